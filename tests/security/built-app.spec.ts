import { expect } from '@playwright/test'
import { addMessages } from '../support/messages.ts'
import { serve } from '../support/serve.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

const STRICT_POLICY = [
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

test('every page of the built app has the strict content security policy', async ({ request }) => {
  for (const path of ['/', '/inbox', '/sign-in', '/index.html']) {
    const response = await request.get(path, { headers: { accept: 'text/html' } })
    const policy = response.headers()['content-security-policy']?.split('; ') ?? []
    expect(policy).toEqual(expect.arrayContaining(STRICT_POLICY))
    expect(policy.join(' ')).not.toMatch(/unsafe|\*/)
  }
})

test('text does not become markup, script or code; only two policies create trusted text; inline styles and images of other servers are blocked', async ({
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

  await test.step('only two policies can create trusted text, and none of them by default', async () => {
    const created = await page.evaluate(() => {
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
    // The app may have created these two policies already; no other name is allowed.
    expect(['dompurify', 'handoff-sw']).toEqual(expect.arrayContaining(created))
  })

  await test.step('an inline style and an image of another server are blocked', async () => {
    const blocked = await page.evaluate(async () => {
      const violations: string[] = []
      document.addEventListener('securitypolicyviolation', (event) =>
        violations.push(event.effectiveDirective),
      )
      const style = document.createElement('style')
      style.textContent = 'body{display:none}'
      const image = document.createElement('img')
      image.src = 'https://evil.example/x.png'
      const failed = new Promise((resolve) => image.addEventListener('error', resolve))
      document.body.append(style, image)
      await failed
      return violations
    })
    expect(blocked).toEqual(expect.arrayContaining(['style-src-elem', 'img-src']))
    await expect(page.locator('body')).toBeVisible()
  })
})

test('only the sanitiser’s policy creates the messages of the built app', async ({ page }) => {
  await page.addInitScript(() => {
    const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
    if (!(factory instanceof Object)) return
    const create: unknown = Reflect.get(factory, 'createPolicy')
    if (typeof create !== 'function') return
    const created: string[] = []
    Reflect.set(globalThis, 'created', created)
    Object.defineProperty(factory, 'createPolicy', {
      value: (name: string, rules: unknown): unknown => {
        created.push(name)
        return Reflect.apply(create, factory, [name, rules])
      },
    })
  })
  await signIn(page)
  await getInboxLocators(page).rows.first().click()
  await expect(getInboxLocators(page).log.getByRole('article').first()).toBeVisible()
  const created = () => page.evaluate((): unknown => Reflect.get(globalThis, 'created'))
  await expect.poll(created).toContain('dompurify')
  expect(['dompurify', 'handoff-sw']).toEqual(expect.arrayContaining([await created()].flat()))
})

test('remote images are allowed where the deployment says so, and nothing else of the policy is wider', async ({
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
      "media-src 'self' blob: https: http://127.0.0.1:*",
    ])
    const config: unknown = await (await request.get(`${server.url}/config.json`)).json()
    expect(config).toMatchObject({ content: { remoteImages: 'tap' } })
  } finally {
    await server.stop()
  }
})

const HTML_SAMPLES: readonly string[] = [
  '<p style="color:red">Styled</p><style>p { color: blue }</style><table STYLE=width:9px><td style=\'font:x\'>Cell</table>',
  '<p><b onclick="steal()" onmouseover=steal()>Handled</b><img src=x onerror="steal()"></p>',
  '<div id="root" style="position:fixed;inset:0;background:url(https://evil.example/x.png)"><a style=x href="https://a.example">Layer</a></div>',
]

test('hostile HTML in a ticket causes no report against the content security policy and no console message', async ({
  page,
  world,
}) => {
  const [sample] = await world.db
    .selectFrom('chats')
    .select(['id', 'code'])
    .where('code', '=', 10482)
    .execute()
  if (!sample) throw new Error('the seed has no such ticket')
  const messages = HTML_SAMPLES.map((content_html) => ({ content: 'plain', content_html }))
  await addMessages(world, sample.id, messages, '2026-11-21T09:00:00Z')
  const printed: string[] = []
  page.on('console', (message) => {
    // Of the test itself: tests run without the service worker.
    if (!message.text().startsWith('Service Worker registration blocked')) printed.push(message.text())
  })
  await page.addInitScript(() => {
    const reports: string[] = []
    Reflect.set(globalThis, 'reports', reports)
    document.addEventListener('securitypolicyviolation', (event) => reports.push(event.effectiveDirective))
  })
  await signIn(page, { at: `${world.url}/inbox/${sample.id}?view=unassigned` })
  const { log } = getInboxLocators(page)
  for (const text of ['Styled', 'Cell', 'Handled', 'Layer'])
    await expect(log.getByText(text).first()).toBeVisible()
  expect(await page.evaluate((): unknown => Reflect.get(globalThis, 'reports'))).toEqual([])
  expect(printed).toEqual([])
})
