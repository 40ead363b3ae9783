import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import type { InboxPlace } from '#src/domain/inbox-place.ts'
import { withList, withoutFilters } from '#src/domain/listing.ts'
import { readFilters, withFilters } from '#src/domain/ticket-filter.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { useAct } from '#src/ui/use-act.ts'
import { useKey } from '#src/ui/use-key.ts'
import styles from './filter-bar.module.css'
import { FilterMenu } from './filter-menu.tsx'
import { chipsOf } from './filter-words.ts'
import { MarkChips } from './mark-chips.tsx'
import { SavedViews } from './saved-views.tsx'
import { SortMenu } from './sort-menu.tsx'

type Props = { desk: Desk; place: InboxPlace }

/** What the list is narrowed to and sorted by, and the lists that have a name. */
export function FilterBar({ desk, place }: Props) {
  const navigate = useNavigate()
  const { locale } = useReader()
  const button = useRef<HTMLButtonElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useAct(ACTS.filter, () => {
    // Where the open ticket covers the list, it covers the button too.
    const pane = button.current?.closest('section')
    if (pane && getComputedStyle(pane).display !== 'none') setOpen(true)
  })
  const keys = useKey(ACTS.filter)
  const go = (to: InboxPlace) => void navigate({ to: '.', search: to, replace: true })
  const open = (list: InboxPlace) => void navigate({ to: '.', search: withList(place, list) })
  const chips = chipsOf(readFilters(place), desk.directory, locale)
  // A chip goes with its press: the focus stays in the row.
  const drop = (to: InboxPlace) => {
    row.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    go(to)
  }
  return (
    <>
      <IconButton
        ref={button}
        className={styles.button}
        icon="list-filter"
        label="Filter"
        keys={keys}
        aria-haspopup="dialog"
        expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <Popover
        open={isOpen}
        onClose={() => setOpen(false)}
        label="Filter the list"
        anchor={button}
        align="end"
        className={styles.menu}
      >
        <FilterMenu desk={desk} place={place} onPlace={go} onClose={() => setOpen(false)} />
      </Popover>
      <div ref={row} className={styles.filters} role="group" aria-label="Filters and saved views">
        <SavedViews desk={desk} place={place} onPlace={open} />
        {chips.map(({ key, words, without }) => (
          <Chip key={key} look="on" onClick={() => drop(withFilters(place, without))}>
            <span className="truncate">
              <Bdi text={words} max={60} />
            </span>
            <Icon name="x" size="xs" />
            <span className="visually-hidden">Remove filter</span>
          </Chip>
        ))}
        {chips.length > 1 && (
          <Chip look="quiet" onClick={() => drop(withoutFilters(place))}>
            Clear all
          </Chip>
        )}
        <SortMenu place={place} onPlace={go} />
        <MarkChips desk={desk} />
      </div>
    </>
  )
}
