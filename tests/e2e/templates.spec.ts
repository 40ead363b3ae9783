import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import { factsOf } from '#platform/seed/facts.ts'
import { expectNoViolations } from '../support/axe.ts'
import { dumpStorage } from '../support/browser-storage.ts'
import { deep } from '../support/deep.ts'
import { chooseAnanya, expectCheck, getInboxLocators, signIn, test } from '../support/signed-in.ts'

const [kaveri] = factsOf('small').workspaces
const preset = `order_delay_apology@${(kaveri?.channels[0]?.id ?? '').slice(0, 8)}`
const COMPOSER = `/send?preset=${encodeURIComponent(preset)}`
const KEY = 'demo-legacy'

const UNDO_MS = 5_000
const TO = 'To: name, number or email'

/** Opens a path, signed in with the credential for sending; the test can advance the page's clock. */
async function openPath(page: Page, at: string) {
  await page.clock.install()
  await signIn(page, { at, canSendTemplates: true })
}

/** Records every send that leaves the pages of a context. */
function recordSends(context: BrowserContext) {
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/send-chatapp-template'))
      sent.push(request.postData() ?? '')
  })
  return sent
}

/** Phone numbers that no template was sent to yet: each test has its own. */
let phoneCount = 0
function nextPhone() {
  phoneCount += 1
  return `9198451${String((test.info().parallelIndex ** 100 + phoneCount) % 100_000).padStart(5, '0')}`
}

async function fillForm(page: Page, phone: string) {
  await page.getByRole('combobox', { name: TO }).fill(`+${phone}`)
  await page.getByRole('textbox', { name: 'Customer name' }).fill('Zubeida Khan')
  await page.getByRole('combobox', { name: /^Value 1/ }).fill('KL-88213')
  await page.getByRole('combobox', { name: /^Value 2/ }).fill('24 November')
  await expectCheck(page, 'A new customer will be created with this number')
}

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const undo = (page: Page) =>
  page.getByRole('region', { name: 'Template message' }).getByRole('button', { name: 'Undo' })
const accepted = (page: Page) => page.getByText('Accepted for sending')

/** Advances the clock past the time in which a send can be undone, which may be over on a busy machine. */
async function passUndo(page: Page) {
  await expect(undo(page).or(accepted(page)).first()).toBeVisible()
  await page.clock.fastForward(UNDO_MS)
}

test('a template is sent from a ticket by keyboard alone, with the key in no storage in the clear, no log and no URL [TPL-01][TPL-08][TPL-26][AUT-02]', async ({
  page,
}) => {
  const sent = recordSends(page.context())
  const logsAndAddresses: string[] = []
  page.on('console', (message) => logsAndAddresses.push(message.text()))
  page.on('request', (request) => logsAndAddresses.push(request.url()))
  await openPath(page, '/inbox')
  await page
    .getByRole('region', { name: 'Tickets' })
    .getByRole('list')
    .getByRole('link', { name: /Ananya/ })
    .first()
    .click()
  await expect(page.getByRole('log').locator('article').first()).toBeVisible()
  const { reply, log, quietLine } = getInboxLocators(page)
  await page.keyboard.press('t')
  await expect(reply.getByRole('combobox', { name: 'Search templates' })).toBeFocused()
  await page.keyboard.type('order delay')
  await expect(reply.getByRole('option', { selected: true })).toContainText('Order delay')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/reply=order_delay_apology/)
  // From the customer's record.
  await expect(reply.getByRole('combobox', { name: 'Value 1: order' })).toHaveValue('KL-88213')
  await reply.getByRole('combobox', { name: /^Value 2/ }).focus()
  const words = `the ${Date.now() % 1000}th`
  await page.keyboard.type(words)
  await expect(reply.getByRole('button', { name: /^Send/ })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(reply).toBeHidden()
  const message = log.getByText(`It now reaches you on ${words}.`)
  // On a busy machine, the time in which it can be undone may be over.
  await expect(quietLine.getByRole('button', { name: /^Undo/ }).or(message).first()).toBeVisible()
  await page.clock.fastForward(UNDO_MS)
  await expect(log.locator('[data-send]')).toHaveCount(0)
  await expect(message).toHaveCount(1)
  await expect(message).toBeInViewport()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('919845011223')
  await test.step('the key and the typed text are in no storage in the clear, and the key in no log or URL', async () => {
    const stored = await dumpStorage(page)
    expect(stored.length).toBeGreaterThan(500)
    for (const secret of [KEY, 'Ananya', 'KL-88213', words]) expect(stored).not.toContain(secret)
    expect([...logsAndAddresses, page.url()].join('\n')).not.toContain(KEY)
  })
})

test('filled values follow the number, and are never those of a late answer; what stands in the sentence is sent [TPL-10][TPL-15]', async ({
  page,
}) => {
  const sent = recordSends(page.context())
  await openPath(page, '/send')
  await chooseAnanya(page, TO)
  await page.keyboard.type('pickup for')
  await page.keyboard.press('Enter')
  const name = page.getByRole('combobox', { name: 'Value 1: first name' })
  const courier = page.getByRole('combobox', { name: 'Value 2: courier' })
  const slot = page.getByRole('combobox', { name: 'Value 4: slot' })
  const phone = page.getByRole('textbox', { name: 'Customer phone' })
  await expect(name).toHaveValue('Ananya')
  await expectNoViolations(page)
  const item = page.getByRole('combobox', { name: 'Value 3: item' })
  await item.fill('TEST')
  await expect(item).toHaveAccessibleDescription(/^Check value 3/)
  await slot.fill('4 and 6 pm')
  await test.step('a late answer about a former number fills nothing', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/customers\/list/, async (route) => {
      if (route.request().postData()?.includes('9845011224')) await held
      await route.continue()
    })
    // Looked up by its ending, which every spelling of the number has.
    const isAboutFirst = (request: Request) => request.postData()?.includes('9845011224') ?? false
    const asked = page.waitForRequest(isAboutFirst)
    const aborted = page.waitForEvent('requestfailed', isAboutFirst)
    await phone.fill('+919845011224')
    await asked
    await expect(name).toHaveValue('')
    await phone.fill('+919845011999')
    await expectCheck(page, 'No customer has this number, so there is no first name')
    // The app no longer waits for that answer, and what arrives of it is dropped.
    await aborted
    release()
    await expect(name).toHaveValue('')
    await phone.fill('+919845011224')
    await expect(name).toHaveValue('R. Krishnamurthy')
    await expect(slot).toHaveValue('4 and 6 pm')
  })
  await name.fill('Sir')
  await page
    .getByRole('listbox', { name: 'Values for first name' })
    .getByRole('option', { name: /^R\. Krishnamurthy/ })
    .click()
  await courier.fill('Delhivery')
  await expect(page.locator('[data-field="values"]')).toContainText(
    /Hello R\. Krishnamurthy, Delhivery comes for the exchange of .*TEST between 4 and 6 pm\./,
  )
  await send(page).click()
  await passUndo(page)
  await expect(accepted(page)).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('"text":"R. Krishnamurthy"')
  expect(sent[0]).not.toContain('Ananya')
})

test('Enter held down and a double click send one request [FLT-72]', deep, async ({ page }) => {
  const sent = recordSends(page.context())
  await openPath(page, COMPOSER)
  await fillForm(page, nextPhone())
  await send(page).dblclick()
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('Control+Enter')
  await passUndo(page)
  await expect(accepted(page)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('leaving the page within the undo time asks first; afterwards the typed text is restored, and nothing was sent [FLT-74, FLT-79]', async ({
  page,
}) => {
  const sent = recordSends(page.context())
  await openPath(page, COMPOSER)
  await fillForm(page, nextPhone())
  // The clock is paused, so that no timer stores the last letters: pressing Send does.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const lastValue = page.getByRole('combobox', { name: /^Value 2/ })
  await lastValue.fill('25 November')
  await send(page).click()
  await expect(undo(page)).toBeVisible()
  const dialogOpened = page.waitForEvent('dialog')
  const leaving = page.reload()
  const dialog = await dialogOpened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await leaving
  await page.clock.resume()
  await expect(page.getByText('Not sent', { exact: true })).toBeVisible()
  await expect(page.getByText(/The page was closed within the five seconds/)).toBeVisible()
  await expect(lastValue).toHaveValue('25 November')
  expect(sent).toHaveLength(0)
})

test('a page closed during a send leaves the outcome unknown in every view [FLT-53]', async ({
  page,
  context,
}) => {
  const sent = recordSends(context)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route('**/send-chatapp-template', async (route) => {
    await held
    await route.abort().catch(() => undefined)
  })
  await openPath(page, COMPOSER)
  await fillForm(page, nextPhone())
  await send(page).click()
  await passUndo(page)
  await expect.poll(() => sent.length).toBe(1)
  await page.close()
  release()
  const next = await context.newPage()
  await openPath(next, '/inbox')
  await expect(next.getByRole('group', { name: 'Last action' })).toContainText('Outcome unknown')
  await next.getByRole('button', { name: 'View', exact: true }).click()
  const list = next.getByRole('dialog', { name: 'Sent from this device' })
  await expect(list).toContainText('The page was closed while it was being sent.')
  await list.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(list).toContainText('No pending templates.')
  expect(sent).toHaveLength(1)
})

test('two tabs with the same draft send one request [FLT-73, FLT-56]', async ({ page, context }) => {
  const sent = recordSends(context)
  const phone = nextPhone()
  await openPath(page, COMPOSER)
  await fillForm(page, phone)
  const other = await context.newPage()
  await openPath(other, COMPOSER)
  await fillForm(other, phone)
  // Resolved beforehand: a locator would wait for the second button, which the first click removes.
  const buttons = await Promise.all([page, other].map((it) => send(it).elementHandle()))
  await Promise.all(buttons.map((it) => it?.dispatchEvent('click')))
  await passUndo(page)
  await expect(accepted(page)).toBeVisible()
  await expect(accepted(other)).toBeVisible()
  expect(sent).toHaveLength(1)
  for (const it of [page, other]) await expect(send(it)).toBeHidden()
})

test.describe('on a tablet, by touch', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

  test('a template is chosen in the list and filled in, and every target is 44 px high', async ({ page }) => {
    await signIn(page, { at: '/send', canSendTemplates: true })
    await page.getByRole('option', { name: /^Order delay/ }).tap()
    await fillForm(page, nextPhone())
    await expect(page.getByRole('combobox', { name: /^Value 1/ })).toHaveValue('KL-88213')
    // A field inside the sentence is as high as its line allows.
    const targets = page.locator('main :is(button, input, select, a):not([data-value] *)')
    const small = await targets.evaluateAll((all) =>
      all.flatMap((it) => {
        const { width, height } = it.getBoundingClientRect()
        const labelHeight = it.closest('label')?.getBoundingClientRect().height ?? height
        return width > 0 && Math.max(height, labelHeight) < 44
          ? [it.getAttribute('aria-label') ?? it.textContent]
          : []
      }),
    )
    expect(small).toEqual([])
  })
})

test('the composer has no accessibility violations, in light and in dark', async ({ page }) => {
  await openPath(page, COMPOSER)
  await page.locator('footer button[aria-haspopup="dialog"]').click()
  await expect(page.getByRole('list', { name: 'Checks before sending' })).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Order delay' }).click()
  await expect(page.getByRole('option', { name: 'Another template…' })).toBeVisible()
  await expectNoViolations(page)
})
