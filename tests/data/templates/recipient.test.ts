import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApi } from '#src/api/client/client.ts'
import { customersByPhoneQuery, getLastCustomerMessageAt } from '#src/data/templates/recipient.ts'
import { createMessageLog, type MessageLog, mergePage } from '#src/domain/messages/message-log.ts'
import { CHAT, makeMessage } from '../../support/message-server.ts'
import { OTHER } from '../../support/parse-response.ts'
import { platformConfig } from '../../support/platform-config.ts'

const BASE = 'https://platform.example/'

/** The owners of a number on a platform that finds what contains the searched digits. */
async function findOwners(
  records: readonly object[],
  digits = '919845011223',
  homeCode: string | null = '91',
) {
  const searches: string[] = []
  const api = createApi({
    platform: platformConfig({ baseUrl: BASE }),
    token: 't',
    baseUri: BASE,
    retries: 0,
    fetch: async (input) => {
      const { search } = z.object({ search: z.string() }).parse(await new Request(input).json())
      searches.push(search)
      const found = records.filter((it) => JSON.stringify(it).replaceAll(/[ +-]/g, '').includes(search))
      return Response.json({ records: found, total: found.length })
    },
  })
  const owners = await new QueryClient().fetchQuery(customersByPhoneQuery(api, digits, homeCode))
  const getPhones = (customers: readonly { phone: string }[]) => customers.map((it) => it.phone)
  return {
    same: getPhones(owners.same),
    possible: getPhones(owners.possible),
    isComplete: owners.isComplete,
    searches,
  }
}

test('no customer has a number only when every returned record is readable [FLT-23, CUS-13]', async () => {
  const noOwners = { same: [], possible: [], isComplete: true }
  expect(await findOwners([])).toMatchObject(noOwners)
  expect(await findOwners([{ id: OTHER, phone: '+91 98450 00000' }])).toMatchObject(noOwners)
  expect(await findOwners([{ id: 7, phone: '+91 98450 11223' }])).toMatchObject({
    ...noOwners,
    isComplete: false,
  })
  expect(
    await findOwners([
      { id: 7, phone: '9845011223' },
      { id: OTHER, phone: '919845011223' },
    ]),
  ).toMatchObject({ same: ['919845011223'], isComplete: false })
})

test.each([
  ['5511987654321', '551187654321', 'possible', 2],
  ['551187654321', '+55 11 98765-4321', 'possible', 2],
  ['919845022334', '9845022334', 'same', 1],
  ['919845022334', '09845022334', 'same', 1],
  ['919845022334', '00919845022334', 'same', 1],
  ['525512345678', '5215512345678', 'possible', 1],
  ['5491112345678', '54 11 15 1234-5678', 'possible', 2],
  ['390612345678', '39612345678', 'possible', 1],
  ['22997123456', '2290197123456', 'possible', 1],
  ['2250707012345', '22507012345', 'possible', 1],
  ['6581234567', '81234567', 'possible', 1],
] as const)('a send to %s finds the customer with %s [fc-03]', async (digits, phone, match, searchCount) => {
  const owners = await findOwners([{ id: OTHER, phone }], digits)
  expect(owners[match]).toEqual([phone])
  expect(owners.searches).toHaveLength(searchCount)
})

test('a full page of matches may not be all of them', async () => {
  const records = Array.from({ length: 100 }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    phone: `9845011223${index}`,
  }))
  expect(await findOwners(records)).toMatchObject({ same: [], isComplete: false })
})

test('the time of the last customer message is unknown while newer messages are not loaded [FLT-95]', () => {
  const page = {
    from: 'head',
    records: [makeMessage('m1', 60)],
    cursor: null,
    hasSkippedRecords: false,
  } as const
  const log = mergePage(createMessageLog(CHAT), page)
  const withPaginationOrder = (hasMore: boolean): MessageLog => ({
    ...log,
    paginationOrder: { order: 'oldest first', cursor: 'c', after: null, hasMore },
  })
  expect([log, withPaginationOrder(false), withPaginationOrder(true)].map(getLastCustomerMessageAt)).toEqual([
    60_000,
    60_000,
    null,
  ])
})
