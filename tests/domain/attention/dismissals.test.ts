import { expect, test } from 'vitest'
import { addDismissals, groupDismissals, parseDismissals } from '#src/domain/attention/dismissals.ts'

const dismissed = (ticketId: string, micros: number) => ({ ticketId, kind: 'missed-call', micros }) as const

test('the latest dismissal of a ticket and kind applies, and can be taken back', () => {
  const known = addDismissals([], [dismissed('a', 1), dismissed('b', 2), dismissed('a', 3)])
  expect(known).toEqual([dismissed('b', 2), dismissed('a', 3)])
  expect(addDismissals(known, [dismissed('b', 0)])).toEqual([dismissed('a', 3)])
  expect(groupDismissals(known).get('a')?.get('missed-call')).toBe(3)
  expect(groupDismissals(known).get('c')).toBeUndefined()
})

test('the latest thousand are kept', () => {
  const many = Array.from({ length: 1_200 }, (_, index) => dismissed(String(index), 1))
  const kept = addDismissals([], many)
  expect(kept).toHaveLength(1_000)
  expect(kept[0]?.ticketId).toBe('200')
})

test.each([
  [null],
  ['text'],
  [{ ticketId: 'a' }],
  [[{ ticketId: 'a', kind: 'x'.repeat(65), micros: 1 }]],
  [[{ ticketId: 'a'.repeat(65), kind: 'missed-call', micros: 1 }]],
  [[{ ticketId: 'a', kind: 'missed-call', micros: -1 }]],
])('what isn’t a list of dismissals is none: %j', (stored) => {
  expect(parseDismissals(stored)).toEqual([])
})

test('one that can’t be read costs no other', () => {
  expect(parseDismissals([null, dismissed('a', 1)])).toEqual([dismissed('a', 1)])
})
