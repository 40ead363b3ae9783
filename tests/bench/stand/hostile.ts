import type { Browser } from '@playwright/test'
import { hostileMessages, reportedMessages } from '../../security/hostile-messages.ts'
import { serveStage } from '../../security/stage/site.ts'
import { number, type Table } from '../report.ts'
import { ROUNDS } from '../rounds.ts'
import { type Shown, showEach } from './shown-messages.ts'

/** Generated messages, and how many of them are measured again, because they seemed to cost the most. */
const COUNT = 300
const AGAIN = 12
/** The same messages at each run, so that two runs can be compared; another seed makes others. */
const SEED = process.env['SEED'] ?? 'hostile'

/**
 * What hostile messages cost to show, in milliseconds of the main thread's CPU: all of them once, and those that cost the
 * most in further rounds, of which the median counts.
 */
export async function worstMessages(
  browser: Browser,
): Promise<{ tables: Table[]; shown: readonly Shown[]; most: number }> {
  const site = await serveStage()
  const address = `${site.url}/on`
  const reported = await medianOf(() => showEach(browser, address, reportedMessages()))
  const generated = hostileMessages(SEED, COUNT)
  const once = await showEach(browser, address, generated)
  const suspects = new Set(
    once
      .toSorted((a, b) => b.cpu - a.cpu)
      .slice(0, AGAIN)
      .map(({ name }) => name),
  )
  const worst = await medianOf(() =>
    showEach(
      browser,
      address,
      generated.filter(({ name }) => suspects.has(name)),
    ),
  )
  site.close()
  const inBounds = new Set(
    reportedMessages().flatMap(({ name, html, text }) =>
      html.length + text.length <= 1_000_000 ? [name] : [],
    ),
  )
  const counted = [...reported.filter(({ name }) => inBounds.has(name)), ...worst]
  return {
    tables: [
      tableOf('Messages that an outside review reported', reported),
      tableOf(`The worst ${AGAIN} of ${COUNT} generated messages of ≤ 1 MB, seed ${SEED}`, worst),
    ],
    shown: [...reported, ...once],
    most: Math.max(...counted.map(({ cpu }) => cpu)),
  }
}

async function medianOf(show: () => Promise<Shown[]>): Promise<Shown[]> {
  const rounds: Shown[][] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await show())
  const [first = []] = rounds
  return first.map((shown, at) => ({
    ...shown,
    cpu:
      rounds.map((round) => round[at]?.cpu ?? Number.NaN).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ??
      Number.NaN,
  }))
}

function tableOf(title: string, shown: readonly Shown[]): Table {
  return {
    title: `${title}: until painted`,
    head: ['message', 'ms CPU', 'px high', 'elements'],
    rows: shown
      .toSorted((a, b) => b.cpu - a.cpu)
      .map(({ name, cpu, height, elements }) => [name, number(cpu), number(height), number(elements)]),
  }
}
