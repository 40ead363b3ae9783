import fc from 'fast-check'
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

const message = (n: number) => makeMessage(`m${String(n).padStart(2, '0')}`, n)

/** The messages from one number to another, each page's cursor called after its oldest. */
function page(from: number, to: number, asked: string | null = null): MessagePage {
  const records = Array.from({ length: to - from + 1 }, (_, i) => message(to - i))
  return {
    from: asked === null ? 'head' : { cursor: asked },
    records,
    cursor: `c${from}`,
    hasSkippedRecords: false,
  }
}

/** Whoever was away for long: what is newest doesn't meet what was known. */
const torn = [page(7, 9), page(20, 22)].reduce(mergePage, createMessageLog(CHAT))

const idsOf = (log: MessageLog) => createThread(log).messages.map(({ id }) => Number(id.slice(1)))
const gapsOf = (log: MessageLog) =>
  [...createThread(log).gaps].map(([id, { pagination, olderCursor }]) => [
    id,
    'cursor' in pagination && pagination.cursor,
    olderCursor,
  ])

test('a gap stands before the message that follows it, with the way on from above [MSG-16]', () => {
  expect(idsOf(torn)).toEqual([7, 8, 9, 20, 21, 22])
  expect(gapsOf(torn)).toEqual([['m20', 'c20', null]])
  expect(createThread(torn).olderPagination).toMatchObject({ state: 'more', cursor: 'c7' })
})

test('a gap is read from below where a page was once seen to end in it, and from there in parts', () => {
  const marked = addPageCheckpoint(torn, page(14, 19, 'c20'))
  expect(gapsOf(marked)).toEqual([['m20', 'c20', 'c14']])
  const parted = mergePage(marked, page(12, 13, 'c14'))
  expect(idsOf(parted)).toEqual([7, 8, 9, 12, 13, 20, 21, 22])
  // The page below the lower gap begins at its own cursor: that is no way into the upper one.
  expect(gapsOf(parted)).toEqual([
    ['m12', 'c12', null],
    ['m20', 'c20', null],
  ])
  const near = [page(9, 11, 'c12'), page(14, 19, 'c20')].reduce(mergePage, parted)
  expect(gapsOf(near), 'what lies behind a cursor is only known once it is asked').toEqual([
    ['m14', 'c14', null],
  ])
  const whole = mergePage(near, page(12, 13, 'c14'))
  expect(gapsOf(whole)).toEqual([])
  expect(idsOf(whole)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22])
})

test('messages up to a place are counted, whether one stands there or not [MSG-25]', () => {
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
