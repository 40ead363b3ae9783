import { chromium } from '@playwright/test'
import { config } from '#src/api/schema/config.ts'
import { launchOptions } from '../../scripts/chromium.mjs'
import { startInboxServer } from './harness/inbox-server.ts'
import { measureRequestRates } from './harness/request-rates.ts'
import { type Sample, switchTickets } from './harness/working-day.ts'
import { formatFigure, type Report } from './report.ts'
import { budgetResult } from './statistics.ts'

/** The default polling intervals of a deployment. */
const POLLING = config.parse({ platform: { baseUrl: '' } }).polling
const TICKETS = 14
const SWITCHES = Number(process.env['SWITCHES'] ?? 2_000)

/** Measures a working day: memory growth over 2,000 switches with live traffic, and the requests per hour. */
export async function measureDay(): Promise<Report> {
  const browser = await chromium.launch(launchOptions(chromium.executablePath()))
  try {
    const server = await startInboxServer({ tickets: TICKETS, polling: POLLING })
    const samples = await switchTickets(browser, server, SWITCHES)
    await server.close()
    const idleServer = await startInboxServer({ tickets: TICKETS, polling: POLLING })
    const hours = await measureRequestRates(browser, idleServer)
    await idleServer.close()
    const [first, last] = [samples[1], samples.at(-1)]
    const growthOf = (of: (it: Sample) => number) => (first && last ? of(last) - of(first) : Number.NaN)
    // A sample may miss the timer of a request that is in flight, so single samples vary. A leak grows from sample to sample.
    const leakOf = (of: (it: Sample) => number) =>
      Math.min(...samples.slice(-3).map(of)) - Math.max(...samples.slice(1, 3).map(of))
    return {
      tables: [
        {
          title: `${SWITCHES} switches, customers writing meanwhile; at the same ticket, after collection`,
          head: [
            'after',
            'heap, MiB',
            'Blink, MiB',
            'listeners',
            'nodes',
            'elements',
            'timers',
            'IndexedDB, KiB',
          ],
          rows: samples.map(({ switches, memory, timers, storedKiB }) =>
            [
              switches,
              memory.heapMiB,
              memory.blinkMiB,
              memory.listeners,
              memory.nodes,
              memory.elements,
              timers,
              storedKiB,
            ].map(formatFigure),
          ),
        },
        {
          title: 'Requests of an hour',
          head: ['', 'requests', 'of them'],
          rows: Object.entries(hours).map(([name, { total, by }]) => [
            name,
            formatFigure(total),
            Object.entries(by)
              .map(([operation, count]) => `${operation} ${formatFigure(count)}`)
              .join(', '),
          ]),
        },
      ],
      results: [
        budgetResult('day heap', slope(samples.slice(1)) * 1024),
        budgetResult(
          'day listeners',
          leakOf((it) => it.memory.listeners),
        ),
        budgetResult(
          'day nodes',
          (Math.abs(growthOf((it) => it.memory.nodes)) / (first?.memory.nodes ?? 0)) * 100,
        ),
        budgetResult(
          'day timers',
          leakOf((it) => it.timers),
        ),
        budgetResult(
          'day storage',
          growthOf((it) => it.storedKiB),
        ),
        budgetResult('requests active', hours.active.total),
        budgetResult('requests idle', hours.idle.total),
        budgetResult('requests hidden', hours.hidden.total),
        budgetResult('requests of five tabs', hours['five tabs'].total / hours.idle.total),
      ],
      figures: { samples, hours },
    }
  } finally {
    await browser.close()
  }
}

/** MiB of heap per switch, by linear regression over the samples. */
function slope(samples: readonly Sample[]): number {
  const mean = (of: (it: Sample) => number) => samples.reduce((sum, it) => sum + of(it), 0) / samples.length
  const [x, y] = [mean((it) => it.switches), mean((it) => it.memory.heapMiB)]
  return mean((it) => (it.switches - x) * (it.memory.heapMiB - y)) / mean((it) => (it.switches - x) ** 2)
}
