import { describe, expect, test } from 'vitest'
import { type ClientEvent, createApi } from '#src/api/client/client.ts'
import { listMessages } from '#src/api/operations/messages.ts'
import { assignTicket } from '#src/api/operations/tickets.ts'
import { REQUESTED_AT_HEADER } from '#src/lib/browser/shared-response.ts'
import { failure, setUp } from '../../support/api-client.ts'
import { json } from '../../support/http.ts'
import { platformConfig } from '../../support/platform-config.ts'

const ID = '5f0c2b9e-71d4-4c55-9c55-0e7d42f6c83a'
const page = { records: [], cursor: null }

describe('an assignment that is answered 200', () => {
  const run = async (body: unknown) => {
    const { api, server } = await setUp((_, response) => json(response, 200, body))
    const error = await failure(api.run(assignTicket, { ticketId: ID, assignee: { kind: 'unassigned' } }))
    expect(server.seen).toHaveLength(1)
    return error
  }

  test.each([
    [{ success: false, message: 'Ticket is locked' }, 'Ticket is locked'],
    [{ success: 'false', error: { message: 'Not in your team' } }, 'Not in your team'],
    [{ success: false }, null],
    [{ ok: false, reason: 'No' }, 'No'],
    [{ status: 'error', message: 'Closed' }, 'Closed'],
    [{ error: { message: 'Agent is away' } }, 'Agent is away'],
    [{ detail: [{ loc: ['body'], msg: 'Unknown assignee' }] }, 'Unknown assignee'],
    [{ errors: [{ msg: 'Gone' }] }, 'Gone'],
    [{ success: false, message: '<b>No</b>' }, null],
  ])('with %j is a refusal [FLT-93]', async (body, said) => {
    expect(await run(body)).toMatchObject({ kind: 'rejected', status: 200, said })
  })

  test.each([
    [{ success: true }],
    [{ success: true, message: 'Assigned' }],
    [{}],
    [{ message: 'queued' }],
    [[]],
  ])('with %j leaves it open whether it was done [FLT-93]', async (body) => {
    expect(await run(body)).toMatchObject({ kind: 'unreadable', found: 'other-shape' })
  })
})

describe('our own code that fails', () => {
  const broken = { ...listMessages, output: () => Object(null).records.length }

  test('while it reads an answer is a fault, not a network that is down [FLT-96]', async () => {
    const { api, server } = await setUp((_, response) => json(response, 200, page))
    const events: ClientEvent[] = []
    api.subscribe((event) => events.push(event))
    const error = await failure(api.run(broken, { chatId: ID }))
    expect([error.kind, server.seen.length]).toEqual(['fault', 1])
    expect(error.cause).toBeInstanceOf(TypeError)
    expect(events.map((it) => (it.kind === 'attempt' ? it.attempt.outcome : it.kind))).toEqual([
      'fault',
      'failed',
    ])
  })

  test('before anything is sent is a fault as well [FLT-96]', async () => {
    const { api, server } = await setUp((_, response) => json(response, 200, page))
    const encode = () => Object(null).records.length
    expect((await failure(api.run({ ...listMessages, encode }, { chatId: ID }))).kind).toBe('fault')
    expect(server.seen).toHaveLength(0)
  })

  test.each(['Failed to fetch', 'Load failed', 'words of a browser that nobody knows'])(
    'is told from a network that fails with “%s” [FLT-14, FLT-96]',
    async (words) => {
      let asked = 0
      const api = createApi({
        platform: platformConfig({ baseUrl: 'https://platform.example' }),
        token: 't',
        baseUri: 'https://platform.example',
        retries: 1,
        fetch: () => {
          asked += 1
          return Promise.reject(new TypeError(words))
        },
      })
      expect((await failure(api.run(listMessages, { chatId: ID }))).kind).toBe('unreachable')
      // A read is asked again.
      expect(asked).toBe(2)
    },
  )
})

test.each([
  ['another tab sent earlier was asked for then', '400', 400],
  ['another tab sent a millisecond earlier was asked for then', '999', 999],
  ['claims to have been asked for later was asked for when this run began', '1001', 1_000],
  ['carries no time was asked for when this run began', null, 1_000],
  ['carries no number was asked for when this run began', 'soon', 1_000],
])('an answer that %s [FLT-81]', async (_, header, askedAt) => {
  const headers = {
    'content-type': 'application/json',
    ...(header === null ? {} : { [REQUESTED_AT_HEADER]: header }),
  }
  let time = 1_000
  const api = createApi({
    platform: platformConfig({ baseUrl: '' }),
    token: 't',
    baseUri: 'http://platform.test/',
    now: () => time,
    fetch: () => {
      // The answer takes a while; that makes it no younger.
      time += 5_000
      return Promise.resolve(new Response(JSON.stringify(page), { headers }))
    },
  })
  expect((await api.run(listMessages, { chatId: ID })).requestedAt).toBe(askedAt)
})
