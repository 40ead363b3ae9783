import { Trans, useLingui } from '@lingui/react/macro'
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
  const { t, i18n } = useLingui()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const current = parseTicketSort(searchParams.sort)
  const currentLabel = i18n._(SORT_LABELS[current].label)
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
        <Trans comment="Button with the order of the list; “Sort:” is only for screen readers">
          <span className="visually-hidden">Sort: </span>
          {currentLabel}
        </Trans>
        <Icon name="chevron-down" size="xs" />
      </Chip>
      <Popover
        open={isOpen}
        onClose={() => setOpen(false)}
        label={t`Sort the list`}
        anchor={anchor}
        className={styles.sortMenu}
      >
        <div
          role="radiogroup"
          aria-label={t({ message: 'Order', comment: 'Of the tickets in the list', context: 'sort order' })}
          tabIndex={-1}
          className={styles.options}
        >
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
                {i18n._(SORT_LABELS[sort].label)}
                <small className={styles.secondary}>{i18n._(SORT_LABELS[sort].text)}</small>
              </span>
              {sort === current && <Icon name="check" size="sm" />}
            </button>
          ))}
        </div>
        <p className={styles.hint}>
          <Trans>Other sort orders apply only to the loaded tickets.</Trans>
        </p>
      </Popover>
    </>
  )
}
