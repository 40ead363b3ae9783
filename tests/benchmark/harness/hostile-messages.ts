import type { Browser } from '@playwright/test'
import { serveHarness } from '../../security/harness/serve-harness.ts'
import { hostileMessages, linkBombs, reportedMessages } from '../../security/hostile-messages.ts'
import { formatFigure, type Table } from '../report.ts'
import { ROUNDS } from '../rounds.ts'
import { type MessageCost, measureMessages } from './message-costs.ts'

/** The number of generated messages, and of the most expensive ones, which are measured again. */
const COUNT = 300
const REPEATED_COUNT = 12
/** A fixed seed, so that two runs can be compared. */
const SEED = process.env['SEED'] ?? 'hostile'

/**
 * Measures showing hostile messages, in milliseconds of the main thread's CPU: each message once, and the most expensive
 * ones in further rounds, of which the median counts.
 */
export async function measureHostileMessages(
  browser: Browser,
): Promise<{ tables: Table[]; shown: readonly MessageCost[]; most: number }> {
  const site = await serveHarness()
  const address = `${site.url}/on`
  const known = [...reportedMessages(), ...linkBombs()]
  const reported = await medianOf(() => measureMessages(browser, address, known))
  const generated = hostileMessages(SEED, COUNT)
  const once = await measureMessages(browser, address, generated)
  const suspects = new Set(
    once
      .toSorted((a, b) => b.cpu - a.cpu)
      .slice(0, REPEATED_COUNT)
      .map(({ name }) => name),
  )
  const worst = await medianOf(() =>
    measureMessages(
      browser,
      address,
      generated.filter(({ name }) => suspects.has(name)),
    ),
  )
  site.close()
  const namesWithinLimit = new Set(
    known.flatMap(({ name, html, text }) => (html.length + text.length <= 1_000_000 ? [name] : [])),
  )
  const counted = [...reported.filter(({ name }) => namesWithinLimit.has(name)), ...worst]
  return {
    tables: [
      tableOf('Messages that an outside review reported', reported),
      tableOf(`The worst ${REPEATED_COUNT} of ${COUNT} generated messages of ≤ 1 MB, seed ${SEED}`, worst),
    ],
    shown: [...reported, ...once],
    most: Math.max(...counted.map(({ cpu }) => cpu)),
  }
}

async function medianOf(measure: () => Promise<MessageCost[]>): Promise<MessageCost[]> {
  const rounds: MessageCost[][] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure())
  const [first = []] = rounds
  return first.map((shown, at) => ({
    ...shown,
    cpu:
      rounds.map((round) => round[at]?.cpu ?? Number.NaN).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ??
      Number.NaN,
  }))
}

function tableOf(title: string, shown: readonly MessageCost[]): Table {
  return {
    title: `${title}: until painted`,
    head: ['message', 'ms CPU', 'px high', 'elements'],
    rows: shown
      .toSorted((a, b) => b.cpu - a.cpu)
      .map(({ name, cpu, height, elements }) => [
        name,
        formatFigure(cpu),
        formatFigure(height),
        formatFigure(elements),
      ]),
  }
}
