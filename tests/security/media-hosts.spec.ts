import { expect, type Page } from '@playwright/test'
import { test as base, openThread } from '../support/conversation-page.ts'
import { allowMediaHost, type MediaHost, setContent, startMediaHost } from '../support/media-host.ts'
import { addMessages } from '../support/messages.ts'
import { CLOSED_PORT_URL } from './closed-port.ts'
import { corpora, sample, usesAllVectors } from './corpora.ts'
import { armVector, vectors } from './vectors.ts'

const test = base.extend<{ host: MediaHost }>({
  host: async ({ browserName: _ }, give) => {
    const host = await startMediaHost()
    await give(host)
    await host.close()
  },
})

test.setTimeout(usesAllVectors ? 600_000 : 120_000)

/** Addresses that a careless comparison could take for those of the allowed host. */
function addressesOfOthers(allowed: string): readonly string[] {
  const { host, hostname, port } = new URL(allowed)
  return [
    `${CLOSED_PORT_URL}/cup.jpg`,
    `https://evil.example/${host}/cup.jpg`,
    `https://evil.example/?from=${allowed}/cup.jpg`,
    `https://evil.example/#${allowed}`,
    `http://${host}@evil.example/cup.jpg`,
    `http://${hostname}.evil.example:${port}/cup.jpg`,
    `http://evil.${host}/cup.jpg`,
    `http://${hostname}:${Number(port) + 1}/cup.jpg`,
    `https://${host}/cup.jpg`,
    `http://127.0.0.1:${port}/cup.jpg`,
    `//evil.example/cup.jpg`,
    `http:\\\\evil.example\\cup.jpg`,
    `ftp://${host}/cup.jpg`,
    `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><image href="https://evil.example/x"/></svg>`,
  ]
}

const KINDS = [
  { type: 'image/jpeg', name: 'cup.jpg' },
  { type: 'sticker', name: 'cup.webp' },
  { type: 'audio/ogg', voice: true, duration: 9 },
  { type: 'video/mp4', name: 'cup.mp4', thumbnail: 'https://evil.example/poster.jpg' },
  { type: 'application/pdf', name: 'cup.pdf' },
  { type: 'location', latitude: 12.9, longitude: 77.6 },
]

/** Records the requests to hosts other than the app's and the allowed one. */
function watchOthers(page: Page, app: string, allowed: string) {
  const others: string[] = []
  page.context().on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && ![app, allowed].includes(url.origin)) others.push(url.href)
  })
  return others
}

for (const hosts of ['no', 'one'] as const)
  test(`with ${hosts} media host, hostile messages and attachments request nothing of any other`, async ({
    page,
    thread,
    appServer,
    host,
  }, info) => {
    const { path, platform } = await thread(1)
    const own = Object.values(vectors).map((html) => armVector(html, CLOSED_PORT_URL))
    const external = corpora === null ? [] : sample(corpora.attacks, 80, 400).map((it) => it.html)
    // The database stores no NUL.
    const html = [...sample(own, 40, own.length), ...external].map((it) =>
      it.replaceAll('\0', '').toWellFormed(),
    )
    const addresses = addressesOfOthers(host.url)
    const ticketId = path.slice('/inbox/'.length, path.indexOf('?'))
    await addMessages(platform, ticketId, [
      ...html.map((content_html) => ({ content: '', content_html })),
      ...addresses.map((url) => ({ content: url, attachments: KINDS.map((it) => ({ ...it, url })) })),
      { content: 'Allowed', attachments: [{ ...KINDS[0], url: `${host.url}/cup-1.jpg` }] },
    ])
    // The app by itself: a policy would stop what it lets through.
    await allowMediaHost(page, appServer, host, (headers) => headers.delete('content-security-policy'))
    if (hosts === 'no') await setContent(page, { remoteImages: 'tab', mediaHosts: [] })
    const others = watchOthers(page, platform.url ?? '', host.url)
    const log = await openThread(page, path)
    const image = log.getByRole('img', { name: /^Image “cup\.jpg”/ })
    if (hosts === 'one') await expect(image).toBeVisible()
    await expect
      .poll(
        async () => {
          await log.evaluate((it) => it.scrollBy(0, -it.clientHeight))
          await page.waitForTimeout(30)
          return log.getByText(/^Beginning of the conversation/).isVisible()
        },
        { intervals: [1], timeout: 100_000 },
      )
      .toBe(true)
    await page.waitForLoadState('networkidle')
    expect(others).toEqual([])
    expect(host.requests.map((it) => it.url)).toEqual(hosts === 'one' ? ['/cup-1.jpg'] : [])
    const externalCount =
      corpora === null ? 'the corpora do not lie beside this project' : `${external.length}`
    info.annotations.push({
      type: 'count',
      description: `${html.length} hostile messages (external: ${externalCount}) and ${addresses.length} addresses: no request`,
    })
  })
