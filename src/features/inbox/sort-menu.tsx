import { useRef, useState } from 'react'
import type { InboxPlace } from '#src/domain/inbox-place.ts'
import { readSort, SORTS, type Sort } from '#src/domain/ticket-sort.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Popover } from '#src/ui/popover.tsx'
import styles from './filter-bar.module.css'
import { SORT_WORDS } from './filter-words.ts'
import { walkOptions } from './walk-options.ts'

type Props = { place: InboxPlace; onPlace: (place: InboxPlace) => void }

export function SortMenu({ place, onPlace }: Props) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const current = readSort(place.sort)
  const choose = (sort: Sort) => {
    const { sort: _, ...rest } = place
    onPlace(sort === 'newest' ? rest : { ...rest, sort })
    setOpen(false)
  }
  return (
    <>
      <Chip
        ref={anchor}
        look={current === 'newest' ? 'quiet' : 'on'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="visually-hidden">Order: </span>
        {SORT_WORDS[current].label}
        <Icon name="chevron-down" size="xs" />
      </Chip>
      <Popover
        open={isOpen}
        onClose={() => setOpen(false)}
        label="Order of the list"
        anchor={anchor}
        className={styles.small}
      >
        <div role="radiogroup" aria-label="Order" tabIndex={-1} className={styles.options}>
          {SORTS.map((sort) => (
            <button
              key={sort}
              type="button"
              role="radio"
              aria-checked={sort === current}
              tabIndex={sort === current ? 0 : -1}
              className={`${styles.option} focus-inset`}
              {...(sort === current && { 'data-autofocus': true })}
              onKeyDown={walkOptions}
              onClick={() => choose(sort)}
            >
              <span>
                {SORT_WORDS[sort].label}
                <small className={styles.sub}>{SORT_WORDS[sort].text}</small>
              </span>
              {sort === current && <Icon name="check" size="sm" />}
            </button>
          ))}
        </div>
        <p className={styles.hint}>
          Only the newest come first from the platform: other orders are of what is loaded.
        </p>
      </Popover>
    </>
  )
}
