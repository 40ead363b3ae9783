import { expect, test } from 'vitest'
import type { Message } from '#src/api/schema/message.ts'
import { createMessageLog, mergePage } from '#src/domain/messages/message-log.ts'
import { createThread } from '#src/domain/messages/thread.ts'
import { createThreadItems, type ThreadItem } from '#src/domain/messages/thread-items.ts'
import type { Instant } from '#src/lib/time/instant.ts'
import { CHAT, makeMessage } from '../../support/message-server.ts'

const DAY = 86_400
const dayOf = (at: Instant) => String(Math.floor(at.micros / (DAY * 1_000_000)))

function rowsOf(messages: readonly Message[], cursor: string | null = null): readonly ThreadItem[] {
  const thread = createThread(
    mergePage(createMessageLog(CHAT), { from: 'head', records: messages, cursor, hasSkippedRecords: false }),
  )
  return createThreadItems(thread, dayOf)
}

function openers(messages: readonly Message[]) {
  return rowsOf(messages).flatMap((row) => (row.kind === 'message' && row.startsGroup ? [row.key] : []))
}

test('a thread reads from its beginning, oldest first, with a line for each day [MSG-23, MSG-25]', () => {
  const rows = rowsOf([makeMessage('c', DAY + 9), makeMessage('a', 1), makeMessage('b', DAY + 5)])
  expect(rows.map((it) => it.kind)).toEqual(['start', 'day', 'message', 'day', 'message', 'message'])
  expect(rows.flatMap((it) => (it.kind === 'message' ? [it.key] : []))).toEqual(['a', 'b', 'c'])
  expect(rows[0]).toMatchObject({ pagination: { state: 'beginning' }, firstMessage: { id: 'a' } })
})

test('a run ends with another author, with five minutes of silence, and with the day', () => {
  const agent = { role: 'agent', agentId: 'x' }
  expect(
    openers([
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

test('exactly five minutes are still one run', () => {
  expect(openers([makeMessage('a', 0), makeMessage('b', 300)])).toEqual(['a'])
  expect(openers([makeMessage('a', 0), makeMessage('b', 300.000001)])).toEqual(['a', 'b'])
})

test('a system line stands by itself and ends a run [MSG-02]', () => {
  const rows = rowsOf([makeMessage('a', 1), makeMessage('s', 2, { role: 'system' }), makeMessage('b', 3)])
  expect(rows.map((it) => it.kind)).toEqual(['start', 'day', 'message', 'system', 'message'])
  expect(
    openers([makeMessage('a', 1), makeMessage('s', 2, { role: 'system' }), makeMessage('b', 3)]),
  ).toEqual(['a', 'b'])
})

test('where a stretch is missing a gap stands, and a run begins behind it', () => {
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
  const rows = createThreadItems(createThread(log), dayOf)
  expect(rows.map((it) => it.key)).toEqual(['start', 'day 0 ', 'a', 'b', 'gap y', 'y', 'z'])
  expect(rows[4]).toMatchObject({ kind: 'gap', gap: { pagination: { state: 'more', cursor: 'c' } } })
  expect(rows[5]).toMatchObject({ startsGroup: true })
})

test('older messages that come in above change no row below but the first', () => {
  const all = Array.from({ length: 40 }, (_, i) => makeMessage(`m${i + 10}`, i * 100))
  const whole = rowsOf(all)
  const part = rowsOf(all.slice(20), 'c')
  expect(part.filter((it) => it.kind === 'message').slice(1)).toEqual(
    whole.filter((it) => it.kind === 'message').slice(21),
  )
})

test('a message whose time was changed is drawn once, where it stands now', () => {
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
  const rows = createThreadItems(thread, dayOf)
  expect(rows.flatMap((it) => (it.kind === 'message' ? [`${it.key}${it.message.at.micros}`] : []))).toEqual([
    'a8000000',
    'b9000000',
  ])
})

test('nothing read is nothing drawn', () => {
  expect(createThreadItems(createThread(createMessageLog(CHAT)), dayOf)).toEqual([])
})
