import { expect } from '@playwright/test'
import { serve } from '../support/serve.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

const strict = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types dompurify handoff-sw',
]

test('every page of the built app has the strict policy', async ({ request }) => {
  for (const path of ['/', '/inbox', '/sign-in', '/index.html']) {
    const response = await request.get(path, { headers: { accept: 'text/html' } })
    const policy = response.headers()['content-security-policy']?.split('; ') ?? []
    expect(policy).toEqual(expect.arrayContaining(strict))
    expect(policy.join(' ')).not.toMatch(/unsafe|\*/)
  }
})

test('text does not become markup, script or code, two policies alone make trusted text, and inline styles and foreign pictures do nothing', async ({
  page,
}) => {
  await page.goto('/')

  await test.step('text does not become markup, script or code', async () => {
    const refused = await page.evaluate(() => {
      const ways: Record<string, () => unknown> = {
        innerHTML: () => (document.createElement('p').innerHTML = '<b>x</b>'),
        outerHTML: () => (document.body.appendChild(document.createElement('p')).outerHTML = '<b>x</b>'),
        insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
        'document.write': () => document.write('<b>x</b>'),
        DOMParser: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
        srcdoc: () => (document.createElement('iframe').srcdoc = '<b>x</b>'),
        'script.src': () => (document.createElement('script').src = '/x.js'),
        Worker: () => new Worker('/x.js'),
      }
      return Object.entries(ways)
        .filter(([, way]) => {
          try {
            way()
            return false
          } catch (error) {
            return error instanceof TypeError
          }
        })
        .map(([name]) => name)
    })
    expect(refused).toHaveLength(8)
  })

  await test.step('two policies alone can make trusted text, and none of them by default', async () => {
    const made = await page.evaluate(() => {
      const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
      if (!(factory instanceof Object)) return ['no Trusted Types']
      const create: unknown = Reflect.get(factory, 'createPolicy')
      if (typeof create !== 'function') return ['no policies']
      return ['default', 'x', 'dompurify2', 'react', 'dompurify', 'handoff-sw'].filter((name) => {
        try {
          Reflect.apply(create, factory, [name, {}])
          return true
        } catch {
          return false
        }
      })
    })
    // The app may have taken these names already; nobody takes another.
    expect(['dompurify', 'handoff-sw']).toEqual(expect.arrayContaining(made))
  })

  await test.step('an inline style and a picture of another server do nothing', async () => {
    const blocked = await page.evaluate(async () => {
      const seen: string[] = []
      document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective))
      const style = document.createElement('style')
      style.textContent = 'body{display:none}'
      const image = document.createElement('img')
      image.src = 'https://evil.example/x.png'
      const failed = new Promise((resolve) => image.addEventListener('error', resolve))
      document.body.append(style, image)
      await failed
      return seen
    })
    expect(blocked).toEqual(expect.arrayContaining(['style-src-elem', 'img-src']))
    await expect(page.locator('body')).toBeVisible()
  })
})

test('the messages of the built app are made by the policy of the sanitiser and by no other', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
    if (!(factory instanceof Object)) return
    const create: unknown = Reflect.get(factory, 'createPolicy')
    if (typeof create !== 'function') return
    const made: string[] = []
    Reflect.set(globalThis, 'made', made)
    Object.defineProperty(factory, 'createPolicy', {
      value: (name: string, rules: unknown): unknown => {
        made.push(name)
        return Reflect.apply(create, factory, [name, rules])
      },
    })
  })
  await signIn(page)
  await getInboxLocators(page).rows.first().click()
  await expect(getInboxLocators(page).log.getByRole('article').first()).toBeVisible()
  const made = () => page.evaluate((): unknown => Reflect.get(globalThis, 'made'))
  await expect.poll(made).toContain('dompurify')
  expect(['dompurify', 'handoff-sw']).toEqual(expect.arrayContaining([await made()].flat()))
})

test('pictures of other servers may be shown where the deployment says so, and nothing else is wider', async ({
  request,
}) => {
  const server = await serve({ env: { SEED: 'empty', REMOTE_IMAGES: 'tap' } })
  try {
    const page = await request.get(server.url, { headers: { accept: 'text/html' } })
    const wide = page.headers()['content-security-policy']?.split('; ') ?? []
    const own = await request.get('/', { headers: { accept: 'text/html' } })
    const narrow = own.headers()['content-security-policy']?.split('; ') ?? []
    expect(wide.filter((line) => !narrow.includes(line))).toEqual([
      "img-src 'self' data: blob: https: http://127.0.0.1:*",
    ])
    const config: unknown = await (await request.get(`${server.url}/config.json`)).json()
    expect(config).toMatchObject({ content: { remoteImages: 'tap' } })
  } finally {
    await server.stop()
  }
})
