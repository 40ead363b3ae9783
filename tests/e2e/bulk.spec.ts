import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { expectNoViolations } from '../support/axe.ts'
import { deep, deepUnless } from '../support/deep.ts'
import { getInboxLocators, me, signIn, test } from '../support/signed-in.ts'

const directory = z.object({
  directory: z.object({ agents: z.array(z.object({ id: z.string(), name: z.string() })) }),
})
const listing = z.object({ records: z.array(z.object({ id: z.string() })) })

async function requestPlatform(platform: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${platform}/platform-api/v1/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer demo-agent', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return response.json()
}

const fetchMyId = async (platform: string) => {
  const config = directory.parse(await (await fetch(`${platform}/config.json`)).json())
  return config.directory.agents.find((it) => it.name === me)?.id ?? ''
}
const listTickets = async (platform: string, filter: object) =>
  listing.parse(await requestPlatform(platform, 'tickets/list', { status: 'open', limit: 100, ...filter }))
    .records
const countMine = async (platform: string) =>
  (await listTickets(platform, { assignee_type: 'agent', assignee_id: await fetchMyId(platform) })).length

/** Assigns the first `count` open tickets to the signed-in agent, and unassigns all others. */
async function assignToMe(platform: string, count: number) {
  const id = await fetchMyId(platform)
  for (const [at, ticket] of (await listTickets(platform, {})).entries())
    await requestPlatform(platform, 'tickets/assign', {
      ticket_id: ticket.id,
      ...(at < count ? { assignee_type: 'agent', assignee_id: id } : { assignee_type: 'unassigned' }),
    })
}

const bulkBar = (page: Page) => page.locator('footer[data-bulk]')

test(
  'four keys unassign all of my tickets, and one key restores them [TKT-19]',
  deep,
  async ({ page, platform }) => {
    await assignToMe(platform, 7)
    await signIn(page)
    await expect(page.getByRole('button', { name: 'Select all' })).toBeVisible()
    const { outcome, rows } = getInboxLocators(page)
    await page.keyboard.press('2')
    await expect(rows).toHaveCount(7)
    await page.keyboard.press('Shift+X')
    await expect(bulkBar(page)).toContainText('7 selected')
    await page.keyboard.press('u')
    await expect(page.getByRole('dialog', { name: 'Unassign 7 tickets?' })).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Enter')
    await expect(outcome).toContainText('7 tickets are unassigned.')
    await expect(page.getByText('No tickets are assigned to you')).toBeVisible()
    expect(await countMine(platform)).toBe(0)
    await page.keyboard.press('z')
    await expect(outcome).toContainText('7 tickets are assigned to their previous assignees again.')
    await expect(rows).toHaveCount(7)
    expect(await countMine(platform)).toBe(7)
  },
)

for (const [width, height] of [
  [820, 1180],
  [390, 844],
] as const)
  test.describe(`by touch, ${width} px wide`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true })

    test(
      'selected tickets are assigned and unassigned by taps, and the bulk bar replaces the footer without moving a row',
      deepUnless(width === 390),
      async ({ page, platform, arm, disarm }) => {
        await assignToMe(platform, 5)
        await signIn(page)
        const { outcome, quietLine, rows, view, tickets } = getInboxLocators(page)
        await expect(page.getByRole('button', { name: 'Select all' })).toBeVisible()
        await view('Mine').tap()
        await expect(rows).toHaveCount(5)

        await test.step('three selected tickets are assigned to a team; the one that fails shows the reason', async () => {
          await page.getByRole('button', { name: 'Select', exact: true }).tap()
          for (const at of [0, 1, 3]) await page.getByRole('checkbox').nth(at).tap()
          await expect(bulkBar(page)).toContainText('3 selected')
          await arm({ kind: 'status', status: 400, operation: 'tickets.assign', skip: 1 })
          await bulkBar(page).getByRole('button', { name: 'Assign', exact: true }).tap()
          const menu = page.getByRole('dialog', { name: 'Assign 3 selected tickets' })
          await menu.getByRole('combobox').fill('payments')
          await menu.getByRole('option', { name: /Payments/ }).tap()
          await expect(outcome).toContainText('2 of 3 tickets are assigned to Payments, tier 2. 1 failed.')
          await expect(rows).toHaveCount(3)
          await expect(tickets.getByText('Assignment failed, error 400')).toBeVisible()
          await bulkBar(page).getByRole('button', { name: '1 problem' }).tap()
          await expect(page.getByRole('list', { name: 'Couldn’t be assigned' })).toContainText('error 400')
          await expectNoViolations(page)
          await disarm()
        })

        await page.reload()
        await expect(rows).toHaveCount(3)
        // The failed assignment is reported below the list.
        await expect(page.getByText('1 assignment needs your decision.')).toBeVisible()
        await test.step('the bulk bar takes the place of the footer, is large enough, and is inside the window', async () => {
          // From 720 px on, the line below has taken the footer's place.
          const footerBox = await tickets.locator('footer').boundingBox()
          const lineBox = await quietLine.boundingBox()
          const row = await rows.nth(1).boundingBox()
          await page.getByRole('button', { name: 'Select all' }).tap()
          await expect(bulkBar(page)).toContainText('3 selected')
          const bar = await bulkBar(page).boundingBox()
          if (width < 720) expect(bar).toEqual(footerBox)
          else expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(lineBox?.y)
          expect(await rows.nth(1).boundingBox()).toEqual(row)
          const targets = [
            ...(await bulkBar(page).getByRole('button').all()),
            ...(await page.getByRole('checkbox').all()),
          ]
          expect(targets.length).toBe(4 + 3)
          for (const target of targets) {
            const box = await target.boundingBox()
            expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
            expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
          }
        })

        await test.step('two more taps unassign all of them', async () => {
          await bulkBar(page).getByRole('button', { name: 'Unassign', exact: true }).tap()
          const question = page.getByRole('dialog', { name: 'Unassign 3 tickets?' })
          await expect(question).toBeVisible()
          await expectNoViolations(page)
          await question.getByRole('button', { name: 'Unassign 3 tickets' }).tap()
          await expect(outcome).toContainText('3 tickets are unassigned.')
          expect(await countMine(platform)).toBe(0)
        })
      },
    )
  })
