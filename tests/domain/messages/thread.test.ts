import { expect, test } from 'vitest'
import {
  addPageCheckpoint,
  createMessageLog,
  type MessageLog,
  type MessagePage,
  mergePage,
} from '#src/domain/messages/message-log.ts'
import { compareMessagePositions } from '#src/domain/messages/position.ts'
import { countUpToPosition, createThread } from '#src/domain/messages/thread.ts'
import { CHAT, makeMessage } from '../../support/message-server.ts'
import { fc } from '../../support/property.ts'

const message = (n: number) => makeMessage(`m${String(n).padStart(2, '0')}`, n)

/** The messages from one number to another, the cursor named after the oldest one. */
function page(from: number, to: number, requestedCursor: string | null = null): MessagePage {
  const records = Array.from({ length: to - from + 1 }, (_, i) => message(to - i))
  return {
    from: requestedCursor === null ? 'head' : { cursor: requestedCursor },
    records,
    cursor: `c${from}`,
    hasSkippedRecords: false,
  }
}

/** After a long absence the newest page doesn’t meet the messages that are already known. */
const logWithGap = [page(7, 9), page(20, 22)].reduce(mergePage, createMessageLog(CHAT))

const idsOf = (log: MessageLog) => createThread(log).messages.map(({ id }) => Number(id.slice(1)))
const gapsOf = (log: MessageLog) =>
  [...createThread(log).gaps].map(([id, { pagination, olderCursor }]) => [
    id,
    'cursor' in pagination && pagination.cursor,
    olderCursor,
  ])

test('a gap is placed before the message that follows it, with the cursor that reads it from above [MSG-16]', () => {
  expect(idsOf(logWithGap)).toEqual([7, 8, 9, 20, 21, 22])
  expect(gapsOf(logWithGap)).toEqual([['m20', 'c20', null]])
  expect(createThread(logWithGap).olderPagination).toMatchObject({ state: 'more', cursor: 'c7' })
})

test('a gap can be read from below at a checkpoint inside it, and from there in parts', () => {
  const withCheckpoint = addPageCheckpoint(logWithGap, page(14, 19, 'c20'))
  expect(gapsOf(withCheckpoint)).toEqual([['m20', 'c20', 'c14']])
  const withLowerPart = mergePage(withCheckpoint, page(12, 13, 'c14'))
  expect(idsOf(withLowerPart)).toEqual([7, 8, 9, 12, 13, 20, 21, 22])
  // The page below the upper gap begins at its own cursor, which doesn’t lead into that gap.
  expect(gapsOf(withLowerPart)).toEqual([
    ['m12', 'c12', null],
    ['m20', 'c20', null],
  ])
  const withSmallGap = [page(9, 11, 'c12'), page(14, 19, 'c20')].reduce(mergePage, withLowerPart)
  expect(gapsOf(withSmallGap), 'what lies behind a cursor is only known once it is requested').toEqual([
    ['m14', 'c14', null],
  ])
  const withoutGap = mergePage(withSmallGap, page(12, 13, 'c14'))
  expect(gapsOf(withoutGap)).toEqual([])
  expect(idsOf(withoutGap)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22])
})

test('messages up to a position are counted, whether or not a message has that position [MSG-25]', () => {
  const moments = fc.uniqueArray(fc.tuple(fc.nat(9), fc.nat(9)), { selector: String })
  const placed = ([at, id]: readonly [number, number]) => makeMessage(`${id}`, at)
  fc.assert(
    fc.property(moments, fc.tuple(fc.nat(9), fc.nat(9)), (all, wanted) => {
      const messages = all.map(placed).toSorted(compareMessagePositions)
      const before = messages.filter((it) => compareMessagePositions(it, placed(wanted)) <= 0)
      expect(countUpToPosition(messages, placed(wanted))).toBe(before.length)
    }),
  )
})
