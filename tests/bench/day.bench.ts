import { chromium } from '@playwright/test'
import { config } from '#src/api/schema/config.ts'
import { launchOptions } from '../../scripts/chromium.mjs'
import { number, type Report } from './report.ts'
import { startDeskWorld } from './stand/desk-world.ts'
import { measureHours } from './stand/hours.ts'
import { type Sample, workThrough } from './stand/work.ts'
import { claim } from './statistics.ts'

/** As a deployment has it that says nothing else. */
const POLLING = config.parse({ platform: { baseUrl: '' } }).polling
const TICKETS = 14
const SWITCHES = Number(process.env['SWITCHES'] ?? 2_000)

/** A working day: what 2,000 switches leave behind while customers write, and how often the platform is asked. */
export async function day(): Promise<Report> {
  const browser = await chromium.launch(launchOptions(chromium.executablePath()))
  try {
    const world = await startDeskWorld({ tickets: TICKETS, polling: POLLING })
    const samples = await workThrough(browser, world, SWITCHES)
    await world.close()
    const quiet = await startDeskWorld({ tickets: TICKETS, polling: POLLING })
    const hours = await measureHours(browser, quiet)
    await quiet.close()
    const [first, last] = [samples[1], samples.at(-1)]
    const grown = (of: (it: Sample) => number) => (first && last ? of(last) - of(first) : Number.NaN)
    // A request may be under way at a sample, and the timer that it ends with is not there yet. What is left behind grows
    // from each to the next.
    const left = (of: (it: Sample) => number) =>
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
          rows: samples.map(({ at, kept, timers, storedKiB }) =>
            [
              at,
              kept.heapMiB,
              kept.blinkMiB,
              kept.listeners,
              kept.nodes,
              kept.elements,
              timers,
              storedKiB,
            ].map(number),
          ),
        },
        {
          title: 'Requests of an hour',
          head: ['', 'requests', 'of them'],
          rows: Object.entries(hours).map(([name, { total, by }]) => [
            name,
            number(total),
            Object.entries(by)
              .map(([operation, count]) => `${operation} ${number(count)}`)
              .join(', '),
          ]),
        },
      ],
      claims: [
        claim('day heap', slope(samples.slice(1)) * 1024),
        claim(
          'day listeners',
          left((it) => it.kept.listeners),
        ),
        claim('day nodes', (Math.abs(grown((it) => it.kept.nodes)) / (first?.kept.nodes ?? 0)) * 100),
        claim(
          'day timers',
          left((it) => it.timers),
        ),
        claim(
          'day storage',
          grown((it) => it.storedKiB),
        ),
        claim('requests active', hours.active.total),
        claim('requests idle', hours.idle.total),
        claim('requests hidden', hours.hidden.total),
        claim('requests of five tabs', hours['five tabs'].total / hours.idle.total),
      ],
      figures: { samples, hours },
    }
  } finally {
    await browser.close()
  }
}

/** MiB of heap a switch, along the line that lies closest to all samples. */
function slope(samples: readonly Sample[]): number {
  const mean = (of: (it: Sample) => number) => samples.reduce((sum, it) => sum + of(it), 0) / samples.length
  const [x, y] = [mean((it) => it.at), mean((it) => it.kept.heapMiB)]
  return mean((it) => (it.at - x) * (it.kept.heapMiB - y)) / mean((it) => (it.at - x) ** 2)
}
