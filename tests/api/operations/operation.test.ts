import { expect, test } from 'vitest'
import { queryAttribution, queryDelivery } from '#src/api/operations/analytics.ts'
import { listRecentCalls } from '#src/api/operations/calls.ts'
import {
  getCustomer,
  listCustomers,
  listLinkedContacts,
  listRecentChats,
} from '#src/api/operations/customers.ts'
import { listMessages } from '#src/api/operations/messages.ts'
import { sendTemplate } from '#src/api/operations/templates.ts'
import { assignTicket, listTickets } from '#src/api/operations/tickets.ts'
import { RIGHT_REQUIREMENTS } from '#src/api/schema/rights.ts'

const ANY_TICKETS_SCOPE = ['tickets:read', 'tickets:write', 'tickets:assign', 'tickets:reply']

test.each([
  { operation: getCustomer, scopes: ['customers:read'], grant: 'customers' },
  { operation: listCustomers, scopes: ['customers:read'], grant: 'customers' },
  { operation: listLinkedContacts, scopes: ['customers:read'], grant: 'customers' },
  { operation: listRecentCalls, scopes: ['customers:read'], grant: 'customers' },
  { operation: listRecentChats, scopes: ['customers:read'], grant: 'customers' },
  { operation: listMessages, scopes: ANY_TICKETS_SCOPE, grant: 'messages' },
  { operation: listTickets, scopes: ANY_TICKETS_SCOPE, grant: 'tickets' },
  { operation: assignTicket, scopes: ['tickets:assign'], grant: 'tickets' },
  { operation: queryAttribution, scopes: ['analytics.query'], grant: 'marketing_attribution' },
  { operation: queryDelivery, scopes: ['analytics.query'], grant: 'outbound_messages' },
])(
  '$operation.id requires one of the specified scopes and the grant [AUT-04, AUT-05, AUT-06, AUT-07, AUT-08, DEC-04g]',
  ({ operation, scopes, grant }) => {
    expect(operation.right && RIGHT_REQUIREMENTS[operation.right]).toEqual({ scopes, grant })
  },
)

test('a template send requires no right of the token: the legacy key authorises it [AUT-03]', () => {
  expect(sendTemplate.right).toBeNull()
})

test('exactly the operations whose route the specification doesn’t show are marked as undocumented [DEC-01, DEC-02, DEC-03, DEC-04]', () => {
  const operations = [
    getCustomer,
    listCustomers,
    listLinkedContacts,
    listRecentCalls,
    listRecentChats,
    listMessages,
    listTickets,
    assignTicket,
    queryAttribution,
    queryDelivery,
    sendTemplate,
  ]
  expect(operations.filter((it) => !it.documented)).toEqual([
    listCustomers,
    listRecentChats,
    listTickets,
    assignTicket,
  ])
})
