import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../support/databases.ts'
import {
  assign,
  first,
  idsOf,
  listContacts,
  listCustomers,
  listMessages,
  listTickets,
  recentCalls,
  recentChats,
  requestProblem,
  sendRequest,
} from './requests.ts'

const other = { token: 'demo-other' }

describeOnEachDatabase((platform) => {
  test('lists of one workspace contain nothing of another [CON-12, DEC-32]', async () => {
    const [mine, theirs] = platform().facts.workspaces
    const customers = [
      await listCustomers(platform(), {}, '?page_size=100'),
      await listCustomers(platform(), {}, '?page_size=100', other),
    ]
    expect(customers.map(({ records }) => new Set(records.map((each) => each.workspace_id)))).toEqual([
      new Set([mine?.id]),
      new Set([theirs?.id]),
    ])
    const tickets = [
      await listTickets(platform(), { limit: 100 }),
      await listTickets(platform(), { limit: 100 }, other),
    ]
    expect(tickets.map(({ records }) => new Set(records.map((each) => each.workspace_id)))).toEqual([
      new Set([mine?.id]),
      new Set([theirs?.id]),
    ])
  })

  test('ids of another workspace are treated like unknown ids [CON-12, DEC-14a]', async () => {
    const customer = first((await listCustomers(platform(), {}, '', other)).records)
    const unknownId = '00000000-0000-4000-8000-000000000000'
    const requestsFor = (customerId: string, chatId: string) => [
      { path: `customers/${customerId}`, method: 'GET' },
      { path: 'customers/linked_contacts', body: { contactId: customerId } },
      { path: 'customers/recent_calls', body: { customerId } },
      { path: 'customers/recent_chats', body: { customerId } },
      { path: 'messages/list', body: { chat_id: chatId } },
      { path: 'tickets/assign', body: { ticket_id: chatId, assignee_type: 'unassigned' } },
    ]
    const fetchProblems = (customerId: string, chatId: string) =>
      Promise.all(
        requestsFor(customerId, chatId).map(({ path, ...options }) =>
          requestProblem(platform(), path, options),
        ),
      )
    const foreign = await fetchProblems(customer.id, customer.last_chat_id)
    expect(foreign.map(({ status }) => status)).toEqual(foreign.map(() => 404))
    expect(foreign).toEqual(await fetchProblems(unknownId, unknownId))
  })

  test('the same ids work in their own workspace [CON-12]', async () => {
    const { id, last_chat_id } = first((await listCustomers(platform(), {}, '', other)).records)
    await recentCalls(platform(), { customerId: id }, '', other)
    expect((await recentChats(platform(), { customerId: id }, '', other)).length).toBeGreaterThan(0)
    expect((await listMessages(platform(), { chat_id: last_chat_id }, other)).records.length).toBeGreaterThan(
      0,
    )
    await assign(platform(), { ticket_id: last_chat_id, assignee_type: 'unassigned' }, other)
  })

  test('a tracker that two workspaces share links no customers across them [CON-12, LNK-06]', async () => {
    const mine = first((await listCustomers(platform())).records)
    const theirs = first((await listCustomers(platform(), {}, '', other)).records)
    const { tracker_id } = mine
    await platform().db.updateTable('customers').set({ tracker_id }).where('id', '=', theirs.id).execute()
    expect(idsOf((await listContacts(platform(), mine.id)).contacts)).not.toContain(theirs.id)
    expect((await listContacts(platform(), theirs.id, other)).contacts).toEqual([])
    const calls = await recentCalls(
      platform(),
      { customerId: theirs.id, includeLinkedContacts: true },
      '?page_size=200',
      other,
    )
    expect(calls.every(({ customer_id }) => customer_id === theirs.id)).toBe(true)
  })

  test('a cursor of one workspace is invalid in the other [CON-12, MSG-16]', async () => {
    const { cursor } = await listTickets(platform(), { limit: 2 })
    expect((await sendRequest(platform(), 'tickets/list', { body: { limit: 2, cursor } })).status).toBe(200)
    expect(
      (await requestProblem(platform(), 'tickets/list', { body: { limit: 2, cursor }, token: 'demo-other' }))
        .status,
    ).toBe(422)
  })
})
