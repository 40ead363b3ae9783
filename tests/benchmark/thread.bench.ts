import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '../../scripts/chromium.mjs'
import { type ConversationServer, startConversationServer } from './harness/conversation-server.ts'
import { openConversationView, VARIANTS, type Variant } from './harness/conversation-view.ts'
import { measureLoadedThread } from './harness/loaded-thread.ts'
import { createThreadReport, type Round } from './harness/thread-report.ts'
import type { Report } from './report.ts'
import { ROUNDS } from './rounds.ts'

/** Two tickets of each length: one is opened with a click, the other step by step. */
const LENGTHS = [1_000, 10_000, 100_000]
/** The length of the thread whose messages are all loaded before it is opened again. */
const LOADED_COUNT = 10_000
const PREPENDS = 3
/** Messages scrolled through at `STEP_PX` pixels per frame, and all messages that are read back. */
const SCROLLED_COUNT = 300
const STEP_PX = 400
const READ_BACK_COUNT = 3_000
/** Pixels that scroll past all rendered rows. */
const LEAP_PX = 100_000

/**
 * Measures a thread by its length, in the built app and in the baseline (`baseline/conversation.ts`): opening it, loading
 * older messages, scrolling, and memory.
 */
export async function measureThread(): Promise<Report> {
  const server = await startConversationServer(LENGTHS, 2)
  const browser = await chromium.launch(launchOptions(chromium.executablePath()))
  try {
    const size = await measureLogSize(browser, server)
    const rounds: Round[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const measured: Round = []
      // The variants take turns at being first, and so do the lengths.
      const variants = round % 2 === 0 ? VARIANTS : VARIANTS.toReversed()
      const lengths = [...LENGTHS.keys()]
      for (const lengthIndex of round % 4 < 2 ? lengths : lengths.toReversed())
        for (const variant of variants)
          measured.push(await measure(browser, server, { variant, size, lengthIndex }))
      process.stderr.write(`round ${round} of ${ROUNDS}\n`)
      if (round > 0) rounds.push(measured)
    }
    const long = server.series[0]?.find((it) => it.count === LOADED_COUNT)
    if (!long) throw new Error(`there is no thread of ${LOADED_COUNT}`)
    const loaded = await measureLoadedThread(browser, server, long, Math.min(3, ROUNDS))
    return createThreadReport(rounds, await findDifferentRows(browser, server, size), loaded)
  } finally {
    await browser.close()
    await server.close()
  }
}

type RoundOptions = { variant: Variant; size: string; lengthIndex: number }

async function measure(
  browser: Browser,
  server: ConversationServer,
  { variant, size, lengthIndex }: RoundOptions,
) {
  const [threadInParts, threadAtOnce] = server.series.map((each) => each[lengthIndex])
  if (!threadInParts || !threadAtOnce) throw new Error('there is no thread of that length')
  const view = await openConversationView(browser, server, variant, { size })
  try {
    const parts = await view.openInParts(threadInParts)
    const { cpu: open, wall } = await view.open(threadAtOnce)
    const opened = await view.measureMemory()
    const prepend: number[] = []
    let drift = 0
    for (let n = 0; n < PREPENDS; n += 1) {
      const prepended = await view.prepend()
      prepend.push(prepended.cpu)
      drift = prepended.drift <= drift ? drift : prepended.drift
    }
    const from = threadAtOnce.count - (PREPENDS + 1) * 100
    const scrolled = await view.scrollTo(from - SCROLLED_COUNT, -STEP_PX)
    // The baseline never removes rows, so its memory use is not comparable.
    if (variant === 'app') await view.scrollTo(Math.max(1, threadAtOnce.count - READ_BACK_COUNT), -LEAP_PX)
    const back = variant === 'app' ? await view.measureMemory() : null
    const scroll = scrolled / (SCROLLED_COUNT / 100)
    return { variant, count: threadAtOnce.count, parts, open, wall, prepend, drift, scroll, opened, back }
  } finally {
    await view.close()
  }
}

/** The size of the app's log in pixels, which the baseline is given too. */
async function measureLogSize(browser: Browser, server: ConversationServer): Promise<string> {
  const view = await openConversationView(browser, server, 'app')
  const size = await view.measureLogSize()
  await view.close()
  return size
}

/** The rows of the baseline that differ from the app's in an element, a class or an attribute. */
async function findDifferentRows(browser: Browser, server: ConversationServer, size: string) {
  const drawn: string[][] = []
  for (const variant of VARIANTS) {
    const view = await openConversationView(browser, server, variant, { size })
    const [first] = server.series[0] ?? []
    if (first) await view.open(first)
    drawn.push(await view.serialiseRows())
    await view.close()
  }
  const [app = [], baseline = []] = drawn
  const last = baseline.slice(-app.length)
  const differentRows = app
    .slice(-baseline.length)
    .flatMap((row, at) => (row === last[at] ? [] : [{ app: row, baseline: last[at] }]))
  return { rows: last.length, differentRows }
}
