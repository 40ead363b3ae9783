import { expect, test } from 'vitest'
import { keepShownOrder, mergeRecipients } from '#src/domain/customers/recipient-rows.ts'

const row = (id: string, name = id) => ({ id, name, phone: '', email: '', company: '' })

test('a customer that both have found is one row, with what the platform knows', () => {
  const rows = mergeRecipients([row('a', 'old'), row('b')], [{ ...row('a', 'new'), company: null }, row('c')])
  expect([...rows.values()].map((it) => it.name)).toEqual(['new', 'b', 'c'])
  expect(rows.get('a')?.company).toBe('')
})

test('rows that were shown keep their places when others arrive', () => {
  expect(keepShownOrder(['p', 'q'], ['x', 'q', 'p', 'y'])).toEqual(['p', 'q', 'x', 'y'])
  expect(keepShownOrder(['p', 'q'], ['q'])).toEqual(['q'])
  const shown = ['p']
  expect(keepShownOrder(shown, ['p'])).toBe(shown)
})
