import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import {
  FILTER_TOKENS,
  type FilterToken,
  getDateFilter,
  hasFilterToken,
  setDateFilter,
  toggleFilterToken,
} from '#src/domain/search/filter-tokens.ts'
import { Chip } from '#src/ui/controls/chip.tsx'
import styles from './filter-chips.module.css'

type Props = {
  text: string
  onTextChange: (text: string) => void
  /** Whether a ticket is open, whose customer and messages a search can be limited to. */
  hasOpenTicket: boolean
}

/** Filters of the search on this device. Each is a word of the text, so that it can also be typed. */
export function SearchFilterChips({ text, onTextChange, hasOpenTicket }: Props) {
  const { t } = useLingui()
  const tokens = FILTER_TOKENS.filter(
    (it) => hasOpenTicket || hasFilterToken(text, it) || (it !== 'in:customer' && it !== 'in:ticket'),
  )
  return (
    <div
      className={styles.chips}
      role="group"
      aria-label={t({ message: 'Search filters', comment: 'Filters for messages on this device' })}
    >
      {tokens.map((token) => {
        const isOn = hasFilterToken(text, token)
        return (
          <Chip
            key={token}
            variant={isOn ? 'on' : 'outlined'}
            aria-pressed={isOn}
            title={token}
            onClick={() => onTextChange(toggleFilterToken(text, token))}
          >
            {t(TOKEN_LABELS[token])}
          </Chip>
        )
      })}
      <DateFilter
        label={t({ message: 'After', comment: 'Search filter: messages from this day on' })}
        value={getDateFilter(text, 'after')}
        onValueChange={(date) => onTextChange(setDateFilter(text, 'after', date))}
      />
      <DateFilter
        label={t({ message: 'Before', comment: 'Search filter: messages of earlier days' })}
        value={getDateFilter(text, 'before')}
        onValueChange={(date) => onTextChange(setDateFilter(text, 'before', date))}
      />
    </div>
  )
}

type DateFilterProps = { label: string; value: string; onValueChange: (date: string) => void }

function DateFilter({ label, value, onValueChange }: DateFilterProps) {
  const id = useId()
  return (
    <span className={styles.date}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      />
    </span>
  )
}

const TOKEN_LABELS: Readonly<Record<FilterToken, MessageDescriptor>> = {
  'from:customer': msg({ message: 'From customers', comment: 'Search filter: authors of messages' }),
  'from:agent': msg({ message: 'From agents', comment: 'Search filter: authors of messages' }),
  'from:pilot': msg({ message: 'From pilots', comment: 'Search filter: messages of AI agents' }),
  'from:me': msg({ message: 'From me', comment: 'Search filter: authors of messages' }),
  'in:mine': msg({ message: 'In my tickets', comment: 'Search filter' }),
  'in:customer': msg({ message: 'This customer', comment: 'Search filter: the customer of the open ticket' }),
  'in:ticket': msg({ message: 'This ticket', comment: 'Search filter: the open ticket' }),
  'has:image': msg({ message: 'With image', comment: 'Search filter: messages' }),
  'has:link': msg({ message: 'With link', comment: 'Search filter: messages' }),
}
