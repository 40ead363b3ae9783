/** Random sequences of keys, typed as fast as the browser takes them: each reaches the ticket that is open for it. */
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { test as base } from '../support/browser-test.ts'
import { deep } from '../support/deep.ts'
import type { Platform } from '../support/platform.ts'
import { getInboxLocators, signIn } from '../support/signed-in.ts'

const test = base.extend({ baseURL: ({ world }, give) => give(world.url ?? '') })

const ROUNDS = 20
const SEQUENCES = 50
const LONGEST = 6
/** Tickets that the sequences move over. */
const AREA = 16

const TARGETS = [
  { key: 'a', name: 'farhan', to: 'Farhan Qureshi' },
  { key: 'a', name: 'rohan', to: 'Rohan Deshpande' },
  { key: 'a', name: 'saarthi', to: 'Saarthi' },
  { key: 'a', name: 'tier', to: 'Payments, tier 2' },
  { key: 'i', name: null, to: 'Meera Iyer' },
  { key: 'u', name: null, to: null },
] as const
const STEPS = [
  { key: 'j', by: 1 },
  { key: 'k', by: -1 },
  { key: 'ArrowDown', by: 1 },
  { key: 'ArrowUp', by: -1 },
] as const

/** Whole numbers from 0, the same for the same seed. */
function createNumbers(firstSeed: number) {
  let seed = firstSeed
  return (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(seed / 65_536) % below
  }
}

function createIds({ facts }: Platform) {
  const [workspace] = facts.workspaces
  const all = [...(workspace?.agents ?? []), ...(workspace?.pilots ?? []), ...(workspace?.teams ?? [])]
  const byName = new Map(all.map((it) => [it.name, it.id]))
  return (name: string | null) => (name === null ? null : (byName.get(name) ?? ''))
}

async function readAssignees(world: Platform): Promise<Map<string, string | null>> {
  const chats = await world.db
    .selectFrom('chats')
    .select(['id', 'agent_id', 'pilot_id', 'team_id'])
    .where('workspace_id', '=', world.facts.workspaces[0]?.id ?? '')
    .execute()
  return new Map(chats.map((it) => [it.id, it.agent_id ?? it.pilot_id ?? it.team_id]))
}

const assignment = z.object({ ticket_id: z.string(), assignee_id: z.string().optional() })

/** What was requested of the platform: `ticket → assignee`. */
function recordAssignments(page: Page): readonly string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/tickets/assign')) return
    const { ticket_id: ticket, assignee_id: assignee } = assignment.parse(request.postDataJSON())
    requested.push(`${ticket} → ${assignee ?? null}`)
  })
  return requested
}

/** Where the ticket that is shown and the row that has the focus are in the list. */
function readPlace(page: Page, ids: readonly string[]) {
  return page.evaluate((all) => {
    const placeOf = (row: Element | null) => all.indexOf(row?.getAttribute('data-ticket') ?? '')
    const [current] = document.querySelectorAll('a[data-ticket][aria-current]')
    return { open: placeOf(current ?? null), focused: placeOf(document.activeElement) }
  }, ids)
}

async function typeSequences(page: Page, world: Platform, seed: number) {
  await signIn(page, { at: '/inbox?view=open' })
  const { rows, assignmentBar } = getInboxLocators(page)
  await expect.poll(() => rows.count()).toBeGreaterThan(AREA)
  const ids = await rows.evaluateAll((all) => all.map((it) => it.getAttribute('data-ticket') ?? ''))
  const expected = await readAssignees(world)
  const requested = recordAssignments(page)
  const meant = new Set<string>()
  const idOf = createIds(world)
  const next = createNumbers(seed)
  // Opens the code of the menu and of the list's navigation, as any minute of work does.
  await page.keyboard.press('j')
  await expect(assignmentBar.getByRole('button', { name: /Assign ticket/ })).toBeVisible()

  let open = 0
  /** Of the current sequence. */
  const typed: string[] = []
  const step = async ({ key, by }: (typeof STEPS)[number]) => {
    await page.keyboard.press(key)
    typed.push(key)
    open += by
  }
  const chooseStep = () => {
    const fitting = STEPS.filter(({ by }) => open + by >= 0 && open + by < AREA)
    return fitting[next(fitting.length)] ?? STEPS[0]
  }
  const assign = async () => {
    const { key, name, to } = TARGETS[next(TARGETS.length)] ?? TARGETS[0]
    await page.keyboard.press(key)
    if (name !== null) {
      await page.keyboard.type(name)
      await page.keyboard.press('Enter')
    }
    typed.push(name === null ? key : `${key} ${name} Enter`)
    const [ticket, id] = [ids[open] ?? '', idOf(to)]
    // The current assignee is assigned nothing, and a ticket that the agent takes stays open.
    if (expected.get(ticket) === id) return
    expected.set(ticket, id)
    meant.add(`${ticket} → ${id}`)
    if (to !== 'Meera Iyer') open += 1
  }
  for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
    const length = 2 + next(LONGEST - 1)
    const from = open
    typed.length = 0
    // Back from the end of the area, as quickly as all else.
    const back = open > AREA - LONGEST ? next(open) : 0
    for (let press = 0; press < back; press += 1) await step(STEPS[1])
    for (let press = 0; press < length; press += 1)
      await (open >= AREA - 1 || next(3) === 0 ? step(chooseStep()) : assign())
    const message = `seed ${seed}, sequence ${sequence}, from ticket ${from}: ${typed.join(', ')}`
    await expect.poll(() => readPlace(page, ids), { message }).toEqual({ open, focused: open })
  }
  const message = `seed ${seed}`
  await expect.poll(() => readAssignees(world), { timeout: 120_000, message }).toEqual(expected)
  expect(
    requested.filter((it) => !meant.has(it)),
    message,
  ).toEqual([])
}

for (let round = 0; round < ROUNDS; round += 1)
  test(`round ${round} of ${SEQUENCES} random sequences of quick presses`, deep, async ({ page, world }) => {
    test.setTimeout(15 * 60_000)
    world.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 200, times: 10_000 })
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 + (round % 4) })
    await typeSequences(page, world, 5_000 + round)
  })
