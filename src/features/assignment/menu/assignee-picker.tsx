import { useQuery } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Assignee, TicketAssignee } from '#src/api/schema/ticket.ts'
import type { Session } from '#src/data/session/session.ts'
import { ticketStoreQuery } from '#src/data/tickets/store.ts'
import { countOpenTickets, getAssigneeKey, getAssigneeOptions } from '#src/domain/assignment/options.ts'
import { getOfferedAssignees } from '#src/domain/assignment/recent-assignees.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { useRecentAssignees } from '#src/features/assignment/recent-assignees.ts'
import { useShortcutLabel } from '#src/ui/commands/use-shortcut-label.ts'
import { ComboboxList } from '#src/ui/controls/combobox-list.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import { ListKeyHints, PopoverEmptyState } from '#src/ui/overlays/popover-parts.tsx'
import styles from './assignee-picker.module.css'
import { toMenuGroups } from './option-groups.tsx'

type Props = {
  session: Session
  /** Its name. */
  label: string
  /** Who has it now, as far as that is one and known. */
  assignee: TicketAssignee
  anchor: RefObject<HTMLElement | null>
  onChoose: (to: Assignee) => void
  onClose: () => void
}

const LABEL = 'Search agents, pilots and teams, or paste an id'

/** Agents, pilots, teams and nobody as equals, found by their names (rule 16). Mounted while it is open. */
export function AssigneePicker({ session, label, assignee, anchor, onChoose, onClose }: Props) {
  const [query, setQuery] = useState('')
  const { data: ticketStore } = useQuery(ticketStoreQuery())
  const { directory } = session
  const groups = getAssigneeOptions({
    directory,
    me: session.credentials.agentId,
    currentAssignee: assignee,
    openCounts: countOpenTickets(ticketStore),
    query,
  })

  const [last] = getOfferedAssignees(useRecentAssignees(), directory, assignee)

  // Beside a row low in the list the menu stands above it: there a shorter list would take the field away from the eye.
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [menuBox, anchorBox] = [
      frame.current?.getBoundingClientRect(),
      anchor.current?.getBoundingClientRect(),
    ]
    if (frame.current && menuBox && anchorBox && menuBox.top < anchorBox.top)
      frame.current.style.minBlockSize = `${menuBox.height}px`
  }, [anchor])

  const choose = (key: string) => {
    const option = groups.flatMap((group) => group.options).find((it) => it.key === key)
    onClose()
    if (option) onChoose(option.to)
  }

  return (
    <Popover open onClose={onClose} label={label} anchor={anchor}>
      <div ref={frame} className={styles.frame}>
        <ComboboxList
          label={LABEL}
          listLabel="Assignees"
          placeholder="Assign to…"
          shortcut={useShortcutLabel(COMMANDS.assign)}
          // Enter at once hands to the pilot or team last used (rule 28).
          initialKey={last && getAssigneeKey(last)}
          query={query}
          onQueryChange={setQuery}
          groups={toMenuGroups(groups, { directory, loaded: ticketStore.tickets.size })}
          onSelect={choose}
          emptyState={<NoMatch query={query.trim()} />}
          footer={<ListKeyHints enterLabel="assign" />}
        />
      </div>
    </Popover>
  )
}

function NoMatch({ query }: { query: string }) {
  return (
    <PopoverEmptyState>
      <p role="status">
        Nobody called “<Bdi text={query} max={60} />” here.
      </p>
      <p className="muted">Paste an id to assign by id. Names come from this deployment’s config.json.</p>
    </PopoverEmptyState>
  )
}
