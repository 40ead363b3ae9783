/** What may happen to a device with hand-overs, as commands for fast-check, and what they did that counts in the end. */
import fc from 'fast-check'
import type { FaultRequest } from '#platform/faults/kinds.ts'
import type { Assignee } from '#src/api/schema/ticket.ts'
import { createDevice, FINE, type Page, type Weather } from './hand-over-device.ts'
import { assigneeNamed, type Ground } from './hand-over-ground.ts'
import { nobody } from './make-ticket.ts'

/** So many tickets are handed over, again and again. */
export const TICKETS = 8
const MINE = [
  ...['Meera Iyer', 'Rohan Deshpande', 'Saarthi', 'Refund pilot', 'Payments, tier 2'].map(assigneeNamed),
  nobody,
]
const THEIRS = ['Farhan Qureshi', 'Tamil and Malayalam'].map(assigneeNamed)
const ticketAt = ({ ground }: Real, place: number) => ground.ids[place] ?? ''

/** Numbers between 0 and 1, always the same ones after a seed. */
function diceOf(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Three in ten go wrong: said, unsaid, done all the same, late. */
function chaosOf(dice: () => number): () => Weather {
  return () => {
    const fine = { ...FINE, ms: 20 + dice() * 200 }
    if (dice() > 0.3) return fine
    const after = dice() < 0.5
    const faulty = (fault: FaultRequest): Weather => ({ ...fine, fault })
    const bad: readonly Weather[] = [
      faulty({ kind: 'status', status: 500, after }),
      faulty({ kind: 'status', status: 503, retryAfter: 2, after }),
      faulty({ kind: 'status', status: 429, retryAfter: 5 }),
      faulty({ kind: 'lost' }),
      faulty({ kind: 'cut' }),
      faulty({ kind: 'html', after }),
      { ...fine, reaches: false },
      { ...fine, reaches: after, hears: false, ms: 15_000 },
      { ...fine, ms: 10_000 },
    ]
    return bad[Math.floor(dice() * bad.length)] ?? fine
  }
}

type Wish = { readonly id: string; readonly to: Assignee; readonly at: number }
export type Real = Awaited<ReturnType<typeof start>>
export type Command = fc.AsyncCommand<object, Real>

/** A device in bad weather, all of it decided by a seed. */
export async function start(ground: Ground, seed: number) {
  const dice = diceOf(seed)
  await ground.release(TICKETS)
  const device = await createDevice(ground, { weather: chaosOf(dice), random: dice, sees: TICKETS })
  /** What was pressed last for each ticket; and those that somebody else has moved since one last looked. */
  const wishes = new Map<string, Wish>()
  const moved = new Set<string>()
  const unseen = new Set<string>()
  return { ground, device, wishes, moved, unseen, presses: 0 }
}

function pageOf({ device }: Real, which: number): Page {
  const alive = device.pages.filter((it) => it.isAlive())
  return alive[which % Math.max(1, alive.length)] ?? device.open()
}

function note(real: Real, id: string, ticket: string, to: Assignee) {
  real.presses += 1
  real.wishes.set(ticket, { id, to, at: real.device.world.now })
  // Who presses with the other's move in front of them wants it all the same.
  if (!real.unseen.has(ticket)) real.moved.delete(ticket)
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
const some = fc.nat(TICKETS - 1)

const act = fc.tuple(some, fc.nat(5), some).map(([ticket, to, which]) =>
  command(`hand ${ticket} to ${to} in ${which}`, async (real) => {
    const [id, assignee] = [ticketAt(real, ticket), MINE[to] ?? nobody]
    const [pressed] = await pageOf(real, which).hand(id, assignee)
    if (pressed?.state.step === 'asks') throw new Error('nothing moved while one was choosing')
    if (pressed) note(real, pressed.id, id, assignee)
  }),
)
const actAndDie = fc.tuple(some, fc.nat(5), some, fc.nat(60)).map(([ticket, to, which, turns]) =>
  command(`hand ${ticket} to ${to} in ${which}, killed after ${turns}`, async (real) => {
    const [id, assignee] = [ticketAt(real, ticket), MINE[to] ?? nobody]
    const page = pageOf(real, which)
    const [before, sent] = [new Set(real.device.kept().map((it) => it.id)), real.device.sent.length]
    void page.hand(id, assignee)
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    page.kill()
    // Before it was kept it was not shown, and is nothing.
    const left = [...real.device.kept(), ...real.device.sent.slice(sent).map((it) => it.handOver)]
    const begun = left.find((it) => it.ticketId === id && !before.has(it.id))
    if (begun) note(real, begun.id, id, assignee)
  }),
)
const pass = fc.constantFrom(5, 60, 400, 3_000, 20_000).map((ms) =>
  command(`${ms} ms`, async ({ device, unseen }) => {
    await device.pass(ms)
    if (!device.world.isOnline || ms < 400) return
    await device.poll()
    unseen.clear()
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
    const { ground, moved, unseen } = real
    const id = ticketAt(real, ticket)
    await ground.move(id, THEIRS[to] ?? nobody)
    moved.add(id)
    unseen.add(id)
  }),
)
const wipe = command('the disk is taken away', async ({ device, wishes }) => {
  // What no page has heard of, or no page that goes on, was on that disk alone.
  const heard = device.pages.filter((it) => it.isAlive()).flatMap((it) => [...it.shown().values()])
  const unheard = device.kept().filter((it) => !heard.some(({ id }) => id === it.id))
  for (const it of unheard) if (wishes.get(it.ticketId)?.id === it.id) wishes.delete(it.ticketId)
  device.wipe()
  await device.pass(300)
})
const decide = fc.tuple(some, fc.boolean(), some).map(([ticket, anyway, which]) =>
  command(`decide about ${ticket}`, async (real) => {
    const id = ticketAt(real, ticket)
    const page = pageOf(real, which)
    const asking = page.shown().get(id)
    if (asking?.state.step !== 'asks') return
    if (!anyway) {
      await page.drop([id])
      real.wishes.delete(id)
      return
    }
    const [pressed] = await page.hand(id, asking.to, { anyway: true })
    if (pressed) note(real, pressed.id, id, asking.to)
  }),
)

/** What a day does to hand-overs: mostly presses. */
export const commands = fc.commands(
  [
    ...Array.from({ length: 30 }, () => act),
    actAndDie,
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
