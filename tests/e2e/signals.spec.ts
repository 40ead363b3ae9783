import { expect, type Page } from '@playwright/test'
import type { Platform } from '../support/platform.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'
import { someTickets } from '../support/tickets.ts'

/** With a platform of its own, which a test changes. */
const testAlone = test.extend({ baseURL: ({ world }, give) => give(world.url ?? '') })

/** What looks for signals starts once the first screen is at rest. */
const AT_REST = { timeout: 60_000 }

test('the view of tickets that need a person, next up and dismissing, by keyboard', async ({ page }) => {
  await signIn(page)
  const { view, rows, tickets, conversation } = getInboxLocators(page)
  await expect(view('Needs a person')).toContainText(/\d+ \(\d+ checked\)/, AT_REST)
  await page.keyboard.press('0')
  await expect(page).toHaveURL(/view=needs/)
  await expect(tickets.getByText(/^Checked \d+ of \d+ tickets$/)).toBeVisible()
  const silent = rows.filter({ hasText: /Pilot silent · / })
  await expect(silent.first()).toBeVisible()
  const count = await rows.count()
  await expect(view('Needs a person')).toContainText(`${count} (`)

  const next = tickets.getByRole('button', { name: /^Next up: / })
  const first = (await next.textContent()) ?? ''
  await page.keyboard.press('n')
  const [, code] = /#(\d+)/.exec(first) ?? []
  await expect(conversation).toContainText(`#${code}`)
  await expect(next).not.toContainText(`#${code}`)

  const dismiss = conversation.getByRole('button', { name: 'Dismiss' })
  const line = dismiss.locator('..')
  await expect(line).toBeVisible()
  const reason = (await line.textContent()) ?? ''
  await page.keyboard.press('d')
  await expect(line.filter({ hasText: reason })).toHaveCount(0)
})

test('what is dismissed stays dismissed over a reload, until it is undone', async ({ page }) => {
  await signIn(page)
  const { view, rows, conversation } = getInboxLocators(page)
  await expect(view('Needs a person')).toContainText(/\d+ \(\d+ checked\)/, AT_REST)
  await page.keyboard.press('0')
  const silent = rows.filter({ hasText: /Pilot silent · / }).last()
  const id = await silent.getAttribute('data-ticket')
  await silent.click()
  const dismiss = conversation.getByRole('button', { name: 'Dismiss' })
  await expect(dismiss).toBeVisible()
  while (await dismiss.isVisible()) {
    const reason = (await dismiss.locator('..').textContent()) ?? ''
    await dismiss.click()
    await expect(dismiss.locator('..').filter({ hasText: reason })).toHaveCount(0)
  }
  // What is read meanwhile can prove another reason.
  await expect(async () => {
    if (await dismiss.isVisible()) await dismiss.click()
    await expect(conversation.getByText(/^Dismissed: /)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.reload()
  await expect(view('Needs a person')).toContainText(/\d+ \(\d+ checked\)/, AT_REST)
  const row = rows.and(page.locator(`[data-ticket="${id}"]`))
  // Another reason may be found later.
  await expect(row.getByText(/^Pilot silent · /)).toHaveCount(0)
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true })

  test('the words that prove a signal are as high as a finger needs', async ({ page }) => {
    await signIn(page)
    const { view, rows, conversation } = getInboxLocators(page)
    await expect(view('Needs a person')).toContainText(/\d+ \(\d+ checked\)/, AT_REST)
    await view('Needs a person').tap()
    await rows
      .filter({ hasText: /Pilot silent · / })
      .first()
      .tap()
    const line = conversation.getByRole('button', { name: 'Dismiss' }).locator('..')
    const proof = await line.getByRole('link').boundingBox()
    expect(proof?.height).toBeGreaterThanOrEqual(44)
  })
})

test('a skipped ticket isn’t next any more', async ({ page }) => {
  await signIn(page)
  const { tickets } = getInboxLocators(page)
  const next = tickets.getByRole('button', { name: /^Next up: / })
  await expect(next).toBeVisible(AT_REST)
  const before = (await next.textContent()) ?? ''
  await tickets.getByRole('button', { name: 'Skip' }).click()
  await expect(next).not.toHaveText(before)
})

/** Allows notifications, and keeps those that the page shows. */
async function recordNotifications(page: Page) {
  await page.addInitScript(() => {
    const notices = { sound: false, system: true, title: true, unassigned: true, quiet: null }
    const key = 'handoff.preferences'
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...Object(stored), notices }))
    const shown: string[] = []
    class RecordedNotification extends EventTarget {
      static readonly permission = 'granted'
      constructor(title: string, options: NotificationOptions) {
        super()
        shown.push(`${title} ${JSON.stringify(options)}`)
      }
      close() {
        return undefined
      }
    }
    Object.assign(window, { Notification: RecordedNotification, shownNotifications: shown })
  })
  return () => page.evaluate(() => [...Object(window).shownNotifications].map(String))
}

/** A customer of a pilot writes now, by the clock of the page. */
async function write(world: Platform, page: Page, ticketId: string, text: string) {
  const now = new Date((await page.evaluate(() => Date.now())) + 1_000).toISOString()
  await world.db
    .updateTable('chats')
    .set({
      message_content: text,
      message_role: 'user',
      message_agent_id: null,
      message_pilot_id: null,
      last_message_created_at: now,
      updated_at: now,
    })
    .where('id', '=', ticketId)
    .execute()
}

testAlone(
  'while the agent looks elsewhere, a ticket that begins to need a person shows one system notification, with its code alone',
  async ({ page, world }) => {
    const readNotifications = await recordNotifications(page)
    await signIn(page)
    const { view, rows } = getInboxLocators(page)
    await expect(view('Needs a person')).toContainText(/\d+ \(\d+ checked\)/, AT_REST)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hasFocus', { value: () => false, configurable: true })
      window.dispatchEvent(new Event('blur'))
    })
    const [ticket] = await someTickets(world, { status: 'open', assignee_type: 'pilot' })
    if (!ticket) throw new Error('a pilot has a ticket')
    await write(world, page, ticket.id, 'Please let me talk to a human being')
    await expect(rows.filter({ hasText: `#${ticket.code}` })).toContainText('Asks for a person', AT_REST)
    await expect.poll(readNotifications).toHaveLength(1)
    const [shown = ''] = await readNotifications()
    expect(shown).toContain(`Ticket #${ticket.code} needs a person`)
    expect(shown).not.toContain('human being')
  },
)

testAlone(
  'a second tab shows what the text of a message says, without the tables of phrases',
  async ({ page, world }) => {
    const hasTables = (it: Page) => it.workers().some((worker) => worker.url().includes('text-worker'))
    await signIn(page)
    await expect.poll(() => hasTables(page), AT_REST).toBe(true)
    const second = await page.context().newPage()
    await signIn(second)
    const [ticket] = await someTickets(world, { status: 'open', assignee_type: 'pilot' })
    if (!ticket) throw new Error('a pilot has a ticket')
    await write(world, page, ticket.id, 'Please let me talk to a human being')
    for (const it of [page, second])
      await expect(getInboxLocators(it).rows.filter({ hasText: `#${ticket.code}` })).toContainText(
        'Asks for a person',
        AT_REST,
      )
    expect([hasTables(page), hasTables(second)]).toEqual([true, false])
  },
)

test('nothing of what looks for signals is loaded before the first message of a start', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role="log"] article')) return
      Object.assign(window, { firstMessageAt: performance.now() })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await signIn(page)
  const { view, rows, log } = getInboxLocators(page)
  await rows.first().click()
  await expect(log.getByRole('article').first()).toBeVisible()
  await page.reload()
  await expect(view('Needs a person')).toContainText(/\d+ \(\d+ checked\)/, AT_REST)
  const early = await page.evaluate(() => {
    const { firstMessageAt } = Object(window)
    const of = (it: PerformanceEntry) =>
      /(?:follow-signals|read-threads|notify-needs|text-worker)/.test(it.name)
    const all = performance.getEntriesByType('resource').filter(of)
    return {
      count: all.length,
      early: all.filter((it) => it.startTime < firstMessageAt).map((it) => it.name),
    }
  })
  expect(early.early).toEqual([])
  expect(early.count).toBeGreaterThan(0)
})
