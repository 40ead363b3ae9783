import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { toKeystroke } from '#src/lib/browser/keyboard.ts'
import { cx } from '#src/lib/text/cx.ts'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import { useFirstFrame } from '#src/ui/hooks/use-first-frame.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './combobox-list.module.css'
import {
  type ComboboxGroup,
  type ComboboxOption,
  ComboboxOptions,
  getNextIndex,
} from './combobox-options.tsx'
import { ResultCount } from './result-count.tsx'

type Props = {
  /** Accessible name of the field. */
  label: string
  listLabel: string
  placeholder?: string
  shortcut?: string | undefined
  query: string
  /** The caller filters: the list always shows all of `groups`. */
  onQueryChange: (query: string) => void
  groups: readonly ComboboxGroup[]
  onSelect: (key: string) => void
  /** Shows the keys 1 to 9 on the first options: while the field is empty, they move to these options. */
  numbered?: boolean
  /** Called with the active option for an arrow key to the left or right while the field is empty. */
  onSideArrow?: (key: string) => void
  /** The active option until the user types; by default the first. */
  initialKey?: string | undefined
  /** Replaces the list when there are no options. */
  emptyState?: ReactNode
  footer?: ReactNode
  size?: 'md' | 'lg'
  /** How many options are results, if others are not: read aloud while the user types. */
  resultCount?: number
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
    query,
    onQueryChange,
    groups: allGroups,
    onSelect,
    numbered = false,
    onSideArrow,
    initialKey = null,
    emptyState,
    footer,
    size = 'md',
    resultCount,
  } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [activeKey, setActiveKey] = useState<string | null>(initialKey)
  const groups = useFirstFrame() ? limitToViewport(allGroups, initialKey) : allGroups
  const options = groups.flatMap((group) => group.options)
  const chosenIndex = options.findIndex((option) => option.key === activeKey)
  // The active option may have been filtered out: then the first is active. -1: Enter does nothing.
  const activeIndex = chosenIndex < 0 ? options.findIndex((option) => !option.isOnlyByChoice) : chosenIndex
  const active = options[activeIndex]
  useLayoutEffect(() => {
    if (initialKey !== null)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [initialKey])

  const selectOption = (option: ComboboxOption | undefined) => {
    if (option && option.disabledReason === undefined) onSelect(option.key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      // With Ctrl or ⌘ it is the shortcut of something else, unless the agent has moved to an option.
      const isShortcut = event.ctrlKey || event.metaKey
      selectOption(isShortcut && chosenIndex < 0 ? undefined : active)
      return
    }
    const keystroke = query === '' ? toKeystroke(event.nativeEvent) : null
    if (onSideArrow && active && (keystroke === 'ArrowLeft' || keystroke === 'ArrowRight')) {
      event.preventDefault()
      onSideArrow(active.key)
      return
    }
    const optionOfDigit =
      keystroke === null ? undefined : options.find((option) => option.digit === keystroke)
    if (optionOfDigit) {
      event.preventDefault()
      if (!event.repeat) selectOption(optionOfDigit)
      return
    }
    const next =
      numbered && keystroke !== null && DIGITS.test(keystroke)
        ? Math.min(Number(keystroke), options.length) - 1
        : getNextIndex(event, activeIndex, options.length, query === '')
    if (next === null) return
    event.preventDefault()
    setActiveKey(options[next]?.key ?? null)
    document.getElementById(`${id}-${next}`)?.scrollIntoView?.({ block: 'nearest' })
  }

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
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${activeIndex}`}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={placeholder}
          value={query}
          onChange={(event) => {
            setActiveKey(null)
            if (list.current) list.current.scrollTop = 0
            onQueryChange(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
        {shortcut !== undefined && <Kbd keys={shortcut} hint />}
      </label>
      {options.length === 0 && emptyState}
      <ResultCount total={query === '' ? 0 : (resultCount ?? options.length)} />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        tabIndex={-1}
        hidden={options.length === 0}
        className={cx(styles.body, styles[size], 'scroll')}
      >
        {groups.map((group) => (
          <ComboboxOptions
            key={group.key}
            group={group}
            id={id}
            options={options}
            active={active}
            isNumbered={numbered && query === ''}
            onSelect={selectOption}
          />
        ))}
      </div>
      {footer}
    </>
  )
}

const DIGITS = /^[1-9]$/

/** More options than fit on the screen below the active one. */
const MAX_FIRST_FRAME_OPTIONS = 18

/** The groups without the options that can't be visible in the first frame. */
function limitToViewport(
  groups: readonly ComboboxGroup[],
  initialKey: string | null,
): readonly ComboboxGroup[] {
  const index = groups.flatMap((group) => group.options).findIndex((option) => option.key === initialKey)
  let remaining = Math.max(0, index) + MAX_FIRST_FRAME_OPTIONS
  return groups.map((group) => {
    const options = group.options.slice(0, remaining)
    remaining -= options.length
    return { ...group, options }
  })
}
