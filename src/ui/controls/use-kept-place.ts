import { useState } from 'react'
import type { ComboboxGroup, ComboboxOption } from './combobox-options.tsx'

export type ShownList = {
  readonly query: string
  readonly groups: readonly ComboboxGroup[]
  readonly count: number
}

type GetActiveKey = (shown: readonly ComboboxOption[]) => string | null

/** Where the options of `next` stand. `isChanged`: these aren't the options that are shown. */
export type Arrange = (
  shown: ShownList,
  next: ShownList,
  getActiveKey: GetActiveKey,
) => { readonly groups: readonly ComboboxGroup[]; readonly isChanged: boolean }

type Options = ShownList & {
  /** Undefined: all options are there from the start (the first page has no room for `arrangeArrivals`). */
  arrange: Arrange | undefined
  /** The options for the query are awaited: those that are shown stay. */
  isPending: boolean
  /** The key of the active option among those that are shown; null: none is active. */
  getActiveKey: GetActiveKey
}

/** The groups as they are shown: what arrives for the same query never moves the active option. */
export function useKeptPlace({
  arrange,
  isPending,
  getActiveKey,
  ...next
}: Options): Omit<ShownList, 'query'> {
  const [shown, setShown] = useState<ShownList>(next)
  if (!arrange) return next
  if (isPending) return shown
  const { groups, isChanged } = arrange(shown, next, getActiveKey)
  if (isChanged) setShown({ ...next, groups })
  return { groups, count: next.count }
}
