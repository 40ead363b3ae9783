import { chromium } from '@playwright/test'
import { launchOptions } from '../../scripts/chromium.mjs'
import { startCustomersServer } from './harness/customers-server.ts'
import { openCustomers } from './harness/customers-view.ts'
import { formatFigure, formatSpread, type Report } from './report.ts'
import { ROUNDS } from './rounds.ts'
import { budgetResult, spreadOf } from './statistics.ts'

const MIDDLE = 500_000
/** Seconds of scrolling, and the number of stops. */
const SECONDS = 60
const STOPS = 12

/** Measures the table of a million customers: a jump to its middle, and a minute of scrolling. */
export async function measureCustomers(): Promise<Report> {
  const server = await startCustomersServer()
  const browser = await chromium.launch(launchOptions(chromium.executablePath()))
  try {
    const jumps: { cpu: number; wall: number; pages: number }[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const view = await openCustomers(browser, server)
      const jump = await view.jumpTo(MIDDLE)
      await view.close()
      if (round > 0) jumps.push(jump)
    }
    const view = await openCustomers(browser, server)
    const minute = await view.scroll(SECONDS, STOPS)
    await view.close()
    const { before, after, longTasks, countPages: pages, rows, frames } = minute
    return {
      tables: [
        {
          title: `A jump to row ${formatFigure(MIDDLE)} of 1,000,000: median (least–most) of ${ROUNDS} rounds`,
          head: ['', ''],
          rows: [
            ['→ its rows painted, ms CPU', formatSpread(spreadOf(jumps.map((it) => it.cpu)))],
            ['by the clock, ms', formatSpread(spreadOf(jumps.map((it) => it.wall)))],
            ['pages read', formatSpread(spreadOf(jumps.map((it) => it.pages)))],
          ],
        },
        {
          title: `${SECONDS} seconds of scrolling with ${STOPS} stops`,
          head: ['', ''],
          rows: [
            ['frames', formatFigure(frames)],
            ['rows passed', formatFigure(rows)],
            ['pages read', formatFigure(pages)],
            ['tasks over 50 ms of CPU', formatFigure(longTasks.length)],
            ['the longest of them, ms', formatFigure(Math.max(0, ...longTasks))],
            ['heap after collection before, MiB', formatFigure(before.heapMiB)],
            ['and after', formatFigure(after.heapMiB)],
            ['elements', formatFigure(after.elements)],
          ],
        },
      ],
      results: [
        budgetResult('customers jump', Math.max(...jumps.map((it) => it.pages))),
        budgetResult('customers long tasks', longTasks.length),
        budgetResult('customers heap', after.heapMiB),
        budgetResult('customers requests', pages / STOPS),
      ],
      figures: { jumps, minute },
    }
  } finally {
    await browser.close()
    await server.close()
  }
}
