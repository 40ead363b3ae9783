import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '#src/lib/text/cx.ts'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import { useFirstFrame } from '#src/ui/hooks/use-first-frame.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './combobox-list.module.css'

export type ComboboxOption = {
  key: string
  /** What it says, with matches marked if the caller wants so. */
  label: ReactNode
  /** In front: a holder mark or an icon. */
  leading?: ReactNode
  note?: ReactNode
  /** At the end: a key, or the check of what is the case now. */
  trailing?: ReactNode
  /** Said beside it; it can be reached but not chosen. */
  disabledReason?: string | undefined
}

export type ComboboxGroup = {
  key: string
  label?: ReactNode
  note?: ReactNode
  options: readonly ComboboxOption[]
}

type Props = {
  /** Names the field and the list for a screen reader. */
  label: string
  listLabel: string
  placeholder?: string
  shortcut?: string | undefined
  query: string
  /** The caller filters: what is shown is always what `groups` has. */
  onQueryChange: (query: string) => void
  groups: readonly ComboboxGroup[]
  onSelect: (key: string) => void
  /** The option that is marked before anything is typed; the first where it is left out. */
  initialKey?: string | undefined
  /** In place of the list when there is nothing to choose. */
  emptyState?: ReactNode
  footer?: ReactNode
  size?: 'md' | 'lg'
}

/** A field to type in and a list to choose from, as one: the focus stays in the field and arrows move through the list. */
export function ComboboxList(props: Props) {
  const {
    label,
    listLabel,
    placeholder,
    shortcut,
    query,
    onQueryChange,
    groups: all,
    onSelect,
    initialKey = null,
    emptyState,
    footer,
    size = 'md',
  } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [activeKey, setWanted] = useState<string | null>(initialKey)
  const groups = useFirstFrame() ? limitToViewport(all, initialKey) : all
  const options = groups.flatMap((group) => group.options)
  // What was marked may have been filtered away: then the first is.
  const activeIndex = Math.max(
    0,
    options.findIndex((option) => option.key === activeKey),
  )
  const active = options[activeIndex]
  useLayoutEffect(() => {
    if (initialKey !== null)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [initialKey])

  const selectOption = (option: ComboboxOption | undefined) => {
    if (option && option.disabledReason === undefined) onSelect(option.key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends a composition; it must not assign a ticket.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      selectOption(active)
      return
    }
    const next = getNextIndex(event, activeIndex, options.length, query === '')
    if (next === null) return
    event.preventDefault()
    setWanted(options[next]?.key ?? null)
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
            setWanted(null)
            if (list.current) list.current.scrollTop = 0
            onQueryChange(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
        {shortcut !== undefined && <Kbd keys={shortcut} hint />}
      </label>
      {options.length === 0 && emptyState}
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
          <Group
            key={group.key}
            group={group}
            id={id}
            options={options}
            active={active}
            onSelect={selectOption}
          />
        ))}
      </div>
      {footer}
    </>
  )
}

/** More options than fit below the one that is marked. */
const SCREENFUL = 18

/** The groups up to where nobody can see them before the next frame. */
function limitToViewport(
  groups: readonly ComboboxGroup[],
  initialKey: string | null,
): readonly ComboboxGroup[] {
  const at = groups.flatMap((group) => group.options).findIndex((option) => option.key === initialKey)
  let left = Math.max(0, at) + SCREENFUL
  return groups.map((group) => {
    const options = group.options.slice(0, left)
    left -= options.length
    return { ...group, options }
  })
}

type GroupProps = {
  group: ComboboxGroup
  id: string
  options: readonly ComboboxOption[]
  active: ComboboxOption | undefined
  onSelect: (option: ComboboxOption) => void
}

function Group({ group, id, options, active, onSelect }: GroupProps) {
  if (group.options.length === 0) return null
  const hasHeading = group.label !== undefined || group.note !== undefined
  const headingId = `${id}-group-${group.key}`
  return (
    <div role="group" aria-labelledby={hasHeading ? headingId : undefined}>
      {hasHeading && (
        <div className={styles.group} role="presentation">
          <span id={headingId}>{group.label}</span>
          <span>{group.note}</span>
        </div>
      )}
      {group.options.map((option) => (
        <button
          key={option.key}
          type="button"
          role="option"
          id={`${id}-${options.indexOf(option)}`}
          tabIndex={-1}
          aria-selected={option === active}
          aria-disabled={option.disabledReason === undefined ? undefined : true}
          className={styles.option}
          // The focus stays in the field, for the keyboard to go on.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onSelect(option)}
        >
          {option.leading}
          <bdi className={`${styles.name} truncate`}>{option.label}</bdi>
          <span className={styles.note}>{option.disabledReason ?? option.note}</span>
          <span className={styles.end}>{option.trailing}</span>
        </button>
      ))}
    </div>
  )
}

/** Where a key leads: arrows go round, Home and End to the ends while the field is empty, pages by eight. */
function getNextIndex(
  event: KeyboardEvent,
  index: number,
  count: number,
  isFieldEmpty: boolean,
): number | null {
  if (count === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  if (event.key === 'ArrowDown') return (index + 1) % count
  if (event.key === 'ArrowUp') return (index + count - 1) % count
  if (event.key === 'PageDown') return Math.min(index + 8, count - 1)
  if (event.key === 'PageUp') return Math.max(index - 8, 0)
  // With words in the field they belong to the caret.
  if (event.key === 'Home' && isFieldEmpty) return 0
  if (event.key === 'End' && isFieldEmpty) return count - 1
  return null
}
