/** The timeline of a customer. Its value (`domain/timeline.ts`) is kept here; the queries read pages into it. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import { listRecentCalls, listRecentChats } from '#src/api/customers.ts'
import { listMessages } from '#src/api/messages.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import {
  callEntry,
  chatEntry,
  emptyTimeline,
  hasMoved,
  meetsKnown,
  mergeAgain,
  mergeFailure,
  mergePage,
  messageEntry,
  type Source,
  type Timeline,
  type TimelinePage,
  tryAgain,
} from '#src/domain/timeline.ts'
import { local } from './local.ts'

const PAGE_SIZE = 50
/** Pages read once more, at most, to find what came in at the top of a list meanwhile. */
const MOVED = 4

const timelineKey = (customerId: string) => ['timeline', 'log', customerId]
const readKey = (customerId: string) => ['timeline', 'read', customerId]

/** What is known of a customer's timeline. Left alone for a minute it is forgotten, and read afresh when opened again. */
export function timelineQuery(customerId: string) {
  return queryOptions({
    ...local,
    queryKey: timelineKey(customerId),
    queryFn: () => emptyTimeline,
    initialData: emptyTimeline,
    gcTime: 60_000,
  })
}

/**
 * Reads the next page of each of the sources into the timeline. A source that fails is noted in the timeline, and takes
 * no other with it; only a refused token fails the query, which is asked again once there is another.
 */
export function timelineReadQuery(api: Api, customerId: string, sources: readonly Source[], attempt: number) {
  return queryOptions({
    queryKey: [...readKey(customerId), attempt, sources.map(({ key, next }) => [key, next])],
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    queryFn: async ({ signal, client }): Promise<number> => {
      const known = client.getQueryData<Timeline>(timelineKey(customerId)) ?? emptyTimeline
      // Taken in together: the first change would ask for something else, and abort what is still on its way.
      const changes = await Promise.all(sources.map((source) => readSource(api, known, source, signal)))
      change(client, customerId, (timeline) => changes.reduce((so, by) => by(so), timeline))
      return Date.now()
    },
  })
}

/** Asks once more for all that failed. */
export function retryTimeline(client: QueryClient, customerId: string): void {
  change(client, customerId, tryAgain)
}

/** Forgets all, to read it afresh. */
export async function restartTimeline(client: QueryClient, customerId: string): Promise<void> {
  await client.cancelQueries({ queryKey: readKey(customerId) })
  change(client, customerId, ({ attempt }) => ({ ...emptyTimeline, attempt: attempt + 1 }))
}

type Change = (timeline: Timeline) => Timeline

function change(client: QueryClient, customerId: string, by: Change): void {
  client.setQueryData<Timeline>(timelineKey(customerId), (timeline) => by(timeline ?? emptyTimeline))
}

async function readSource(api: Api, known: Timeline, source: Source, signal: AbortSignal): Promise<Change> {
  try {
    const page = await readPage(api, source, source.next, signal)
    const again: TimelinePage[] = []
    for (let number = 1; number <= MOVED && hasMoved(known, source, page); number += 1) {
      const moved = await readPage(api, source, String(number), signal)
      again.push(moved)
      if (moved.next === null || meetsKnown(known, moved)) break
    }
    return (timeline) =>
      mergePage(
        again.reduce((so, it) => mergeAgain(so, source, it), timeline),
        source,
        page,
      )
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError) || error.kind === 'unauthorized') throw error
    return (timeline) => mergeFailure(timeline, source, error)
  }
}

async function readPage(
  api: Api,
  { of, person, chatId }: Source,
  next: string | null,
  signal: AbortSignal,
): Promise<TimelinePage> {
  if (of === 'messages') {
    const paging = { limit: PAGE_SIZE, ...(next === null ? {} : { cursor: next }) }
    const { value, setAside } = await api.run(listMessages, { chatId: chatId ?? '', ...paging }, { signal })
    return { entries: value.records.map((it) => messageEntry(it, person)), setAside, next: value.cursor }
  }
  // Each person is asked about alone: a chat's record doesn't say whose it is (CHT-01).
  const page = Number(next ?? 1)
  const input = { customerId: person, includeLinkedContacts: false, page, pageSize: PAGE_SIZE }
  const { entries, setAside } =
    of === 'calls'
      ? await api
          .run(listRecentCalls, input, { signal })
          .then((it) => ({ ...it, entries: it.value.map((call) => callEntry(call, person)) }))
      : await api
          .run(listRecentChats, input, { signal })
          .then((it) => ({ ...it, entries: it.value.map((chat) => chatEntry(chat, person)) }))
  // These lists carry no total: a page that is not full is the last (CAL-23, CHT-17).
  const isLast = entries.length + setAside.length < PAGE_SIZE
  return { entries, setAside, next: isLast ? null : String(page + 1) }
}
