import { afterEach, expect, test } from 'vitest'
import { OWN_TICKETS_INTERVAL_FACTOR } from '#src/data/polling/tasks.ts'
import { shareAssignmentFixture } from '../../support/assignment-fixture.ts'
import { depth } from '../../support/depth.ts'
import {
  createRaceClock,
  createRacingAgent,
  type PlatformRequest,
  type RacingAgent,
} from '../../support/racing-agents.ts'

/** Another seed by the environment: `SEED=7 npx vitest …`. */
const SEED = Number(process.env['SEED'] ?? 20_261_122)
const RACES = depth(100, 1_000)
const TIMEOUT_MS = 1_800_000
const MAX_AGENTS = 10
/** Milliseconds over which the agents of one race take the ticket. */
const SPREAD_MS = 15_000
/** The longest latency of one way, in milliseconds. */
const MAX_LATENCY_MS = 150
const ROUND_TRIP_MS = 2 * MAX_LATENCY_MS
const POLLING_MS = 15_000 * OWN_TICKETS_INTERVAL_FACTOR * 1.2

const fixture = shareAssignmentFixture()
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A generator of numbers between 0 and 1, reproducible by its seed. */
function createRandom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The ids of ten agents of the workspace: those of the seed, and as many inserted ones as are missing. */
async function agentIds(): Promise<readonly string[]> {
  const { db, facts } = fixture().platform
  const [workspace] = facts.workspaces
  const known = workspace?.agents.map((it) => it.id) ?? []
  const more = Array.from(
    { length: MAX_AGENTS - known.length },
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

type Claim = Extract<PlatformRequest, { kind: 'assign' }>

test(
  `of ${RACES} races of 2 to 10 agents every overwritten claim is announced, and an agent that could know of it had to confirm [FLT-58, FLT-81, FLT-82, FLT-83]`,
  async ({ annotate }) => {
    const random = createRandom(SEED)
    const clock = createRaceClock()
    stops.push(clock.stop)
    const arrivals: PlatformRequest[] = []
    const ids = await agentIds()
    const latency = () => 10 + random() * (MAX_LATENCY_MS - 10)
    const agents = ids.map((id) =>
      createRacingAgent({
        id,
        fixture: fixture(),
        clock,
        random,
        latency,
        onArrival: (arrival) => arrivals.push(arrival),
      }),
    )
    stops.push(() => agents.forEach((it) => it.close()))
    let submissions = 0
    const listed = await fixture().readTickets()
    const tickets = listed.filter((it) => it.status === 'open').map((it) => it.id)
    await Promise.all(agents.map((it) => it.startPolling()))

    for (let races = 0; races < RACES; races += tickets.length) {
      await fixture().unassignAll()
      for (const agent of agents) for (const ticket of tickets) agent.cancel(ticket)
      // All agents see the tickets as unassigned.
      await clock.passTime(POLLING_MS + ROUND_TRIP_MS)
      for (const ticket of tickets) {
        const racing = 2 + Math.floor(random() ** 5 * (MAX_AGENTS - 1))
        const order = agents.toSorted(() => random() - 0.5).slice(0, racing)
        for (const agent of order) {
          clock.after(random() * SPREAD_MS, () => {
            submissions += 1
            agent.take(ticket)
          })
          // An agent with a conflict decides some seconds later; half of them take the ticket anyway.
          clock.after(SPREAD_MS + 2_000 + random() * 3_000, () => {
            if (agent.shown().get(ticket)?.state.step !== 'asks') return
            if (random() < 0.5) return agent.cancel(ticket)
            submissions += 1
            agent.take(ticket, true)
          })
        }
      }
      await clock.passTime(SPREAD_MS + 5_000 + POLLING_MS + 2 * ROUND_TRIP_MS)
    }

    const overwritten = findOverwritten(arrivals, ids)
    const unannounced = overwritten.filter((it) => !wasAnnounced(agentOf(agents, it.claim.agent), it))
    const unconfirmed = overwritten.filter(
      (it) => couldKnow(arrivals, it) && !hadConflict(agentOf(agents, it.by.agent), it.by),
    )
    const untold = overwritten.filter(
      (it) =>
        !couldKnow(arrivals, it) &&
        wasReadMeanwhile(arrivals, it) &&
        !wasTold(agentOf(agents, it.by.agent), it),
    )
    const told = overwritten.filter((it) => wasTold(agentOf(agents, it.by.agent), it)).length
    const inWindow = overwritten.filter((it) => !couldKnow(arrivals, it)).length
    const requests = agents.reduce((sum, it) => sum + it.requests.assignment, 0)
    const figures = { seed: SEED, submissions, overwritten: overwritten.length, inWindow, told, requests }
    expect(unannounced, JSON.stringify(figures)).toEqual([])
    expect(unconfirmed, JSON.stringify(figures)).toEqual([])
    expect(untold, JSON.stringify(figures)).toEqual([])
    expect(told, JSON.stringify(figures)).toBeLessThanOrEqual(inWindow)
    expect(requests / submissions, JSON.stringify(figures)).toBeLessThanOrEqual(4)
    expect(inWindow, 'the window was hit').toBeGreaterThan(0)
    expect(overwritten.length - inWindow, 'some took it anyway').toBeGreaterThan(RACES / 10)
    await annotate(JSON.stringify(figures))
  },
  TIMEOUT_MS,
)

type Overwritten = { readonly claim: Claim; readonly by: Claim }

/** Claims that were followed by another agent's. */
function findOverwritten(
  arrivals: readonly PlatformRequest[],
  ids: readonly string[],
): readonly Overwritten[] {
  const last = new Map<string, Claim>()
  const found: Overwritten[] = []
  for (const it of arrivals) {
    if (it.kind !== 'assign' || !ids.includes(it.agent)) continue
    const before = last.get(it.ticket)
    // A claim of an earlier round was released in between.
    if (before && before.agent !== it.agent && it.at - before.at < SPREAD_MS + 10_000)
      found.push({ claim: before, by: it })
    last.set(it.ticket, it)
  }
  return found
}

function agentOf(agents: readonly RacingAgent[], id: string): RacingAgent {
  const agent = agents.find((it) => it.id === id)
  if (!agent) throw new Error('an unknown agent took part')
  return agent
}

/** Whether the agent was told who has the ticket, by the check after the assignment or within one polling interval. */
function wasAnnounced(agent: RacingAgent, { claim: { ticket }, by }: Overwritten): boolean {
  const until = by.at + POLLING_MS + ROUND_TRIP_MS
  const lost = agent.changes.some(
    (it) => it.ticket === ticket && it.step === 'lost' && it.at >= by.at && it.at <= until,
  )
  const taken = agent.taken.some(
    (it) => it.ticket.id === ticket && it.at >= by.at && it.at <= until && it.ticket.assignee.known === 'yes',
  )
  return lost || taken
}

/** Whether the read before the later claim was made after the earlier one had arrived. */
function couldKnow(arrivals: readonly PlatformRequest[], { claim, by }: Overwritten): boolean {
  const lastRead = arrivals.findLast(
    (it) =>
      it.kind === 'read' && it.agent === by.agent && it.tickets.has(by.ticket) && it.answeredAt <= by.sentAt,
  )
  return lastRead !== undefined && lastRead.at > claim.at
}

/** Whether the read that was sent together with the later claim arrived between the two claims. */
function wasReadMeanwhile(arrivals: readonly PlatformRequest[], { claim, by }: Overwritten): boolean {
  return arrivals.some(
    (it) =>
      it.kind === 'read' &&
      it.agent === by.agent &&
      it.tickets.has(by.ticket) &&
      it.at > claim.at &&
      it.at < by.at &&
      it.sentAt === by.sentAt,
  )
}

function wasTold(agent: RacingAgent, { claim, by }: Overwritten): boolean {
  const until = by.at + 2 * ROUND_TRIP_MS
  return agent.overwritten.some(
    (it) => it.ticket === by.ticket && it.by === claim.agent && it.at >= by.at && it.at <= until,
  )
}

function hadConflict(agent: RacingAgent, { ticket, at }: Claim): boolean {
  return agent.changes.some(
    (it) => it.ticket === ticket && it.step === 'asks' && it.at < at && at - it.at < SPREAD_MS + 10_000,
  )
}
