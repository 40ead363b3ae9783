import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { partsOf, signIn, test } from '../support/at-desk.ts'

// High enough for all of a customer to be in sight.
test.use({ viewport: { width: 1440, height: 1800 } })

/** What is asked of the platform from here on, as paths. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const [, path] = /\/platform-api\/v1\/(.*?)(\?.*)?$/.exec(request.url()) ?? []
    if (path !== undefined) calls.push(path)
  })
  return calls
}

/** A desk that checks so seldom that every call has been caused by somebody's hand. */
async function atRest(page: Page) {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const config = z.record(z.string(), z.unknown()).parse(await response.json())
    await route.fulfill({ json: { ...config, polling: { openTicketSeconds: 120, queueSeconds: 600 } } })
  })
  await signIn(page)
  const parts = partsOf(page)
  await expect(parts.rows.nth(19)).toBeVisible()
  return { ...parts, messages: parts.log.locator('article'), calls: callsOf(page) }
}

/** What is asked for a ticket that is walked past: the rest is for whoever stays, and a busy machine makes people stay. */
const inPassing = (calls: readonly string[]) =>
  calls.filter((it) => !['customers/list', 'customers/recent_calls', 'customers/recent_chats'].includes(it))

/** All of the panel has come. */
const wholePanel = (page: Page) => expect(partsOf(page).customer.getByText(/^Reading /)).toHaveCount(0)

test('a ticket’s messages are asked for first, and the rest of its customer only of who stays', async ({
  page,
}) => {
  const { rows, messages, calls, customer } = await atRest(page)
  await rows.nth(3).click()
  await expect(messages.first()).toBeVisible()
  await expect(customer.getByRole('heading', { level: 2 })).toBeVisible()
  await expect.poll(() => calls.length).toBe(6)
  expect(calls[0]).toBe('messages/list')
  expect(calls[1]).toMatch(/^customers\/[\da-f-]{36}$/)
  expect(calls[2]).toBe('customers/linked_contacts')
  expect(calls.slice(3).toSorted()).toEqual([
    'customers/list',
    'customers/recent_calls',
    'customers/recent_chats',
  ])
})

test('walking costs at most four calls a ticket, walking back none', async ({ page }) => {
  const { rows, current, customer, messages, calls } = await atRest(page)
  await page.keyboard.press('j')
  await expect(messages.first()).toBeVisible()
  await wholePanel(page)
  await expect.poll(() => calls.includes('customers/list')).toBe(true)
  for (let at = 1; at < 12; at += 1) {
    await page.keyboard.press('j')
    await expect(rows.nth(at)).toHaveAttribute('aria-current')
    await expect(messages.first()).toBeVisible()
    await expect(customer.getByText('Reading linked contacts')).toHaveCount(0)
  }
  expect(inPassing(calls).length).toBeLessThanOrEqual(12 * 4)
  await wholePanel(page)
  await expect.poll(() => calls.filter((it) => it === 'customers/list').length).toBeGreaterThan(1)
  const before = calls.length
  for (let at = 11; at > 0; at -= 1) await page.keyboard.press('k')
  await expect(rows.first()).toHaveAttribute('aria-current')
  await expect(current).toHaveCount(1)
  await expect(messages.first()).toBeVisible()
  await page.keyboard.press('r')
  await expect.poll(() => calls.slice(before)).toContain('tickets/list')
  expect(inPassing(calls.slice(before))).toEqual(['tickets/list'])
})

test('a reload at a ticket has it painted after six calls at most', async ({ page }) => {
  const { rows, messages, calls } = await atRest(page)
  await rows.nth(2).click()
  await expect(messages.first()).toBeVisible()
  await wholePanel(page)
  await expect.poll(() => calls.length).toBe(6)
  calls.length = 0
  await page.reload()
  await expect(messages.first()).toBeVisible()
  expect(calls.length).toBeLessThanOrEqual(6)
})

const frame = z.object({ current: z.string(), words: z.string(), name: z.string(), skeletons: z.number() })

/** Presses a key, and looks at each of the frames that follow just before it is painted. */
async function framesAfter(page: Page, key: string) {
  await page.evaluate(() => {
    const seen: object[] = []
    Reflect.set(window, 'frames after the key', seen)
    const note = () => {
      const pane = document.querySelector('[aria-label="Conversation"]')
      seen.push({
        current: document.querySelector('[aria-current][data-ticket]')?.textContent ?? '',
        words: pane?.querySelector('article')?.textContent ?? '',
        name: document.querySelector('[aria-label="Customer"] h2')?.textContent ?? '',
        skeletons: pane?.querySelectorAll('[class*="skeleton"]').length ?? -1,
      })
      if (seen.length < 6) requestAnimationFrame(note)
    }
    document.addEventListener('keydown', () => requestAnimationFrame(note), { once: true, capture: true })
  })
  await page.keyboard.press(key)
  const seen = () => page.evaluate(() => Reflect.get(window, 'frames after the key'))
  await expect.poll(async () => z.array(frame).parse(await seen()).length).toBe(6)
  return z.array(frame).parse(await seen())
}

test('a prefetched ticket is on screen in the frame after the key, with its messages and its customer', async ({
  page,
}) => {
  const { rows, messages, customer, calls } = await atRest(page)
  await page.keyboard.press('j')
  await expect(messages.first()).toBeVisible()
  await expect.poll(() => calls.filter((it) => it === 'customers/linked_contacts').length).toBe(3)
  await wholePanel(page)
  for (const [key, at] of [
    ['j', 1],
    ['j', 2],
    ['k', 1],
  ] as const) {
    const before = await messages.first().textContent()
    const row = (await rows.nth(at).textContent()) ?? ''
    const frames = await framesAfter(page, key)
    const name = (await customer.getByRole('heading', { level: 2 }).textContent()) ?? ''
    expect(row).toContain(name)
    expect(frames[1]).toEqual({ current: row, words: frames[5]?.words, name, skeletons: 0 })
    expect(frames[1]?.words).not.toBe(before)
  }
})

test('what is prefetched has been made safe before the key: none of it is parsed when it is drawn', async ({
  page,
}) => {
  await page.addInitScript(() => {
    class CountingParser extends DOMParser {
      override parseFromString(...args: Parameters<DOMParser['parseFromString']>) {
        Reflect.set(window, 'parsed', Number(Reflect.get(window, 'parsed')) + 1)
        return super.parseFromString(...args)
      }
    }
    Reflect.set(window, 'parsed', 0)
    Reflect.set(window, 'DOMParser', CountingParser)
  })
  // Plain markup is built without the parser: a comment makes it more than that.
  await page.route('**/messages/list', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replaceAll(/("content_html":"[^"\\]+)/g, '$1<!-- -->') })
  })
  const parsed = async () => z.number().parse(await page.evaluate(() => Reflect.get(window, 'parsed')))
  const { messages, calls } = await atRest(page)
  await page.keyboard.press('j')
  await expect(messages.first()).toBeVisible()
  await expect.poll(() => calls.filter((it) => it === 'customers/linked_contacts').length).toBe(3)
  await wholePanel(page)
  const drawn = await messages.locator('[class*="safe-html"]').count()
  expect(drawn).toBeGreaterThan(0)
  // The next one has been prepared as well: nothing more is parsed, and there was more than what is drawn.
  await expect.poll(parsed).toBeGreaterThan(drawn)
  await expect
    .poll(async () => {
      const before = await parsed()
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
      return (await parsed()) - before
    })
    .toBe(0)
  const before = await parsed()
  await page.evaluate(() => {
    const note = () => Reflect.set(window, 'parsed when drawn', Reflect.get(window, 'parsed'))
    document.addEventListener('keydown', () => requestAnimationFrame(() => requestAnimationFrame(note)))
  })
  const [, second] = await framesAfter(page, 'j')
  expect(second?.skeletons).toBe(0)
  expect(await page.evaluate(() => Reflect.get(window, 'parsed when drawn'))).toBe(before)
  // A poll may be under way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a ticket that isn’t there yet waits in the size that it will have', async ({ page, arm }) => {
  const { rows, strip, log, conversation, customer } = await atRest(page)
  await arm({ kind: 'delay', operation: 'messages.list', ms: 4000 })
  await rows.nth(8).click()
  const waiting = conversation.getByText('Loading messages')
  await expect(waiting).toBeAttached()
  const heads = [conversation.locator('header').first(), customer.locator('header')]
  const parts = [...heads, strip, conversation.locator('footer').last()]
  const boxes = () => Promise.all(parts.map((it) => it.boundingBox()))
  await expect(customer.getByRole('heading', { level: 2 })).toBeVisible()
  const before = await boxes()
  await expect(waiting).toBeAttached()
  await expect(log).toBeVisible()
  expect(await boxes()).toEqual(before)
})

test('[ goes to the list, and into it where it stands beside the ticket', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await signIn(page)
  const { rows, tickets, log } = partsOf(page)
  await rows.nth(1).press('Enter')
  await expect(log).toBeVisible()
  await expect(tickets).toBeHidden()
  await page.keyboard.press('[')
  await expect(rows.nth(1)).toBeFocused()
  await page.setViewportSize({ width: 1440, height: 900 })
  await rows.nth(2).press('Enter')
  await expect(rows.nth(2)).toHaveAttribute('aria-current')
  await log.focus()
  await page.keyboard.press('[')
  await expect(rows.nth(2)).toBeFocused()
})
