import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { FIXED_TIME } from '../support/fixed-screen.ts'
import { expectPageFits } from '../support/overflow.ts'
import type { Platform } from '../support/platform.ts'
import { test as base, getInboxLocators, signIn } from '../support/signed-in.ts'
import { assignAs, someTickets } from '../support/tickets.ts'

const test = base.extend({ baseURL: ({ world }, give) => give(world.url ?? '') })

const ABSENCE_MS = 12 * 60_000

const card = (page: Page) => page.getByRole('region', { name: 'Since you left' }).filter({ visible: true })

/** What the device keeps of the agent's tickets, in bytes; null: nothing yet. */
function readLeftState(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      const rows = await new Promise<readonly unknown[]>((resolve) => {
        const request = indexedDB.open(name)
        request.addEventListener('error', () => resolve([]))
        request.addEventListener('success', () => {
          const database = request.result
          const isOurs = database.objectStoreNames.contains('rows')
          const all = isOurs ? database.transaction('rows').objectStore('rows').getAll() : null
          if (all) all.addEventListener('success', () => resolve(all.result))
          else resolve([])
          database.close()
        })
      })
      const row = rows.find((it) => Object(it).objectStore === 'attention')
      if (row) return String(Object(row).at)
    }
    return null
  })
}

/** Works for a while, and leaves. Another agent takes a ticket meanwhile, a customer writes, and one ticket is closed. */
async function leave(page: Page, world: Platform) {
  const agents = world.facts.workspaces[0]?.agents ?? []
  const me = agents.find((it) => it.name === 'Meera Iyer')?.id ?? ''
  const other = agents.find((it) => it.id !== me)
  const unassigned = await someTickets(world, { status: 'open', assignee_type: 'unassigned' })
  const [taken, closed, written] = unassigned
  if (!taken || !closed || !written || !other) throw new Error('there are three unassigned tickets')
  for (const { id } of [taken, closed, written]) await assignAs(world, id, { kind: 'agent', id: me })
  await page.clock.setFixedTime(FIXED_TIME)
  await signIn(page, { at: '/inbox?view=mine' })
  const { rows } = getInboxLocators(page)
  await expect(rows.nth(2)).toBeVisible()
  await expect.poll(() => readLeftState(page)).not.toBeNull()
  // Kept anew once all of them are loaded.
  await page.clock.setFixedTime(FIXED_TIME.getTime() + 3 * 60_000)
  const before = await readLeftState(page)
  await page.getByRole('button', { name: /Check now$/ }).click()
  await expect.poll(() => readLeftState(page), { timeout: 60_000 }).not.toBe(before)
  await page.goto('about:blank')

  world.clock.advance(60_000)
  await assignAs(world, taken.id, { kind: 'agent', id: other.id })
  const now = world.clock.now()
  await world.db
    .updateTable('chats')
    .set({ status: 'closed', closed_at: now, updated_at: now })
    .where('id', '=', closed.id)
    .execute()
  await world.db
    .updateTable('chats')
    .set({
      priority: 'urgent',
      message_role: 'user',
      message_agent_id: null,
      message_pilot_id: null,
      last_message_created_at: now,
      updated_at: now,
    })
    .where('id', '=', written.id)
    .execute()
  return { other: other.name, taken, closed, written }
}

async function comeBack(page: Page) {
  await page.clock.setFixedTime(FIXED_TIME.getTime() + ABSENCE_MS)
  await page.goto('/inbox?view=mine')
  await expect(card(page)).toBeVisible({ timeout: 60_000 })
}

test('after an absence a card says what happened to the agent’s tickets; each line leads to their list, and Done ends it', async ({
  page,
  world,
}) => {
  const { other, taken, closed, written } = await leave(page, world)
  await comeBack(page)
  const { rows } = getInboxLocators(page)
  const line = (name: string) => card(page).getByRole('link', { name })
  await expect(line(`Assigned to others ${other} 1 1`)).toBeVisible()
  await expect(line(`Closed #${closed.code}`)).toBeVisible()
  await expect(line(`Newly urgent #${written.code}`)).toBeVisible()
  await expect(line('New messages')).toBeVisible()
  await expectNoViolations(page)

  await line('Assigned to others').click()
  await expect(page).toHaveURL(/view=open&since=taken/)
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText(`#${taken.code}`)
  await page.goBack()
  await line('Closed').click()
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText(`#${closed.code}`)
  await page.goBack()
  await card(page).getByRole('button', { name: 'Done' }).click()
  await expect(card(page)).toHaveCount(0)
  await page.reload()
  await expect(rows.first()).toBeVisible()
  await expect(page.getByText('No ticket selected')).toBeVisible()
  await expect(card(page)).toHaveCount(0)
})

test('on a phone the card is above the agent’s own tickets, and fits', async ({ page, world }) => {
  await leave(page, world)
  await page.setViewportSize({ width: 390, height: 844 })
  await comeBack(page)
  await expectPageFits(page)
  await expect(getInboxLocators(page).rows.first()).toBeVisible()
  await card(page).getByRole('link', { name: 'New messages' }).click()
  await expect(page).toHaveURL(/view=mine&since=messages/)
  await expect(card(page)).toHaveCount(0)
})

test('its key ends what happened since the agent left, over a reload too', async ({ page, world }) => {
  await leave(page, world)
  await comeBack(page)
  await page.keyboard.press('e')
  await expect(card(page)).toHaveCount(0)
  await page.reload()
  await expect(getInboxLocators(page).rows.first()).toBeVisible()
  await expect(page.getByText('No ticket selected')).toBeVisible()
  await expect(card(page)).toHaveCount(0)
})
