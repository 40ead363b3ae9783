import { expect, type Page } from '@playwright/test'
import { test as base } from '../support/browser-test.ts'
import { deep } from '../support/deep.ts'
import type { Platform } from '../support/platform.ts'
import { getInboxLocators, signIn } from '../support/signed-in.ts'

const test = base.extend({ baseURL: ({ world }, give) => give(world.url ?? '') })

/** What is typed to assign the open ticket, and to whom. */
const PRESSES = [
  { key: 'a', name: 'farhan', to: 'Farhan Qureshi' },
  { key: 'a', name: 'rohan', to: 'Rohan Deshpande' },
  { key: 'a', name: 'saarthi', to: 'Saarthi' },
  { key: 'a', name: 'tier', to: 'Payments, tier 2' },
  { key: 'i', name: null, to: 'Meera Iyer' },
  { key: 'u', name: null, to: null },
] as const

/** The next number of a linear congruential generator, so that a failed round can be repeated by its seed. */
const nextNumber = (seed: number) => (seed * 1_103_515_245 + 12_345) % 2_147_483_648

/** The assignee's id of each ticket, by code; null: unassigned. */
async function readAssignees(world: Platform): Promise<Map<string, string | null>> {
  const chats = await world.db
    .selectFrom('chats')
    .select(['code', 'agent_id', 'pilot_id', 'team_id'])
    .where('workspace_id', '=', world.facts.workspaces[0]?.id ?? '')
    .execute()
  return new Map(chats.map((it) => [String(it.code), it.agent_id ?? it.pilot_id ?? it.team_id]))
}

function findAssigneeId({ facts }: Platform, name: string | null): string | null {
  const [workspace] = facts.workspaces
  const all = [...(workspace?.agents ?? []), ...(workspace?.pilots ?? []), ...(workspace?.teams ?? [])]
  return name === null ? null : (all.find((it) => it.name === name)?.id ?? '')
}

/** Types random assignments as fast as the browser takes keys, and expects each at the ticket that was open for it. */
async function assignQuickly(page: Page, world: Platform, count: number, firstSeed: number) {
  await signIn(page)
  const { rows, assignmentBar } = getInboxLocators(page)
  await expect.poll(() => rows.count()).toBeGreaterThan(20)
  const codes = (await rows.allInnerTexts()).map((it) => /#(\d+)(?!.*#\d)/s.exec(it)?.[1] ?? '')
  const expected = await readAssignees(world)
  // Opens the code of the menu and of the list's navigation, as any minute of work does.
  await page.keyboard.press('j')
  await expect(assignmentBar.getByRole('button', { name: /Assign ticket/ })).toBeVisible()
  let [open, seed] = [0, firstSeed]
  for (let press = 0; press < count && open < codes.length - 1; press += 1) {
    seed = nextNumber(seed)
    const { key, name, to } = PRESSES[Math.floor(seed / 65_536) % PRESSES.length] ?? PRESSES[0]
    await page.keyboard.press(key)
    if (name !== null) {
      await page.keyboard.type(name)
      await page.keyboard.press('Enter')
    }
    const [code, id] = [codes[open] ?? '', findAssigneeId(world, to)]
    // The current assignee is assigned nothing, and a ticket that the agent takes stays open.
    if (expected.get(code) === id) continue
    expected.set(code, id)
    if (to !== 'Meera Iyer') open += 1
  }
  // A throttled browser on a busy machine takes minutes to type and send what was held.
  const patience = { timeout: 120_000 }
  await expect(rows.nth(open)).toHaveAttribute('aria-current', 'true', patience)
  await expect(rows.nth(open)).toBeFocused()
  await expect
    .poll(() => readAssignees(world), { ...patience, message: `seed ${firstSeed}` })
    .toEqual(expected)
}

test('assignments typed faster than the platform answers reach the tickets that were open for them', async ({
  page,
  world,
}) => {
  world.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 2_000, times: 1_000 })
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await assignQuickly(page, world, 12, 7)
})

for (let round = 0; round < 50; round += 1)
  test(`round ${round} of 20 assignments typed at once`, deep, async ({ page, world }) => {
    world.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 200, times: 1_000 })
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 + (round % 8) })
    await assignQuickly(page, world, 20, 1_000 + round)
  })
