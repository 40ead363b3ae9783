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
const visibleIds = (width: number, chosen = DEFAULT_COLUMNS) =>
  getVisibleColumns(width, chosen).map(({ id }) => id)
const column = (id: string) => CUSTOMER_COLUMNS.find((it) => it.id === id) ?? CUSTOMER_COLUMNS[0]

test('less useful columns are hidden first as the table narrows', () => {
  expect(visibleIds(1372)).toEqual(DEFAULT_COLUMNS)
  expect(visibleIds(952)).toEqual(['name', 'phone', 'email', 'stage', 'chats', 'flags'])
  expect(visibleIds(820)).toEqual(['name', 'phone', 'stage', 'chats', 'flags'])
  expect(visibleIds(390)).toEqual(['name', 'phone', 'flags'])
})

test('only chosen columns are shown, and the name column always is', () => {
  expect(visibleIds(1372, ['company'])).toEqual(['name', 'company'])
  expect(visibleIds(1372, [])).toEqual(['name'])
  expect(parseStoredColumns(['updated', 'nonsense', 'company'])).toEqual(['name', 'company', 'updated'])
  expect(parseStoredColumns('nonsense')).toEqual(DEFAULT_COLUMNS)
})

test('customers are sorted by name unless the URL names another field that the platform can sort by [CUS-23, DEC-08]', () => {
  expect(getCustomerSort({}, FIELDS)).toEqual({ by: 'name', order: 'asc' })
  expect(getCustomerSort({ sort: 'created_at', order: 'desc' }, FIELDS)).toEqual({
    by: 'created_at',
    order: 'desc',
  })
  expect(getCustomerSort({ sort: 'phone' }, FIELDS).by).toBe('name')
  expect(getCustomerSort({}, ['email'])).toEqual({ by: 'email', order: 'asc' })
  expect(getCustomerSort({ sort: 'name' }, [])).toEqual({ by: null, order: 'asc' })
})

test('selecting a column header sorts by it, dates newest first; selecting it again reverses the order [CUS-24]', () => {
  const byName = { by: 'name', order: 'asc' } as const
  expect(toggleCustomerSort(column('name'), byName)).toEqual({ by: 'name', order: 'desc' })
  expect(toggleCustomerSort(column('created'), byName)).toEqual({ by: 'created_at', order: 'desc' })
  expect(toggleCustomerSort(column('email'), byName)).toEqual({ by: 'email', order: 'asc' })
})
