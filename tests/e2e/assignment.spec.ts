import { expect } from '@playwright/test'
import { z } from 'zod'
import { test as base } from '../support/browser-test.ts'
import { deep } from '../support/deep.ts'
import { serve } from '../support/serve.ts'
import { getInboxLocators, signIn, stayAfterAssigning, test } from '../support/signed-in.ts'

/** The list is polled every 15 s plus at most a fifth; the rest allows for a busy machine. */
const ONE_INTERVAL = 15_000 * 1.2 + 5_000

test(
  'an assignment in one browser shows in another within one polling interval [STA-03, TKT-15, FLT-57]',
  deep,
  async ({ browser, baseURL }) => {
    const [mine, theirs] = await Promise.all([
      browser.newPage(baseURL ? { baseURL } : {}),
      browser.newPage(baseURL ? { baseURL } : {}),
    ])
    await stayAfterAssigning(mine)
    await signIn(mine)
    await signIn(theirs, { as: 'Farhan Qureshi' })
    const [meera, farhan] = [getInboxLocators(mine), getInboxLocators(theirs)]
    await meera.rows.first().click()
    await expect(meera.assignmentBar.getByRole('button', { name: /Assign ticket/ })).toBeVisible()
    await theirs.goto(mine.url())
    await expect(farhan.assignmentBar.getByRole('button', { name: /Assign ticket/ })).toBeVisible()

    for (const [key, ownText, colleagueText] of [
      ['i', 'Assigned to you', 'Assigned to agent'],
      ['u', 'Unassigned', 'Unassigned'],
    ] as const) {
      await mine.keyboard.press(key)
      await expect(meera.assignmentBar).toContainText(ownText)
      await expect(farhan.assignmentBar).toContainText(colleagueText, { timeout: ONE_INTERVAL })
    }
    await farhan.assignmentBar.getByRole('button', { name: 'Assign to me' }).click()
    await expect(farhan.assignmentBar).toContainText('Assigned to you')
    await expect(meera.assignmentBar).toContainText('Assigned to agentFarhan Qureshi', {
      timeout: ONE_INTERVAL,
    })
    await expect(
      meera.tickets.getByRole('button', { name: /^Assigned to agent Farhan Qureshi/ }).first(),
    ).toBeVisible()
    await Promise.all([mine.close(), theirs.close()])
  },
)

test('a ticket is opened, assigned and given back by keyboard alone', deep, async ({ page }) => {
  await stayAfterAssigning(page)
  await signIn(page)
  const { rows, assignmentBar, menu, outcome } = getInboxLocators(page)
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('j')
  const assigneeButton = assignmentBar.getByRole('button', { name: /Assign ticket/ })
  await expect(assigneeButton).toBeVisible()
  await page.keyboard.press('u')
  // Wait until it is sent: of two pending assignments only the last is sent, and Undo would revert both.
  await expect(assignmentBar).toContainText('UnassignedNo assignee')
  await page.keyboard.press('a')
  await expect(menu.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('returns')
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await expect(rows.first()).toBeFocused()
  await expect(assignmentBar).toContainText('Assigned to teamReturns desk')
  await expect(outcome).toContainText('is assigned to Returns desk')
  await page.keyboard.press('z')
  await expect(assignmentBar).toContainText('UnassignedNo assignee')
  await expect(outcome).toContainText('is unassigned again')
})

test(
  'the assign menu opens below the assignment bar, stays within the window, and Escape returns the focus',
  deep,
  async ({ page }) => {
    await signIn(page)
    const { rows, assignmentBar, menu } = getInboxLocators(page)
    await rows.first().click()
    const assigneeButton = assignmentBar.getByRole('button', { name: /Assign ticket/ })
    await assigneeButton.click()
    const [above, box] = [await assignmentBar.boundingBox(), await menu.boundingBox()]
    expect(box?.width).toBe(344)
    expect(box?.y).toBeGreaterThan(above?.y ?? Number.NaN)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
    await page.keyboard.press('Escape')
    await expect(assigneeButton).toBeFocused()
  },
)

test('the assign menu and a refusal shift no content in use', async ({ page, arm }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await stayAfterAssigning(page)
  await signIn(page)
  const { tickets, rows, menu, assignmentBar, log, conversation } = getInboxLocators(page)

  await test.step('above a row near the bottom, the search field stays in place while the options get fewer', async () => {
    await tickets
      .getByRole('button', { name: /Assign ticket/ })
      .nth(5)
      .click()
    const field = menu.getByRole('combobox')
    await expect(field).toBeFocused()
    expect((await menu.boundingBox())?.width).toBe(344)
    const before = await field.boundingBox()
    await page.keyboard.type('zzz')
    await expect(menu.getByText('No match for')).toBeVisible()
    expect(await field.boundingBox()).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  })

  await test.step('a refusal shifts no message', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await rows.first().click()
    const message = log.getByRole('article').last()
    await expect(message).toBeVisible()
    await expect(assignmentBar).not.toContainText('Assignee unknown')
    await page.keyboard.press('u')
    await expect(assignmentBar).toContainText('UnassignedNo assignee')
    // The sanitised markup replaces the plain text once the sanitiser is loaded.
    await expect(message.locator('[class*=box]')).toBeVisible()
    const before = await message.boundingBox()
    await arm({ kind: 'status', status: 400, operation: 'tickets.assign' })
    await page.keyboard.press('i')
    await expect(conversation.getByRole('alert')).toContainText('Server message')
    expect(await message.boundingBox()).toEqual(before)
  })
})

test.describe('by touch', deep, () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true })

  test('every target of the rail, the assignment bar and the menu is at least 44 px', async ({ page }) => {
    await signIn(page)
    const { rows, assignmentBar, menu } = getInboxLocators(page)
    await rows.first().tap()
    await expect(assignmentBar).toBeVisible()
    await assignmentBar.getByRole('button', { name: /Assign ticket/ }).tap()
    await expect(menu.getByRole('option').first()).toBeVisible()
    const targets = [
      ...(await page.getByRole('navigation', { name: 'Main' }).getByRole('button').all()),
      ...(await assignmentBar.getByRole('button').all()),
      ...(await menu.getByRole('option').all()),
    ]
    expect(targets.length).toBeGreaterThan(12)
    for (const target of targets) {
      const box = await target.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.width).toBeGreaterThanOrEqual(44)
    }
  })
})

const listing = z.object({
  records: z.array(
    z.object({
      code: z.number(),
      message_role: z.string(),
      message_content: z.string(),
      last_message_created_at: z.string(),
    }),
  ),
})

base(
  'a customer’s new message shows in both of two browsers within one polling interval',
  deep,
  async ({ browser }) => {
    base.setTimeout(150_000)
    const live = await serve({ env: { SEED: 'small', LIVE: '1' } })
    try {
      const pages = await Promise.all([1, 2].map(() => browser.newPage({ baseURL: live.url })))
      for (const page of pages) await signIn(page)
      // The simulated customers write by themselves: both browsers must show what they write from now on.
      const startTime = new Date().toISOString()
      const isNew = (it: ListedTicket) => it.message_role === 'user' && it.last_message_created_at > startTime
      await expect
        .poll(async () => (await fetchTickets(live.url)).some(isNew), { timeout: 90_000 })
        .toBe(true)
      const code = (await fetchTickets(live.url)).find(isNew)?.code
      for (const page of pages) {
        const row = getInboxLocators(page).rows.filter({ hasText: `#${code}` })
        const isUpToDate = async () => {
          const record = (await fetchTickets(live.url)).find((it) => it.code === code)
          const shown = (await row.first().innerText()).replaceAll(/\s+/g, ' ')
          return record !== undefined && shown.includes(record.message_content.trim().slice(0, 16))
        }
        await expect.poll(isUpToDate, { timeout: ONE_INTERVAL }).toBe(true)
      }
      await Promise.all(pages.map((page) => page.close()))
    } finally {
      await live.stop()
    }
  },
)

type ListedTicket = z.infer<typeof listing>['records'][number]

async function fetchTickets(url: string): Promise<readonly ListedTicket[]> {
  const response = await fetch(`${url}/platform-api/v1/tickets/list`, {
    method: 'POST',
    headers: { authorization: 'Bearer demo-agent', 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'open', limit: 20 }),
  })
  return listing.parse(await response.json()).records
}
