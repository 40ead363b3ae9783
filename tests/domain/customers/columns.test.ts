import { expect, test } from 'vitest'
import {
  CUSTOMER_COLUMNS,
  DEFAULT_COLUMNS,
  getCustomerSort,
  getVisibleColumns,
  parseStoredColumns,
  toggleCustomerSort,
} from '#src/domain/customers/columns.ts'

const FIELDS = ['name', 'email', 'company', 'stage', 'created_at', 'profile_updated_at']
const shown = (width: number, chosen = DEFAULT_COLUMNS) =>
  getVisibleColumns(width, chosen).map(({ id }) => id)
const column = (id: string) => CUSTOMER_COLUMNS.find((it) => it.id === id) ?? CUSTOMER_COLUMNS[0]

test('columns leave in order of usefulness as the table narrows', () => {
  expect(shown(1372)).toEqual(DEFAULT_COLUMNS)
  expect(shown(952)).toEqual(['name', 'phone', 'email', 'stage', 'chats', 'flags'])
  expect(shown(820)).toEqual(['name', 'phone', 'stage', 'chats', 'flags'])
  expect(shown(390)).toEqual(['name', 'phone', 'flags'])
})

test('a column comes and goes as it is chosen, the name stays', () => {
  expect(shown(1372, ['company'])).toEqual(['name', 'company'])
  expect(shown(1372, [])).toEqual(['name'])
  expect(parseStoredColumns(['updated', 'nonsense', 'company'])).toEqual(['name', 'company', 'updated'])
  expect(parseStoredColumns('nonsense')).toEqual(DEFAULT_COLUMNS)
})

test('the list is sorted by name unless the address says another field that the platform sorts by [CUS-23, DEC-08]', () => {
  expect(getCustomerSort({}, FIELDS)).toEqual({ by: 'name', order: 'asc' })
  expect(getCustomerSort({ sort: 'created_at', order: 'desc' }, FIELDS)).toEqual({
    by: 'created_at',
    order: 'desc',
  })
  expect(getCustomerSort({ sort: 'phone' }, FIELDS).by).toBe('name')
  expect(getCustomerSort({}, ['email'])).toEqual({ by: 'email', order: 'asc' })
  expect(getCustomerSort({ sort: 'name' }, [])).toEqual({ by: null, order: 'asc' })
})

test('pressing a head sorts by it, the newest first where it is a time; again, and it is turned around [CUS-24]', () => {
  const byName = { by: 'name', order: 'asc' } as const
  expect(toggleCustomerSort(column('name'), byName)).toEqual({ by: 'name', order: 'desc' })
  expect(toggleCustomerSort(column('created'), byName)).toEqual({ by: 'created_at', order: 'desc' })
  expect(toggleCustomerSort(column('email'), byName)).toEqual({ by: 'email', order: 'asc' })
})
