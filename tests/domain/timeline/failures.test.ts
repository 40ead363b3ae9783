import { expect, test } from 'vitest'
import { ApiError } from '#src/api/schema/api-error.ts'
import { createUnreadableCursor } from '#src/api/schema/unreadable-cursor.ts'
import { createMessageEntry } from '#src/domain/timeline/entries.ts'
import {
  getLoadedCount,
  getMissingParts,
  getNextSources,
  getPausingError,
  searchEntry,
} from '#src/domain/timeline/progress.ts'
import {
  EMPTY_TIMELINE,
  getNextCursor,
  getProvenBound,
  getTimelineSource,
  mergeSourceFailure,
  mergeTimelinePage,
  retryFailedSources,
  type TimelineSource,
} from '#src/domain/timeline/timeline.ts'
import { makeMessage } from '../../support/message-server.ts'
import { EVERYTHING, idsShown, ME, ONE, readNextPage } from '../../support/timeline-reader.ts'
import { createTimelineServer } from '../../support/timeline-server.ts'

const forbiddenError = new ApiError({ kind: 'forbidden', operation: 'messages.list' })
const serverError = new ApiError({ kind: 'server', operation: 'customers.recentCalls', status: 503 })
const unreachableError = new ApiError({ kind: 'unreachable', operation: 'customers.recentCalls' })

/** Reads all sources, some of which fail. */
function readAll(failing: (source: TimelineSource) => ApiError | null) {
  const server = createTimelineServer(ONE, ME, 'newest first', 5)
  let timeline = EMPTY_TIMELINE
  for (let step = 0; step < 50; step += 1) {
    const [source] = getNextSources(timeline, EVERYTHING)
    if (!source) break
    const error = failing(source)
    timeline = error ? mergeSourceFailure(timeline, source, error) : readNextPage(server, timeline, source)
  }
  return timeline
}

test('a source that the token may not read is requested once and reported, and the rest is shown [AUT-04]', () => {
  const timeline = readAll(({ sourceKind }) => (sourceKind === 'messages' ? forbiddenError : null))
  expect(idsShown(timeline, EVERYTHING)).toEqual(['t1', 'c1'])
  expect(getMissingParts(timeline, EVERYTHING)).toEqual([
    { sourceKind: 'messages', chatId: null, reason: forbiddenError },
  ])
  expect(getMissingParts(timeline, { personIds: [ME], kinds: ['call'] })).toEqual([])
})

test('only a failed source is missing, and it is read again on a retry', () => {
  const timeline = readAll(({ sourceKind }) => (sourceKind === 'calls' ? serverError : null))
  expect(idsShown(timeline, EVERYTHING)).toEqual(['m1', 't1'])
  expect(getMissingParts(timeline, EVERYTHING)).toEqual([
    { sourceKind: 'calls', chatId: null, reason: serverError },
  ])
  const retried = retryFailedSources(timeline)
  expect(idsShown(retried, EVERYTHING)).toEqual(['m1', 't1'])
  expect(getNextSources(retried, EVERYTHING).map(({ key }) => key)).toEqual(['calls me'])
})

test('a timeline with a source being retried is not complete', () => {
  const retried = retryFailedSources(
    readAll(({ sourceKind }) => (sourceKind === 'calls' ? serverError : null)),
  )
  expect(getLoadedCount(retried, EVERYTHING).isComplete).toBe(false)
})

test('nothing is retried automatically while the platform is unreachable', () => {
  const timeline = readAll(({ sourceKind }) => (sourceKind === 'calls' ? unreachableError : null))
  expect(getPausingError(timeline)).toBe(unreachableError)
  expect(getNextSources(timeline, EVERYTHING)).toEqual([])
})

test('a repeated cursor, or pages without anything new, stop pagination and are reported [MSG-22]', () => {
  const chats = createTimelineServer(ONE, ME, 'newest first', 5)
  const timeline = readNextPage(chats, EMPTY_TIMELINE, getTimelineSource(EMPTY_TIMELINE, 'chats', ME))
  const source = timeline.sources.get('messages t1')
  if (!source) throw new Error('the chat has no messages to read')
  const page = { entries: [createMessageEntry(makeMessage('m1', 7), ME)], skippedRecords: [], next: 'a' }
  const first = mergeTimelinePage(timeline, source, page)
  const second = mergeTimelinePage(first, first.sources.get(source.key) ?? source, page)
  expect(second.sources.get(source.key)?.state).toBe('cursorLoop')
  expect(getMissingParts(second, EVERYTHING)).toEqual([
    { sourceKind: 'messages', chatId: 't1', reason: 'cursor loop' },
  ])
  let looping = first
  for (const next of ['b', 'c', 'd', 'e', 'f'])
    looping = mergeTimelinePage(looping, looping.sources.get(source.key) ?? source, {
      ...page,
      entries: [],
      next,
    })
  expect(looping.sources.get(source.key)?.state).toBe('cursorLoop')
  const retried = retryFailedSources(looping).sources.get(source.key)
  expect([retried?.state, retried && getNextCursor(retried)]).toEqual(['again', 'e'])
})

test('a cursor that can’t be read is reported as such, not as a repeated one [FLT-19]', () => {
  const chats = createTimelineServer(ONE, ME, 'newest first', 5)
  const timeline = readNextPage(chats, EMPTY_TIMELINE, getTimelineSource(EMPTY_TIMELINE, 'chats', ME))
  const key = 'messages t1'
  const entries = [createMessageEntry(makeMessage('m1', 7), ME)]
  const readUnreadable = (before: typeof timeline) => {
    const source = before.sources.get(key)
    if (!source) throw new Error('the chat has no messages to read')
    const next = createUnreadableCursor(getNextCursor(source) ?? undefined)
    return mergeTimelinePage(before, source, { entries, skippedRecords: [], next })
  }
  const unread = readUnreadable(readUnreadable(timeline))
  expect(getMissingParts(unread, EVERYTHING)).toEqual([
    { sourceKind: 'messages', chatId: 't1', reason: 'unreadable cursor' },
  ])
})

test('a list that returns its first page for every page number is not read forever [CHT-16]', () => {
  const server = createTimelineServer(ONE, ME, 'newest first', 5)
  let timeline = EMPTY_TIMELINE
  let reads = 0
  for (; reads < 20; reads += 1) {
    const source = getTimelineSource(timeline, 'chats', ME)
    if (source.state !== 'more') break
    timeline = mergeTimelinePage(timeline, source, {
      ...server.answer(source, null),
      next: String(reads + 2),
    })
  }
  expect(reads).toBe(3)
  expect(getMissingParts(timeline, EVERYTHING)).toContainEqual({
    sourceKind: 'chats',
    chatId: null,
    reason: 'cursor loop',
  })
})

test('a chat without a time comes last, and its messages are read at once', () => {
  const server = createTimelineServer(ONE, ME, 'newest first', 5)
  const page = server.answer(getTimelineSource(EMPTY_TIMELINE, 'chats', ME), null)
  const entries = page.entries.map((it) =>
    it.kind === 'chat' ? { ...it, at: null, chat: { ...it.chat, createdAt: null, lastMessageAt: null } } : it,
  )
  const timeline = mergeTimelinePage(EMPTY_TIMELINE, getTimelineSource(EMPTY_TIMELINE, 'chats', ME), {
    ...page,
    entries,
  })
  const source = timeline.sources.get('messages t1')
  expect(source && getProvenBound(source)).toBe(Number.POSITIVE_INFINITY)
  expect(idsShown(timeline, EVERYTHING)).toEqual([])
  expect(idsShown(timeline, { personIds: [ME], kinds: ['chat'] })).toEqual(['t1'])
})

test('an entry is searched by reading everyone’s calls and chats down to it', () => {
  const server = createTimelineServer(ONE, ME, 'newest first', 5)
  let timeline = EMPTY_TIMELINE
  const reads: string[] = []
  for (let step = 0; step < 20; step += 1) {
    const found = searchEntry(timeline, 'c1', EVERYTHING, [ME, 'other'])
    if (found.state !== 'reading') break
    const [source] = found.sources
    if (!source) break
    reads.push(source.key)
    timeline = readNextPage(server, timeline, source)
  }
  expect(reads).toEqual(['calls me', 'chats me', 'messages t1'])
  expect(searchEntry(timeline, 'c1', EVERYTHING, [ME])).toMatchObject({ state: 'found', entry: { id: 'c1' } })
  expect(searchEntry(timeline, 'nobody', EVERYTHING, [ME])).toEqual({ state: 'not found' })
})
