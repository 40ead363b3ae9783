import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { factsOf } from '#platform/seed/facts.ts'
import { signIn, test } from '../support/at-desk.ts'

const [kaveri] = factsOf('small').workspaces
const preset = `order_delay_apology@${(kaveri?.channels[0]?.id ?? '').slice(0, 8)}`
const COMPOSER = `/send?preset=${encodeURIComponent(preset)}`
const KEY = 'demo-legacy'

const UNDO_MS = 5_000

/** Opens a place, signed in with the credential for sending; the page's clock can be moved on. */
async function open(page: Page, at: string) {
  await page.clock.install()
  await signIn(page, { at, sends: true })
}

/** Every send that leaves the pages of a context. */
function heard(context: BrowserContext) {
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/send-chatapp-template'))
      sent.push(request.postData() ?? '')
  })
  return sent
}

/** Whom nobody has written to yet: each test has a number of its own. */
let last = 0
function fresh() {
  last += 1
  return `9198451${String((test.info().parallelIndex * 100 + last) % 100_000).padStart(5, '0')}`
}

async function fill(page: Page, phone: string) {
  await page.getByRole('textbox', { name: 'Customer phone' }).fill(`+${phone}`)
  await page.getByRole('textbox', { name: 'Customer name' }).fill('Zubeida Khan')
  await page.getByRole('textbox', { name: /^Value for placeholder 1/ }).fill('KL-88213')
  await page.getByRole('textbox', { name: /^Value for placeholder 2/ }).fill('24 November')
  await expect(page.getByText('No customer has this number yet: one is made')).toBeVisible()
}

const send = (page: Page) => page.getByRole('button', { name: 'Send template' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
const accepted = (page: Page) => page.getByText('Accepted by the platform')

/** Lets the time pass in which a send can be called off. */
async function passUndo(page: Page) {
  await expect(undo(page)).toBeVisible()
  await page.clock.fastForward(UNDO_MS)
}

test('from the ticket to the thread by keyboard alone [TPL-01][TPL-08][TPL-26]', async ({ page }) => {
  const sent = heard(page.context())
  await open(page, '/inbox')
  await page
    .getByRole('region', { name: 'Tickets' })
    .getByRole('list')
    .getByRole('link', { name: /Ananya/ })
    .first()
    .click()
  await expect(page.getByRole('log').locator('article').first()).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { name: 'Send template' })).toBeVisible()
  await page.getByRole('button', { name: /^order_delay_apology/ }).focus()
  await page.keyboard.press('Enter')
  const first = page.getByRole('textbox', { name: /^Value for placeholder 1/ })
  await first.focus()
  await page.keyboard.type('KL-88213')
  await page.getByRole('textbox', { name: /^Value for placeholder 2/ }).focus()
  const words = `the ${Date.now() % 1000}th`
  await page.keyboard.type(words)
  await expect(page.getByRole('textbox', { name: 'Customer phone' })).toHaveValue('919845011223')
  await page.keyboard.press('Control+Enter')
  await expect(undo(page)).toBeFocused()
  await passUndo(page)
  await expect(accepted(page)).toBeVisible()
  expect(sent).toHaveLength(1)
  await page.getByRole('button', { name: 'Open conversation' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText(`It now reaches you on ${words}.`).first()).toBeVisible()
})

test('Enter held down and a double press are one request [FLT-72]', async ({ page }) => {
  const sent = heard(page.context())
  await open(page, COMPOSER)
  await fill(page, fresh())
  await send(page).dblclick()
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('Control+Enter')
  await passUndo(page)
  await expect(accepted(page)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a page that is left within the five seconds asks; the entry is there afterwards, and nothing was sent [FLT-74, FLT-79]', async ({
  page,
}) => {
  const sent = heard(page.context())
  await open(page, COMPOSER)
  await fill(page, fresh())
  await send(page).click()
  await expect(undo(page)).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const leaving = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await leaving
  await expect(page.getByText('Not sent', { exact: true })).toBeVisible()
  await expect(page.getByText(/The page ended within the five seconds/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Value for placeholder 2/ })).toHaveValue('24 November')
  expect(sent).toHaveLength(0)
})

test('a crash while it is being sent leaves its outcome unknown, in every place [FLT-53]', async ({
  page,
  context,
}) => {
  const sent = heard(context)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await context.route('**/send-chatapp-template', async (route) => {
    await held
    await route.abort().catch(() => undefined)
  })
  await open(page, COMPOSER)
  await fill(page, fresh())
  await send(page).click()
  await passUndo(page)
  await expect.poll(() => sent.length).toBe(1)
  await page.close()
  letGo()
  const next = await context.newPage()
  await open(next, '/inbox')
  await expect(next.getByRole('region', { name: 'Template sends' })).toContainText('Outcome unknown')
  await next.getByRole('button', { name: 'Look' }).click()
  const list = next.getByRole('dialog', { name: 'Sent from this device' })
  await expect(list).toContainText('The page ended while it was being sent.')
  await list.getByRole('button', { name: 'Decide: it arrived' }).click()
  await expect(list).toContainText('Nothing was sent from here, or all of it is settled.')
  expect(sent).toHaveLength(1)
})

test('a lost answer is never asked for again, and the message is found in the thread [FLT-71]', async ({
  page,
  context,
}) => {
  const sent = heard(context)
  await context.route('**/send-chatapp-template', async (route) => {
    // It arrives; only the answer is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await open(page, '/inbox')
  await page
    .getByRole('region', { name: 'Tickets' })
    .getByRole('list')
    .getByRole('link', { name: /Ananya/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Send template' }).click()
  await page
    .getByRole('button', { name: /^order_update\b/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: /^Value for placeholder 1/ }).fill(`parcel ${Date.now()}`)
  await expect(page.getByRole('textbox', { name: 'Customer phone' })).toHaveValue('919845011223')
  await expect(page.getByText('Customer has not opted out of chatapp')).toBeVisible()
  await send(page).click()
  await passUndo(page)
  await expect(page.getByText(/Outcome unknown since/)).toBeVisible()
  await expect(page.getByText(/A message with the same words stands in the thread/)).toBeVisible()
  await page.getByRole('button', { name: 'It arrived' }).click()
  await expect(page.getByText(/Outcome unknown since/)).toBeHidden()
  expect(sent).toHaveLength(1)
})

test('two tabs with the same draft are one request [FLT-73, FLT-56]', async ({ page, context }) => {
  const sent = heard(context)
  const phone = fresh()
  await open(page, COMPOSER)
  await fill(page, phone)
  const other = await context.newPage()
  await open(other, COMPOSER)
  await fill(other, phone)
  // Found beforehand: a locator would wait for the second button, which the first press removes.
  const buttons = await Promise.all([page, other].map((it) => send(it).elementHandle()))
  await Promise.all(buttons.map((it) => it?.dispatchEvent('click')))
  await passUndo(page)
  await expect(accepted(page)).toBeVisible()
  await expect(accepted(other)).toBeVisible()
  expect(sent).toHaveLength(1)
  await send(other).click()
  await expect(other.getByRole('dialog', { name: 'Send the same again?' })).toBeVisible()
})

test('the key stands in no storage in plain, in no log and in no address [AUT-02]', async ({ page }) => {
  const said: string[] = []
  const asked: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('request', (request) => asked.push(request.url()))
  await open(page, COMPOSER)
  await fill(page, fresh())
  await send(page).click()
  await passUndo(page)
  await expect(accepted(page)).toBeVisible()
  const kept = await page.evaluate(async () => {
    const rows: string[] = [
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      document.cookie,
    ]
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(name)))
      })
      for (const store of db.objectStoreNames) {
        const all = await new Promise<unknown[]>((resolve) => {
          const request = db.transaction(store).objectStore(store).getAll()
          request.addEventListener('success', () => resolve(request.result))
        })
        const bytes = (_: string, value: unknown) =>
          value instanceof ArrayBuffer || ArrayBuffer.isView(value)
            ? new TextDecoder('latin1').decode(value)
            : value
        rows.push(JSON.stringify(all, bytes))
      }
      db.close()
    }
    return rows.join('\n')
  })
  expect(kept.length).toBeGreaterThan(500)
  for (const secret of [KEY, 'Zubeida', 'KL-88213', '24 November']) expect(kept).not.toContain(secret)
  expect([...said, ...asked, page.url()].join('\n')).not.toContain(KEY)
})

test.describe('on a tablet, by touch', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

  test('a template is chosen, filled, sent and undone', async ({ page }) => {
    const sent = heard(page.context())
    await open(page, '/send')
    await page.getByRole('button', { name: 'Presets' }).tap()
    await page
      .getByRole('dialog', { name: 'Presets' })
      .getByRole('button', { name: /^order_delay_apology/ })
      .tap()
    await fill(page, fresh())
    await page.getByRole('button', { name: 'Move value 1 down' }).tap()
    await expect(page.getByRole('textbox', { name: /^Value for placeholder 2/ })).toHaveValue('KL-88213')
    await send(page).tap()
    await expect(page.getByText('in 4 s')).toBeVisible()
    await undo(page).tap()
    await expect(send(page)).toBeVisible()
    await send(page).tap()
    await passUndo(page)
    await expect(accepted(page)).toBeVisible()
    expect(sent).toHaveLength(1)
    const small = await page.locator('main :is(button, input, select, a)').evaluateAll((all) =>
      all.flatMap((it) => {
        const { width, height } = it.getBoundingClientRect()
        const isBig = it.closest('label')?.getBoundingClientRect().height ?? height
        return width > 0 && Math.max(height, isBig) < 44
          ? [it.getAttribute('aria-label') ?? it.textContent]
          : []
      }),
    )
    expect(small).toEqual([])
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the composer, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await open(page, COMPOSER)
    await expect(page.getByRole('list', { name: 'Checks before sending' })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.getByRole('button', { name: 'Request' }).click()
    await page.getByRole('button', { name: 'Another template' }).click()
    await expect(page.getByLabel('Kind of template')).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
