import { expect, type Page, type Request } from '@playwright/test'
import type { Assignee } from '#src/api/schema/ticket.ts'
import { clearAnnouncements, readAnnouncements, recordAnnouncements } from '../support/announcements.ts'
import { test as base } from '../support/browser-test.ts'
import { checkNow } from '../support/conversation-page.ts'
import { FIXED_TIME, findTicketByCode, localeOptions, TICKET, ticketPath } from '../support/fixed-screen.ts'
import { reopen } from '../support/inbox.ts'
import { addMessages } from '../support/messages.ts'
import type { Platform } from '../support/platform.ts'
import { getInboxLocators, signIn } from '../support/signed-in.ts'
import { assignAs } from '../support/tickets.ts'

const requestsOf = new WeakMap<Page, ReadonlySet<Request>>()

/** Advances the browser's clock, by which requests time out: those under way, which take real time, have their responses first. */
async function runClock(page: Page, ms: number) {
  await expect.poll(() => requestsOf.get(page)?.size).toBe(0)
  await page.clock.runFor(ms)
}

/** The test advances the browser's clock. */
const test = base.extend<{ announcementsRecorded: void }>({
  baseURL: ({ world }, give) => give(world.url ?? ''),
  ...localeOptions,
  announcementsRecorded: [
    async ({ page }, give) => {
      await page.clock.install({ time: FIXED_TIME })
      const inFlight = new Set<Request>()
      requestsOf.set(page, inFlight)
      page.on('request', (it) => inFlight.add(it))
      page.on('requestfinished', (it) => inFlight.delete(it))
      page.on('requestfailed', (it) => inFlight.delete(it))
      await recordAnnouncements(page)
      await give()
    },
    { auto: true },
  ],
})

async function openTicket(page: Page, world: Platform, view = 'open') {
  await signIn(page, { at: await ticketPath(world, TICKET, view) })
  const locators = getInboxLocators(page)
  await expect(locators.log.getByRole('article').last()).toBeVisible()
  await expect(locators.customer.getByRole('button', { name: 'Copy phone number' })).toBeVisible()
  return locators
}

/** Expects exactly these announcements and no more within three seconds, then clears the record. */
async function expectAnnounced(page: Page, expected: readonly string[]) {
  await expect.poll(() => readAnnouncements(page)).toEqual(expected)
  await runClock(page, 3_000)
  expect(await readAnnouncements(page)).toEqual(expected)
  await clearAnnouncements(page)
}

const getFarhan = (world: Platform): Assignee => ({
  kind: 'agent',
  id: world.facts.workspaces[0]?.agents.find((it) => it.name === 'Farhan Qureshi')?.id ?? '',
})

test('an assignment is announced once, whether it is sent, undone, overwritten, reassigned meanwhile or refused', async ({
  page,
  world,
}) => {
  const { rows, current, outcome, conversation } = await openTicket(page, world)
  const { id } = await findTicketByCode(world, TICKET)
  const otherRow = rows.filter({ hasText: '#10443' })
  await expectAnnounced(page, ['polite: All open tickets: 36'])

  await test.step('an assignment and its undo', async () => {
    await page.keyboard.press('i')
    await expectAnnounced(page, ['polite: मीना अग्रवाल #10482 is assigned to you'])
    await page.keyboard.press('z')
    await expectAnnounced(page, ['polite: मीना अग्रवाल #10482 is unassigned again'])
  })
  await test.step('a notification does not repeat the one before', async () => {
    await otherRow.click()
    await expect(current).toContainText('#10443')
    await page.keyboard.press('i')
    await expectAnnounced(page, ['polite: Ananya Krishnamurthy #10443 is assigned to you'])
  })
  await test.step('an assignment overwritten by a colleague, with the name', async () => {
    await rows.filter({ hasText: '#10482' }).click()
    await expect(current).toContainText('#10482')
    await page.keyboard.press('i')
    await expect(outcome).toContainText('#10482 is assigned to you')
    await clearAnnouncements(page)
    await assignAs(world, id, getFarhan(world))
    await checkNow(page)
    await expectAnnounced(page, [
      'polite: #10482 was reassigned to Farhan Qureshi within one second after you assigned it to yourself',
    ])
  })
  await test.step('a ticket that was reassigned meanwhile', async () => {
    await page.keyboard.press('l')
    await expect(conversation).toContainText('Farhan Qureshi')
    await clearAnnouncements(page)
    await assignAs(world, id, { kind: 'unassigned' })
    await page.keyboard.press('i')
    await expectAnnounced(page, [
      'assertive: #10482 is now unassigned. Your request to assign it to yourself wasn’t sent.',
    ])
  })
  await test.step('a refusal, with the reason', async () => {
    await page.keyboard.press('l')
    await expect(page.getByRole('button', { name: /^Assign to me anyway/ })).toBeHidden()
    world.faults.arm({ kind: 'status', status: 403, operation: 'tickets.assign', times: 10 })
    await page.keyboard.press('i')
    await expectAnnounced(page, [
      'assertive: You don’t have permission. Ask your administrator for access (scope tickets:assign, grant tickets). Server message: “This access token lacks the scope customers:read.”',
    ])
    world.faults.clear()
  })
})

test('a bulk assignment announces its outcome once, and no single ticket', async ({ page, world }) => {
  const { rows, outcome } = await openTicket(page, world)
  await expect.poll(() => readAnnouncements(page)).toHaveLength(1)
  for (let row = 0; row < 3; row += 1) {
    await rows.nth(row).focus()
    await page.keyboard.press('x')
  }
  await expect.poll(() => readAnnouncements(page)).toHaveLength(4)
  await clearAnnouncements(page)
  // The bulk bar loads when it is first shown, and its shortcuts with it.
  await expect(page.locator('footer[data-bulk]')).toContainText('3 selected')
  await page.keyboard.press('i')
  await expect(outcome).toContainText('assigned to you')
  await expectAnnounced(page, ['polite: 3 tickets are assigned to you.'])
})

test('new tickets, selected tickets, another list and the connection are announced once each', async ({
  page,
  world,
  context,
}) => {
  const { current } = await openTicket(page, world)
  await clearAnnouncements(page)

  await test.step('keyboard navigation announces nothing, because the focused row is read', async () => {
    await page.keyboard.press('j')
    await expect(current).not.toContainText('#10482')
    await expect(current).toBeFocused()
    await expectAnnounced(page, [])
  })
  await test.step('new tickets, by their count', async () => {
    await reopen(world, 1)
    await reopen(world, 2)
    await checkNow(page)
    await expectAnnounced(page, ['polite: 2 new'])
  })
  await test.step('a selected ticket, with the count', async () => {
    const code = /#\d+(?!.*#\d)/s.exec(await current.innerText())?.[0]
    await page.keyboard.press('x')
    await expectAnnounced(page, [`polite: ${code} selected, 1 selected`])
    await page.keyboard.press('x')
    await expect.poll(() => readAnnouncements(page)).not.toEqual([])
    await clearAnnouncements(page)
  })
  await test.step('a lost connection, its return, and nothing in between', async () => {
    await context.setOffline(true)
    await expectAnnounced(page, ['polite: Offline'])
    await runClock(page, 30_000)
    await expectAnnounced(page, [])
    await context.setOffline(false)
    await checkNow(page)
    await expectAnnounced(page, ['polite: Synced'])
  })
  await test.step('another list, which the list of all open tickets covers', async () => {
    await page.keyboard.press('3')
    await expectAnnounced(page, ['polite: Tickets assigned to pilots: 17'])
  })
  await test.step('a list that has to load', async () => {
    await page.keyboard.press('6')
    await expect.poll(() => readAnnouncements(page)).toHaveLength(2)
    expect((await readAnnouncements(page))[0]).toBe('polite: Loading: Closed tickets')
    await clearAnnouncements(page)
  })
  await test.step('another list, as it fails', async () => {
    world.faults.arm({ kind: 'html', times: 100 })
    await page.keyboard.press('4')
    await expectAnnounced(page, ['polite: Tickets assigned to teams: 5', 'polite: Offline'])
    world.faults.clear()
    await checkNow(page)
    await expect.poll(() => readAnnouncements(page)).toContain('polite: Synced')
    await runClock(page, 3_000)
    await clearAnnouncements(page)
  })
  await test.step('a pause that the platform requests, once', async () => {
    world.faults.arm({ kind: 'status', status: 429, retryAfter: 60, times: 100 })
    await checkNow(page)
    await expectAnnounced(page, ['polite: Waiting'])
    await runClock(page, 20_000)
    await expectAnnounced(page, [])
  })
})

test('messages are announced when they arrive, not when older ones are loaded or rendered', async ({
  page,
  world,
}) => {
  const { id } = await findTicketByCode(world, TICKET)
  const old = Array.from({ length: 160 }, (_, at) => ({ content: `word ${at}` }))
  await addMessages(world, id, old, '2026-11-20T01:00:00Z')
  const { log } = await openTicket(page, world)
  // Only a view that follows the newest message announces the text of the next one.
  await expect(async () => {
    // What is loaded later renders in frames, which the clock stops.
    await runClock(page, 100)
    expect(await log.evaluate((it) => it.scrollHeight - it.clientHeight - it.scrollTop)).toBe(0)
  }).toPass()
  await clearAnnouncements(page)
  await addMessages(world, id, [{ content: 'Are you there?' }], '2026-11-21T09:56:00Z')
  await checkNow(page)
  await expectAnnounced(page, ['polite: मीना अग्रवाल: Are you there?'])
  await addMessages(world, id, [{ content: 'Are you there?' }], '2026-11-21T09:57:00Z')
  await checkNow(page)
  await expectAnnounced(page, ['polite: मीना अग्रवाल: Are you there?'])
  await log.press('Home')
  await expect(log.getByText('word 120', { exact: true })).toBeAttached()
  await log.press('Home')
  await expectAnnounced(page, [])
  await addMessages(world, id, [{ content: 'Hello?' }, { content: 'Anybody?' }], '2026-11-21T09:58:00Z')
  await checkNow(page)
  await expectAnnounced(page, ['polite: 2 new messages'])
})
