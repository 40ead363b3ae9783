import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { type Directory, getDirectoryName, listAssignees } from '#src/domain/directory/directory.ts'
import { shortenId } from '#src/lib/text/uuid.ts'
import { Field } from '#src/ui/controls/field.tsx'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import styles from './agent-field.module.css'
import { AgentList } from './agent-list.tsx'

type Props = {
  directory: Directory
  agentId: string | null
  /** Assignments are possible, so the agent has to choose. */
  isRequired: boolean
  onSelect: (agentId: string | null) => void
  error: string | null
}

/** Lets the agent choose who they are: by name, or by a pasted id that the directory has no name for (D23). */
export function AgentField({ directory, agentId, isRequired, onSelect, error }: Props) {
  const { i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const name = agentId === null ? null : (getDirectoryName(directory, 'agent', agentId) ?? shortenId(agentId))
  const shownName = name ?? t(i18n)({ message: 'Not selected', comment: 'No agent is chosen' })
  return (
    <Field
      label={t(i18n)({ message: 'Your name', comment: 'Label of a field', context: 'field' })}
      note={t(i18n)({
        message: 'for Mine and Assign to me',
        comment: 'Mine: a view of the inbox. Assign to me: a command',
      })}
      hint={
        listAssignees(directory, 'agent').length === 0
          ? t(i18n)`The directory has no agents. Paste your agent ID, or continue without one.`
          : undefined
      }
      error={error ?? undefined}
    >
      {(controlProps) => (
        <>
          <button
            {...controlProps}
            ref={anchor}
            type="button"
            className={styles.control}
            aria-label={t(i18n)({
              message: `Your name: ${shownName}`,
              comment: 'The agent who the user is, or “Not selected”',
            })}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {name === null ? (
              <span className="muted">{shownName}</span>
            ) : (
              <>
                <Avatar kind="agent" name={name} size="md" />
                <Bdi text={name} className="truncate" />
              </>
            )}
            <Icon name="chevrons-up-down" size="sm" className="push" />
          </button>
          <Popover
            open={open}
            onClose={() => setOpen(false)}
            label={t(i18n)`Select your name`}
            anchor={anchor}
            className={styles.list}
          >
            <AgentList
              directory={directory}
              agentId={agentId}
              isRequired={isRequired}
              onSelect={(id) => {
                setOpen(false)
                onSelect(id)
              }}
            />
          </Popover>
        </>
      )}
    </Field>
  )
}
