/** The search of the platform's tickets, open and closed. Its results stay out of the ticket store until one is opened. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Api } from '#src/api/client/client.ts'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { listPhoneSearches } from '#src/data/customers/list-queries.ts'
import { getApiError } from '#src/data/query-error.ts'
import { rightsSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { mapInParallel } from '#src/lib/map-in-parallel.ts'
import { readTicketPages } from './queries.ts'

/** `unavailable`: the platform has no list of tickets. */
export type FoundTickets =
  | { readonly state: 'idle' | 'unavailable' | 'forbidden' | 'searching' }
  | { readonly state: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | { readonly state: 'found'; readonly tickets: readonly Ticket[] }

const MIN_LENGTH = 2
const MAX_RESULTS = 20
const MAX_PARALLEL = 3

/** Pages that are searched for a code: shorter codes are part of many others. */
const MAX_CODE_PAGES = 5

/**
 * The first tickets that match, open and closed (D44). For a code, also the ticket that has it, however many others contain
 * its digits. A phone number is also searched for in every usual spelling (rule 43), because names and subjects may have it.
 */
export function ticketSearchQuery(api: Api, search: string, homeCountry: string | null = null) {
  const isCode = /^\d+$/.test(search)
  return queryOptions({
    queryKey: ['tickets', 'found', search, homeCountry],
    staleTime: 30_000,
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      const readFound = async (text: string) => {
        const listing = { search: text, limit: isCode ? 100 : MAX_RESULTS }
        const found: Ticket[] = []
        for await (const { records } of readTicketPages(api, listing, {
          maxPages: isCode ? MAX_CODE_PAGES : 1,
          signal,
        })) {
          found.push(...records)
          if (records.some((it) => it.code === search)) break
        }
        return found
      }
      const spellings = (await listPhoneSearches(search, homeCountry)) ?? []
      const results = await mapInParallel([...new Set([search, ...spellings])], MAX_PARALLEL, readFound)
      const found = [...new Map(results.flat().map((it) => [it.id, it])).values()]
      const exact = found.filter((it) => it.code === search)
      return [...exact, ...found.filter((it) => it.code !== search)].slice(0, MAX_RESULTS)
    },
  })
}

/** Searches the platform's tickets after a pause of `debounceMs` in typing. Responses for an earlier text are ignored. */
export function useTicketSearch(search: string, debounceMs: number): FoundTickets {
  const { api, config } = useSession()
  const rights = useSessionState(rightsSlice)
  // Also where it is mounted with a text: typing may go on.
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(search), debounceMs)
    return () => clearTimeout(timer)
  }, [search, debounceMs])
  const isAvailable = api.platform.routes.listTickets !== null
  const isForbidden = rights.tickets === 'refused'
  const isLong = search.length >= MIN_LENGTH
  const { data, error, isFetching, refetch } = useQuery({
    ...ticketSearchQuery(api, search, config.homeCountry),
    enabled: isLong && isAvailable && !isForbidden && debounced === search,
  })
  if (!isLong) return { state: 'idle' }
  if (!isAvailable) return { state: 'unavailable' }
  if (isForbidden) return { state: 'forbidden' }
  if (data) return { state: 'found', tickets: data }
  const failure = getApiError(error)
  return failure && !isFetching
    ? { state: 'failed', error: failure, retry: () => void refetch() }
    : { state: 'searching' }
}
