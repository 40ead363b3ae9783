'use memo'

import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCombinedSearch } from '#src/data/search/use-combined-search.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { DEVICE_LIMITS } from '#src/domain/search/found-list.ts'
import type { FoundTarget } from '#src/presentation/search/found-target.ts'
import { useFoundList } from '#src/presentation/search/use-found-list.ts'
import { useFoundOptions } from '#src/presentation/search/use-found-options.ts'
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
  const combobox = useFoundOptions({
    query,
    search,
    found,
    getHref: (target) => history.createHref(buildLocation(getLinkOptions(target, query)).href),
    onOpen: (target) => void open(target),
    onOpenAll: () => void navigate({ to: '/customers', search: { q: query, all: true } }),
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
