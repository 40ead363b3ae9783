import { expect, test } from 'vitest'
import { shareEmbeddedPlatform } from '../support/databases.ts'
import { first, listTickets, requestProblem, sendRequest } from './requests.ts'

const platform = shareEmbeddedPlatform()
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const TICKETS = ['tickets:read', 'tickets:write', 'tickets:assign', 'tickets:reply']

/** Every operation of the platform, with a valid request for an unknown id. */
const OPERATIONS = [
  { path: 'messages/list', body: { chat_id: UNKNOWN_ID }, scopes: TICKETS, grant: 'messages' },
  { path: 'tickets/list', body: {}, scopes: TICKETS, grant: 'tickets' },
  {
    path: 'tickets/assign',
    body: { ticket_id: UNKNOWN_ID, assignee_type: 'unassigned' },
    scopes: ['tickets:assign'],
    grant: 'tickets',
  },
  { path: 'customers/list', body: {}, scopes: ['customers:read'], grant: 'customers' },
  { path: `customers/${UNKNOWN_ID}`, method: 'GET', scopes: ['customers:read'], grant: 'customers' },
  {
    path: 'customers/linked_contacts',
    body: { contactId: UNKNOWN_ID },
    scopes: ['customers:read'],
    grant: 'customers',
  },
  {
    path: 'customers/recent_calls',
    body: { customerId: UNKNOWN_ID },
    scopes: ['customers:read'],
    grant: 'customers',
  },
  {
    path: 'customers/recent_chats',
    body: { customerId: UNKNOWN_ID },
    scopes: ['customers:read'],
    grant: 'customers',
  },
]

test.for(OPERATIONS)(
  '$path requires a known token before it checks anything else [AUT-01, DEC-12, CON-08]',
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
        const options = { token: null, headers: { authorization }, body, ...(method ? { method } : {}) }
        const { status } = await requestProblem(platform(), path, options)
        expect(status).toBe(401)
      }
    }
    const response = await sendRequest(platform(), path, { token: null, ...(method ? { method } : {}) })
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/)
  },
)

test.for(OPERATIONS)(
  '$path requires one of its scopes and its dataset grant [AUT-04, AUT-05, AUT-06, AUT-07, DEC-04g, DEC-13]',
  async ({ path, scopes, grant, ...options }) => {
    const status = async (without: string[]) =>
      (await sendRequest(platform(), path, { ...options, token: `demo-agent-without-${without.join('+')}` }))
        .status
    for (const scope of scopes) {
      const others = scopes.filter((each) => each !== scope)
      expect([200, 404]).toContain(await status(['analytics.query', ...others]))
    }
    const token = `demo-agent-without-${scopes.join('+')}`
    expect(await requestProblem(platform(), path, { ...options, token })).toMatchObject({
      status: 403,
      missing: scopes.join(' or '),
    })
    const ungranted = await requestProblem(platform(), path, {
      ...options,
      token: `demo-agent-without-${grant}`,
    })
    expect(ungranted).toMatchObject({ status: 403, missing: grant })
    expect(ungranted.detail).toContain('dataset grant')
  },
)

test('the right is checked before the body [AUT-04, DEC-13]', async () => {
  const options = { body: '{"', token: 'demo-agent-without-customers:read' }
  expect((await requestProblem(platform(), 'customers/list', options)).status).toBe(403)
})

test('demo-agent has every right, demo-reader all but assignment and analytics, demo-other every right in its workspace [DEC-30, DEC-31, DEC-32]', async () => {
  const ticket = async (token: string) =>
    first((await listTickets(platform(), { limit: 1 }, { token })).records).id
  const assign = async (token: string) =>
    (
      await sendRequest(platform(), 'tickets/assign', {
        token,
        body: { ticket_id: await ticket(token), assignee_type: 'unassigned' },
      })
    ).status
  const analytics = async (token: string) =>
    (await sendRequest(platform(), 'analytics/query', { token, body: {} })).status
  expect([await assign('demo-agent'), await assign('demo-reader'), await assign('demo-other')]).toEqual([
    200, 403, 200,
  ])
  expect([
    await analytics('demo-agent'),
    await analytics('demo-reader'),
    await analytics('demo-other'),
  ]).toEqual([422, 403, 422])
  const [one, second] = platform().facts.workspaces
  expect([one?.name, second?.name]).toEqual(['Kaveri Living', 'Nilgiri Foods'])
  for (const { path, ...options } of OPERATIONS) {
    const { status } = await sendRequest(platform(), path, { ...options, token: 'demo-reader' })
    expect(status).toBe(
      path === 'tickets/assign'
        ? 403
        : path.endsWith('/list') && !('chat_id' in (options.body ?? {}))
          ? 200
          : 404,
    )
  }
})

test('only an exact token is accepted [AUT-01]', async () => {
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

test('neither credential is accepted on the routes of the other [AUT-03]', async () => {
  const [workspace] = platform().facts.workspaces
  const headers = { 'x-sp-workspace-id': workspace?.id ?? '' }
  const send = async (token: string) =>
    (await sendRequest(platform(), '/legacy/send-chatapp-template', { token, headers, body: {} })).status
  expect(await send('demo-agent')).toBe(401)
  expect(await send('demo-legacy')).toBe(422)
  expect(
    (await requestProblem(platform(), 'customers/list', { token: 'demo-legacy', headers, body: {} })).status,
  ).toBe(401)
})

test('the send route requires a key and a workspace that belong together [AUT-02, TPL-02, DEC-15a, DEC-33]', async () => {
  const [mine, other] = platform().facts.workspaces
  const send = async (token: string | null, workspace?: string) => {
    const headers = workspace === undefined ? {} : { 'x-sp-workspace-id': workspace }
    return (await requestProblem(platform(), '/legacy/send-chatapp-template', { token, headers, body: {} }))
      .status
  }
  expect(await send(null, mine?.id)).toBe(401)
  expect(await send('wrong', mine?.id)).toBe(401)
  expect(await send('demo-legacy')).toBe(400)
  expect(await send('demo-legacy', other?.id)).toBe(401)
  expect(await send('demo-legacy', mine?.id.toUpperCase())).toBe(422)
})
