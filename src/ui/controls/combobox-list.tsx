import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
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
  getFirstActiveIndex,
  getNextIndex,
  getOptionId,
} from './combobox-options.tsx'
import { ResultCount } from './result-count.tsx'
import { type Arrange, useKeptPlace } from './use-kept-place.ts'

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
  /** Stands above the list when it has no results. */
  emptyState?: ReactNode
  /** `arrangeArrivals` where options arrive late; else all are there from the start. */
  arrange?: Arrange
  /** The options for the query are awaited: the list stays as it is, and Enter waits with them. */
  isPending?: boolean
  /** Called for Enter while no option is active. */
  onEnterAlone?: () => void
  /** Read aloud after the number of results. */
  announcement?: string | undefined
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
    arrange,
    isPending = false,
    onEnterAlone,
    announcement,
  } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  /** `isFormer`: for another text. The list of that text stays until the next is there, and what is active in it with it. */
  const [choice, setChoice] = useState({ key: initialKey, isFormer: false })
  const activeKey = choice.isFormer && !isPending ? null : choice.key
  const { groups: keptGroups, count } = useKeptPlace({
    query,
    groups: allGroups,
    count: resultCount ?? allGroups.flatMap((group) => group.options).length,
    arrange,
    isPending,
    getActiveKey: (shown) => shown[getActiveIndex(shown, activeKey)]?.key ?? null,
  })
  const groups = useFirstFrame() ? limitToViewport(keptGroups, initialKey) : keptGroups
  const options = groups.flatMap((group) => group.options)
  const activeIndex = getActiveIndex(options, activeKey)
  const active = options[activeIndex]
  useLayoutEffect(() => {
    if (initialKey !== null)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [initialKey])

  const selectOption = (option: ComboboxOption | undefined) => {
    if (option && option.disabledReason === undefined) onSelect(option.key)
  }
  const submit = () => {
    if (active) selectOption(active)
    else onEnterAlone?.()
  }
  const isEnterAwaited = useRef(false)
  useEffect(() => {
    if (isPending || !isEnterAwaited.current) return
    isEnterAwaited.current = false
    // Selecting may close the list at once, which React doesn't do within an effect.
    queueMicrotask(submit)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      // With Ctrl or ⌘ it is the shortcut of something else, unless the agent has moved to an option.
      const isShortcut = event.ctrlKey || event.metaKey
      if (isShortcut && active?.key !== activeKey) return
      if (isPending) isEnterAwaited.current = true
      else submit()
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
    setChoice({ key: options[next]?.key ?? null, isFormer: false })
    const nextOption = options[next]
    if (nextOption)
      document.getElementById(getOptionId(id, nextOption.key))?.scrollIntoView?.({ block: 'nearest' })
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
          aria-activedescendant={active && getOptionId(id, active.key)}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={placeholder}
          value={query}
          onChange={(event) => {
            setChoice({ key: active?.key ?? null, isFormer: true })
            isEnterAwaited.current = false
            if (list.current) list.current.scrollTop = 0
            onQueryChange(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
        {shortcut !== undefined && <Kbd keys={shortcut} hint />}
      </label>
      {count === 0 && emptyState}
      {/* Until then, the count is that of another text. */}
      <ResultCount
        total={query === '' || isPending ? 0 : count}
        announcement={isPending ? undefined : announcement}
      />
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

/** The active option may have been filtered out: then the first is active. -1: none is. */
function getActiveIndex(options: readonly ComboboxOption[], activeKey: string | null): number {
  const chosenIndex = options.findIndex((option) => option.key === activeKey)
  return chosenIndex < 0 ? getFirstActiveIndex(options) : chosenIndex
}

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
