import { chromium } from '@playwright/test'
import { launchOptions } from '../../scripts/chromium.mjs'
import { number, type Report, spread } from './report.ts'
import { ROUNDS } from './rounds.ts'
import { openCustomers } from './stand/customers-view.ts'
import { startMillion } from './stand/million.ts'
import { claim, spreadOf } from './statistics.ts'

const MIDDLE = 500_000
/** Seconds of scrolling, and how often one stops meanwhile. */
const SECONDS = 60
const STOPS = 12

/** The table of a million customers: a jump into its middle, and a minute's scroll through it. */
export async function customers(): Promise<Report> {
  const world = await startMillion()
  const browser = await chromium.launch(launchOptions(chromium.executablePath()))
  try {
    const jumps: { cpu: number; wall: number; pages: number }[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const view = await openCustomers(browser, world)
      const jump = await view.jumpTo(MIDDLE)
      await view.close()
      if (round > 0) jumps.push(jump)
    }
    const view = await openCustomers(browser, world)
    const minute = await view.scroll(SECONDS, STOPS)
    await view.close()
    const { before, after, longTasks, pages, rows, frames } = minute
    return {
      tables: [
        {
          title: `A jump to row ${number(MIDDLE)} of 1,000,000: median (least–most) of ${ROUNDS} rounds`,
          head: ['', ''],
          rows: [
            ['→ its rows painted, ms CPU', spread(spreadOf(jumps.map((it) => it.cpu)))],
            ['by the clock, ms', spread(spreadOf(jumps.map((it) => it.wall)))],
            ['pages read', spread(spreadOf(jumps.map((it) => it.pages)))],
          ],
        },
        {
          title: `${SECONDS} seconds of scrolling with ${STOPS} stops`,
          head: ['', ''],
          rows: [
            ['frames', number(frames)],
            ['rows flown over', number(rows)],
            ['pages read', number(pages)],
            ['tasks over 50 ms of CPU', number(longTasks.length)],
            ['the longest of them, ms', number(Math.max(0, ...longTasks))],
            ['heap after collection before, MiB', number(before.heapMiB)],
            ['and after', number(after.heapMiB)],
            ['elements', number(after.elements)],
          ],
        },
      ],
      claims: [
        claim('customers jump', Math.max(...jumps.map((it) => it.pages))),
        claim('customers long tasks', longTasks.length),
        claim('customers heap', after.heapMiB),
        claim('customers requests', pages / STOPS),
      ],
      figures: { jumps, minute },
    }
  } finally {
    await browser.close()
    await world.close()
  }
}
