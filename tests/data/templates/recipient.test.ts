import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { customersByPhoneQuery, getLastCustomerMessageAt } from '#src/data/templates/recipient.ts'
import { createMessageLog, type MessageLog, mergePage } from '#src/domain/messages/message-log.ts'
import { CHAT, makeMessage } from '../../support/message-server.ts'
import { OTHER } from '../../support/parse-response.ts'
import { platformConfig } from '../../support/platform-config.ts'

const BASE = 'https://platform.example/'

function findCustomersIn(records: readonly object[]) {
  const api = createApi({
    platform: platformConfig({ baseUrl: BASE }),
    token: 't',
    baseUri: BASE,
    retries: 0,
    fetch: async () => Response.json({ records, total: records.length }),
  })
  return new QueryClient().fetchQuery(customersByPhoneQuery(api, '919845011223'))
}

test('no customer has a number only when every returned record is readable [FLT-23, CUS-13]', async () => {
  expect(await findCustomersIn([])).toEqual([])
  expect(await findCustomersIn([{ id: OTHER, phone: '+91 98450 00000' }])).toEqual([])
  expect(await findCustomersIn([{ id: 7, phone: '+91 98450 11223' }])).toBeNull()
  expect(await findCustomersIn([{ id: 7 }, { id: OTHER, phone: '919845011223' }])).toMatchObject([
    { id: OTHER },
  ])
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
