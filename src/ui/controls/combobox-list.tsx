import type { ReactNode } from 'react'
import { cx } from '#src/lib/text/cx.ts'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './combobox-list.module.css'
import { ComboboxListbox } from './combobox-listbox.tsx'
import { ResultCount } from './result-count.tsx'
import { type ComboboxBehaviour, useCombobox } from './use-combobox.ts'

type Props = ComboboxBehaviour & {
  /** Accessible name of the field. */
  label: string
  listLabel: string
  placeholder?: string
  /** Shows the keys 1 to 9 on the first options while the field is empty (`moveToNumber`). */
  numbered?: boolean
  shortcut?: string | undefined
  /** The caller filters: the list always shows all of `groups`. */
  onQueryChange: (query: string) => void
  /** Stands above the list when it has no results. */
  emptyState?: ReactNode
  /** Read aloud after the number of results. */
  announcement?: string | undefined
  footer?: ReactNode
  size?: 'md' | 'lg'
}

/**
 * A combobox (WAI-ARIA) with its list always open: the focus stays in the field, and arrow keys move through the list.
 */
export function ComboboxList(props: Props) {
  const {
    label,
    listLabel,
    placeholder,
    shortcut,
    onQueryChange,
    emptyState,
    footer,
    size = 'md',
    announcement,
    numbered = false,
    ...behaviour
  } = props
  const { query, isPending = false } = behaviour
  const combobox = useCombobox(behaviour)
  const { count, options } = combobox
  return (
    <>
      <label className={cx(styles.search, styles[size])}>
        <Icon name="search" size={size === 'lg' ? 'lg' : 'base'} />
        <span className="visually-hidden">{label}</span>
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-expanded={options.length > 0}
          {...combobox.fieldProps}
          aria-controls={combobox.fieldProps['aria-controls']}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={placeholder}
          value={query}
          onChange={(event) => onQueryChange(event.currentTarget.value)}
          onKeyDown={combobox.onKeyDown}
        />
        {shortcut !== undefined && <Kbd keys={shortcut} hint />}
      </label>
      {count === 0 && emptyState}
      {/* Until then, the count is that of another text. */}
      <ResultCount
        total={query === '' || isPending ? 0 : count}
        announcement={isPending ? undefined : announcement}
      />
      <ComboboxListbox
        combobox={combobox}
        label={listLabel}
        isNumbered={numbered && query === ''}
        className={cx(styles.body, styles[size], 'scroll')}
      />
      {footer}
    </>
  )
}
