import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../support/databases.ts'
import {
  assign,
  first,
  idsOf,
  listMessages,
  listTickets,
  micros,
  recentChats,
  requestProblem,
  sendRequest,
} from './requests.ts'
import { ticketChat } from './shapes.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

describeOnEachDatabase((platform) => {
  const staff = () => {
    const { agents, pilots, teams } = first(platform().facts.workspaces)
    return { agent: idsOf(agents), pilot: idsOf(pilots), team: idsOf(teams) }
  }
  const targets = () => {
    const { agent, pilot, team } = staff()
    return [
      { assignee_type: 'agent', assignee_id: agent[0] },
      { assignee_type: 'pilot', assignee_id: pilot[0] },
      { assignee_type: 'team', assignee_id: team[0] },
      { assignee_type: 'unassigned' },
    ]
  }
  const someTicket = async (filters: object = {}) =>
    first((await listTickets(platform(), { limit: 100, ...filters })).records)
  const refusal = (body: object) => requestProblem(platform(), 'tickets/assign', { body })

  test('the response is the updated ticket with exactly the specified fields [TKT-01, TKT-04, TKT-05, TKT-06, TKT-07, TKT-08, TKT-15, TKT-21, DEC-03]', async () => {
    const { id } = await someTicket()
    for (const target of targets()) {
      const { success, chat } = await assign(platform(), { ticket_id: id, ...target })
      expect(success).toBe(true)
      expect(Object.keys(chat).length).toBe(Object.keys(ticketChat.shape).length)
      expect(chat).toMatchObject({ id, assignee_type: target.assignee_type })
    }
  })

  test('assigning to an agent, pilot, team or unassigned sets only the id of that kind [TKT-16, TKT-17, TKT-18, TKT-19, DEC-14]', async () => {
    const { id } = await someTicket()
    for (const { assignee_type, assignee_id = null } of targets()) {
      const body = { ticket_id: id, assignee_type, ...(assignee_id ? { assignee_id } : {}) }
      const { chat } = await assign(platform(), body)
      const only = (kind: string) => (kind === assignee_type ? assignee_id : null)
      const assigneeIds = { agent_id: only('agent'), pilot_id: only('pilot'), team_id: only('team') }
      expect(chat).toMatchObject(assigneeIds)
      const listed = (await listTickets(platform(), { limit: 100 })).records.find((each) => each.id === id)
      expect(listed).toMatchObject({ assignee_type, ...assigneeIds })
    }
  })

  test('any assignee can follow any other [STA-03]', async () => {
    const { id } = await someTicket()
    for (const from of targets()) {
      for (const to of targets()) {
        await assign(platform(), { ticket_id: id, ...from })
        const { chat } = await assign(platform(), { ticket_id: id, ...to })
        expect(chat.assignee_type).toBe(to.assignee_type)
      }
    }
  })

  test('a closed ticket can be assigned, and stays closed [TKT-20]', async () => {
    for (const status of ['open', 'closed']) {
      const { id } = await someTicket({ status })
      for (const target of targets()) {
        expect((await assign(platform(), { ticket_id: id, ...target })).chat.status).toBe(status)
      }
    }
  })

  test('the code is a string, and equals the integer elsewhere [TKT-02, TKT-03]', async () => {
    const { id, code, customer_id } = await someTicket()
    const { chat } = await assign(platform(), { ticket_id: id, assignee_type: 'unassigned' })
    expect(chat.code).toBe(String(code))
    expect(chat.customers.id).toBe(customer_id)
    const chats = await recentChats(platform(), { customerId: customer_id }, '?page_size=200')
    expect(chats.find((each) => each.id === id)?.code).toBe(code)
  })

  test('only the assignee and updated_at change, no message is added, and updated_at increases [TKT-21]', async () => {
    const { id } = await someTicket()
    const thread = await listMessages(platform(), { chat_id: id, limit: 100 })
    const before = (await assign(platform(), { ticket_id: id, assignee_type: 'unassigned' })).chat
    const { chat: after } = await assign(platform(), { ticket_id: id, ...targets()[0] })
    const { agent_id: _a, assignee_type: _b, updated_at, ...rest } = after
    expect(before).toMatchObject(rest)
    expect(micros(updated_at)).toBeGreaterThan(micros(before.updated_at))
    expect(await listMessages(platform(), { chat_id: id, limit: 100 })).toEqual(thread)
  })

  test('ticket_id has to be the id of a ticket of this workspace, not its code [TKT-09, TKT-10, DEC-14, DEC-14a]', async () => {
    const { code } = await someTicket()
    const to = targets()[0]
    expect((await refusal({ ...to })).errors?.[0]?.path).toBe('ticket_id')
    expect((await refusal({ ...to, ticket_id: code })).status).toBe(422)
    expect((await refusal({ ...to, ticket_id: String(code) })).status).toBe(422)
    expect((await refusal({ ...to, ticket_id: UNKNOWN_ID })).status).toBe(404)
  })

  test('assignee_type is one of four, and requires an id unless it is unassigned [TKT-11, TKT-12, TKT-14, DEC-14]', async () => {
    const { id: ticket_id } = await someTicket()
    const [agent] = staff().agent
    for (const assignee_type of [undefined, 'human', 'Agent', '', null, 1]) {
      const { status, errors } = await refusal({ ticket_id, assignee_type, assignee_id: agent })
      expect([status, errors?.[0]?.path]).toEqual([422, 'assignee_type'])
    }
    for (const assignee_type of ['agent', 'pilot', 'team']) {
      expect((await refusal({ ticket_id, assignee_type })).errors?.[0]?.path).toBe('assignee_id')
      expect((await refusal({ ticket_id, assignee_type, assignee_id: 'me' })).status).toBe(422)
    }
    const { status, errors } = await refusal({ ticket_id, assignee_type: 'unassigned', assignee_id: agent })
    expect([status, errors?.[0]?.path]).toEqual([422, 'assignee_id'])
  })

  test('an id of another kind, an unknown id or one of another workspace is refused, and the assignee stays [TKT-13, DEC-14a, CON-12]', async () => {
    const { id: ticket_id } = await someTicket()
    const { agent, pilot, team } = staff()
    const other = platform().facts.workspaces[1]?.agents[0]?.id
    await assign(platform(), { ticket_id, assignee_type: 'agent', assignee_id: agent[1] })
    const wrong = [
      ['agent', pilot[0]],
      ['agent', team[0]],
      ['pilot', agent[0]],
      ['team', pilot[0]],
      ['agent', UNKNOWN_ID],
      ['agent', other],
    ]
    for (const [assignee_type, assignee_id] of wrong) {
      expect((await refusal({ ticket_id, assignee_type, assignee_id })).status).toBe(404)
    }
    const listed = (await listTickets(platform(), { limit: 100 })).records.find(({ id }) => id === ticket_id)
    expect(listed).toMatchObject({
      assignee_type: 'agent',
      agent_id: agent[1],
      pilot_id: null,
      team_id: null,
    })
  })

  test('fifty concurrent assignments are each answered consistently, and the last one stays [TRN-05]', async () => {
    const { id: ticket_id } = await someTicket()
    const requestedTargets = Array.from({ length: 50 }, (_, index) => targets()[index % 4])
    const responses = await Promise.all(
      requestedTargets.map((target) => assign(platform(), { ticket_id, ...target })),
    )
    for (const [index, { chat }] of responses.entries()) {
      expect(chat.assignee_type).toBe(requestedTargets[index]?.assignee_type)
      expect([chat.agent_id, chat.pilot_id, chat.team_id].filter((id) => id !== null)).toEqual(
        requestedTargets[index]?.assignee_id ? [requestedTargets[index].assignee_id] : [],
      )
    }
    const last = first(responses.toSorted((a, b) => micros(b.chat.updated_at) - micros(a.chat.updated_at)))
    expect(new Set(responses.map(({ chat }) => chat.updated_at)).size).toBe(50)
    const now = (await listTickets(platform(), { limit: 100 })).records.find(({ id }) => id === ticket_id)
    expect(now).toMatchObject({ assignee_type: last.chat.assignee_type, agent_id: last.chat.agent_id })
  })

  test('ids are accepted in upper case [CON-03]', async () => {
    const { id } = await someTicket()
    const [agent = ''] = staff().agent
    const body = { ticket_id: id.toUpperCase(), assignee_type: 'agent', assignee_id: agent.toUpperCase() }
    expect((await sendRequest(platform(), 'tickets/assign', { body })).status).toBe(200)
  })
})
