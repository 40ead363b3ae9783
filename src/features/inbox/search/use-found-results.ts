'use memo'

import { useNavigate, useRouter } from '@tanstack/react-router'
import type { CombinedSearch } from '#src/data/search/use-combined-search.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { type InboxSearchParams, pickListParams } from '#src/domain/tickets/search-params.ts'
import { focusDefault } from '#src/lib/browser/default-focus.ts'
import { ALL_CUSTOMERS_KEY } from '#src/presentation/search/all-customers.tsx'
import type { FoundTarget } from '#src/presentation/search/found-target.ts'
import { useFoundList, useOpenWhenFound, withLinks } from '#src/presentation/search/use-found-list.ts'
import { arrangeArrivals } from '#src/ui/controls/keep-place.ts'
import { useCombobox } from '#src/ui/controls/use-combobox.ts'

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
  const submit = useOpenWhenFound(query, found.submittedTarget, open)
  const combobox = useCombobox({
    query: text,
    // Without the search text, which no address may have (rule 31).
    groups: withLinks(found, (target) =>
      history.createHref(buildLocation(getLinkOptions(target, searchParams)).href),
    ),
    onSelect: (key) => {
      const target = found.getTarget(key)
      if (target) open(target)
      else if (key === ALL_CUSTOMERS_KEY) void navigate({ to: '/customers', search: { q: query, all: true } })
      else found.showMore(key)
    },
    arrange: arrangeArrivals,
    isPending: search.isDevicePending,
    onEnterAlone: submit,
    resultCount: found.count,
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
