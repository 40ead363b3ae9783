import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { NOW } from '../support/platform.ts'
import { postgresBin, startPostgres } from '../support/postgres.ts'
import { rootDir } from '../support/project-files.ts'
import { assignment, ticketList } from './shapes.ts'

const root = mkdtempSync(join(tmpdir(), 'handoff-serve-'))
const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

type Ended = { code: number | null; out: string; err: string; ms: number }

/** Starts the real program. `line` is its first line on standard output, or rejects when it exits before. */
function serve(env: Record<string, string>, flags: string[] = []) {
  const child = spawn(process.execPath, [join(rootDir, 'platform/serve.ts'), ...flags], {
    env: { PATH: process.env.PATH ?? '', PLATFORM_PORT: '0', SEED: 'small', NOW, ...env },
  })
  running.add(child)
  let out = ''
  let err = ''
  child.stderr.on('data', (chunk) => (err += String(chunk)))
  const started = performance.now()
  const ended = new Promise<Ended>((resolve) =>
    child.on('close', (code) => resolve({ code, out, err, ms: performance.now() - started })),
  )
  const line = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      out += String(chunk)
      if (out.includes('\n')) resolve(out)
    })
    void ended.then(() => reject(new Error(err)))
  })
  line.catch(() => undefined)
  const stop = async () => {
    const stoppedAt = performance.now()
    child.kill('SIGTERM')
    const { code } = await ended
    running.delete(child)
    return { code, ms: performance.now() - stoppedAt }
  }
  return { child, line, ended, stop }
}

const urlOf = (line: string): string => /http:\/\/\S+/.exec(line)?.[0] ?? ''
const post = (url: string, path: string, body: object) =>
  fetch(`${url}/platform-api/v1/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer demo-agent' },
    body: JSON.stringify(body),
  }).then((response) => response.json())

const READY =
  /^Handoff is ready at http:\/\/127\.0\.0\.1:\d+ · tokens demo-agent demo-reader demo-other · workspace [0-9a-f-]{36} · legacy key demo-legacy\n$/

test('the program prints one line with URL, tokens and workspace, serves its config, and exits soon after SIGTERM [DEC-29, DEC-30]', {
  timeout: 60_000,
}, async () => {
  const platform = serve({ LIST_TICKETS: '0' })
  const line = await platform.line
  expect(line).toMatch(READY)
  const config: unknown = await (await fetch(`${urlOf(line)}/config.json`)).json()
  expect(config).toMatchObject({ platform: { baseUrl: '', routes: { listTickets: null } } })
  await fetch(`${urlOf(line)}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"kind":"stall"}',
  })
  const stalled = post(urlOf(line), 'customers/list', {}).catch(() => 'cut')
  const taken = serve({ PLATFORM_PORT: new URL(urlOf(line)).port })
  const { code, out, err } = await taken.ended
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(/^handoff: Port \d+ is in use on 127\.0\.0\.1\. Set PORT to another one\.\n$/)
  const end = await platform.stop()
  expect(end.code).toBe(0)
  expect(end.ms).toBeLessThan(2000)
  await stalled
})

test('a data folder keeps assignments over a kill, and opens for one process only', {
  timeout: 90_000,
}, async () => {
  const HANDOFF_DATA = join(root, 'data')
  const one = serve({ HANDOFF_DATA })
  const url = urlOf(await one.line)
  const listed = ticketList.parse(await post(url, 'tickets/list', { assignee_type: 'agent', limit: 1 }))
  const id = listed.records[0]?.id ?? ''
  const done = assignment.parse(
    await post(url, 'tickets/assign', { ticket_id: id, assignee_type: 'unassigned' }),
  )
  expect(done.chat.assignee_type).toBe('unassigned')
  const { code, err } = await serve({ HANDOFF_DATA }).ended
  expect([code, err]).toEqual([1, expect.stringContaining(`is in use by process ${one.child.pid}`)])
  one.child.kill('SIGKILL')
  await one.ended
  const two = serve({ HANDOFF_DATA, SEED: 'empty' })
  const again = ticketList.parse(await post(urlOf(await two.line), 'tickets/list', { limit: 100 }))
  expect(again.records.find((ticket) => ticket.id === id)?.assignee_type).toBe('unassigned')
  expect((await two.stop()).code).toBe(0)
})

test.skipIf(!postgresBin)(
  'on PostgreSQL the program creates its schema once, and two processes can share it',
  { timeout: 60_000 },
  async () => {
    const server = await startPostgres()
    const DATABASE_URL = await server.create('shop')
    const [one, two] = [serve({ DATABASE_URL }), serve({ DATABASE_URL })]
    const urls = [urlOf(await one.line), urlOf(await two.line)]
    const [a, b] = await Promise.all(urls.map((url) => post(url, 'tickets/list', { limit: 100 })))
    expect(ticketList.parse(a).records.length).toBeGreaterThan(50)
    expect(a).toEqual(b)
    await one.stop()
    await two.stop()
    await server.stop()
  },
)

test('an invalid setting ends the program with one line that names it', {
  timeout: 30_000,
}, async () => {
  const { code, err } = await serve({ SEED: 'huge' }).ended
  expect(code).toBe(1)
  expect(err).toMatch(/^handoff: SEED: .*\n$/)
})
