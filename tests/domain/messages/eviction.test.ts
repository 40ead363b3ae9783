import { expect, test } from 'vitest'
import { evictDistantPages } from '#src/domain/messages/eviction.ts'
import { createMessageLog, type MessageLog, mergePage } from '#src/domain/messages/message-log.ts'
import type { MessagePosition } from '#src/domain/messages/position.ts'
import { countRecords } from '#src/domain/messages/sorted-run.ts'
import { createThread } from '#src/domain/messages/thread.ts'
import { CHAT, createMessageServer } from '../../support/message-server.ts'

const PAGE = 5
const NEAR = 7

/** A thread of forty messages, all of it read in pages of five. */
function readWholeThread() {
  const server = createMessageServer()
  for (let n = 0; n < 40; n += 1) server.insert(false)
  let log = mergePage(createMessageLog(CHAT), server.answer('head', PAGE))
  for (let top = oldestSegment(log); top?.pagination.state === 'more'; top = oldestSegment(log))
    log = mergePage(log, server.answer({ cursor: top.pagination.cursor }, PAGE))
  return { log, server, all: server.messages() }
}

const oldestSegment = (log: MessageLog) => log.segments.at(-1)
const countMessages = (log: MessageLog) =>
  log.segments.reduce((sum, it) => sum + countRecords(it.messages), 0)

test('pages far from both the reader and the newest message are evicted', () => {
  const { log, all } = readWholeThread()
  const evicted = evictDistantPages(log, all[2] ?? null, NEAR)
  expect(countMessages(evicted)).toBeLessThan(countMessages(log))
  expect(evicted.segments).toHaveLength(2)
  const ids = new Set(createThread(evicted).messages.map((it) => it.id))
  for (const near of [...all.slice(0, 2 + NEAR), ...all.slice(-NEAR)]) expect(ids).toContain(near.id)
})

test('eviction returns the same log when no page is distant', () => {
  const { log, all } = readWholeThread()
  expect(evictDistantPages(log, all[20] ?? null, 40)).toBe(log)
})

test('evicting twice evicts no more than once', () => {
  const { log, all } = readWholeThread()
  const reader: MessagePosition | null = all[3] ?? null
  const once = evictDistantPages(log, reader, NEAR)
  expect(evictDistantPages(once, reader, NEAR)).toEqual(once)
})

test('a reading position at an unknown message keeps the newest messages', () => {
  const { log, all } = readWholeThread()
  const unknownMessage = { id: 'unknown', at: all[0]?.at ?? failWithoutMessages() }
  const ids = createThread(evictDistantPages(log, unknownMessage, NEAR)).messages.map((it) => it.id)
  expect(ids.slice(-NEAR)).toEqual(all.slice(-NEAR).map((it) => it.id))
})

test.each([
  ['from its newer side', 'walk'],
  ['from its older side', 'below'],
] as const)('evicted messages are read again %s until no gap is left', (_, side) => {
  const { log, server, all } = readWholeThread()
  let current = evictDistantPages(log, all[2] ?? null, NEAR)
  for (let turn = 0; turn < 20; turn += 1) {
    const [gap] = createThread(current).gaps.values()
    if (!gap) break
    const newer = gap.pagination.state === 'end' ? null : gap.pagination.cursor
    const cursor = side === 'walk' ? newer : (gap.olderCursor ?? newer)
    if (cursor === null) throw new Error('there is no way into the gap')
    current = mergePage(current, server.answer({ cursor }, PAGE))
  }
  expect(createThread(current).gaps.size).toBe(0)
  expect(createThread(current).messages.map((it) => it.id)).toEqual(all.map((it) => it.id))
})

function failWithoutMessages(): never {
  throw new Error('the server has no messages')
}
