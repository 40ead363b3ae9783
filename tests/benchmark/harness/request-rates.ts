import type { Browser, Page } from '@playwright/test'
import { signIn } from '../../support/signed-in.ts'
import type { InboxServer } from './inbox-server.ts'
import { createBenchApi } from './page-api.ts'
import { enableHiding } from './page-hooks.ts'

/** Minutes until the request rate is constant: the app counts as active before that. */
const WARM_UP_MINUTES = 4
const MINUTES_PER_HOUR = 60
const MINUTE_MS = 60_000
/** An active agent moves the pointer every 5 seconds and switches tickets every 90. */
const INPUT_INTERVAL_MS = 5_000
const SWITCH_INTERVAL_MS = 90_000

type Scene = {
  tabs: number
  isWorking: boolean
  isFirstHidden: boolean
  /** Minutes whose requests are counted. */
  countedMinutes: number
  /** Milliseconds of page time per step; requests of a step are answered before the next one. */
  stepMs: number
}
export type RequestRate = { total: number; by: Record<string, number> }

/** With several tabs only the first may be visible. */
const SCENES = {
  active: { tabs: 1, isWorking: true, isFirstHidden: false, countedMinutes: 10, stepMs: 500 },
  idle: { tabs: 1, isWorking: false, isFirstHidden: false, countedMinutes: 15, stepMs: 500 },
  hidden: { tabs: 1, isWorking: false, isFirstHidden: true, countedMinutes: 60, stepMs: 5_000 },
  'five tabs': { tabs: 5, isWorking: false, isFirstHidden: false, countedMinutes: 15, stepMs: 500 },
} as const satisfies Record<string, Scene>

/**
 * Measures the requests per hour. The pages' clocks are advanced step by step while the real platform answers, so the speed
 * of this machine does not matter.
 */
export async function measureRequestRates(browser: Browser, server: InboxServer) {
  return {
    active: await measureScene(browser, server, SCENES.active),
    idle: await measureScene(browser, server, SCENES.idle),
    hidden: await measureScene(browser, server, SCENES.hidden),
    'five tabs': await measureScene(browser, server, SCENES['five tabs']),
  }
}

async function measureScene(browser: Browser, server: InboxServer, scene: Scene): Promise<RequestRate> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  // One clock for all tabs of the browser.
  await context.clock.install()
  await context.addInitScript(enableHiding)
  await context.addInitScript(`globalThis.bench = (${createBenchApi.toString()})()`)
  const pages: Page[] = []
  for (let n = 0; n < scene.tabs; n += 1) {
    const page = await context.newPage()
    await signIn(page)
    await page.locator(`[data-ticket="${server.threads[0]?.ticket}"]`).click()
    await page.getByRole('log').waitFor()
    pages.push(page)
  }
  for (const page of scene.isFirstHidden ? pages : pages.slice(1))
    await page.evaluate(() => globalThis.benchHide())
  const [first] = pages
  if (!first) throw new Error('there is no tab')
  const tabs = [first, ...pages.slice(1)] as const
  const now = () => first.evaluate(() => Date.now())
  await advanceClock(server, tabs, scene, WARM_UP_MINUTES)
  const [requestsBefore, startedAt] = [server.requestGate.requests.length, await now()]
  await advanceClock(server, tabs, scene, scene.countedMinutes)
  const hours = ((await now()) - startedAt) / (MINUTES_PER_HOUR * MINUTE_MS)
  const by: Record<string, number> = {}
  for (const operation of server.requestGate.requests.slice(requestsBefore)) {
    const name = operation.replace(/[\da-f-]{36}/, 'one')
    by[name] = (by[name] ?? 0) + 1 / hours
  }
  await context.close()
  return { total: Object.values(by).reduce((sum, it) => sum + it, 0), by }
}

/** Advances the clock of all tabs. */
async function advanceClock(
  server: InboxServer,
  [first, ...others]: readonly [Page, ...Page[]],
  { isWorking, stepMs }: Scene,
  minutes: number,
) {
  const pages = [first, ...others]
  const stepsDown = server.threads.length - 1
  for (let at = stepMs, moves = 0; at <= minutes * MINUTE_MS; at += stepMs) {
    await first.context().clock.runFor(stepMs)
    // Lets the pages handle the responses, and waits for the requests that follow from them.
    do await Promise.all(pages.map((page) => page.evaluate(() => undefined)))
    while (server.requestGate.countAnswering() > 0)
    if (!isWorking || at % INPUT_INTERVAL_MS !== 0) continue
    await first.mouse.move(200 + (at % 700), 500)
    if (at % SWITCH_INTERVAL_MS !== 0) continue
    await first.keyboard.press(moves % (2 * stepsDown) < stepsDown ? 'j' : 'k')
    moves += 1
  }
}
