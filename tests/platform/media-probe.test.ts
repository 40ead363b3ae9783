import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#platform/app.ts'
import { probeAt } from '#platform/outbound/media-link.ts'
import { readSettings } from '#platform/settings.ts'
import { sharedPlatform } from '../support/databases.ts'
import { serveHttp, type TestServer } from '../support/http.ts'
import { body, four, header, image, invoice, PAPER, PLAIN, pickup } from '../support/template-sends.ts'
import { first } from './ask.ts'
import { problem } from './shapes.ts'

const platform = sharedPlatform()
let there: TestServer

/** Knows every link but those with "gone" in them, and sends the moved ones elsewhere. */
beforeAll(async () => {
  there = await serveHttp(({ url }, response) => {
    response.writeHead(url.includes('gone') ? 404 : url.includes('moved') ? 302 : 204, { location: '/' })
    response.end()
  })
})
afterAll(() => there.close())

async function send(changes: object, address = there.url) {
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

test('where a probe is set up, a link must be reachable, and only the probe is asked [ERR-09, TPL-21]', async () => {
  const link = 'https://files.kaveriliving.example/a b.jpg?x=1&y=2'
  expect((await send(pickup(header(image(link)), four))).status).toBe(200)
  const asked = there.seen.at(-1)
  expect(asked?.method).toBe('HEAD')
  expect(new URL(asked?.url ?? '', there.url).searchParams.get('link')).toBe(link)
  for (const away of ['https://a.example/gone.jpg', 'https://a.example/moved.jpg']) {
    const response = await send(pickup(header(image(away)), four))
    expect(problem.parse(await response.json())).toMatchObject({
      status: 400,
      type: 'urn:handoff:problem:media-cannot-be-fetched',
    })
  }
})

test('it is asked only about public links, and not at all where there are none', async () => {
  const before = there.seen.length
  expect((await send(pickup(header(image('https://10.0.0.7/a.jpg')), four))).status).toBe(400)
  expect((await send({})).status).toBe(200)
  expect(there.seen.length).toBe(before)
})

test('a probe that does not answer counts as a link that does not', async () => {
  const gone = await serveHttp((_, response) => response.destroy())
  expect((await send(invoice(header(PAPER), body('1')), gone.url)).status).toBe(400)
  await gone.close()
  expect((await send(invoice(header(PAPER), body('1')), gone.url)).status).toBe(400)
})

test('the probe must be on this machine', () => {
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
