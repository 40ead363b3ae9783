'use memo'

import type { CombinedSearch } from '#src/data/search/use-combined-search.ts'
import type { ComboboxGroup } from '#src/ui/controls/combobox-options.tsx'
import { arrangeArrivals } from '#src/ui/controls/keep-place.ts'
import { withLink } from '#src/ui/controls/option-link.tsx'
import { type Combobox, useCombobox } from '#src/ui/controls/use-combobox.ts'
import { ALL_CUSTOMERS_KEY } from './all-customers.tsx'
import type { FoundTarget } from './found-target.ts'
import { type FoundListState, useOpenWhenFound } from './use-found-list.ts'

type Options = {
  /** The text that is searched, without outer white space. */
  readonly query: string
  readonly search: CombinedSearch
  readonly found: FoundListState
  /** The address of what a result opens, without the search text, which no address may have (rule 31). */
  readonly getHref: (target: FoundTarget) => string
  readonly onOpen: (target: FoundTarget) => void
  /** Opens the list of all customers that match. */
  readonly onOpenAll: () => void
}

/** What a search has found, as options that its field moves through. */
export function useFoundOptions({ query, search, found, getHref, onOpen, onOpenAll }: Options): Combobox {
  const openWhenFound = useOpenWhenFound(query, found.submittedTarget, onOpen)
  return useCombobox({
    query,
    groups: withLinks(found, getHref),
    onSelect: (key) => {
      const target = found.getTarget(key)
      if (target) onOpen(target)
      else if (key === ALL_CUSTOMERS_KEY) onOpenAll()
      else found.showMore(key)
    },
    arrange: arrangeArrivals,
    isPending: search.isDevicePending,
    onEnterAlone: openWhenFound,
    resultCount: found.count,
  })
}

/** The groups, with the address of what each option opens. */
function withLinks(
  { groups, targets }: Pick<FoundListState, 'groups' | 'targets'>,
  getHref: (target: FoundTarget) => string,
): readonly ComboboxGroup[] {
  return groups.map((group) => ({
    ...group,
    options: group.options.map((option) => {
      const target = targets.get(option.key)
      return target ? withLink(option, getHref(target)) : option
    }),
  }))
}
