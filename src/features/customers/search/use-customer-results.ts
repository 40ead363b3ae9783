'use memo'

import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCombinedSearch } from '#src/data/search/use-combined-search.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { DEVICE_LIMITS } from '#src/domain/search/found-list.ts'
import { ALL_CUSTOMERS_KEY } from '#src/presentation/search/all-customers.tsx'
import type { FoundTarget } from '#src/presentation/search/found-target.ts'
import { useFoundList, useOpenWhenFound, withLinks } from '#src/presentation/search/use-found-list.ts'
import { arrangeArrivals } from '#src/ui/controls/keep-place.ts'
import { useCombobox } from '#src/ui/controls/use-combobox.ts'
import { SEARCH_DEBOUNCE_MS } from '#src/ui/hooks/use-search-text.ts'

/** What the search of the customers page has found, as options that its field moves through. `text`: '' searches nothing. */
export function useCustomerResults(text: string) {
  const navigate = useNavigate()
  const { history, buildLocation } = useRouter()
  const ticketStore = useSessionState(ticketStoreSlice)
  const query = text.trim()
  const search = useCombinedSearch({
    text: query,
    caller: 'customers',
    debounceMs: SEARCH_DEBOUNCE_MS,
    ...DEVICE_LIMITS,
  })
  const found = useFoundList({ text: query, search, ticketStore, isTableNear: true })
  const open = async (target: FoundTarget) => {
    // Going back then finds the text as it was typed.
    await navigate({ to: '/customers', search: { q: query }, replace: true })
    await navigate(getLinkOptions(target, query))
  }
  const submit = useOpenWhenFound(query, found.submittedTarget, (target) => void open(target))
  const combobox = useCombobox({
    query,
    // Without the search text, which no address may have (rule 31).
    groups: withLinks(found, (target) =>
      history.createHref(buildLocation(getLinkOptions(target, query)).href),
    ),
    onSelect: (key) => {
      const target = found.getTarget(key)
      if (target) void open(target)
      else if (key === ALL_CUSTOMERS_KEY) void navigate({ to: '/customers', search: { q: query, all: true } })
      else found.showMore(key)
    },
    arrange: arrangeArrivals,
    isPending: search.isDevicePending,
    onEnterAlone: submit,
    resultCount: found.count,
  })
  return { search, found, combobox }
}

export type CustomerResultsState = ReturnType<typeof useCustomerResults>

function getLinkOptions(target: FoundTarget, q: string) {
  if (target.kind === 'customer')
    return { to: '/customers/$customerId', params: { customerId: target.id }, search: { q } } as const
  const { code } = target
  return {
    to: '/inbox/$chatId',
    params: { chatId: target.kind === 'ticket' ? target.id : target.chatId },
    search: {
      view: 'open',
      ...(code !== '' && { code }),
      ...(target.kind === 'message' && { m: target.id }),
    },
  } as const
}
