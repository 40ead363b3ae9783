import type { Browser } from '@playwright/test'
import { addCustomerMessage, addPilotMessage } from '#platform/live-events.ts'
import { microsOf } from '#platform/seed/clock.ts'
import { randomFrom } from '#platform/seed/random.ts'
import type { MemoryUse } from './benchmark-page.ts'
import type { InboxServer } from './inbox-server.ts'
import { openInbox } from './inbox-view.ts'
import { countTimers } from './page-hooks.ts'

/** Switches per event of the traffic, and the number of samples. */
const SWITCHES_PER_EVENT = 5
const SAMPLE_COUNT = 8
const SECOND_MICROS = 1_000_000

/** The page's memory after `switches` switches. */
export type Sample = { switches: number; memory: MemoryUse; timers: number; storedKiB: number }

/** Switches tickets up and down the list while customers write and pilots answer. */
export async function switchTickets(browser: Browser, server: InboxServer, atLeast: number) {
  const nextEvent = createTraffic(server)
  const view = await openInbox(browser, server, 'app', { initScript: countTimers })
  const { page } = view
  // Down and up again, so that a round ends at the first ticket.
  const stepsPerTurn = (server.threads.length - 1) * 2
  const round = Math.max(1, Math.round(atLeast / SAMPLE_COUNT / stepsPerTurn)) * stepsPerTurn
  const switches = Math.ceil(atLeast / round) * round
  const sample = async (at: number): Promise<Sample> => {
    await view.waitUntilSettled()
    const memory = await view.measureMemory()
    const { timers, stored } = await page.evaluate(async () => ({
      timers: globalThis.benchTimers.size,
      stored: (await navigator.storage.estimate()).usage ?? Number.NaN,
    }))
    process.stderr.write(`${at} switches: ${memory.heapMiB.toFixed(2)} MiB\n`)
    return { switches: at, memory, timers, storedKiB: stored / 1024 }
  }
  try {
    const samples: Sample[] = []
    for (let at = 0; at < switches; at += 1) {
      if (at % round === 0 && (at === 0 || at >= atLeast / 4)) samples.push(await sample(at))
      if (at % SWITCHES_PER_EVENT === 0) await nextEvent()
      await page.keyboard.press(at % stepsPerTurn < stepsPerTurn / 2 ? 'j' : 'k')
      await page.evaluate(() => globalThis.bench.waitFrames(2))
    }
    samples.push(await sample(switches))
    return samples
  } finally {
    await view.close()
  }
}

/** One event at a time, in any ticket but the first, which is open whenever a sample is taken. */
function createTraffic({ platform, threads }: InboxServer) {
  const { db, clock, facts } = platform
  const [workspace] = facts.workspaces
  const random = randomFrom('a day')
  const stories = new Map()
  let isReady = false
  return async () => {
    if (!workspace) return
    if (!isReady) {
      // Prevents events in the first ticket: its customer wrote last, and no pilot is assigned.
      await db
        .updateTable('chats')
        .set({
          message_role: 'user',
          assignee_type: 'unassigned',
          agent_id: null,
          pilot_id: null,
          team_id: null,
        })
        .where('id', '=', threads[0]?.ticket ?? '')
        .execute()
      isReady = true
    }
    clock.advance(5 * SECOND_MICROS)
    const now = microsOf(clock.now()) + random.int(0, 999)
    for (const event of random.chance(0.5)
      ? [addCustomerMessage, addPilotMessage]
      : [addPilotMessage, addCustomerMessage]) {
      const done = await db
        .transaction()
        .execute((tx) => event({ tx, random, now, facts: workspace, dialogues: stories }))
      if (done) return
    }
  }
}
