import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#platform/app.ts'
import { probeAt } from '#platform/outbound/media-link.ts'
import { readSettings } from '#platform/settings.ts'
import { shareEmbeddedPlatform } from '../support/databases.ts'
import { serveHttp, type TestServer } from '../support/http.ts'
import { body, four, header, image, invoice, PAPER, PLAIN, pickup } from '../support/template-sends.ts'
import { first } from './requests.ts'
import { problem } from './shapes.ts'

const platform = shareEmbeddedPlatform()
let probe: TestServer

/** Finds every link but those with "gone" in them, and redirects those with "moved". */
beforeAll(async () => {
  probe = await serveHttp(({ url }, response) => {
    response.writeHead(url.includes('gone') ? 404 : url.includes('moved') ? 302 : 204, { location: '/' })
    response.end()
  })
})
afterAll(() => probe.close())

async function send(changes: object, address = probe.url) {
  const { db, clock, facts } = platform()
  const app = createApp({ db, now: clock.now, probe: probeAt(address) })
  return app.request('/legacy/send-chatapp-template', {
    method: 'POST',
    headers: {
      authorization: 'Bearer demo-legacy',
      'x-sp-workspace-id': first(facts.workspaces).id,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...PLAIN, ...changes }),
  })
}

test('with a configured probe a link has to be reachable, and only the probe is requested [ERR-09, TPL-21]', async () => {
  const link = 'https://files.kaveriliving.example/a b.jpg?x=1&y=2'
  expect((await send(pickup(header(image(link)), four))).status).toBe(200)
  const request = probe.requests.at(-1)
  expect(request?.method).toBe('HEAD')
  expect(new URL(request?.url ?? '', probe.url).searchParams.get('link')).toBe(link)
  for (const unreachable of ['https://a.example/gone.jpg', 'https://a.example/moved.jpg']) {
    const response = await send(pickup(header(image(unreachable)), four))
    expect(problem.parse(await response.json())).toMatchObject({
      status: 400,
      type: 'urn:handoff:problem:media-cannot-be-fetched',
    })
  }
})

test('the probe is requested only for public links, and not at all without links', async () => {
  const before = probe.requests.length
  expect((await send(pickup(header(image('https://10.0.0.7/a.jpg')), four))).status).toBe(400)
  expect((await send({})).status).toBe(200)
  expect(probe.requests.length).toBe(before)
})

test('an unreachable probe counts as an unreachable link', async () => {
  const closed = await serveHttp((_, response) => response.destroy())
  expect((await send(invoice(header(PAPER), body('1')), closed.url)).status).toBe(400)
  await closed.close()
  expect((await send(invoice(header(PAPER), body('1')), closed.url)).status).toBe(400)
})

test('the probe has to be on this machine', () => {
  for (const MEDIA_PROBE of ['http://127.0.0.1:9000/probe', 'http://localhost:9000', 'http://[::1]:9000'])
    expect(readSettings({ MEDIA_PROBE }, [])).toMatchObject({ MEDIA_PROBE })
  for (const MEDIA_PROBE of [
    'https://probe.example',
    'http://127.0.0.1.example/',
    'http://10.0.0.1/',
    'probe',
  ])
    expect(() => readSettings({ MEDIA_PROBE }, [])).toThrow(/^MEDIA_PROBE: /)
})
