import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { installed, test } from '../support/builds.ts'
import { signIn } from '../support/signed-in.ts'

// Installing takes its time: it waits until the browser has nothing better to do.
const manifest = z.object({
  id: z.literal('/inbox'),
  name: z.literal('Handoff'),
  start_url: z.literal('/inbox'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string().default('any') })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
  screenshots: z.array(z.object({ src: z.string(), sizes: z.string(), form_factor: z.string() })),
})

test('the worker stores every file of the build and nothing that was read; all that the manifest names is there in the size it says', async ({
  page,
  deployment,
}) => {
  const refused: string[] = []
  page.on(
    'console',
    (message) => message.text().includes('Content Security Policy') && refused.push(message.text()),
  )
  await signIn(page)
  await test.step('the manifest', () => expectManifest(page))
  await installed(page)
  const worker = await page.request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  expect(worker.headers()['content-security-policy']).toContain('trusted-types dompurify handoff-sw')
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map((it) => new URL(it.url).pathname)
  })
  expect(kept.length).toBeGreaterThan(60)
  expect(
    kept.filter(
      (path) =>
        !/^\/(assets|icons)\/|^\/(index\.html|browser-check\.js|layers\.css|favicon\.svg|manifest\.webmanifest|config\.json)$/.test(
          path,
        ),
    ),
  ).toEqual([])
  expect(new Set(kept).size).toBe(kept.length)
  expect(refused).toEqual([])
  expect(deployment.platform.failures).toEqual([])
})

async function expectManifest(page: Page) {
  const link = page.locator('link[rel="manifest"]')
  const address = (await link.getAttribute('href')) ?? ''
  const answer = await page.request.get(address)
  expect(answer.headers()['content-type']).toBe('application/manifest+json')
  expect(answer.headers()['cache-control']).toBe('no-cache')
  const { icons, shortcuts, screenshots } = manifest.parse(await answer.json())
  expect(icons.map((it) => it.purpose).toSorted()).toEqual(['any', 'any', 'any', 'maskable', 'monochrome'])
  expect(screenshots.map((it) => it.form_factor).toSorted()).toEqual(['narrow', 'wide'])
  expect(shortcuts.map((it) => it.name)).toEqual([
    'Inbox',
    'Unassigned tickets',
    'Customers',
    'Send a template',
  ])
  for (const { src, sizes } of [...icons, ...screenshots].filter((it) => it.sizes !== 'any')) {
    const size = await page.evaluate(async (source) => {
      const picture = new Image()
      picture.src = source
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
    expect([src, size]).toEqual([src, sizes])
  }
}
