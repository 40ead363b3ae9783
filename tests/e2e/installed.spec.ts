import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { appInstalled, test } from '../support/builds.ts'
import { signIn } from '../support/signed-in.ts'

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

test('the service worker caches every file of the build but the fonts of scripts, and no data; every picture of the manifest has the stated size', async ({
  page,
  deployment,
}) => {
  const violations: string[] = []
  page.on(
    'console',
    (message) => message.text().includes('Content Security Policy') && violations.push(message.text()),
  )
  await signIn(page)
  await test.step('the manifest', () => expectManifest(page))
  await appInstalled(page)
  const worker = await page.request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  expect(worker.headers()['content-security-policy']).toContain('trusted-types dompurify handoff-sw')
  const cachedPaths = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map((it) => new URL(it.url).pathname)
  })
  expect(cachedPaths.length).toBeGreaterThan(60)
  expect(
    cachedPaths.filter(
      (path) =>
        !/^\/(assets|icons)\/|^\/(index\.html|browser-check\.js|layers\.css|favicon\.svg|manifest\.webmanifest|config\.json)$/.test(
          path,
        ),
    ),
  ).toEqual([])
  expect(new Set(cachedPaths).size).toBe(cachedPaths.length)
  // Fonts of other scripts are cached once a device needed them.
  expect(cachedPaths.filter((path) => path.includes('/noto-sans-'))).toEqual([])
  expect(violations).toEqual([])
  expect(deployment.platform.failures).toEqual([])
})

async function expectManifest(page: Page) {
  const link = page.locator('link[rel="manifest"]')
  const address = (await link.getAttribute('href')) ?? ''
  const response = await page.request.get(address)
  expect(response.headers()['content-type']).toBe('application/manifest+json')
  expect(response.headers()['cache-control']).toBe('no-cache')
  const { icons, shortcuts, screenshots } = manifest.parse(await response.json())
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
