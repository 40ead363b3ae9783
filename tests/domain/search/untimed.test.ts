import { expect, test } from 'vitest'
import { fc } from '../../support/property.ts'
import { createIndex, listFound, message, search, ticket } from './index-fixture.ts'

const DAY_MICROS = 86_400_000_000
const NOON = Date.UTC(2026, 10, 20, 12) * 1000

test('a message or ticket without a time is claimed for no day, and counted [MSG-01]', () => {
  const index = createIndex([
    message('timed', 'refund please', { micros: NOON }),
    message('untimed', 'refund please', { micros: NOON + 1, isUntimed: true }),
    message('other', 'hello', { micros: NOON + 2, isUntimed: true }),
    ticket('untimed', { subject: 'refund please', lastMessageMicros: 0 }),
    ticket('timed', { subject: 'refund please', lastMessageMicros: NOON }),
  ])
  const timed = ['ticket timed', 'message timed']
  for (const range of ['after:2026-11-20', 'before:2026-11-21', 'after:2026-11-20 before:2026-11-21']) {
    expect(listFound(search(index, `refund ${range}`))).toEqual(timed)
    expect(search(index, `refund ${range}`).untimedCount).toBe(2)
    expect(search(index, `"refund please" ${range}`).untimedCount).toBe(2)
    expect(search(index, `"please refund" ${range}`).untimedCount).toBe(0)
    expect(search(index, `refund from:agent ${range}`).untimedCount).toBe(0)
    expect(search(index, range).untimedCount).toBe(3)
  }
  expect(search(index, 'refund after:2026-11-22')).toMatchObject({ messages: { hits: [] }, untimedCount: 2 })
  expect(listFound(search(index, 'refund'))).toHaveLength(4)
  expect(search(index, 'refund').untimedCount).toBe(0)
})

test('every match of a filter by date is found, or counted as untimed, or outside of it', () => {
  const record = fc.record({ day: fc.integer({ min: -3, max: 3 }), isUntimed: fc.boolean() })
  fc.assert(
    fc.property(fc.array(record, { maxLength: 20 }), (records) => {
      const index = createIndex(
        records.map(({ day, isUntimed }, at) =>
          message(`m${at}`, 'refund', { micros: NOON + day * DAY_MICROS, isUntimed }),
        ),
      )
      const { messages, untimedCount } = search(index, 'refund after:2026-11-20 before:2026-11-21')
      const isOfDay = ({ day, isUntimed }: (typeof records)[number]) => day === 0 && !isUntimed
      expect(messages.total).toBe(records.filter(isOfDay).length)
      expect(untimedCount).toBe(records.filter((it) => it.isUntimed).length)
    }),
  )
})
