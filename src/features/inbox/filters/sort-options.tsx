import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { TICKET_SORTS, type TicketSort } from '#src/domain/tickets/sort.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import styles from './filter-bar.module.css'
import { moveOptionFocus } from './option-focus.ts'
import { SORT_LABELS } from './sort-labels.ts'

/** Explain the orders. */
const SORT_TEXTS: Readonly<Record<TicketSort, MessageDescriptor>> = {
  newest: msg({ message: 'By the latest message', comment: 'Explains the order “Newest first”' }),
  next: msg({
    message: 'Needs a person, then longest waiting',
    comment: 'Explains the order “Next up”',
  }),
  waiting: msg({
    message: 'Longest without an answer from a person',
    comment: 'Explains the order “Longest waiting”',
  }),
  priority: msg({ message: 'Urgent first, then newest', comment: 'Explains the order “Priority”' }),
}

type Props = {
  open: boolean
  anchor: RefObject<HTMLElement | null>
  current: TicketSort
  onChoose: (sort: TicketSort) => void
  onClose: () => void
}

/** The popover with the orders of the list. */
export function SortOptions({ open, anchor, current, onChoose, onClose }: Props) {
  const { t, i18n } = useLingui()
  return (
    <Popover
      open={open}
      onClose={onClose}
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
            onClick={() => onChoose(sort)}
          >
            <span>
              {i18n._(SORT_LABELS[sort])}
              <small className={styles.secondary}>{i18n._(SORT_TEXTS[sort])}</small>
            </span>
            {sort === current && <Icon name="check" size="sm" />}
          </button>
        ))}
      </div>
      <p className={styles.hint}>
        <Trans>All orders except “Newest first” sort only loaded tickets.</Trans>
      </p>
    </Popover>
  )
}
