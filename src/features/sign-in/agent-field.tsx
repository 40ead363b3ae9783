import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { searchAgents } from '#src/domain/directory/agent-options.ts'
import { type Directory, getDirectoryName } from '#src/domain/directory/directory.ts'
import { shortenId } from '#src/lib/text/uuid.ts'
import { type ComboboxGroup, ComboboxList } from '#src/ui/controls/combobox-list.tsx'
import { Field } from '#src/ui/controls/field.tsx'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ListKeyHints, Popover, PopoverEmptyState } from '#src/ui/overlays/popover.tsx'
import styles from './agent-field.module.css'

type Props = {
  directory: Directory
  agentId: string | null
  onSelect: (agentId: string | null) => void
}

const NO_AGENT = 'nobody'

/** Lets the agent choose who they are: by name, or by a pasted id that the directory has no name for (D23). */
export function AgentField({ directory, agentId, onSelect }: Props) {
  const { i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const name = agentId === null ? null : (getDirectoryName(directory, 'agent', agentId) ?? shortenId(agentId))
  return (
    <Field
      label={t(i18n)({ message: 'You', comment: 'Label of a field: which agent the user is' })}
      note={t(i18n)({
        message: 'for Mine and Assign to me',
        comment: 'Mine: a view of the inbox. Assign to me: a command',
      })}
    >
      {(controlProps) => (
        <>
          <button
            {...controlProps}
            ref={anchor}
            type="button"
            className={styles.control}
            aria-label={
              name === null
                ? t(i18n)`You: not chosen. Choose who you are`
                : t(i18n)({ message: `You: ${name}`, comment: 'The agent who the user is' })
            }
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {name === null ? (
              <span className="muted">
                <Trans comment="No agent is chosen">Not chosen</Trans>
              </span>
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
            label={t(i18n)`Choose who you are`}
            anchor={anchor}
            className={styles.list}
          >
            <AgentList
              directory={directory}
              agentId={agentId}
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

function AgentList({ directory, agentId, onSelect }: Props) {
  const { i18n } = useLingui()
  const [query, setQuery] = useState('')
  const searchText = query.trim()
  return (
    <ComboboxList
      label={t(i18n)`Search agents, or paste an agent id`}
      listLabel={t(i18n)`Agents`}
      placeholder={t(i18n)`Name or agent id`}
      query={query}
      onQueryChange={setQuery}
      groups={createAgentGroups(directory, searchText, agentId, i18n)}
      onSelect={(key) => onSelect(key === NO_AGENT ? null : key)}
      emptyState={
        <PopoverEmptyState>
          <p>
            <Trans comment="Directory: the known names of agents and teams">
              No agent with that name in the directory.
            </Trans>
          </p>
          <p className="muted">
            <Trans>Or paste the full agent id.</Trans>
          </p>
        </PopoverEmptyState>
      }
      footer={
        <ListKeyHints enterLabel={t(i18n)({ message: 'choose', comment: 'What the Enter key does' })} />
      }
    />
  )
}

function createAgentGroups(
  directory: Directory,
  searchText: string,
  agentId: string | null,
  i18n: I18n,
): ComboboxGroup[] {
  const createCheckIcon = (id: string | null) => (id === agentId ? <Icon name="check" size="sm" /> : null)
  const options = searchAgents(directory, searchText).map(({ id, name }) => ({
    key: id,
    label: name,
    leading: <Avatar kind="agent" name={name} size="md" />,
    trailing: createCheckIcon(id),
  }))
  const noAgentOption = {
    key: NO_AGENT,
    label: t(i18n)({ message: 'No agent', comment: 'A choice in the list of agents' }),
    note: t(i18n)({
      message: 'Without Mine and Assign to me',
      comment: 'Mine: a view of the inbox. Assign to me: a command',
    }),
    trailing: createCheckIcon(null),
  }
  return [{ key: 'agents', options: searchText === '' ? [...options, noAgentOption] : options }]
}
