import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { sharePlatform } from '../support/databases.ts'
import { type Platform, startPlatform } from '../support/platform.ts'
import { first, listCustomers, listTickets, requestProblem, sendRequest } from './requests.ts'

/** The same requests over a real socket. */
const platform = sharePlatform(async () => {
  const running = await startPlatform({ http: true })
  return { platform: { ...running, fetch }, stop: async () => undefined }
})

const origin = (running: Platform): string => running.url ?? ''

test('the platform answers over HTTP as it does in process [CON-01, CON-02]', async () => {
  const answer = await listCustomers(platform())
  expect(answer.records.length).toBe(20)
  const response = await sendRequest(platform(), 'customers/list', { body: {} })
  expect(response.headers.get('date')).toBe('Sat, 21 Nov 2026 10:00:00 GMT')
})

test('a body of 5 MB is refused with 413, and the next request on the connection is answered [TRN-04, DEC-16]', async () => {
  const body = JSON.stringify({ search: 'x'.repeat(5_000_000) })
  for (const token of ['demo-agent', null]) {
    expect((await requestProblem(platform(), 'customers/list', { body, token })).status).toBe(413)
    expect((await sendRequest(platform(), 'customers/list', { body: {} })).status).toBe(200)
  }
  const streamed = new Blob([body]).stream()
  const headers = { authorization: 'Bearer demo-agent' }
  const init = { method: 'POST', headers, body: streamed, duplex: 'half' }
  expect((await fetch(`${origin(platform())}/platform-api/v1/customers/list`, init)).status).toBe(413)
})

test('a body of 1 MB is accepted [TRN-04]', async () => {
  const body = JSON.stringify({ search: 'x'.repeat(1_000_000) })
  expect((await sendRequest(platform(), 'customers/list', { body })).status).toBe(200)
})

test('HEAD is answered like GET without a body, and unknown methods with 405 [TRN-03]', async () => {
  const { id } = first((await listCustomers(platform())).records)
  const response = await sendRequest(platform(), `customers/${id}`, { method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect((await sendRequest(platform(), 'tickets/assign', { method: 'PROPFIND' })).status).toBe(405)
})

test('a truncated body is a broken response, not a short one', async () => {
  platform().faults.arm({ kind: 'cut' })
  const response = await sendRequest(platform(), 'customers/list', { body: {} })
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow()
  expect((await listCustomers(platform())).records.length).toBe(20)
})

test('an assignment whose response is lost has been applied', async () => {
  const { id } = first((await listTickets(platform(), { status: 'open' })).records)
  const [agent] = first(platform().facts.workspaces).agents
  const body = { ticket_id: id, assignee_type: 'agent', assignee_id: agent?.id }
  platform().faults.arm({ kind: 'lost', operation: 'tickets.assign' })
  await expect(sendRequest(platform(), 'tickets/assign', { body })).rejects.toThrow('fetch failed')
  const now = (await listTickets(platform(), { limit: 100 })).records.find((each) => each.id === id)
  expect(now?.agent_id).toBe(agent?.id)
})

test('a stall lasts until the client aborts', async () => {
  const controller = new AbortController()
  platform().faults.arm({ kind: 'stall' })
  const waiting = sendRequest(platform(), 'customers/list', { body: {}, signal: controller.signal })
  await expect.poll(() => platform().faults.list().length).toBe(0)
  controller.abort()
  await expect(waiting).rejects.toThrow('aborted')
})

test('input that is not HTTP does not stop the platform [TRN-07]', async () => {
  const { port, hostname } = new URL(origin(platform()))
  for (const noise of [
    '\0\0\0\0',
    'GET\r\n\r\n',
    'POST /platform-api/v1/customers/list HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n{',
  ]) {
    const socket = connect(Number(port), hostname)
    socket.write(noise)
    socket.end()
    await new Promise((done) =>
      socket
        .on('close', done)
        .on('error', () => undefined)
        .resume(),
    )
  }
  expect((await sendRequest(platform(), 'customers/list', { body: {} })).status).toBe(200)
})

/** Sends these lines over a new socket, and returns everything received until the platform closes it. */
async function sendRaw(lines: readonly string[]): Promise<string> {
  const { port, hostname } = new URL(origin(platform()))
  const socket = connect(Number(port), hostname)
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

test('a path that a URL cannot contain is a client error [TRN-03, TRN-07]', async () => {
  const path = 'GET /platform-api/v1/customers/%zz%00 HTTP/1.1'
  const answer = await sendRaw([path, 'host: x', 'authorization: Bearer demo-agent', 'connection: close'])
  expect(answer).toMatch(/^HTTP\/1.1 4\d\d /)
})

test.for([
  { hosts: ['host: x', 'host: y'] },
  { hosts: ['host: x', 'Host: x'] },
  { hosts: ['HOST: x', 'accept: */*', 'host: evil.example'] },
  { hosts: [] },
])('a request must have exactly one Host header: $hosts is refused with 400', async ({ hosts }) => {
  // Kept alive by the client: the platform must be the one that hangs up.
  const answer = await sendRaw(['GET /config.json HTTP/1.1', ...hosts])
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1)
  expect(answer).not.toContain('baseUrl')
})

test('a request with one Host header is answered, also when another header mentions a host', async () => {
  const lines = ['host: x', 'x-forwarded-host: y', 'connection: close']
  expect(await sendRaw(['GET /config.json HTTP/1.1', ...lines])).toMatch(/^HTTP\/1.1 200 /)
})
