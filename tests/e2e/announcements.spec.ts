import { expect, type Page } from '@playwright/test'
import type { Assignee } from '#src/api/schema/ticket.ts'
import { announced, forgetAnnouncements, noteAnnouncements } from '../support/announcements.ts'
import { partsOf, signIn } from '../support/at-desk.ts'
import { lookNow } from '../support/at-thread.ts'
import { test as base } from '../support/browser-test.ts'
import { MOMENT, pathOf, reader, startWorld, TICKET, ticketOf } from '../support/fixed-screen.ts'
import { reopen } from '../support/inbox.ts'
import type { Platform } from '../support/platform.ts'
import { say } from '../support/say.ts'
import { assignAs } from '../support/tickets.ts'

/** Each test changes the platform, so each has its own; the browser's time goes on as the test says. */
const test = base.extend<{ world: Platform; noted: void }>({
  world: async ({ browserName: _ }, give) => {
    const platform = await startWorld()
    await give(platform)
    await platform.close()
  },
  baseURL: ({ world }, give) => give(world.url ?? ''),
  ...reader,
  noted: [
    async ({ page }, give) => {
      await page.clock.install({ time: MOMENT })
      await noteAnnouncements(page)
      await give()
    },
    { auto: true },
  ],
})

// A browser and a platform of its own for each test: on a busy machine that takes a while.
async function open(page: Page, world: Platform, view = 'open') {
  await signIn(page, { at: await pathOf(world, TICKET, view) })
  const parts = partsOf(page)
  await expect(parts.log.getByRole('article').last()).toBeVisible()
  await expect(parts.customer.getByRole('button', { name: 'Copy phone number' })).toBeVisible()
  return parts
}

/** Exactly this has been announced, and nothing follows. Then begins anew. */
async function expectAnnounced(page: Page, expected: readonly string[]) {
  await expect.poll(() => announced(page)).toEqual(expected)
  await page.clock.runFor(3_000)
  expect(await announced(page)).toEqual(expected)
  await forgetAnnouncements(page)
}

const farhanIn = (world: Platform): Assignee => ({
  kind: 'agent',
  id: world.facts.workspaces[0]?.agents.find((it) => it.name === 'Farhan Qureshi')?.id ?? '',
})

test('assignments and undo are announced once each, and a notification does not repeat the one before', async ({
  page,
  world,
}) => {
  const { rows, current } = await open(page, world)
  await expectAnnounced(page, ['polite: All open tickets: 36'])
  await page.keyboard.press('i')
  await expectAnnounced(page, ['polite: #10482 is with you Undo'])
  await page.keyboard.press('z')
  await expectAnnounced(page, ['polite: #10482 is back with nobody'])
  await rows.filter({ hasText: '#10443' }).click()
  await expect(current).toContainText('#10443')
  await page.keyboard.press('i')
  await expectAnnounced(page, ['polite: #10443 is with you Undo'])
})

test('losing a race, a ticket that moved and a refusal are announced with name and reason', async ({
  page,
  world,
}) => {
  const { said, conversation } = await open(page, world)
  const { id } = await ticketOf(world, TICKET)
  await page.keyboard.press('i')
  await expect(said).toContainText('is with you')
  await forgetAnnouncements(page)
  await assignAs(world, id, farhanIn(world))
  await lookNow(page)
  await expectAnnounced(page, ['polite: Farhan Qureshi took #10482 within one second after you'])
  await page.keyboard.press('l')
  await expect(conversation).toContainText('Farhan Qureshi')
  await forgetAnnouncements(page)
  await assignAs(world, id, { kind: 'unassigned' })
  await page.keyboard.press('i')
  await expectAnnounced(page, ['assertive: #10482 is unassigned now. Your assignment to you was not sent.'])
  await page.keyboard.press('l')
  await expect(page.getByRole('button', { name: /^Take it anyway/ })).toBeHidden()
  world.faults.arm({ kind: 'status', status: 403, operation: 'tickets.assign', times: 10 })
  await page.keyboard.press('i')
  await expectAnnounced(page, [
    'assertive: This token may not do that. It needs the scope tickets:assign and the grant tickets. The platform said: “This access token lacks the scope customers:read.”',
  ])
})

test('new tickets are announced by their number while navigating by key, and selecting by ticket and count', async ({
  page,
  world,
}) => {
  const { current } = await open(page, world)
  await forgetAnnouncements(page)
  await page.keyboard.press('j')
  await expect(current).not.toContainText('#10482')
  await expect(current).toBeFocused()
  // The focus says where one is.
  await expectAnnounced(page, [])
  await reopen(world, 1)
  await reopen(world, 2)
  await lookNow(page)
  await expectAnnounced(page, ['polite: 2 new'])
  const code = /#\d+/.exec(await current.innerText())?.[0]
  await page.keyboard.press('x')
  await expectAnnounced(page, [`polite: ${code} marked, 1 marked`])
})

test('messages are announced as they arrive, not as they are read back or drawn', async ({ page, world }) => {
  const { id } = await ticketOf(world, TICKET)
  const old = Array.from({ length: 160 }, (_, at) => ({ content: `word ${at}` }))
  await say(world, id, old, '2026-11-20T01:00:00Z')
  const { log } = await open(page, world)
  await forgetAnnouncements(page)
  await say(world, id, [{ content: 'Are you there?' }], '2026-11-21T09:56:00Z')
  await lookNow(page)
  await expectAnnounced(page, ['polite: मीना अग्रवाल: Are you there?'])
  await say(world, id, [{ content: 'Are you there?' }], '2026-11-21T09:57:00Z')
  await lookNow(page)
  await expectAnnounced(page, ['polite: मीना अग्रवाल: Are you there?'])
  await log.press('Home')
  await expect(log.getByText('word 120', { exact: true })).toBeAttached()
  await log.press('Home')
  await expectAnnounced(page, [])
  await say(world, id, [{ content: 'Hello?' }, { content: 'Anybody?' }], '2026-11-21T09:58:00Z')
  await lookNow(page)
  await expectAnnounced(page, ['polite: 2 new messages'])
})

test('the connection is announced when it is lost, when it is back, and not while it is away', async ({
  page,
  world,
  context,
}) => {
  await open(page, world)
  await forgetAnnouncements(page)
  await context.setOffline(true)
  await expectAnnounced(page, ['polite: Offline'])
  await page.clock.runFor(90_000)
  await expectAnnounced(page, [])
  await context.setOffline(false)
  await lookNow(page)
  await expectAnnounced(page, ['polite: Synced'])
  world.faults.arm({ kind: 'status', status: 429, retryAfter: 60, times: 100 })
  await lookNow(page)
  await expectAnnounced(page, ['polite: Waiting'])
  await page.clock.runFor(20_000)
  await expectAnnounced(page, [])
})

test('a bulk assignment announces its outcome once, and no ticket on the way', async ({ page, world }) => {
  const { rows, said } = await open(page, world)
  await expect.poll(() => announced(page)).toHaveLength(1)
  for (let row = 0; row < 3; row += 1) {
    await rows.nth(row).focus()
    await page.keyboard.press('x')
  }
  await expect.poll(() => announced(page)).toHaveLength(4)
  await forgetAnnouncements(page)
  // The bar is loaded when it is first shown, and its keys with it.
  await expect(page.locator('footer[data-bulk]')).toContainText('3 marked')
  await page.keyboard.press('i')
  await expect(said).toContainText('with you')
  await expectAnnounced(page, ['polite: 3 tickets are with you. Undo'])
})

test('another list is announced, as it loads and as it fails', async ({ page, world }) => {
  await open(page, world)
  await forgetAnnouncements(page)
  await page.keyboard.press('3')
  await expectAnnounced(page, ['polite: Loading: Tickets with pilots', 'polite: Tickets with pilots: 17'])
  world.faults.arm({ kind: 'html', times: 100 })
  await page.keyboard.press('4')
  await expectAnnounced(page, ['polite: Loading: Tickets in team queues', 'polite: Offline'])
})
