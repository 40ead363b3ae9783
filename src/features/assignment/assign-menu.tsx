import { useMutation, useQuery } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import { assignOptions, openCounts } from '#src/domain/assign-options.ts'
import { isHeldBy } from '#src/domain/assignment.ts'
import type { Desk } from '#src/queries/desk.ts'
import { assignTicketMutation, type Wish } from '#src/queries/hand-overs.ts'
import { ticketBookQuery } from '#src/queries/ticket-book.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { ComboboxList } from '#src/ui/combobox-list.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { ListHints, PopoverEmpty } from '#src/ui/popover-parts.tsx'
import { useKey } from '#src/ui/use-key.ts'
import styles from './assign-menu.module.css'
import { toMenuGroups } from './assign-menu-groups.tsx'
import { useTicketHandOver } from './use-ticket-hand-over.ts'

type Props = {
  desk: Desk
  ticket: Wish['ticket']
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

const LABEL = 'Search agents, pilots and teams, or paste an id'

/** Whom to hand a ticket to. Mounted while it is open; the ticket is the one that was in front at the press (rule 8). */
export function AssignMenu({ desk, ticket, anchor, onClose }: Props) {
  const [seen] = useState(ticket)
  const [query, setQuery] = useState('')
  const { data: book } = useQuery(ticketBookQuery())
  const { shown } = useTicketHandOver(ticket)
  const { mutate } = useMutation(assignTicketMutation(desk.api, desk.queryClient))
  const { directory } = desk
  const groups = assignOptions({
    directory,
    me: desk.session.agentId,
    holder: shown,
    open: openCounts(book),
    query,
  })

  // Beside a row low in the list the menu stands above it: there a shorter list would take the field away from the eye.
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [own, source] = [frame.current?.getBoundingClientRect(), anchor.current?.getBoundingClientRect()]
    if (frame.current && own && source && own.top < source.top)
      frame.current.style.minBlockSize = `${own.height}px`
  }, [anchor])

  const choose = (key: string) => {
    const option = groups.flatMap((group) => group.options).find((it) => it.key === key)
    if (option && !isHeldBy(shown, option.to)) mutate({ ticket: seen, to: option.to })
    onClose()
  }

  return (
    <Popover open onClose={onClose} label={`Assign ticket ${seen.code}`} anchor={anchor}>
      <div ref={frame} className={styles.frame}>
        <ComboboxList
          label={LABEL}
          listLabel="Assignees"
          placeholder="Assign to…"
          kbd={useKey(ACTS.assign)}
          query={query}
          onQuery={setQuery}
          groups={toMenuGroups(groups, { directory, loaded: book.tickets.size })}
          onChoose={choose}
          empty={<NoMatch query={query.trim()} />}
          foot={<ListHints verb="assign" />}
        />
      </div>
    </Popover>
  )
}

function NoMatch({ query }: { query: string }) {
  return (
    <PopoverEmpty>
      <p role="status">
        Nobody called “<Bdi text={query} max={60} />” here.
      </p>
      <p className="muted">Paste an id to assign by id. Names come from this deployment’s config.json.</p>
    </PopoverEmpty>
  )
}
