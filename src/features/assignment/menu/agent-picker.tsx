import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import type { Assignee } from '#src/api/schema/ticket.ts'
import { useHanReadings } from '#src/data/search/use-han-readings.ts'
import type { Session } from '#src/data/session/session.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { searchAgents } from '#src/domain/directory/agent-options.ts'
import { ComboboxList } from '#src/ui/controls/combobox-list.tsx'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { ListKeyHints, Popover, PopoverEmptyState } from '#src/ui/overlays/popover.tsx'
import styles from './assign-menu.module.css'

type Props = {
  anchor: RefObject<HTMLElement | null>
  /** Called with the chosen agent and the session that belongs to them. */
  onChosen: (me: Assignee, session: Session) => void
  onClose: () => void
}

/** Lets users of a session without an agent choose who they are when they take a ticket; stored with the session (D23). */
export function AgentPicker({ anchor, onChosen, onClose }: Props) {
  const { t } = useLingui()
  const { directory } = useSession()
  const router = useRouter()
  const [query, setQuery] = useState('')
  useHanReadings([...directory.assignees.values()].map(({ name }) => name ?? ''))
  const choices = searchAgents(directory, query)
  const choose = async (id: string) => {
    onClose()
    const updatedSession = await router.options.context.sessions.chooseAgent(id)
    if (!updatedSession) return
    onChosen({ kind: 'agent', id }, updatedSession)
    await router.invalidate()
  }
  return (
    <Popover open onClose={onClose} label={t`Select your name`} anchor={anchor}>
      <div className={styles.frame}>
        <h2 className={styles.title}>
          <Trans>Select your name</Trans>
        </h2>
        <ComboboxList
          label={t`Search agents`}
          listLabel={t({ message: 'Agents', comment: 'Group of assignees: people' })}
          placeholder={t`Your name or agent ID`}
          query={query}
          onQueryChange={setQuery}
          groups={[
            {
              key: 'agents',
              options: choices.map(({ id, name }) => ({
                key: id,
                label: name,
                leading: <Avatar kind="agent" name={name} size="md" />,
              })),
            },
          ]}
          onSelect={(id) => void choose(id)}
          emptyState={
            <PopoverEmptyState>
              <p role="status">
                <Trans>No agent with that name in the directory.</Trans>
              </p>
              <p className="muted">
                <Trans>Or paste your full agent ID.</Trans>
              </p>
            </PopoverEmptyState>
          }
          footer={<ListKeyHints enterLabel={t({ message: 'choose', comment: 'What the Enter key does' })} />}
        />
      </div>
    </Popover>
  )
}
