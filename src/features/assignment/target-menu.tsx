import { useQuery } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Assignee, Holder } from '#src/api/schema/ticket.ts'
import { ACTS } from '#src/domain/acts.ts'
import { assignOptions, openCounts, optionKey } from '#src/domain/assign-options.ts'
import { targetsToOffer } from '#src/domain/recent-targets.ts'
import type { Desk } from '#src/queries/desk.ts'
import { ticketBookQuery } from '#src/queries/ticket-book.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { ComboboxList } from '#src/ui/combobox-list.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { ListHints, PopoverEmpty } from '#src/ui/popover-parts.tsx'
import { useKey } from '#src/ui/use-key.ts'
import styles from './assign-menu.module.css'
import { toMenuGroups } from './assign-menu-groups.tsx'
import { useRecentTargets } from './recent-targets.ts'

type Props = {
  desk: Desk
  /** Its name. */
  label: string
  /** Who has it now, as far as that is one and known. */
  holder: Holder
  anchor: RefObject<HTMLElement | null>
  onChoose: (to: Assignee) => void
  onClose: () => void
}

const LABEL = 'Search agents, pilots and teams, or paste an id'

/** Agents, pilots, teams and nobody as equals, found by their names (rule 16). Mounted while it is open. */
export function TargetMenu({ desk, label, holder, anchor, onChoose, onClose }: Props) {
  const [query, setQuery] = useState('')
  const { data: book } = useQuery(ticketBookQuery())
  const { directory } = desk
  const groups = assignOptions({
    directory,
    me: desk.session.agentId,
    holder,
    open: openCounts(book),
    query,
  })

  const [last] = targetsToOffer(useRecentTargets(), directory, holder)

  // Beside a row low in the list the menu stands above it: there a shorter list would take the field away from the eye.
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [own, source] = [frame.current?.getBoundingClientRect(), anchor.current?.getBoundingClientRect()]
    if (frame.current && own && source && own.top < source.top)
      frame.current.style.minBlockSize = `${own.height}px`
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
          kbd={useKey(ACTS.assign)}
          // Enter at once hands to the pilot or team last used (rule 28).
          first={last && optionKey(last)}
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
