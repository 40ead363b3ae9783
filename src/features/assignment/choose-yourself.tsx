import { useRouter } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import type { Assignee } from '#src/api/schema/ticket.ts'
import { agentChoices } from '#src/domain/agent-choices.ts'
import type { Desk } from '#src/queries/desk.ts'
import { ComboboxList } from '#src/ui/combobox-list.tsx'
import { HolderMark } from '#src/ui/holder-mark.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { ListHints, PopoverEmpty } from '#src/ui/popover-parts.tsx'
import styles from './assign-menu.module.css'

type Props = {
  desk: Desk
  anchor: RefObject<HTMLElement | null>
  /** Goes on with what was asked for, for the agent that was chosen. */
  onChosen: (me: Assignee, desk: Desk) => void
  onClose: () => void
}

/** Asks who the person is where they take a ticket without having said so, and remembers it for good (D23). */
export function ChooseYourself({ desk, anchor, onChosen, onClose }: Props) {
  const router = useRouter()
  const [query, setQuery] = useState('')
  const choices = agentChoices(desk.directory, query)
  const choose = async (id: string) => {
    onClose()
    const chosen = await router.options.context.sessions.chooseAgent(id)
    if (!chosen) return
    onChosen({ kind: 'agent', id }, chosen)
    await router.invalidate()
  }
  return (
    <Popover open onClose={onClose} label="Choose who you are" anchor={anchor}>
      <div className={styles.frame}>
        <h2 className={styles.title}>Choose who you are</h2>
        <ComboboxList
          label="Search agents, or paste an agent id"
          listLabel="Agents"
          placeholder="Your name, or a pasted agent id"
          query={query}
          onQuery={setQuery}
          groups={[
            {
              key: 'agents',
              options: choices.map(({ id, name }) => ({
                key: id,
                label: name,
                lead: <HolderMark kind="agent" name={name} size="md" />,
              })),
            },
          ]}
          onChoose={(id) => void choose(id)}
          empty={
            <PopoverEmpty>
              <p role="status">Nobody of that name in this deployment’s directory.</p>
              <p className="muted">Paste your whole agent id to go by that.</p>
            </PopoverEmpty>
          }
          foot={<ListHints verb="choose" />}
        />
      </div>
    </Popover>
  )
}
