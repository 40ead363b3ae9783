import { expect, test } from 'vitest'
import type { Message } from '#src/api/schema/message.ts'
import { createMessageLog, mergePage } from '#src/domain/messages/message-log.ts'
import { createThread } from '#src/domain/messages/thread.ts'
import { createThreadItems, type ThreadItem } from '#src/domain/messages/thread-items.ts'
import type { Instant } from '#src/lib/time/instant.ts'
import { CHAT, makeMessage } from '../../support/message-server.ts'

const DAY = 86_400
const dayOf = (at: Instant) => String(Math.floor(at.micros / (DAY * 1_000_000)))

function itemsOf(messages: readonly Message[], cursor: string | null = null): readonly ThreadItem[] {
  const thread = createThread(
    mergePage(createMessageLog(CHAT), { from: 'head', records: messages, cursor, hasSkippedRecords: false }),
  )
  return createThreadItems(thread, dayOf)
}

function groupStarts(messages: readonly Message[]) {
  return itemsOf(messages).flatMap((item) => (item.kind === 'message' && item.startsGroup ? [item.key] : []))
}

test('a thread starts at its beginning, oldest message first, with a separator for each day [MSG-23, MSG-25]', () => {
  const items = itemsOf([makeMessage('c', DAY + 9), makeMessage('a', 1), makeMessage('b', DAY + 5)])
  expect(items.map((it) => it.kind)).toEqual(['start', 'day', 'message', 'day', 'message', 'message'])
  expect(items.flatMap((it) => (it.kind === 'message' ? [it.key] : []))).toEqual(['a', 'b', 'c'])
  expect(items[0]).toMatchObject({ pagination: { state: 'end' }, firstMessage: { id: 'a' } })
})

test('a message group ends with another author, five minutes of silence, or the day', () => {
  const agent = { role: 'agent', agentId: 'x' }
  expect(
    groupStarts([
      makeMessage('a', 0),
      makeMessage('b', 299),
      makeMessage('c', 600),
      makeMessage('d', 601, agent),
      makeMessage('e', 602, { ...agent, agentId: 'y' }),
      makeMessage('f', DAY - 1, agent),
      makeMessage('g', DAY + 1, agent),
    ]),
  ).toEqual(['a', 'c', 'd', 'e', 'f', 'g'])
})

test('messages exactly five minutes apart share a group', () => {
  expect(groupStarts([makeMessage('a', 0), makeMessage('b', 300)])).toEqual(['a'])
  expect(groupStarts([makeMessage('a', 0), makeMessage('b', 300.000001)])).toEqual(['a', 'b'])
})

test('a system message stands alone and ends a group [MSG-02]', () => {
  const items = itemsOf([makeMessage('a', 1), makeMessage('s', 2, { role: 'system' }), makeMessage('b', 3)])
  expect(items.map((it) => it.kind)).toEqual(['start', 'day', 'message', 'system', 'message'])
  expect(
    groupStarts([makeMessage('a', 1), makeMessage('s', 2, { role: 'system' }), makeMessage('b', 3)]),
  ).toEqual(['a', 'b'])
})

test('a missing segment is shown as a gap, and a group starts after it', () => {
  const log = [
    {
      from: 'head' as const,
      records: [makeMessage('a', 1), makeMessage('b', 2)],
      cursor: null,
      hasSkippedRecords: false,
    },
    {
      from: 'head' as const,
      records: [makeMessage('y', 60), makeMessage('z', 61)],
      cursor: 'c',
      hasSkippedRecords: false,
    },
  ].reduce(mergePage, createMessageLog(CHAT))
  const items = createThreadItems(createThread(log), dayOf)
  expect(items.map((it) => it.key)).toEqual(['start', 'day 0 ', 'a', 'b', 'gap y', 'y', 'z'])
  expect(items[4]).toMatchObject({ kind: 'gap', gap: { pagination: { state: 'more', cursor: 'c' } } })
  expect(items[5]).toMatchObject({ startsGroup: true })
})

test('older messages loaded above change no item below except the first', () => {
  const all = Array.from({ length: 40 }, (_, i) => makeMessage(`m${i + 10}`, i * 100))
  const whole = itemsOf(all)
  const part = itemsOf(all.slice(20), 'c')
  expect(part.filter((it) => it.kind === 'message').slice(1)).toEqual(
    whole.filter((it) => it.kind === 'message').slice(21),
  )
})

test('a message whose time was changed is shown once, at its new time', () => {
  const log = [
    {
      from: 'head' as const,
      records: [makeMessage('a', 1), makeMessage('b', 2)],
      cursor: null,
      hasSkippedRecords: false,
    },
    {
      from: 'head' as const,
      records: [makeMessage('b', 9), makeMessage('a', 8)],
      cursor: 'c',
      hasSkippedRecords: false,
    },
  ].reduce(mergePage, createMessageLog(CHAT))
  const thread = createThread(log)
  const items = createThreadItems(thread, dayOf)
  expect(items.flatMap((it) => (it.kind === 'message' ? [`${it.key}${it.message.at.micros}`] : []))).toEqual([
    'a8000000',
    'b9000000',
  ])
})

test('a log without pages has no items', () => {
  expect(createThreadItems(createThread(createMessageLog(CHAT)), dayOf)).toEqual([])
})
