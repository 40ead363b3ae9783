import { expect, test } from 'vitest'
import { sharedPlatform } from '../support/databases.ts'
import { ask, first, listTickets, refused } from './ask.ts'

const platform = sharedPlatform()
const NOBODY = '00000000-0000-4000-8000-000000000000'
const TICKETS = ['tickets:read', 'tickets:write', 'tickets:assign', 'tickets:reply']

/** Every operation of the platform, with a question in its right form about what nobody has. */
const OPERATIONS = [
  { path: 'messages/list', body: { chat_id: NOBODY }, scopes: TICKETS, grant: 'messages' },
  { path: 'tickets/list', body: {}, scopes: TICKETS, grant: 'tickets' },
  {
    path: 'tickets/assign',
    body: { ticket_id: NOBODY, assignee_type: 'unassigned' },
    scopes: ['tickets:assign'],
    grant: 'tickets',
  },
  { path: 'customers/list', body: {}, scopes: ['customers:read'], grant: 'customers' },
  { path: `customers/${NOBODY}`, method: 'GET', scopes: ['customers:read'], grant: 'customers' },
  {
    path: 'customers/linked_contacts',
    body: { contactId: NOBODY },
    scopes: ['customers:read'],
    grant: 'customers',
  },
  {
    path: 'customers/recent_calls',
    body: { customerId: NOBODY },
    scopes: ['customers:read'],
    grant: 'customers',
  },
  {
    path: 'customers/recent_chats',
    body: { customerId: NOBODY },
    scopes: ['customers:read'],
    grant: 'customers',
  },
]

test.for(OPERATIONS)(
  '$path wants a token that is known, before it looks at anything else [AUT-01, DEC-12, CON-08]',
  async ({ path, method }) => {
    const authorizations = [
      '',
      'Bearer',
      'Bearer ',
      'Bearer nobody',
      'Basic ZGVtbzphZ2VudA==',
      'demo-agent',
      'Bearer demo-agent x',
    ]
    for (const authorization of authorizations) {
      for (const body of method === 'GET' ? [undefined] : ['{"', {}]) {
        const question = { token: null, headers: { authorization }, body, ...(method ? { method } : {}) }
        const { status } = await refused(platform(), path, question)
        expect(status).toBe(401)
      }
    }
    const response = await ask(platform(), path, { token: null, ...(method ? { method } : {}) })
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/)
  },
)

test.for(OPERATIONS)(
  '$path wants one of its scopes and its dataset grant, both [AUT-04, AUT-05, AUT-06, AUT-07, DEC-04g, DEC-13]',
  async ({ path, scopes, grant, ...question }) => {
    const status = async (without: string[]) =>
      (await ask(platform(), path, { ...question, token: `demo-agent-without-${without.join('+')}` })).status
    for (const scope of scopes) {
      const others = scopes.filter((each) => each !== scope)
      expect([200, 404]).toContain(await status(['analytics.query', ...others]))
    }
    const token = `demo-agent-without-${scopes.join('+')}`
    expect(await refused(platform(), path, { ...question, token })).toMatchObject({
      status: 403,
      missing: scopes.join(' or '),
    })
    const ungranted = await refused(platform(), path, { ...question, token: `demo-agent-without-${grant}` })
    expect(ungranted).toMatchObject({ status: 403, missing: grant })
    expect(ungranted.detail).toContain('dataset grant')
  },
)

test('the right is checked before the form of the question [AUT-04, DEC-13]', async () => {
  const question = { body: '{"', token: 'demo-agent-without-customers:read' }
  expect((await refused(platform(), 'customers/list', question)).status).toBe(403)
})

test('demo-agent may do everything, demo-reader all but hand over and analytics, demo-other the same elsewhere [DEC-30, DEC-31, DEC-32]', async () => {
  const ticket = async (token: string) =>
    first((await listTickets(platform(), { limit: 1 }, { token })).records).id
  const assign = async (token: string) =>
    (
      await ask(platform(), 'tickets/assign', {
        token,
        body: { ticket_id: await ticket(token), assignee_type: 'unassigned' },
      })
    ).status
  const analytics = async (token: string) =>
    (await ask(platform(), 'analytics/query', { token, body: {} })).status
  expect([await assign('demo-agent'), await assign('demo-reader'), await assign('demo-other')]).toEqual([
    200, 403, 200,
  ])
  expect([
    await analytics('demo-agent'),
    await analytics('demo-reader'),
    await analytics('demo-other'),
  ]).toEqual([422, 403, 422])
  const [first_, second] = platform().facts.workspaces
  expect([first_?.name, second?.name]).toEqual(['Kaveri Living', 'Nilgiri Foods'])
  for (const { path, ...question } of OPERATIONS) {
    const { status } = await ask(platform(), path, { ...question, token: 'demo-reader' })
    expect(status).toBe(
      path === 'tickets/assign'
        ? 403
        : path.endsWith('/list') && !('chat_id' in (question.body ?? {}))
          ? 200
          : 404,
    )
  }
})

test('a token is taken whole: nothing that only looks like one opens anything [AUT-01]', async () => {
  for (const token of [
    'demo',
    'demo-agent2',
    'DEMO-AGENT',
    'demo-agent-without-',
    'nobody-without-messages',
    "' or 1=1--",
    '%',
  ]) {
    const response = await platform().fetch('/platform-api/v1/customers/list', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: '{}',
    })
    expect(response.status).toBe(401)
  }
})

test('neither credential opens the routes of the other [AUT-03]', async () => {
  const [workspace] = platform().facts.workspaces
  const headers = { 'x-sp-workspace-id': workspace?.id ?? '' }
  const send = async (token: string) =>
    (await ask(platform(), '/legacy/send-chatapp-template', { token, headers, body: {} })).status
  expect(await send('demo-agent')).toBe(401)
  expect(await send('demo-legacy')).toBe(422)
  expect(
    (await refused(platform(), 'customers/list', { token: 'demo-legacy', headers, body: {} })).status,
  ).toBe(401)
})

test('the send route wants key and workspace, which belong together [AUT-02, TPL-02, DEC-15a, DEC-33]', async () => {
  const [mine, other] = platform().facts.workspaces
  const send = async (token: string | null, workspace?: string) => {
    const headers = workspace === undefined ? {} : { 'x-sp-workspace-id': workspace }
    return (await refused(platform(), '/legacy/send-chatapp-template', { token, headers, body: {} })).status
  }
  expect(await send(null, mine?.id)).toBe(401)
  expect(await send('wrong', mine?.id)).toBe(401)
  expect(await send('demo-legacy')).toBe(400)
  expect(await send('demo-legacy', other?.id)).toBe(401)
  expect(await send('demo-legacy', mine?.id.toUpperCase())).toBe(422)
})
