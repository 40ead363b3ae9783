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
function readWhole() {
  const server = createMessageServer()
  for (let n = 0; n < 40; n += 1) server.insert(false)
  let log = mergePage(createMessageLog(CHAT), server.answer('head', PAGE))
  for (let top = oldest(log); top?.walk.state === 'more'; top = oldest(log))
    log = mergePage(log, server.answer({ cursor: top.walk.cursor }, PAGE))
  return { log, server, all: server.messages() }
}

const oldest = (log: MessageLog) => log.stretches.at(-1)
const known = (log: MessageLog) => log.stretches.reduce((sum, it) => sum + countRecords(it.messages), 0)

test('what is far from the reader and from the newest message is let go, page by page', () => {
  const { log, all } = readWhole()
  const less = evictDistantPages(log, all[2] ?? null, NEAR)
  expect(known(less)).toBeLessThan(known(log))
  expect(less.stretches).toHaveLength(2)
  const ids = new Set(createThread(less).messages.map((it) => it.id))
  for (const near of [...all.slice(0, 2 + NEAR), ...all.slice(-NEAR)]) expect(ids).toContain(near.id)
})

test('where nothing is far the log is the very same', () => {
  const { log, all } = readWhole()
  expect(evictDistantPages(log, all[20] ?? null, 40)).toBe(log)
})

test('letting go twice lets go of no more', () => {
  const { log, all } = readWhole()
  const reader: MessagePosition | null = all[3] ?? null
  const once = evictDistantPages(log, reader, NEAR)
  expect(evictDistantPages(once, reader, NEAR)).toEqual(once)
})

test('a reader whose message nobody knows loses nothing of the newest', () => {
  const { log, all } = readWhole()
  const stranger = { id: 'nobody', at: all[0]?.at ?? neverSaid() }
  const ids = createThread(evictDistantPages(log, stranger, NEAR)).messages.map((it) => it.id)
  expect(ids.slice(-NEAR)).toEqual(all.slice(-NEAR).map((it) => it.id))
})

test.each([
  ['from its newer side', 'walk'],
  ['from its older side', 'below'],
] as const)('what was let go of is read again %s, until no gap is left', (_, side) => {
  const { log, server, all } = readWhole()
  let left = evictDistantPages(log, all[2] ?? null, NEAR)
  for (let turn = 0; turn < 20; turn += 1) {
    const [gap] = createThread(left).gaps.values()
    if (!gap) break
    const newer = gap.pagination.state === 'beginning' ? null : gap.pagination.cursor
    const cursor = side === 'walk' ? newer : (gap.olderCursor ?? newer)
    if (cursor === null) throw new Error('there is no way into the gap')
    left = mergePage(left, server.answer({ cursor }, PAGE))
  }
  expect(createThread(left).gaps.size).toBe(0)
  expect(createThread(left).messages.map((it) => it.id)).toEqual(all.map((it) => it.id))
})

function neverSaid(): never {
  throw new Error('the server has no messages')
}
