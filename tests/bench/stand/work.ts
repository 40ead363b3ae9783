import type { Browser } from '@playwright/test'
import { customerWrites, pilotAnswers } from '#platform/live-events.ts'
import { microsOf } from '#platform/seed/clock.ts'
import { randomFrom } from '#platform/seed/random.ts'
import { openDesk } from './desk-view.ts'
import type { DeskWorld } from './desk-world.ts'
import { countTimers } from './hooks.ts'
import type { Kept } from './page.ts'

/** Switches from one event of the traffic to the next, and from one sample to the next. */
const EVENT = 5
const SAMPLES = 8
const SECOND = 1_000_000

/** What is there after so many switches. */
export type Sample = { at: number; kept: Kept; timers: number; storedKiB: number }

/** Walks up and down the list while customers write and pilots answer. */
export async function workThrough(browser: Browser, world: DeskWorld, atLeast: number) {
  const happens = trafficIn(world)
  const view = await openDesk(browser, world, 'app', { before: countTimers })
  const { page } = view
  // There and back again, so that it always ends at the first ticket.
  const turns = (world.threads.length - 1) * 2
  const round = Math.max(1, Math.round(atLeast / SAMPLES / turns)) * turns
  const switches = Math.ceil(atLeast / round) * round
  const sample = async (at: number): Promise<Sample> => {
    await view.settle()
    const kept = await view.kept()
    const { timers, stored } = await page.evaluate(async () => ({
      timers: globalThis.benchTimers.size,
      stored: (await navigator.storage.estimate()).usage ?? Number.NaN,
    }))
    process.stderr.write(`${at} switches: ${kept.heapMiB.toFixed(2)} MiB\n`)
    return { at, kept, timers, storedKiB: stored / 1024 }
  }
  try {
    const samples: Sample[] = []
    for (let at = 0; at < switches; at += 1) {
      if (at % round === 0 && (at === 0 || at >= atLeast / 4)) samples.push(await sample(at))
      if (at % EVENT === 0) await happens()
      await page.keyboard.press(at % turns < turns / 2 ? 'j' : 'k')
      await page.evaluate(() => globalThis.bench.frames(2))
    }
    samples.push(await sample(switches))
    return samples
  } finally {
    await view.close()
  }
}

/** One event at a time, in any ticket but the first: that one is looked at when something is counted. */
function trafficIn({ platform, threads }: DeskWorld) {
  const { db, clock, facts } = platform
  const [workspace] = facts.workspaces
  const random = randomFrom('a day')
  const stories = new Map()
  let isReady = false
  return async () => {
    if (!workspace) return
    if (!isReady) {
      // Neither is a customer to write in it next, nor a pilot.
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
    clock.advance(5 * SECOND)
    const now = microsOf(clock.now()) + random.int(0, 999)
    for (const event of random.chance(0.5)
      ? [customerWrites, pilotAnswers]
      : [pilotAnswers, customerWrites]) {
      const done = await db
        .transaction()
        .execute((tx) => event({ tx, random, now, facts: workspace, stories }))
      if (done) return
    }
  }
}
