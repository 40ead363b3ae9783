import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '../../scripts/chromium.mjs'
import { VARIANTS, type Variant } from './harness/conversation-view.ts'
import { type InboxServer, startInboxServer } from './harness/inbox-server.ts'
import { openInbox } from './harness/inbox-view.ts'
import { measureLongList } from './harness/long-list.ts'
import { createSwitchReport, type Switches } from './harness/switch-report.ts'
import type { Report } from './report.ts'
import { ROUNDS } from './rounds.ts'

/** Warm-up steps, measured clicks, measured steps forward, and measured steps back. */
const WARM_UP_STEPS = 2
const CLICKS = 4
const STEPS = 8
const BACK = 3
/** The number of tickets that a round opens after the first. */
const VISITED = WARM_UP_STEPS + CLICKS + STEPS
/** The number of times that the palette is opened. */
const OPENINGS = 9
/** CPU slowdown factor of the second table, and its rounds. */
const THROTTLE = 4
const SLOW_ROUNDS = Math.min(2, ROUNDS)

/** Measures a ticket switch by keyboard in the app, against the same page without a framework. */
export async function measureSwitches(): Promise<Report> {
  const server = await startInboxServer({ tickets: 1 + VISITED + 2 })
  const browser = await chromium.launch(launchOptions(chromium.executablePath()))
  try {
    const framePage = await openInbox(browser, server, 'app')
    await framePage.publishFrames()
    await framePage.close()
    const uncachedPage = await openInbox(browser, server, 'app')
    const last = server.threads.at(-1)
    const uncached = last ? await uncachedPage.openUncached(last) : []
    const palette = []
    for (let n = 0; n < OPENINGS; n += 1) palette.push(await uncachedPage.openPalette())
    await uncachedPage.close()
    return createSwitchReport({
      uncached,
      palette,
      list: await measureLongList(browser),
      switches: await runRounds(browser, server, ROUNDS, 1),
      throttled: await runRounds(browser, server, SLOW_ROUNDS, THROTTLE),
      throttle: THROTTLE,
    })
  } finally {
    await browser.close()
    await server.close()
  }
}

async function runRounds(browser: Browser, server: InboxServer, count: number, throttle: number) {
  const all: Switches[] = []
  for (let round = throttle === 1 ? 0 : 1; round <= count; round += 1) {
    // The variants take turns at being first.
    for (const variant of round % 2 === 0 ? VARIANTS : VARIANTS.toReversed()) {
      const measured = await measureRound(browser, server, variant, throttle)
      if (round > 0) all.push(measured)
    }
    process.stderr.write(`${throttle === 1 ? '' : `${throttle}× slower, `}round ${round} of ${count}\n`)
  }
  return all
}

async function measureRound(
  browser: Browser,
  server: InboxServer,
  variant: Variant,
  throttle: number,
): Promise<Switches> {
  const view = await openInbox(browser, server, variant, { throttle })
  const clicks: Switches['clicks'] = []
  const forward: Switches['forward'] = []
  const back: Switches['back'] = []
  try {
    const { threads } = server
    const memoryOpened = await view.measureMemory()
    for (const to of threads.slice(1, 1 + WARM_UP_STEPS)) await view.step('j', to)
    for (const to of threads.slice(1 + WARM_UP_STEPS, 1 + WARM_UP_STEPS + CLICKS))
      clicks.push(await view.click(to))
    const longTasksForward = await view.traceLongTasks(async () => {
      for (const to of threads.slice(1 + VISITED - STEPS, 1 + VISITED)) forward.push(await view.step('j', to))
    })
    const memoryAfter = await view.measureMemory()
    const rowElements = await view.page.evaluate(() => globalThis.bench.countRowElements())
    const visited = threads.slice(0, VISITED).toReversed()
    const longTasksBack = await view.traceLongTasks(async () => {
      for (const to of visited.slice(0, BACK)) back.push(await view.step('k', to))
    })
    return {
      variant,
      memoryOpened,
      clicks,
      forward,
      back,
      memoryAfter,
      rowElements,
      longTasks: [...longTasksForward, ...longTasksBack],
    }
  } finally {
    await view.close()
  }
}
