'use memo'

import { useNavigate, useRouter } from '@tanstack/react-router'
import type { CombinedSearch } from '#src/data/search/use-combined-search.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { type InboxSearchParams, pickListParams } from '#src/domain/tickets/search-params.ts'
import { focusDefault } from '#src/lib/browser/default-focus.ts'
import type { FoundTarget } from '#src/presentation/search/found-target.ts'
import { useFoundList } from '#src/presentation/search/use-found-list.ts'
import { useFoundOptions } from '#src/presentation/search/use-found-options.ts'

/** What the list's search has found, as options that its field moves through. */
export function useFoundResults(text: string, search: CombinedSearch, searchParams: InboxSearchParams) {
  const navigate = useNavigate()
  const { history, buildLocation } = useRouter()
  const ticketStore = useSessionState(ticketStoreSlice)
  const query = text.trim()
  const found = useFoundList({ text: query, search, ticketStore })
  const open = (target: FoundTarget) => {
    // The keys that follow are meant for what opens.
    const row = document.querySelector<HTMLElement>(`[data-pane="list"] a[data-ticket="${target.id}"]`)
    if (row) row.focus({ preventScroll: true })
    else focusDefault()
    void navigate(getLinkOptions(target, searchParams))
  }
  const combobox = useFoundOptions({
    query,
    search,
    found,
    getHref: (target) => history.createHref(buildLocation(getLinkOptions(target, searchParams)).href),
    onOpen: open,
    onOpenAll: () => void navigate({ to: '/customers', search: { q: query, all: true } }),
  })
  return { found, combobox, submit: combobox.submit }
}

function getLinkOptions(target: FoundTarget, searchParams: InboxSearchParams) {
  if (target.kind === 'customer')
    return { to: '/customers/$customerId', params: { customerId: target.id } } as const
  const { code } = target
  return {
    to: '/inbox/$chatId',
    params: { chatId: target.kind === 'ticket' ? target.id : target.chatId },
    search: {
      ...pickListParams(searchParams),
      ...(code !== '' && { code }),
      ...(target.kind === 'message' && { m: target.id }),
    },
  } as const
}
