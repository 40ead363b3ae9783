/** What may happen to a device with hand-overs, as commands for fast-check, and what they did that counts in the end. */
import fc from 'fast-check'
import type { FaultRequest } from '#platform/faults/kinds.ts'
import type { Assignee } from '#src/api/schema/ticket.ts'
import { createDevice, GOOD_CONDITIONS, type NetworkConditions, type Page } from './assignment-device.ts'
import { type AssignmentFixture, assigneeNamed } from './assignment-fixture.ts'
import { nobody } from './make-ticket.ts'

/** So many tickets are handed over, again and again. */
export const TICKET_COUNT = 8
const OWN_TARGETS = [
  ...['Meera Iyer', 'Rohan Deshpande', 'Saarthi', 'Refund pilot', 'Payments, tier 2'].map(assigneeNamed),
  nobody,
]
const OTHER_TARGETS = ['Farhan Qureshi', 'Tamil and Malayalam'].map(assigneeNamed)
const ticketAt = ({ fixture }: Real, place: number) => fixture.ids[place] ?? ''

/** Numbers between 0 and 1, always the same ones after a seed. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Three in ten go wrong: said, unsaid, done all the same, late. */
function createFaultyNetwork(random: () => number): () => NetworkConditions {
  return () => {
    const fine = { ...GOOD_CONDITIONS, delayMs: 20 + random() * 200 }
    if (random() > 0.3) return fine
    const after = random() < 0.5
    const faulty = (fault: FaultRequest): NetworkConditions => ({ ...fine, fault })
    const bad: readonly NetworkConditions[] = [
      faulty({ kind: 'status', status: 500, after }),
      faulty({ kind: 'status', status: 503, retryAfter: 2, after }),
      faulty({ kind: 'status', status: 429, retryAfter: 5 }),
      faulty({ kind: 'lost' }),
      faulty({ kind: 'cut' }),
      faulty({ kind: 'html', after }),
      { ...fine, requestArrives: false },
      { ...fine, requestArrives: after, responseArrives: false, delayMs: 15_000 },
      { ...fine, delayMs: 10_000 },
    ]
    return bad[Math.floor(random() * bad.length)] ?? fine
  }
}

type LastRequest = { readonly id: string; readonly to: Assignee; readonly at: number }
export type Real = Awaited<ReturnType<typeof startAssignmentModel>>
export type Command = fc.AsyncCommand<object, Real>

/** A device in bad weather, all of it decided by a seed. */
export async function startAssignmentModel(fixture: AssignmentFixture, seed: number) {
  const random = createRandom(seed)
  await fixture.unassignAll(TICKET_COUNT)
  const device = await createDevice(fixture, {
    networkConditions: createFaultyNetwork(random),
    random,
    visibleTickets: TICKET_COUNT,
  })
  /** What was pressed last for each ticket; and those that somebody else has moved since one last looked. */
  const lastRequests = new Map<string, LastRequest>()
  const movedByOthers = new Set<string>()
  const unseenMoves = new Set<string>()
  return { fixture, device, lastRequests, movedByOthers, unseenMoves, submitCount: 0 }
}

function pageOf({ device }: Real, which: number): Page {
  const alive = device.pages.filter((it) => it.isAlive())
  return alive[which % Math.max(1, alive.length)] ?? device.open()
}

function noteRequest(real: Real, id: string, ticket: string, to: Assignee) {
  real.submitCount += 1
  real.lastRequests.set(ticket, { id, to, at: real.device.world.now })
  // Who presses with the other's move in front of them wants it all the same.
  if (!real.unseenMoves.has(ticket)) real.movedByOthers.delete(ticket)
}

const command = (name: string, run: (real: Real) => Promise<void>): Command => ({
  check: () => true,
  run: async (_, real) => {
    await run(real)
    // What has gone out arrives before anything else happens: the platform can't tell which of two was sent first.
    await real.device.settle()
  },
  toString: () => name,
})
const some = fc.nat(TICKET_COUNT - 1)

const assignCommand = fc.tuple(some, fc.nat(5), some).map(([ticket, to, which]) =>
  command(`hand ${ticket} to ${to} in ${which}`, async (real) => {
    const [id, assignee] = [ticketAt(real, ticket), OWN_TARGETS[to] ?? nobody]
    const [submitted] = await pageOf(real, which).assign(id, assignee)
    if (submitted?.state.step === 'asks') throw new Error('nothing moved while one was choosing')
    if (submitted) noteRequest(real, submitted.id, id, assignee)
  }),
)
const assignAndKillCommand = fc.tuple(some, fc.nat(5), some, fc.nat(60)).map(([ticket, to, which, turns]) =>
  command(`hand ${ticket} to ${to} in ${which}, killed after ${turns}`, async (real) => {
    const [id, assignee] = [ticketAt(real, ticket), OWN_TARGETS[to] ?? nobody]
    const page = pageOf(real, which)
    const [before, sent] = [
      new Set(real.device.storedAssignments().map((it) => it.id)),
      real.device.sent.length,
    ]
    void page.assign(id, assignee)
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    page.kill()
    // Before it was kept it was not shown, and is nothing.
    const left = [
      ...real.device.storedAssignments(),
      ...real.device.sent.slice(sent).map((it) => it.assignment),
    ]
    const begun = left.find((it) => it.ticketId === id && !before.has(it.id))
    if (begun) noteRequest(real, begun.id, id, assignee)
  }),
)
const pass = fc.constantFrom(5, 60, 400, 3_000, 20_000).map((ms) =>
  command(`${ms} ms`, async ({ device, unseenMoves }) => {
    await device.pass(ms)
    if (!device.world.isOnline || ms < 400) return
    await device.poll()
    unseenMoves.clear()
  }),
)
const offline = command('offline', async ({ device }) => {
  device.world.isOnline = false
})
const online = command('online', ({ device }) => device.online())
const long = command('offline for 20 minutes', async ({ device }) => {
  device.world.isOnline = false
  await device.pass(20 * 60_000)
  await device.online()
})
const open = command('another tab', async ({ device }) => {
  if (device.pages.filter((it) => it.isAlive()).length < 4) device.open()
})
const kill = some.map((which) => command(`kill ${which}`, async (real) => pageOf(real, which).kill()))
const killAll = command('kill the browser', async ({ device }) => {
  for (const page of device.pages) page.kill()
})
const freeze = some.map((which) => command(`freeze ${which}`, async (real) => pageOf(real, which).freeze()))
const thaw = command('thaw', async ({ device }) => {
  for (const page of device.pages) page.resume()
})
const move = fc.tuple(some, fc.nat(1)).map(([ticket, to]) =>
  command(`somebody else moves ${ticket}`, async (real) => {
    const { fixture, movedByOthers, unseenMoves } = real
    const id = ticketAt(real, ticket)
    await fixture.reassign(id, OTHER_TARGETS[to] ?? nobody)
    movedByOthers.add(id)
    unseenMoves.add(id)
  }),
)
const wipe = command('the disk is taken away', async ({ device, lastRequests }) => {
  // What no page has heard of, or no page that goes on, was on that disk alone.
  const heard = device.pages.filter((it) => it.isAlive()).flatMap((it) => [...it.shown().values()])
  const unheard = device.storedAssignments().filter((it) => !heard.some(({ id }) => id === it.id))
  for (const it of unheard) if (lastRequests.get(it.ticketId)?.id === it.id) lastRequests.delete(it.ticketId)
  device.wipeStorage()
  await device.pass(300)
})
const decide = fc.tuple(some, fc.boolean(), some).map(([ticket, anyway, which]) =>
  command(`decide about ${ticket}`, async (real) => {
    const id = ticketAt(real, ticket)
    const page = pageOf(real, which)
    const asking = page.shown().get(id)
    if (asking?.state.step !== 'asks') return
    if (!anyway) {
      await page.cancel([id])
      real.lastRequests.delete(id)
      return
    }
    const [submitted] = await page.assign(id, asking.to, { ignoresConflict: true })
    if (submitted) noteRequest(real, submitted.id, id, asking.to)
  }),
)

/** What a day does to hand-overs: mostly presses. */
export const commands = fc.commands(
  [
    ...Array.from({ length: 30 }, () => assignCommand),
    assignAndKillCommand,
    ...Array.from({ length: 6 }, () => pass),
    ...[offline, online, online, open, open, killAll, long, thaw, thaw, wipe].map((it) => fc.constant(it)),
    kill,
    freeze,
    move,
    decide,
    decide,
  ],
  { maxCommands: 600, size: 'max' },
)
