import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { BUDGETS } from '../../scripts/budgets.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

// High enough for the whole customer panel to be in view.
test.use({ viewport: { width: 1440, height: 1800 } })

/** Records the paths of requests to the platform from here on. */
function recordCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const [, path] = /\/platform-api\/v1\/(.*?)(\?.*)?$/.exec(request.url()) ?? []
    if (path !== undefined) calls.push(path)
  })
  return calls
}

/** Makes the app poll so seldom, and read nothing in the background, so that the test causes every request. */
async function pollSeldom(page: Page) {
  // It reads conversations once the first screen rests, which on a busy machine is in the midst of a test.
  await page.route(/\/start-at-rest/, (route) => route.abort())
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const config = z.record(z.string(), z.unknown()).parse(await response.json())
    const seldom = { polling: { openTicketSeconds: 120, queueSeconds: 600 }, queue: { maxTickets: 0 } }
    await route.fulfill({ json: { ...config, ...seldom } })
  })
}

/** Opens the list, with hardly any polling. */
async function openList(page: Page) {
  await pollSeldom(page)
  await signIn(page)
  const locators = getInboxLocators(page)
  await expect(locators.rows.nth(19)).toBeVisible()
  return { ...locators, messages: locators.log.locator('article'), calls: recordCalls(page) }
}

/** Requests for a ticket that is only passed. The others follow when it stays open, as it does on a busy machine. */
const withoutFollowUps = (calls: readonly string[]) =>
  calls.filter((it) => !['customers/list', 'customers/recent_calls', 'customers/recent_chats'].includes(it))

/** Waits until the whole panel is loaded. */
const panelLoaded = (page: Page) =>
  expect(getInboxLocators(page).customer.getByText(/^Loading /)).toHaveCount(0)

test('opening a ticket takes six requests, J at most four for each ticket, K none, and a reload six; elements stay within budget', async ({
  page,
}) => {
  const { rows, current, customer, messages, calls } = await openList(page)
  const ticketCount = 8
  await test.step('messages and the customer are requested first, then linked contacts, then the rest of the panel', async () => {
    await rows.first().click()
    await expect(messages.first()).toBeVisible()
    await expect(customer.getByRole('heading', { level: 2 })).toBeVisible()
    await expect.poll(() => calls.length).toBe(6)
    // Tabs agree first on who reads the messages. On a busy machine, that takes longer than rendering the panel.
    expect(calls.slice(0, 2).toSorted()).toEqual([
      expect.stringMatching(/^customers\/[\da-f-]{36}$/),
      'messages/list',
    ])
    expect(calls[2]).toBe('customers/linked_contacts')
    const rest = ['customers/list', 'customers/recent_calls', 'customers/recent_chats']
    expect(calls.slice(3).toSorted()).toEqual(rest)
  })
  await test.step('J sends at most four requests for each ticket, and renders no more elements than the budget', async () => {
    calls.length = 0
    for (let at = 1; at <= ticketCount; at += 1) {
      await page.keyboard.press('j')
      await expect(rows.nth(at)).toHaveAttribute('aria-current')
      await expect(messages.first()).toBeVisible()
      await expect(customer.getByText('Loading linked contacts')).toHaveCount(0)
      await expectFewElements(page)
    }
    expect(withoutFollowUps(calls).length).toBeLessThanOrEqual(ticketCount * 4)
    await panelLoaded(page)
    await expect.poll(() => calls.filter((it) => it === 'customers/list').length).toBeGreaterThan(0)
  })
  await test.step('K sends no request', async () => {
    calls.length = 0
    for (let at = ticketCount; at > 0; at -= 1) await page.keyboard.press('k')
    await expect(rows.first()).toHaveAttribute('aria-current')
    await expect(current).toHaveCount(1)
    await expect(messages.first()).toBeVisible()
    await page.keyboard.press('r')
    await expect.poll(() => calls).toContain('tickets/list')
    expect(withoutFollowUps(calls)).toEqual(['tickets/list'])
    await panelLoaded(page)
  })
  await test.step('a reload renders the ticket after at most six requests', async () => {
    calls.length = 0
    await page.reload()
    await expect(messages.first()).toBeVisible()
    expect(calls.length).toBeLessThanOrEqual(6)
  })
})

async function expectFewElements(page: Page) {
  const { all, rowElements, drawn } = await page.evaluate(() => ({
    all: document.querySelectorAll('*').length,
    rowElements:
      document.querySelectorAll('[data-message], [data-message] *').length -
      document.querySelectorAll(
        '[data-message] :is([class*=safe-html_box], [class*=item-card_list], [class*=image-grid_grid]) *',
      ).length,
    drawn: document.querySelectorAll('[data-message]').length,
  }))
  expect(all).toBeLessThanOrEqual(BUDGETS.elements.most)
  expect(rowElements / drawn).toBeLessThanOrEqual(BUDGETS['row elements'].most)
}

const frame = z.object({
  current: z.string(),
  words: z.string(),
  name: z.string(),
  skeletons: z.number(),
  parsed: z.number(),
})

/** Presses a key, and records each of the next frames just before it is painted. */
async function framesAfter(page: Page, key: string) {
  await page.evaluate(() => {
    const seen: object[] = []
    Reflect.set(window, 'frames after the key', seen)
    const note = () => {
      const pane = document.querySelector('[aria-label="Conversation"]')
      seen.push({
        // Opening it reads it, in this frame or in a later one.
        current: (document.querySelector('[aria-current][data-ticket]')?.textContent ?? '').replace(
          / Unread$/,
          '',
        ),
        words: pane?.querySelector('article')?.textContent ?? '',
        name: document.querySelector('[aria-label="Customer"] h2')?.textContent ?? '',
        skeletons: pane?.querySelectorAll('[class*="skeleton"]').length ?? -1,
        parsed: Number(Reflect.get(window, 'parsed')),
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

test('a prefetched ticket renders in the frame after the key, with its messages and customer, and parses no HTML again', async ({
  page,
}) => {
  await countParsing(page)
  const { rows, messages, customer, calls } = await openList(page)
  await page.keyboard.press('j')
  await expect(messages.first()).toBeVisible()
  await expect.poll(() => calls.filter((it) => it === 'customers/linked_contacts').length).toBe(3)
  await panelLoaded(page)
  const drawn = await messages.locator('[class*="safe-html"]').count()
  expect(drawn).toBeGreaterThan(0)
  // The next ticket is prepared too: more HTML was parsed than is rendered, and no more follows.
  await expect.poll(() => parsed(page)).toBeGreaterThan(drawn)
  const soFar = await parsedAtRest(page)
  for (const [key, at, isNext] of [
    ['j', 1, true],
    ['j', 2, false],
    ['k', 1, false],
  ] as const)
    await test.step(`${key} to row ${at}`, async () => {
      const before = await messages.first().textContent()
      const row = ((await rows.nth(at).textContent()) ?? '').replace(/ Unread$/, '')
      const frames = await framesAfter(page, key)
      if (isNext) expect(frames[1]?.parsed).toBe(soFar)
      const name = (await customer.getByRole('heading', { level: 2 }).textContent()) ?? ''
      expect(row).toContain(name)
      expect(frames[1]).toMatchObject({ current: row, words: frames[5]?.words, name, skeletons: 0 })
      expect(frames[1]?.words).not.toBe(before)
    })
})

/** Counts how often the app parses HTML, and gives it messages that have to be parsed. */
async function countParsing(page: Page) {
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
    const response = await route.fetch({ maxRetries: 3 })
    const text = await response.text()
    await route.fulfill({ response, body: text.replaceAll(/("content_html":"[^"\\]+)/g, '$1<!-- -->') })
  })
}

const parsed = async (page: Page) =>
  z.number().parse(await page.evaluate(() => Reflect.get(window, 'parsed')))

/** How often HTML has been parsed, once an idle browser parses no more. */
async function parsedAtRest(page: Page) {
  await expect
    .poll(async () => {
      const before = await parsed(page)
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
      return (await parsed(page)) - before
    })
    .toBe(0)
  return parsed(page)
}

test('placeholders of rows and of a ticket have the size of the loaded content', async ({ page }) => {
  const { rows, tickets, assignmentBar, log, conversation, customer } = getInboxLocators(page)
  await pollSeldom(page)
  await test.step('the rows of the list', async () => {
    const release = await hold(page, '**/tickets/list')
    await signIn(page)
    const first = tickets.locator('li').first()
    await expect(first).toBeVisible()
    await expect(rows).toHaveCount(0)
    const waiting = await first.boundingBox()
    release()
    await expect(rows.first()).toBeVisible()
    expect(await first.boundingBox()).toEqual(waiting)
  })
  await test.step('the locators of a ticket', async () => {
    const release = await hold(page, '**/messages/list')
    await rows.nth(8).click()
    const waiting = conversation.getByText('Loading messages')
    await expect(waiting).toBeAttached()
    const heads = [conversation.locator('header').first(), customer.locator('header')]
    const locators = [...heads, assignmentBar, conversation.locator('footer').last()]
    const boxes = () => Promise.all(locators.map((it) => it.boundingBox()))
    await expect(customer.getByRole('heading', { level: 2 })).toBeVisible()
    const before = await boxes()
    await expect(waiting).toBeAttached()
    release()
    await expect(log).toBeVisible()
    expect(await boxes()).toEqual(before)
  })
})

/** Holds the requests of an address until it is released. */
async function hold(page: Page, url: string) {
  const held = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
