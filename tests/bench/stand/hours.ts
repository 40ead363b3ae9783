import type { Browser, Page } from '@playwright/test'
import { signIn } from '../../support/signed-in.ts'
import type { DeskWorld } from './desk-world.ts'
import { letHide } from './hooks.ts'
import { act } from './in-page.ts'

/** Minutes until an hour is like the next one: nobody is idle before that. */
const SETTLING = 4
const HOUR = 60
const MINUTE = 60_000
/** Somebody at work touches something every five seconds, and goes to another ticket every ninety. */
const TOUCH = 5_000
const NEXT = 90_000

type Scene = {
  tabs: number
  isWorking: boolean
  isFirstHidden: boolean
  /** Minutes that are counted. */
  counted: number
  /** Milliseconds of the page's own time that pass at once; whatever is asked meanwhile is answered before the next. */
  step: number
}
export type Hour = { total: number; by: Record<string, number> }

/** Of several tabs the first may be in sight; the others are behind it. */
const SCENES = {
  active: { tabs: 1, isWorking: true, isFirstHidden: false, counted: 10, step: 500 },
  idle: { tabs: 1, isWorking: false, isFirstHidden: false, counted: 15, step: 500 },
  hidden: { tabs: 1, isWorking: false, isFirstHidden: true, counted: 60, step: 5_000 },
  'five tabs': { tabs: 5, isWorking: false, isFirstHidden: false, counted: 15, step: 500 },
} as const satisfies Record<string, Scene>

/**
 * How often the platform is asked in an hour. The pages' clocks are put forward step by step, and their answers come from
 * the platform as ever: requests are counted, and no time of this machine is in it.
 */
export async function measureHours(browser: Browser, world: DeskWorld) {
  return {
    active: await hourOf(browser, world, SCENES.active),
    idle: await hourOf(browser, world, SCENES.idle),
    hidden: await hourOf(browser, world, SCENES.hidden),
    'five tabs': await hourOf(browser, world, SCENES['five tabs']),
  }
}

async function hourOf(browser: Browser, world: DeskWorld, scene: Scene): Promise<Hour> {
  const context = await browser.newContext({ baseURL: world.url, viewport: { width: 1440, height: 900 } })
  // One clock for all the tabs of a browser, as they have.
  await context.clock.install()
  await context.addInitScript(letHide)
  await context.addInitScript(`globalThis.bench = (${act.toString()})()`)
  const pages: Page[] = []
  for (let n = 0; n < scene.tabs; n += 1) {
    const page = await context.newPage()
    await signIn(page)
    await page.locator(`[data-ticket="${world.threads[0]?.ticket}"]`).click()
    await page.getByRole('log').waitFor()
    pages.push(page)
  }
  for (const page of scene.isFirstHidden ? pages : pages.slice(1))
    await page.evaluate(() => globalThis.benchHide())
  const [first] = pages
  if (!first) throw new Error('there is no tab')
  const tabs = [first, ...pages.slice(1)] as const
  const now = () => first.evaluate(() => Date.now())
  await pass(world, tabs, scene, SETTLING)
  const [asked, since] = [world.gate.asked.length, await now()]
  await pass(world, tabs, scene, scene.counted)
  const hours = ((await now()) - since) / (HOUR * MINUTE)
  const by: Record<string, number> = {}
  for (const each of world.gate.asked.slice(asked)) {
    const name = each.replace(/[\da-f-]{36}/, 'one')
    by[name] = (by[name] ?? 0) + 1 / hours
  }
  await context.close()
  return { total: Object.values(by).reduce((sum, it) => sum + it, 0), by }
}

/** So many minutes go by, in all of the tabs at once. */
async function pass(
  world: DeskWorld,
  [first, ...others]: readonly [Page, ...Page[]],
  { isWorking, step }: Scene,
  minutes: number,
) {
  const pages = [first, ...others]
  const down = world.threads.length - 1
  for (let at = step, moves = 0; at <= minutes * MINUTE; at += step) {
    await first.context().clock.runFor(step)
    // A turn for what the answers set going; and those that are asked for then are answered, too.
    do await Promise.all(pages.map((page) => page.evaluate(() => undefined)))
    while (world.gate.busy() > 0)
    if (!isWorking || at % TOUCH !== 0) continue
    await first.mouse.move(200 + (at % 700), 500)
    if (at % NEXT !== 0) continue
    await first.keyboard.press(moves % (2 * down) < down ? 'j' : 'k')
    moves += 1
  }
}
