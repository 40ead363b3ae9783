import { expect, test } from 'vitest'
import type { Message } from '#src/api/schema/message.ts'
import { emptyLog, mergePage } from '#src/domain/message-log.ts'
import { threadOf } from '#src/domain/thread.ts'
import { type Row, threadRows } from '#src/domain/thread-rows.ts'
import type { Instant } from '#src/lib/instant.ts'
import { CHAT, makeMessage } from '../support/message-server.ts'

const DAY = 86_400
const dayOf = (at: Instant) => String(Math.floor(at.micros / (DAY * 1_000_000)))

function rowsOf(messages: readonly Message[], cursor: string | null = null): readonly Row[] {
  const thread = threadOf(
    mergePage(emptyLog(CHAT), { from: 'head', records: messages, cursor, partial: false }),
  )
  return threadRows(thread, dayOf)
}

function openers(messages: readonly Message[]) {
  return rowsOf(messages).flatMap((row) => (row.kind === 'message' && row.opens ? [row.key] : []))
}

test('a thread reads from its beginning, oldest first, with a line for each day [MSG-23, MSG-25]', () => {
  const rows = rowsOf([makeMessage('c', DAY + 9), makeMessage('a', 1), makeMessage('b', DAY + 5)])
  expect(rows.map((it) => it.kind)).toEqual(['start', 'day', 'message', 'day', 'message', 'message'])
  expect(rows.flatMap((it) => (it.kind === 'message' ? [it.key] : []))).toEqual(['a', 'b', 'c'])
  expect(rows[0]).toMatchObject({ walk: { state: 'beginning' }, first: { id: 'a' } })
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
      partial: false,
    },
    {
      from: 'head' as const,
      records: [makeMessage('y', 60), makeMessage('z', 61)],
      cursor: 'c',
      partial: false,
    },
  ].reduce(mergePage, emptyLog(CHAT))
  const rows = threadRows(threadOf(log), dayOf)
  expect(rows.map((it) => it.key)).toEqual(['start', 'day 0 ', 'a', 'b', 'gap y', 'y', 'z'])
  expect(rows[4]).toMatchObject({ kind: 'gap', gap: { walk: { state: 'more', cursor: 'c' } } })
  expect(rows[5]).toMatchObject({ opens: true })
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
      partial: false,
    },
    {
      from: 'head' as const,
      records: [makeMessage('b', 9), makeMessage('a', 8)],
      cursor: 'c',
      partial: false,
    },
  ].reduce(mergePage, emptyLog(CHAT))
  const thread = threadOf(log)
  const rows = threadRows(thread, dayOf)
  expect(rows.flatMap((it) => (it.kind === 'message' ? [`${it.key}${it.message.at.micros}`] : []))).toEqual([
    'a8000000',
    'b9000000',
  ])
})

test('nothing read is nothing drawn', () => {
  expect(threadRows(threadOf(emptyLog(CHAT)), dayOf)).toEqual([])
})
