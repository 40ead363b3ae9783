/** Commands for fast-check: what may happen on a device with pending assignments, and a record of what was requested. */

import type { FaultRequest } from '#platform/faults/kinds.ts'
import type { Assignee } from '#src/api/schema/ticket.ts'
import {
  createAssignmentDevice,
  GOOD_CONDITIONS,
  type NetworkConditions,
  type Page,
} from './assignment-device.ts'
import { type AssignmentFixture, assigneeNamed } from './assignment-fixture.ts'
import { UNASSIGNED } from './make-ticket.ts'
import { fc } from './property.ts'

/** The number of tickets that the commands assign. */
export const TICKET_COUNT = 8
const OWN_TARGETS = [
  ...['Meera Iyer', 'Rohan Deshpande', 'Saarthi', 'Refund pilot', 'Payments, tier 2'].map(assigneeNamed),
  UNASSIGNED,
]
const OTHER_TARGETS = ['Farhan Qureshi', 'Tamil and Malayalam'].map(assigneeNamed)
const ticketAt = ({ fixture }: Real, index: number) => fixture.ids[index] ?? ''

/** A random generator for numbers between 0 and 1, determined by its seed. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Three in ten requests fail: with or without a response, with or without effect, or late. */
function createFaultyNetwork(random: () => number): () => NetworkConditions {
  return () => {
    const good = { ...GOOD_CONDITIONS, delayMs: 20 + random() * 200 }
    if (random() > 0.3) return good
    const after = random() < 0.5
    const faulty = (fault: FaultRequest): NetworkConditions => ({ ...good, fault })
    const bad: readonly NetworkConditions[] = [
      faulty({ kind: 'status', status: 500, after }),
      faulty({ kind: 'status', status: 503, retryAfter: 2, after }),
      faulty({ kind: 'status', status: 429, retryAfter: 5 }),
      faulty({ kind: 'lost' }),
      faulty({ kind: 'cut' }),
      faulty({ kind: 'html', after }),
      { ...good, requestArrives: false },
      { ...good, requestArrives: after, responseArrives: false, delayMs: 15_000 },
      { ...good, delayMs: 10_000 },
    ]
    return bad[Math.floor(random() * bad.length)] ?? good
  }
}

type LastRequest = {
  readonly id: string
  readonly to: Assignee
  readonly at: number
  /** The ticket's entry in `forgottenRequests` at that time. */
  readonly forgottenTo: Assignee | undefined
}
export type Real = Awaited<ReturnType<typeof startAssignmentModel>>
export type Command = fc.AsyncCommand<object, Real>

/** A device with a faulty network, determined by a seed. */
export async function startAssignmentModel(fixture: AssignmentFixture, seed: number) {
  const random = createRandom(seed)
  await fixture.unassignAll(TICKET_COUNT)
  const device = await createAssignmentDevice(fixture, {
    networkConditions: createFaultyNetwork(random),
    random,
    visibleTickets: TICKET_COUNT,
  })
  /** The last request for each ticket, the tickets that others reassigned, and those reassigned since the last poll. */
  const lastRequests = new Map<string, LastRequest>()
  const movedByOthers = new Set<string>()
  const unseenMoves = new Set<string>()
  /** Whom the agent's own requests assigned to, by ticket, if nothing on the device knows of them. Emptied by the next poll. */
  const forgottenRequests = new Map<string, Assignee>()
  return { fixture, device, lastRequests, movedByOthers, unseenMoves, forgottenRequests, submitCount: 0 }
}

function pageOf({ device }: Real, pageIndex: number): Page {
  const alive = device.pages.filter((it) => it.isAlive())
  return alive[pageIndex % Math.max(1, alive.length)] ?? device.open()
}

function noteRequest(real: Real, id: string, ticket: string, to: Assignee) {
  real.submitCount += 1
  const forgottenTo = real.forgottenRequests.get(ticket)
  real.lastRequests.set(ticket, { id, to, at: real.device.world.now, forgottenTo })
  // An agent who has seen the reassignment requests the assignment anyway.
  if (!real.unseenMoves.has(ticket)) real.movedByOthers.delete(ticket)
}

const command = (name: string, run: (real: Real) => Promise<void>): Command => ({
  check: () => true,
  run: async (_, real) => {
    await run(real)
    // Sent requests arrive before the next command: the platform can't know which of two requests was sent first.
    await real.device.settle()
  },
  toString: () => name,
})
const ticketIndex = fc.nat(TICKET_COUNT - 1)

const assignCommand = fc.tuple(ticketIndex, fc.nat(5), ticketIndex).map(([ticket, to, which]) =>
  command(`assign ${ticket} to ${to} in page ${which}`, async (real) => {
    const [id, assignee] = [ticketAt(real, ticket), OWN_TARGETS[to] ?? UNASSIGNED]
    const [submitted] = await pageOf(real, which).assign(id, assignee)
    if (submitted?.state.step === 'asks') throw new Error('a conflict without a reassignment')
    if (submitted) noteRequest(real, submitted.id, id, assignee)
  }),
)
const assignAndKillCommand = fc
  .tuple(ticketIndex, fc.nat(5), ticketIndex, fc.nat(60))
  .map(([ticket, to, which, turns]) =>
    command(`assign ${ticket} to ${to} in page ${which}, killed after ${turns} turns`, async (real) => {
      const [id, assignee] = [ticketAt(real, ticket), OWN_TARGETS[to] ?? UNASSIGNED]
      const page = pageOf(real, which)
      const [before, sent] = [
        new Set(real.device.storedAssignments().map((it) => it.id)),
        real.device.sent.length,
      ]
      void page.assign(id, assignee)
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      page.kill()
      // An assignment that was not stored yet was not shown either, and does not count.
      const candidates = [
        ...real.device.storedAssignments(),
        ...real.device.sent.slice(sent).map((it) => it.assignment),
      ]
      const found = candidates.find((it) => it.ticketId === id && !before.has(it.id))
      if (found) noteRequest(real, found.id, id, assignee)
    }),
  )
const passTime = fc.constantFrom(5, 60, 400, 3_000, 20_000).map((ms) =>
  command(`${ms} ms`, async ({ device, unseenMoves, forgottenRequests }) => {
    await device.passTime(ms)
    if (!device.world.isOnline || ms < 400) return
    await device.readList()
    unseenMoves.clear()
    forgottenRequests.clear()
  }),
)
const offline = command('offline', async ({ device }) => {
  device.world.isOnline = false
})
const online = command('online', ({ device }) => device.goOnline())
const longOffline = command('offline for 20 minutes', async ({ device }) => {
  device.world.isOnline = false
  await device.passTime(20 * 60_000)
  await device.goOnline()
})
const openTab = command('open another tab', async ({ device }) => {
  if (device.pages.filter((it) => it.isAlive()).length < 4) device.open()
})
const kill = ticketIndex.map((which) => command(`kill ${which}`, async (real) => pageOf(real, which).kill()))
const killAll = command('kill the browser', async ({ device }) => {
  for (const page of device.pages) page.kill()
})
const freeze = ticketIndex.map((which) =>
  command(`freeze ${which}`, async (real) => pageOf(real, which).freeze()),
)
const thaw = command('thaw', async ({ device }) => {
  for (const page of device.pages) page.resume()
})
const reassignByOthers = fc.tuple(ticketIndex, fc.nat(1)).map(([ticket, to]) =>
  command(`another agent reassigns ${ticket}`, async (real) => {
    const { fixture, movedByOthers, unseenMoves } = real
    const id = ticketAt(real, ticket)
    await fixture.reassign(id, OTHER_TARGETS[to] ?? UNASSIGNED)
    movedByOthers.add(id)
    unseenMoves.add(id)
  }),
)
const wipeStorage = command('the device storage is deleted', async (real) => {
  const { device, lastRequests, forgottenRequests } = real
  // Assignments that no running page knows existed in the device storage only.
  const knownToPages = device.pages.filter((it) => it.isAlive()).flatMap((it) => [...it.shown().values()])
  const storedOnly = device.storedAssignments().filter((it) => !knownToPages.some(({ id }) => id === it.id))
  for (const { id, ticketId } of storedOnly) {
    if (lastRequests.get(ticketId)?.id === id) lastRequests.delete(ticketId)
    const lastSent = device.sent.findLast((it) => it.assignment.ticketId === ticketId)
    if (lastSent && !knownToPages.some((it) => it.ticketId === ticketId))
      forgottenRequests.set(ticketId, lastSent.assignment.to)
  }
  device.wipeStorage()
  await device.passTime(300)
})
const decideConflict = fc.tuple(ticketIndex, fc.boolean(), ticketIndex).map(([ticket, anyway, which]) =>
  command(`decide about ${ticket}`, async (real) => {
    const id = ticketAt(real, ticket)
    const page = pageOf(real, which)
    const conflict = page.shown().get(id)
    if (conflict?.state.step !== 'asks') return
    if (!anyway) {
      await page.cancel([id])
      real.lastRequests.delete(id)
      return
    }
    const [submitted] = await page.assign(id, conflict.to, { ignoresConflict: true })
    if (submitted) noteRequest(real, submitted.id, id, conflict.to)
  }),
)

/** The commands of a working day, mostly assignments. */
export const commands = fc.commands(
  [
    ...Array.from({ length: 30 }, () => assignCommand),
    assignAndKillCommand,
    ...Array.from({ length: 6 }, () => passTime),
    ...[offline, online, online, openTab, openTab, killAll, longOffline, thaw, thaw, wipeStorage].map((it) =>
      fc.constant(it),
    ),
    kill,
    freeze,
    reassignByOthers,
    decideConflict,
    decideConflict,
  ],
  { maxCommands: 600, size: 'max' },
)
