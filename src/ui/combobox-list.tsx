import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '#src/lib/cx.ts'
import styles from './combobox-list.module.css'
import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import { useFirstFrame } from './use-first-frame.ts'

export type Option = {
  key: string
  /** What it says, with matches marked if the caller wants so. */
  label: ReactNode
  /** In front: a holder mark or an icon. */
  lead?: ReactNode
  note?: ReactNode
  /** At the end: a key, or the check of what is the case now. */
  end?: ReactNode
  /** Said beside it; it can be reached but not chosen. */
  disabledReason?: string | undefined
}

export type OptionGroup = { key: string; label?: ReactNode; note?: ReactNode; options: readonly Option[] }

type Props = {
  /** Names the field and the list for a screen reader. */
  label: string
  listLabel: string
  placeholder?: string
  kbd?: string | undefined
  query: string
  /** The caller filters: what is shown is always what `groups` has. */
  onQuery: (query: string) => void
  groups: readonly OptionGroup[]
  onChoose: (key: string) => void
  /** The option that is marked before anything is typed; the first where it is left out. */
  first?: string | undefined
  /** In place of the list when there is nothing to choose. */
  empty?: ReactNode
  foot?: ReactNode
  size?: 'md' | 'lg'
}

/** A field to type in and a list to choose from, as one: the focus stays in the field and arrows move through the list. */
export function ComboboxList(props: Props) {
  const {
    label,
    listLabel,
    placeholder,
    kbd,
    query,
    onQuery,
    groups: all,
    onChoose,
    first = null,
    empty,
    foot,
    size = 'md',
  } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string | null>(first)
  const groups = useFirstFrame() ? inSight(all, first) : all
  const options = groups.flatMap((group) => group.options)
  // What was marked may have been filtered away: then the first is.
  const at = Math.max(
    0,
    options.findIndex((option) => option.key === wanted),
  )
  const active = options[at]
  useLayoutEffect(() => {
    if (first !== null)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [first])

  const choose = (option: Option | undefined) => {
    if (option && option.disabledReason === undefined) onChoose(option.key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends a composition; it must not assign a ticket.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(active)
      return
    }
    const next = nextIndex(event, at, options.length, query === '')
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
          aria-activedescendant={active && `${id}-${at}`}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={placeholder}
          value={query}
          onChange={(event) => {
            setWanted(null)
            if (list.current) list.current.scrollTop = 0
            onQuery(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
        {kbd !== undefined && <Kbd keys={kbd} hint />}
      </label>
      {options.length === 0 && empty}
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
          <Group key={group.key} group={group} id={id} options={options} active={active} onChoose={choose} />
        ))}
      </div>
      {foot}
    </>
  )
}

/** More options than fit below the one that is marked. */
const SCREENFUL = 18

/** The groups up to where nobody can see them before the next frame. */
function inSight(groups: readonly OptionGroup[], first: string | null): readonly OptionGroup[] {
  const at = groups.flatMap((group) => group.options).findIndex((option) => option.key === first)
  let left = Math.max(0, at) + SCREENFUL
  return groups.map((group) => {
    const options = group.options.slice(0, left)
    left -= options.length
    return { ...group, options }
  })
}

type GroupProps = {
  group: OptionGroup
  id: string
  options: readonly Option[]
  active: Option | undefined
  onChoose: (option: Option) => void
}

function Group({ group, id, options, active, onChoose }: GroupProps) {
  if (group.options.length === 0) return null
  const headed = group.label !== undefined || group.note !== undefined
  const headId = `${id}-group-${group.key}`
  return (
    <div role="group" aria-labelledby={headed ? headId : undefined}>
      {headed && (
        <div className={styles.group} role="presentation">
          <span id={headId}>{group.label}</span>
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
          onClick={() => onChoose(option)}
        >
          {option.lead}
          <bdi className={`${styles.name} truncate`}>{option.label}</bdi>
          <span className={styles.note}>{option.disabledReason ?? option.note}</span>
          <span className={styles.end}>{option.end}</span>
        </button>
      ))}
    </div>
  )
}

/** Where a key leads: arrows go round, Home and End to the ends while the field is empty, pages by eight. */
function nextIndex(event: KeyboardEvent, at: number, count: number, emptyField: boolean): number | null {
  if (count === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  if (event.key === 'ArrowDown') return (at + 1) % count
  if (event.key === 'ArrowUp') return (at + count - 1) % count
  if (event.key === 'PageDown') return Math.min(at + 8, count - 1)
  if (event.key === 'PageUp') return Math.max(at - 8, 0)
  // With words in the field they belong to the caret.
  if (event.key === 'Home' && emptyField) return 0
  if (event.key === 'End' && emptyField) return count - 1
  return null
}
