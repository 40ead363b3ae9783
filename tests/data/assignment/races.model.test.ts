import { afterEach, expect, test } from 'vitest'
import { OWN_TICKETS_INTERVAL_FACTOR } from '#src/data/polling/tasks.ts'
import { shareAssignmentFixture } from '../../support/assignment-fixture.ts'
import { depth } from '../../support/depth.ts'
import {
  type Arrival,
  createRaceClock,
  createRacingAgent,
  type RacingAgent,
} from '../../support/racing-agents.ts'

/** Another seed by the environment: `SEED=7 npx vitest …`. */
const SEED = Number(process.env['SEED'] ?? 20_261_122)
const RACES = depth(100, 1_000)
const TIMEOUT_MS = 1_800_000
const MOST_AGENTS = 10
/** Milliseconds over which the agents of one race take the ticket. */
const SPREAD = 15_000
/** Milliseconds that one way takes at most. */
const SLOWEST = 150
const ROUND_TRIP = 2 * SLOWEST
const POLLING = 15_000 * OWN_TICKETS_INTERVAL_FACTOR * 1.2

const fixture = shareAssignmentFixture()
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Numbers between 0 and 1, always the same ones after a seed. */
function randomOf(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Ten agents of the workspace: those of the seed, and as many more as are missing. */
async function agentIds(): Promise<readonly string[]> {
  const { db, facts } = fixture().platform
  const [workspace] = facts.workspaces
  const known = workspace?.agents.map((it) => it.id) ?? []
  const more = Array.from(
    { length: MOST_AGENTS - known.length },
    (_, at) => `00000000-0000-4000-8000-00000000000${at}`,
  )
  for (const id of more)
    await db
      .insertInto('assignees')
      .values({
        id,
        workspace_id: workspace?.id ?? '',
        kind: 'agent',
        name: `Agent ${id.at(-1)}`,
        email: null,
      })
      .execute()
  return [...known, ...more]
}

type Claim = Extract<Arrival, { kind: 'assign' }>

test(
  `of ${RACES} races of 2 to 10 agents no claim is overwritten unmentioned, and who could know was asked [FLT-58, FLT-81, FLT-82, FLT-83]`,
  async ({ annotate }) => {
    const random = randomOf(SEED)
    const clock = createRaceClock()
    stops.push(clock.stop)
    const arrivals: Arrival[] = []
    const ids = await agentIds()
    const latency = () => 10 + random() * (SLOWEST - 10)
    const agents = ids.map((id) =>
      createRacingAgent({
        id,
        fixture: fixture(),
        clock,
        random,
        latency,
        arrived: (arrival) => arrivals.push(arrival),
      }),
    )
    stops.push(() => agents.forEach((it) => it.close()))
    let presses = 0
    const listed = await fixture().readTickets()
    const tickets = listed.filter((it) => it.status === 'open').map((it) => it.id)
    await Promise.all(agents.map((it) => it.begin()))

    for (let races = 0; races < RACES; races += tickets.length) {
      await fixture().unassignAll()
      for (const agent of agents) for (const ticket of tickets) agent.drop(ticket)
      // Everybody sees tickets that nobody has.
      await clock.pass(POLLING + ROUND_TRIP)
      for (const ticket of tickets) {
        const racing = 2 + Math.floor(random() ** 5 * (MOST_AGENTS - 1))
        const order = agents.toSorted(() => random() - 0.5).slice(0, racing)
        for (const agent of order) {
          clock.after(random() * SPREAD, () => {
            presses += 1
            agent.take(ticket)
          })
          // Whoever is asked decides some seconds later: half of them take it anyway.
          clock.after(SPREAD + 2_000 + random() * 3_000, () => {
            if (agent.shown().get(ticket)?.state.step !== 'asks') return
            if (random() < 0.5) return agent.drop(ticket)
            presses += 1
            agent.take(ticket, true)
          })
        }
      }
      await clock.pass(SPREAD + 5_000 + POLLING + 2 * ROUND_TRIP)
    }

    const overwritten = overwrittenIn(arrivals, ids)
    const unmentioned = overwritten.filter((it) => !isTold(agentOf(agents, it.claim.agent), it))
    const unasked = overwritten.filter(
      (it) => couldKnow(arrivals, it) && !wasAsked(agentOf(agents, it.by.agent), it.by),
    )
    const inWindow = overwritten.filter((it) => !couldKnow(arrivals, it)).length
    const requests = agents.reduce((sum, it) => sum + it.requests.assignment, 0)
    const figures = { seed: SEED, presses, overwritten: overwritten.length, inWindow, requests }
    expect(unmentioned, JSON.stringify(figures)).toEqual([])
    expect(unasked, JSON.stringify(figures)).toEqual([])
    expect(requests / presses, JSON.stringify(figures)).toBeLessThanOrEqual(3)
    expect(inWindow, 'the window was hit').toBeGreaterThan(0)
    expect(overwritten.length - inWindow, 'some took it anyway').toBeGreaterThan(RACES / 10)
    await annotate(JSON.stringify(figures))
  },
  TIMEOUT_MS,
)

type Overwritten = { readonly claim: Claim; readonly by: Claim; readonly next: number }

/** Claims that another agent's came after; `next`: how many came after that one. */
function overwrittenIn(arrivals: readonly Arrival[], ids: readonly string[]): readonly Overwritten[] {
  const last = new Map<string, Claim>()
  const found: Overwritten[] = []
  for (const it of arrivals) {
    if (it.kind !== 'assign' || !ids.includes(it.agent)) continue
    const before = last.get(it.ticket)
    // A claim of another round was released before.
    if (before && before.agent !== it.agent && it.at - before.at < SPREAD + 10_000)
      found.push({ claim: before, by: it, next: 0 })
    last.set(it.ticket, it)
  }
  return found
}

function agentOf(agents: readonly RacingAgent[], id: string): RacingAgent {
  const agent = agents.find((it) => it.id === id)
  if (!agent) throw new Error('somebody else was there')
  return agent
}

/** Told in words that name who has it, within the check that follows the assignment or one polling interval. */
function isTold(agent: RacingAgent, { claim: { ticket }, by }: Overwritten): boolean {
  const until = by.at + POLLING + ROUND_TRIP
  const lost = agent.changes.some(
    (it) => it.ticket === ticket && it.step === 'lost' && it.at >= by.at && it.at <= until,
  )
  const taken = agent.taken.some(
    (it) => it.ticket.id === ticket && it.at >= by.at && it.at <= until && it.ticket.holder.known === 'yes',
  )
  return lost || taken
}

/** Whether the reading before the later claim was made after the earlier one had arrived. */
function couldKnow(arrivals: readonly Arrival[], { claim, by }: Overwritten): boolean {
  const reading = arrivals.findLast(
    (it) => it.kind === 'read' && it.agent === by.agent && it.tickets.has(by.ticket) && it.at < by.at,
  )
  return reading !== undefined && reading.at > claim.at
}

function wasAsked(agent: RacingAgent, { ticket, at }: Claim): boolean {
  return agent.changes.some(
    (it) => it.ticket === ticket && it.step === 'asks' && it.at < at && at - it.at < SPREAD + 10_000,
  )
}
