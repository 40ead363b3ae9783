import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { listedCustomer } from '#src/api/schema/customer.ts'
import { createDirectory } from '#src/domain/directory/directory.ts'
import type { CustomerDocument, SearchHit } from '#src/domain/search/documents.ts'
import { type FoundSources, listFound } from '#src/domain/search/found-list.ts'
import { EMPTY_TICKET_STORE } from '#src/domain/tickets/store.ts'
import { createFoundGroups } from '#src/presentation/search/found-groups.tsx'
import { ComboboxList } from '#src/ui/controls/combobox-list.tsx'
import { arrangeArrivals } from '#src/ui/controls/keep-place.ts'
import { english } from '../../support/english.ts'
import { render } from '../../support/render.tsx'

const typo: SearchHit<CustomerDocument> = {
  document: {
    kind: 'customer',
    id: 'typo',
    name: 'Lakshmy N',
    phone: '',
    email: '',
    company: '',
    stage: '',
    customFields: [],
  },
  match: 'typo',
  fields: [],
}
const exact = {
  ...listedCustomer.parse({ id: '00000000-0000-0000-0000-000000000001' }),
  id: 'exact',
  name: 'Lakshmi Nambiar',
}
const empty = { hits: [], total: 0, isTotalExact: true }
const SOURCES: FoundSources = {
  text: 'lakshmi',
  isContact: false,
  loaded: [],
  device: { customers: { hits: [typo], total: 1, isTotalExact: true }, tickets: empty, messages: empty },
  tickets: [],
  customers: [],
  customerTotal: null,
  links: new Map(),
}

function create(sources: FoundSources) {
  const context = {
    text: 'lakshmi',
    ticketStore: EMPTY_TICKET_STORE,
    directory: createDirectory({ agents: [], pilots: [], teams: [] }),
  }
  return createFoundGroups(listFound(sources), context, english)
}

test('a linked contact that matches better and arrives late joins the row, which opens what it opened', async () => {
  const onSelect = vi.fn()
  const showList = ({ groups }: ReturnType<typeof create>) => (
    <ComboboxList
      arrange={arrangeArrivals}
      label="Search"
      listLabel="Results"
      query="lakshmi"
      onQueryChange={() => undefined}
      groups={groups}
      onSelect={onSelect}
    />
  )
  const { rerender } = render(showList(create(SOURCES)))
  const before = screen.getByRole('option', { selected: true }).id
  const late = create({
    ...SOURCES,
    customers: [exact],
    customerTotal: 1,
    links: new Map([['exact', ['typo']]]),
  })
  rerender(showList(late))
  expect(screen.getAllByRole('option')).toHaveLength(1)
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent(/2 contacts/)
  expect(screen.getByRole('option', { selected: true }).id).toBe(before)
  await userEvent.setup().type(screen.getByRole('combobox'), '{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('customer typo')
  expect(late.targets.get('customer typo')).toEqual({ kind: 'customer', id: 'typo' })
})

test('people of one name are told apart by the tags of their records, on this device and on the platform', () => {
  const known = { ...typo.document, customFields: [{ name: 'loyalty.tier', text: 'Gold' }] }
  const listed = {
    ...listedCustomer.parse({
      id: '00000000-0000-0000-0000-000000000002',
      custom_fields: { tags: ['wholesale'], note: 'Prefers calls' },
    }),
    name: 'Lakshmi Nambiar',
  }
  const { groups } = create({
    ...SOURCES,
    device: {
      customers: { ...empty, hits: [{ ...typo, document: known }] },
      tickets: empty,
      messages: empty,
    },
    customers: [listed],
  })
  render(
    <ComboboxList
      label="Search"
      listLabel="Results"
      query="lakshmi"
      onQueryChange={() => undefined}
      groups={groups}
      onSelect={() => undefined}
    />,
  )
  const rows = screen.getAllByRole('option').map((it) => it.textContent)
  expect(rows).toEqual([expect.stringContaining('wholesale'), expect.stringContaining('Gold')])
  expect(rows.join(' ')).not.toContain('Prefers calls')
})
