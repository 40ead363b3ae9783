import { expect, test } from 'vitest'
import { ApiError } from '#src/api/schema/api-error.ts'
import { createMessageEntry } from '#src/domain/timeline/entries.ts'
import {
  getLoadedCount,
  getMissingParts,
  getNextSources,
  getPausingError,
  searchEntry,
} from '#src/domain/timeline/reading.ts'
import {
  emptyTimeline,
  getProvenBound,
  getTimelineSource,
  mergeSourceFailure,
  mergeTimelinePage,
  retryFailedSources,
  type TimelineSource,
} from '#src/domain/timeline/timeline.ts'
import { makeMessage } from '../../support/message-server.ts'
import { EVERYTHING, idsShown, ME, ONE, read } from '../../support/timeline-reader.ts'
import { createTimelineServer } from '../../support/timeline-server.ts'

const refused = new ApiError({ kind: 'forbidden', operation: 'messages.list' })
const broken = new ApiError({ kind: 'server', operation: 'customers.recentCalls', status: 503 })
const offline = new ApiError({ kind: 'unreachable', operation: 'customers.recentCalls' })

/** Everything that can be read, where some sources fail. */
function readAll(failing: (source: TimelineSource) => ApiError | null) {
  const server = createTimelineServer(ONE, ME, 'newest first', 5)
  let timeline = emptyTimeline
  for (let step = 0; step < 50; step += 1) {
    const [source] = getNextSources(timeline, EVERYTHING)
    if (!source) break
    const error = failing(source)
    timeline = error ? mergeSourceFailure(timeline, source, error) : read(server, timeline, source)
  }
  return timeline
}

test('what the token may not read is asked for once and said, and the rest is there [AUT-04]', () => {
  const timeline = readAll(({ sourceKind }) => (sourceKind === 'messages' ? refused : null))
  expect(idsShown(timeline, EVERYTHING)).toEqual(['t1', 'c1'])
  expect(getMissingParts(timeline, EVERYTHING)).toEqual([
    { sourceKind: 'messages', chatId: null, error: refused },
  ])
  expect(getMissingParts(timeline, { personIds: [ME], kinds: ['call'] })).toEqual([])
})

test('a source that fails is missing alone, and comes when it is asked for again', () => {
  const timeline = readAll(({ sourceKind }) => (sourceKind === 'calls' ? broken : null))
  expect(idsShown(timeline, EVERYTHING)).toEqual(['m1', 't1'])
  expect(getMissingParts(timeline, EVERYTHING)).toEqual([
    { sourceKind: 'calls', chatId: null, error: broken },
  ])
  const again = retryFailedSources(timeline)
  expect(idsShown(again, EVERYTHING)).toEqual(['m1', 't1'])
  expect(getNextSources(again, EVERYTHING).map(({ key }) => key)).toEqual(['calls me'])
})

test('a timeline of which a part is asked for again is not all there is', () => {
  const again = retryFailedSources(readAll(({ sourceKind }) => (sourceKind === 'calls' ? broken : null)))
  expect(getLoadedCount(again, EVERYTHING).isComplete).toBe(false)
})

test('where nothing can be reached, nothing more is tried by itself', () => {
  const timeline = readAll(({ sourceKind }) => (sourceKind === 'calls' ? offline : null))
  expect(getPausingError(timeline)).toBe(offline)
  expect(getNextSources(timeline, EVERYTHING)).toEqual([])
})

test('a cursor that repeats, and pages without anything new, end the walk and are said [MSG-22]', () => {
  const chats = createTimelineServer(ONE, ME, 'newest first', 5)
  const timeline = read(chats, emptyTimeline, getTimelineSource(emptyTimeline, 'chats', ME))
  const source = timeline.sources.get('messages t1')
  if (!source) throw new Error('the chat has no messages to read')
  const page = { entries: [createMessageEntry(makeMessage('m1', 7), ME)], skippedRecords: [], next: 'a' }
  const first = mergeTimelinePage(timeline, source, page)
  const second = mergeTimelinePage(first, first.sources.get(source.key) ?? source, page)
  expect(second.sources.get(source.key)?.state).toBe('stuck')
  expect(getMissingParts(second, EVERYTHING)).toEqual([{ sourceKind: 'messages', chatId: 't1', error: null }])
  let circles = first
  for (const next of ['b', 'c', 'd'])
    circles = mergeTimelinePage(circles, circles.sources.get(source.key) ?? source, {
      ...page,
      entries: [],
      next,
    })
  expect(circles.sources.get(source.key)?.state).toBe('stuck')
})

test('a list that gives its first page whatever page is asked for is not read for ever [CHT-16]', () => {
  const server = createTimelineServer(ONE, ME, 'newest first', 5)
  let timeline = emptyTimeline
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
    error: null,
  })
})

test('a chat without a time is at the end, and its messages are read at once', () => {
  const server = createTimelineServer(ONE, ME, 'newest first', 5)
  const page = server.answer(getTimelineSource(emptyTimeline, 'chats', ME), null)
  const entries = page.entries.map((it) =>
    it.kind === 'chat' ? { ...it, at: null, chat: { ...it.chat, createdAt: null, lastMessageAt: null } } : it,
  )
  const timeline = mergeTimelinePage(emptyTimeline, getTimelineSource(emptyTimeline, 'chats', ME), {
    ...page,
    entries,
  })
  const source = timeline.sources.get('messages t1')
  expect(source && getProvenBound(source)).toBe(Number.POSITIVE_INFINITY)
  expect(idsShown(timeline, EVERYTHING)).toEqual([])
  expect(idsShown(timeline, { personIds: [ME], kinds: ['chat'] })).toEqual(['t1'])
})

test('the way to an entry goes by the calls and chats of all to what lies above it', () => {
  const server = createTimelineServer(ONE, ME, 'newest first', 5)
  let timeline = emptyTimeline
  const reads: string[] = []
  for (let step = 0; step < 20; step += 1) {
    const found = searchEntry(timeline, 'c1', EVERYTHING, [ME, 'other'])
    if (found.state !== 'reading') break
    const [source] = found.sources
    if (!source) break
    reads.push(source.key)
    timeline = read(server, timeline, source)
  }
  expect(reads).toEqual(['calls me', 'chats me', 'messages t1'])
  expect(searchEntry(timeline, 'c1', EVERYTHING, [ME])).toMatchObject({ state: 'found', entry: { id: 'c1' } })
  expect(searchEntry(timeline, 'nobody', EVERYTHING, [ME])).toEqual({ state: 'not found' })
})
