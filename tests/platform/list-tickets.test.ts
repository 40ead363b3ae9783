import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../support/databases.ts'
import { startPlatform } from '../support/platform.ts'
import {
  collectPages,
  first,
  idsOf,
  listTickets,
  micros,
  recentChats,
  requestProblem,
  sendRequest,
} from './requests.ts'

describeOnEachDatabase((platform) => {
  const all = async (filters: object = {}, limit = 100) =>
    (await collectPages((cursor) => listTickets(platform(), { ...filters, limit, ...cursor }))).flat()

  test('a row is a recent-chat record with the assignee [DEC-04, DEC-04b]', async () => {
    for (const { customer_id, assignee_type, pilot_id, team_id, updated_at, ...chat } of (await all()).slice(
      0,
      8,
    )) {
      const chats = await recentChats(platform(), { customerId: customer_id }, '?page_size=200')
      expect(chats.find(({ id }) => id === chat.id)).toEqual(chat)
      const idsByKind = { agent: chat.agent_id, pilot: pilot_id, team: team_id }
      const assigned = Object.entries(idsByKind).filter(([, id]) => id !== null)
      expect(assigned.map(([kind]) => kind)).toEqual(assignee_type === 'unassigned' ? [] : [assignee_type])
      expect(micros(updated_at)).toBeGreaterThan(0)
    }
  })

  test('the ticket with the latest message comes first [DEC-04c]', async () => {
    const times = (await all()).map(({ last_message_created_at }) => micros(last_message_created_at))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  test.for([1, 10, 25, 100])(
    'paging by %i returns each ticket once, and ends without a cursor [DEC-04a]',
    async (limit) => {
      const ids = idsOf(await all({}, limit))
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toEqual(idsOf(await all()))
      expect((await listTickets(platform(), { limit: 100 })).cursor).toBe(
        ids.length > 100 ? expect.any(String) : null,
      )
    },
  )

  test('a full last page has no cursor [DEC-04a]', async () => {
    const open = await all({ status: 'open', unread: false })
    expect(
      (await listTickets(platform(), { status: 'open', unread: false, limit: open.length })).cursor,
    ).toBeNull()
    expect(
      (await listTickets(platform(), { status: 'open', unread: false, limit: open.length - 1 })).cursor,
    ).not.toBeNull()
  })

  test('the limit defaults to 25, and may be 1 to 100 [DEC-04d]', async () => {
    expect((await listTickets(platform())).records.length).toBe(25)
    for (const limit of [0, 101, -5, 2.5, '25']) {
      expect((await requestProblem(platform(), 'tickets/list', { body: { limit } })).status).toBe(422)
    }
  })

  test('each filter returns exactly the matching tickets [DEC-04e]', async () => {
    const everything = await all()
    const { agent_id } = first(
      everything.filter((t) => t.agent_id !== null && t.status === 'open' && t.channel_kind === 'chatapp'),
    )
    const { team_id } = first(everything.filter((ticket) => ticket.team_id !== null))
    type Ticket = (typeof everything)[number]
    const cases: [object, (ticket: Ticket) => boolean][] = [
      [{ status: 'open' }, ({ status }) => status === 'open'],
      [{ status: 'closed' }, ({ status }) => status === 'closed'],
      [{ assignee_type: 'pilot' }, (ticket) => ticket.assignee_type === 'pilot'],
      [{ assignee_type: 'unassigned' }, (ticket) => ticket.assignee_type === 'unassigned'],
      [{ assignee_id: agent_id }, (ticket) => ticket.agent_id === agent_id],
      [{ assignee_id: team_id }, (ticket) => ticket.team_id === team_id],
      [{ unread: true }, ({ unread_status }) => unread_status],
      [{ unread: false }, ({ unread_status }) => !unread_status],
      [{ channel_kind: 'chatapp' }, ({ channel_kind }) => channel_kind === 'chatapp'],
      [
        { status: 'open', assignee_type: 'agent', assignee_id: agent_id, channel_kind: 'chatapp' },
        (t) => t.status === 'open' && t.agent_id === agent_id && t.channel_kind === 'chatapp',
      ],
    ]
    for (const [filters, fits] of cases) {
      expect(idsOf(await all(filters, 10))).toEqual(idsOf(everything.filter(fits)))
      expect(everything.some(fits)).toBe(true)
    }
    expect(await all({ assignee_type: 'team', assignee_id: agent_id })).toEqual([])
    expect(await all({ status: 'snoozed' })).toEqual([])
  })

  test('a filter of the wrong type is refused, and so is a cursor of other filters [DEC-04e, DEC-14]', async () => {
    const { cursor } = await listTickets(platform(), { status: 'open', limit: 2 })
    const wrong = [
      { assignee_type: 'nobody' },
      { assignee_id: '7' },
      { unread: 'yes' },
      { status: 5 },
      { status: 'a\0b' },
      { channel_kind: 'a\0b' },
      { cursor },
      { cursor, status: 'closed' },
    ]
    for (const body of wrong)
      expect((await requestProblem(platform(), 'tickets/list', { body })).status).toBe(422)
    expect((await listTickets(platform(), { status: 'open', limit: 7, cursor })).records.length).toBe(7)
  })

  test('a ticket that moves to the head during pagination is not returned twice, and no other one is missed [DEC-04a]', async () => {
    const before = idsOf(await all())
    const ids: string[] = []
    await collectPages(async (cursor) => {
      const page = await listTickets(platform(), { limit: 20, ...cursor })
      ids.push(...idsOf(page.records))
      platform().clock.advance(1_000_000)
      await platform()
        .db.updateTable('chats')
        .set({ last_message_created_at: platform().clock.now() })
        .where('id', '=', ids[0] ?? '')
        .execute()
      return page
    })
    expect(ids).toEqual(before)
  })
})

test('a platform without a ticket listing has no such route, and its config says so [DEC-04]', async () => {
  const platform = await startPlatform({ listTickets: false })
  expect((await requestProblem(platform, 'tickets/list', { body: {} })).status).toBe(404)
  const config: unknown = await (await sendRequest(platform, '/config.json', { method: 'GET' })).json()
  expect(config).toMatchObject({ platform: { routes: { listTickets: null } } })
  await platform.close()
})
