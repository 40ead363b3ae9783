import { useState } from 'react'
import type { ComboboxGroup, ComboboxOption } from './combobox-options.tsx'
import { hasSameOptions, keepPlace } from './keep-place.ts'

type ShownList = { query: string; groups: readonly ComboboxGroup[]; count: number }

type Options = ShownList & {
  /** The options for the query are awaited: those that are shown stay. */
  isPending: boolean
  /** The key of the active option among those that are shown; null: none is active. */
  getActiveKey: (shown: readonly ComboboxOption[]) => string | null
}

/** The groups as they are shown: what arrives for the same query never moves the active option. */
export function useKeptPlace({ isPending, getActiveKey, ...next }: Options): Omit<ShownList, 'query'> {
  const [shown, setShown] = useState<ShownList>(next)
  if (isPending) return shown
  const activeKey = getActiveKey(shown.groups.flatMap((it) => it.options))
  const isSameQuery = shown.query === next.query
  const groups =
    isSameQuery && activeKey !== null ? keepPlace(shown.groups, next.groups, activeKey) : next.groups
  if (!isSameQuery || !hasSameOptions(shown.groups, groups)) setShown({ ...next, groups })
  return { groups, count: next.count }
}
