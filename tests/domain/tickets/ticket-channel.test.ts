import { expect, test } from 'vitest'
import { getTicketChannel } from '#src/domain/tickets/ticket-channel.ts'

const SUPPORT = { id: '11111111-1111-4111-8111-111111111111', name: 'Kaveri Support', kind: 'chatapp' }
const ORDERS = { id: '22222222-2222-4222-8222-222222222222', name: 'Kaveri Orders', kind: 'chatapp' }
const SANDBOX = { id: '33333333-3333-4333-8333-333333333333', name: 'Kaveri sandbox', kind: 'playground' }
const CHANNELS = [SUPPORT, ORDERS, SANDBOX]
const NOTHING = { channelId: null, channelName: null, channelKind: null }
const ABC = 'abcabcab-abca-4bca-8bca-abcabcabcabc'

test.each([
  ['by the id of the ticket', { ...NOTHING, channelId: ORDERS.id }, null, ORDERS],
  [
    'by the id of the ticket in capitals, whose channel has no name here',
    { ...NOTHING, channelId: ABC.toUpperCase(), channelName: 'Shop' },
    null,
    { id: ABC, name: 'Shop', kind: null },
  ],
  ['by its name', { ...NOTHING, channelName: 'Kaveri Orders' }, SUPPORT.id, ORDERS],
  [
    'not by another name',
    { channelId: null, channelName: 'Shop', channelKind: 'chatapp' },
    SUPPORT.id,
    { id: null, name: 'Shop', kind: 'chatapp' },
  ],
  ['by the only channel of its kind', { ...NOTHING, channelKind: 'playground' }, null, SANDBOX],
  ['by the customer’s channel of its kind', { ...NOTHING, channelKind: 'chatapp' }, ORDERS.id, ORDERS],
  [
    'not by a channel of another kind',
    { ...NOTHING, channelKind: 'chatapp' },
    SANDBOX.id,
    { id: null, name: null, kind: 'chatapp' },
  ],
  [
    'not where several are possible',
    { ...NOTHING, channelKind: 'chatapp' },
    null,
    { id: null, name: null, kind: 'chatapp' },
  ],
  ['not at all', NOTHING, null, { id: null, name: null, kind: null }],
])('the channel of a ticket is known %s', (_, ticket, customersId, channel) => {
  expect(
    getTicketChannel(ticket, customersId === null ? null : { channelId: customersId }, CHANNELS),
  ).toEqual(channel)
})

test('a channel that was named on this device may be of any kind', () => {
  const named = { ...SUPPORT, kind: '' }
  expect(getTicketChannel({ ...NOTHING, channelKind: 'chatapp' }, null, [named, SANDBOX])).toEqual(named)
  const both = { ...NOTHING, channelKind: 'playground' }
  expect(getTicketChannel(both, null, [named, SANDBOX]).id).toBeNull()
})
