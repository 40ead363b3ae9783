import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useFirstFrame } from '#src/ui/hooks/use-first-frame.ts'
import type { ComboboxKeys } from './combobox-keys.ts'
import {
  type ComboboxGroup,
  type ComboboxOption,
  getFirstActiveIndex,
  getListId,
  getNextIndex,
  getOptionId,
} from './combobox-options.tsx'
import { type Arrange, useKeptPlace } from './use-kept-place.ts'

export type ComboboxBehaviour = {
  query: string
  groups: readonly ComboboxGroup[]
  onSelect: (key: string) => void
  /** What further keys do. */
  keys?: ComboboxKeys
  /** The active option until the user types; by default the first. */
  initialKey?: string | null | undefined
  /** `arrangeArrivals` where options arrive late; else all are there from the start. */
  arrange?: Arrange
  /** The options for the query are awaited: the list stays as it is, and Enter waits with them. */
  isPending?: boolean
  /** Called for Enter while no option is active. */
  onEnterAlone?: () => void
  /** How many options are results, if others are not: read aloud while the user types. */
  resultCount?: number
}

/** The options of a list that a text field moves through, and what its keys do: the focus stays in the field. */
export function useCombobox({
  query,
  groups: allGroups,
  onSelect,
  keys,
  initialKey: firstKey = null,
  arrange,
  isPending = false,
  onEnterAlone,
  resultCount,
}: ComboboxBehaviour) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  /** `isFormer`: for another text. The list of that text stays until the next is there, and what is active in it with it. */
  const [choice, setChoice] = useState({ key: firstKey, isFormer: false, query })
  if (choice.query !== query) setChoice({ key: choice.key, isFormer: true, query })
  const activeKey = choice.isFormer && !isPending ? null : choice.key
  const { groups: keptGroups, count } = useKeptPlace({
    query,
    groups: allGroups,
    count: resultCount ?? allGroups.flatMap((group) => group.options).length,
    arrange,
    isPending,
    getActiveKey: (shown) => shown[getActiveIndex(shown, activeKey)]?.key ?? null,
  })
  const groups = useFirstFrame() ? limitToViewport(keptGroups, firstKey) : keptGroups
  const options = groups.flatMap((group) => group.options)
  const activeIndex = getActiveIndex(options, activeKey)
  const active = options[activeIndex]
  const shownQuery = useRef(query)
  useLayoutEffect(() => {
    if (list.current && shownQuery.current !== query) list.current.scrollTop = 0
    shownQuery.current = query
  }, [query])
  useLayoutEffect(() => {
    if (firstKey !== null)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [firstKey])

  const selectOption = (option: ComboboxOption | undefined) => {
    if (!option || option.disabledReason !== undefined) return
    if (option.revealedKey !== undefined) setChoice({ key: option.revealedKey, isFormer: false, query })
    onSelect(option.key)
  }
  const submit = () => {
    if (active) selectOption(active)
    else onEnterAlone?.()
  }
  /** The text for which Enter was pressed while its options were awaited. */
  const submittedQuery = useRef<string | null>(null)
  const submitOrWait = () => {
    if (isPending) submittedQuery.current = query
    else submit()
  }
  useEffect(() => {
    if (isPending || submittedQuery.current === null) return
    // Selecting may close the list at once, which React doesn't do within an effect.
    if (submittedQuery.current === query) queueMicrotask(submit)
    submittedQuery.current = null
  })
  const moveTo = (index: number) => {
    const next = options[index]
    setChoice({ key: next?.key ?? null, isFormer: false, query })
    if (next) document.getElementById(getOptionId(id, next.key))?.scrollIntoView?.({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      // With Ctrl or ⌘ it is the shortcut of something else, unless the agent has moved to an option.
      const isShortcut = event.ctrlKey || event.metaKey
      if (isShortcut && active?.key !== activeKey) return
      submitOrWait()
      return
    }
    const next = getNextIndex(event, activeIndex, options.length, query === '')
    if (next !== null) moveTo(next)
    else if (!keys?.(event, { query, options, active, selectOption, moveTo })) return
    event.preventDefault()
  }
  return {
    id,
    list,
    groups,
    options,
    active,
    /** The number of results. */
    count,
    onKeyDown,
    selectOption,
    /** As Enter does. */
    submit: submitOrWait,
    /** For the field: what it controls, and which option is active. */
    fieldProps: {
      'aria-controls': getListId(id),
      'aria-activedescendant': active && getOptionId(id, active.key),
      'aria-autocomplete': 'list',
    } as const,
  }
}

export type Combobox = ReturnType<typeof useCombobox>

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
  firstKey: string | null,
): readonly ComboboxGroup[] {
  const index = groups.flatMap((group) => group.options).findIndex((option) => option.key === firstKey)
  let remaining = Math.max(0, index) + MAX_FIRST_FRAME_OPTIONS
  return groups.map((group) => {
    const options = group.options.slice(0, remaining)
    remaining -= options.length
    return { ...group, options }
  })
}
