import { clearTimeout, setTimeout } from 'node:timers'
import type { Kysely } from 'kysely'
import type { Database, Timestamp } from './db/schema.ts'
import {
  addAgentMessage,
  addCustomerMessage,
  addPilotMessage,
  continueDialogue,
  type EventMaker,
  type LiveEvent,
  type OngoingDialogues,
  openTicket,
  takeTicket,
} from './live-events.ts'
import { answerForAgent, callInVain, repeatAnswer, repeatRequest } from './live-trouble.ts'
import { log } from './log.ts'
import { microsOf } from './seed/clock.ts'
import type { SeedFacts, WorkspaceFacts } from './seed/facts.ts'
import { randomFrom } from './seed/random.ts'

export type LiveOptions = {
  db: Kysely<Database>
  now: () => Timestamp
  facts: SeedFacts
  /** Average milliseconds between two events; null: only `step` makes events. */
  intervalMs?: number | null
  /** The same seed over the same rows gives the same events; once only, for their ids are the same too. */
  seed?: string
}

/** Live traffic that runs until it is stopped. */
export type Live = {
  /** Makes one event. Rejects when the database fails; then nothing has changed. */
  step(): Promise<LiveEvent>
  /** Stops the traffic after the current event has finished. */
  stop(): Promise<void>
}

const DEFAULT_INTERVAL_MS = 4000

const EVENT_MAKERS = [
  [addCustomerMessage, 34],
  [addPilotMessage, 24],
  [continueDialogue, 18],
  [addAgentMessage, 9],
  [takeTicket, 6],
  [openTicket, 9],
  [repeatRequest, 3],
  [repeatAnswer, 1],
  [answerForAgent, 1],
  [callInVain, 1],
] as const

/**
 * Simulates live traffic: customers write and call, pilots answer, colleagues take and answer tickets. One event at a time,
 * each in one transaction, so that a ticket's latest-message columns always match its messages. Tickets of the
 * directory's first agent are never reassigned and only customers write in them.
 */
export function startLive({
  db,
  now,
  facts,
  intervalMs = DEFAULT_INTERVAL_MS,
  seed = now(),
}: LiveOptions): Live {
  const random = randomFrom(seed)
  const dialogues: OngoingDialogues = new Map()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let last: Promise<unknown> = Promise.resolve()

  function step(): Promise<LiveEvent> {
    const next = last.then(makeEvent, makeEvent)
    last = next
    return next
  }

  async function makeEvent(): Promise<LiveEvent> {
    const workspace = random.weigh(facts.workspaces.map((each, index) => [each, index === 0 ? 9 : 1]))
    // If the chosen event has no suitable ticket, the next kind is tried.
    for (const maker of [random.weigh(EVENT_MAKERS), addPilotMessage, addCustomerMessage, openTicket]) {
      const event = await attempt(workspace, maker)
      if (event) return event
    }
    return { kind: 'nothing' }
  }

  function attempt(workspace: WorkspaceFacts, maker: EventMaker): Promise<LiveEvent | undefined> {
    const moment = microsOf(now()) + random.int(0, 999)
    return db.transaction().execute((tx) => maker({ tx, random, now: moment, facts: workspace, dialogues }))
  }

  function scheduleNext(mean: number): void {
    timer = setTimeout(
      () => {
        void step()
          .catch(log.failure)
          .then(() => (stopped ? undefined : scheduleNext(mean)))
      },
      mean * (0.4 + 1.2 * random.next()),
    )
  }

  if (intervalMs !== null) scheduleNext(intervalMs)
  return {
    step,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await last.catch(() => undefined)
    },
  }
}
