import { clearTimeout, setTimeout } from 'node:timers'
import type { Kysely } from 'kysely'
import type { Database, Timestamp } from './db/schema.ts'
import {
  agentAnswers,
  agentTakes,
  customerWrites,
  type LiveEvent,
  pilotAnswers,
  type Stories,
  storyGoesOn,
  ticketOpens,
} from './live-events.ts'
import { log } from './log.ts'
import { microsOf } from './seed/clock.ts'
import type { SeedFacts, WorkspaceFacts } from './seed/facts.ts'
import { randomFrom } from './seed/random.ts'

export type LiveOptions = {
  db: Kysely<Database>
  now: () => Timestamp
  facts: SeedFacts
  /** Milliseconds from one event to the next on average; null: only `step` makes any. */
  pace?: number | null
  /** The same seed over the same rows gives the same events; once only, for their ids are the same too. */
  seed?: string
}

/** Traffic that goes on until it is stopped. */
export type Live = {
  /** Makes one event now. Rejects when the database refuses; then nothing of it has happened. */
  step(): Promise<LiveEvent>
  /** Ends it; an event that is under way is finished first. */
  stop(): Promise<void>
}

const EVERY = 4000

const HAPPENINGS = [
  [customerWrites, 34],
  [pilotAnswers, 24],
  [storyGoesOn, 18],
  [agentAnswers, 9],
  [agentTakes, 6],
  [ticketOpens, 9],
] as const

/**
 * Customers write, pilots answer, colleagues take and answer tickets: one event at a time, each in one transaction, so
 * that a ticket's latest-message columns are never out of step. What the directory's first agent holds is never taken
 * away from her, only written to by customers.
 */
export function startLive({ db, now, facts, pace: intervalMs = EVERY, seed = now() }: LiveOptions): Live {
  const random = randomFrom(seed)
  const stories: Stories = new Map()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let last: Promise<unknown> = Promise.resolve()

  function step(): Promise<LiveEvent> {
    const next = last.then(happen, happen)
    last = next
    return next
  }

  async function happen(): Promise<LiveEvent> {
    const workspace = random.weigh(facts.workspaces.map((each, place) => [each, place === 0 ? 9 : 1]))
    // Where the event that was drawn has no ticket, the next one is tried.
    for (const happening of [random.weigh(HAPPENINGS), pilotAnswers, customerWrites, ticketOpens]) {
      const event = await attempt(workspace, happening)
      if (event) return event
    }
    return { kind: 'nothing' }
  }

  function attempt(
    workspace: WorkspaceFacts,
    happening: typeof customerWrites,
  ): Promise<LiveEvent | undefined> {
    const moment = microsOf(now()) + random.int(0, 999)
    return db.transaction().execute((tx) => happening({ tx, random, now: moment, facts: workspace, stories }))
  }

  function wait(mean: number): void {
    timer = setTimeout(
      () => {
        void step()
          .catch(log.failure)
          .then(() => (stopped ? undefined : wait(mean)))
      },
      mean * (0.4 + 1.2 * random.next()),
    )
  }

  if (intervalMs !== null) wait(intervalMs)
  return {
    step,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await last.catch(() => undefined)
    },
  }
}
