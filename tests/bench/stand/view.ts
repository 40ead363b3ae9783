import type { Browser } from '@playwright/test'
import { signIn } from '../../support/signed-in.ts'
import { openPage } from './page.ts'
import { idOf, type Thread } from './threads.ts'
import type { World } from './world.ts'

export const SIDES = ['app', 'floor'] as const
export type Side = (typeof SIDES)[number]

type Options = {
  /** The floor's, in pixels: `800x600`. */
  size?: string
  /** Runs in the page before anything else. */
  before?: () => void
}

/** Turns of the wheel after which a page of older messages should have been asked for. */
const TURNS = 500
/** Milliseconds without getting on after which scrolling leads nowhere. */
const PATIENCE = 8_000

/**
 * The app or the floor in a page of its own, signed in and warm: some tickets have been looked at. CPU is milliseconds of
 * the renderer's main thread.
 */
export async function openView(
  browser: Browser,
  world: World,
  side: Side,
  { size = '', before }: Options = {},
) {
  const { gate } = world
  const { page, rest, cost, kept, profile, close } = await openPage(browser, world, before ? { before } : {})
  if (side === 'app') await signIn(page)
  else await page.goto(`/floor/#${size}`)
  await page.locator(`[data-ticket="${world.small[0]?.ticket}"]`).waitFor({ state: 'attached' })
  // Whatever is drawn under the pointer is asked for its look again and again.
  await page.mouse.move(1, 1)
  const open = async (thread: Thread) => {
    const at = { ticket: thread.ticket, newest: idOf(thread, thread.count) }
    const { cpu, result } = await cost(() => page.evaluate((it) => globalThis.bench.open(it), at))
    return { cpu, wall: result }
  }
  for (const each of world.small) await open(each)
  const overLog = async () => {
    const box = await page.getByRole('log').boundingBox()
    if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  }

  return {
    page,
    rest,
    open,
    /**
     * The same in parts, one after the other, whatever the platform answers first: what the click sets going; from the
     * answer with the messages until they are painted; and whatever comes beside them.
     */
    async openInParts(thread: Thread) {
      const at = { ticket: thread.ticket, newest: idOf(thread, thread.count) }
      gate.shutFor('all')
      const click = await cost(async () => {
        await page.evaluate((it) => globalThis.bench.click(it), at)
        await gate.whenAsked()
        await rest()
      })
      const messages = await cost(async () => {
        const painted = page.evaluate((it) => globalThis.bench.painted(it), at)
        // The page watches before the answer can come.
        await page.evaluate(() => undefined)
        gate.passMessages()
        await painted
      })
      const others = await cost(async () => {
        gate.open()
        await rest()
      })
      return { click: click.cpu, messages: messages.cpu, others: others.cpu }
    },
    /** The log's size, for the floor. */
    size: () => page.evaluate(() => globalThis.bench.size()),
    /** The rows as they are drawn. */
    rows: () => page.evaluate(() => globalThis.bench.rows()),
    /**
     * Older messages come in: what that costs from the answer on, and how far what was in view has moved, in pixels. NaN
     * where that can't be told.
     */
    async prepend() {
      gate.shutFor('older pages')
      const asked = gate.whenAsked().then(() => true)
      await overLog()
      let isAsked = false
      for (let n = 0; n < TURNS && !isAsked; n += 1) {
        await page.mouse.wheel(0, -200)
        isAsked = await Promise.race([asked, Promise.resolve(false)])
      }
      if (!isAsked) return { cpu: Number.NaN, drift: Number.NaN }
      const { cpu, result } = await cost(async () => {
        const settled = page.evaluate(() => globalThis.bench.settled())
        // The page watches before the answer can come.
        await page.evaluate(() => undefined)
        gate.passMessages()
        return await settled
      })
      return result === null ? { cpu: Number.NaN, drift: Number.NaN } : { cpu, drift: result }
    },
    /**
     * Turns the wheel by so many pixels a frame until the nth message is in view, downwards where `step` is positive. NaN
     * where it never is.
     */
    async scrollTo(n: number, step: number) {
      gate.open()
      await overLog()
      const { cpu, result } = await cost(async () => {
        let furthest = 0
        for (let since = performance.now(); performance.now() - since < PATIENCE; ) {
          await page.mouse.wheel(0, step)
          const at = await page.evaluate(() => globalThis.bench.at())
          if (at > 0 && (step < 0 ? at <= n : at >= n)) return true
          if (at > 0 && (furthest === 0 || (step < 0 ? at < furthest : at > furthest))) {
            furthest = at
            since = performance.now()
          }
        }
        return false
      })
      return result ? cpu : Number.NaN
    },
    /** How much of the view is blank while one scrolls by so many pixels a frame, down and up again, in percent. */
    async blank(pixels: number, frames: number) {
      await overLog()
      let [points, blank] = [0, 0]
      for (let n = 0; n < 2 * frames; n += 1) {
        await page.mouse.wheel(0, n < frames ? pixels : -pixels)
        const seen = await page.evaluate(() => globalThis.bench.blanks())
        points += seen.points
        blank += seen.blank
      }
      return (blank / points) * 100
    },
    /** Where a thread is opened. */
    async toNewest() {
      await page.getByRole('log').focus()
      await page.keyboard.press('End')
      await rest(500)
    },
    kept,
    profile,
    close,
  }
}
