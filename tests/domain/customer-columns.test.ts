import { expect, test } from 'vitest'
import {
  CHOSEN_AT_FIRST,
  COLUMNS,
  columnsFor,
  readColumns,
  sortingAfter,
  sortingOf,
} from '#src/domain/customer-columns.ts'

const FIELDS = ['name', 'email', 'company', 'stage', 'created_at', 'profile_updated_at']
const shown = (width: number, chosen = CHOSEN_AT_FIRST) => columnsFor(width, chosen).map(({ id }) => id)
const column = (id: string) => COLUMNS.find((it) => it.id === id) ?? COLUMNS[0]

test('columns leave in order of usefulness as the table narrows', () => {
  expect(shown(1372)).toEqual(CHOSEN_AT_FIRST)
  expect(shown(952)).toEqual(['name', 'phone', 'email', 'stage', 'chats', 'flags'])
  expect(shown(820)).toEqual(['name', 'phone', 'stage', 'chats', 'flags'])
  expect(shown(390)).toEqual(['name', 'phone', 'flags'])
})

test('a column comes and goes as it is chosen, the name stays', () => {
  expect(shown(1372, ['company'])).toEqual(['name', 'company'])
  expect(shown(1372, [])).toEqual(['name'])
  expect(readColumns(['updated', 'nonsense', 'company'])).toEqual(['name', 'company', 'updated'])
  expect(readColumns('nonsense')).toEqual(CHOSEN_AT_FIRST)
})

test('the list is sorted by name unless the address says another field that the platform sorts by [CUS-23, DEC-08]', () => {
  expect(sortingOf({}, FIELDS)).toEqual({ by: 'name', order: 'asc' })
  expect(sortingOf({ sort: 'created_at', order: 'desc' }, FIELDS)).toEqual({
    by: 'created_at',
    order: 'desc',
  })
  expect(sortingOf({ sort: 'phone' }, FIELDS).by).toBe('name')
  expect(sortingOf({}, ['email'])).toEqual({ by: 'email', order: 'asc' })
  expect(sortingOf({ sort: 'name' }, [])).toEqual({ by: null, order: 'asc' })
})

test('pressing a head sorts by it, the newest first where it is a time; again, and it is turned around [CUS-24]', () => {
  const byName = { by: 'name', order: 'asc' } as const
  expect(sortingAfter(column('name'), byName)).toEqual({ by: 'name', order: 'desc' })
  expect(sortingAfter(column('created'), byName)).toEqual({ by: 'created_at', order: 'desc' })
  expect(sortingAfter(column('email'), byName)).toEqual({ by: 'email', order: 'asc' })
})
