import { useRef, useState } from 'react'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { parseTicketSort, TICKET_SORTS, type TicketSort } from '#src/domain/tickets/sort.ts'
import { Chip } from '#src/ui/controls/chip.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import styles from './filter-bar.module.css'
import { SORT_LABELS } from './filter-labels.ts'
import { moveOptionFocus } from './option-focus.ts'

type Props = { searchParams: InboxSearchParams; onChange: (searchParams: InboxSearchParams) => void }

export function SortMenu({ searchParams, onChange }: Props) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const current = parseTicketSort(searchParams.sort)
  const choose = (sort: TicketSort) => {
    const { sort: _, ...rest } = searchParams
    onChange(sort === 'newest' ? rest : { ...rest, sort })
    setOpen(false)
  }
  return (
    <>
      <Chip
        ref={anchor}
        variant={current === 'newest' ? 'quiet' : 'on'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="visually-hidden">Sort: </span>
        {SORT_LABELS[current].label}
        <Icon name="chevron-down" size="xs" />
      </Chip>
      <Popover
        open={isOpen}
        onClose={() => setOpen(false)}
        label="Sort the list"
        anchor={anchor}
        className={styles.sortMenu}
      >
        <div role="radiogroup" aria-label="Order" tabIndex={-1} className={styles.options}>
          {TICKET_SORTS.map((sort) => (
            <button
              key={sort}
              type="button"
              role="radio"
              aria-checked={sort === current}
              tabIndex={sort === current ? 0 : -1}
              className={`${styles.option} focus-inset`}
              {...(sort === current && { 'data-autofocus': true })}
              onKeyDown={moveOptionFocus}
              onClick={() => choose(sort)}
            >
              <span>
                {SORT_LABELS[sort].label}
                <small className={styles.secondary}>{SORT_LABELS[sort].text}</small>
              </span>
              {sort === current && <Icon name="check" size="sm" />}
            </button>
          ))}
        </div>
        <p className={styles.hint}>Other sort orders apply only to the loaded tickets.</p>
      </Popover>
    </>
  )
}
