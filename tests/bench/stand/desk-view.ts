import type { Browser } from '@playwright/test'
import { signIn } from '../../support/signed-in.ts'
import type { DeskWorld } from './desk-world.ts'
import { openPage, type PageOptions } from './page.ts'
import { idOf, type Thread } from './threads.ts'
import type { Side } from './view.ts'

/** Where the floor’s desk is. */
const FLOOR = '/floor/desk'
/** Milliseconds without a request after which all that goes along with a switch has come: who stays is asked for after 600. */
const SETTLED = 900

/** Of the parts that `shapes` tells of. */
const CONVERSATION = 2

/** The whole desk, of the app or the floor, with the first ticket open. */
export async function openDesk(browser: Browser, world: DeskWorld, side: Side, options: PageOptions = {}) {
  const view = await openPage(browser, world, options)
  const { page, cost, rest } = view
  const [first] = world.threads
  if (!first) throw new Error('there is no ticket')
  const settle = () => rest(side === 'app' ? SETTLED : undefined)
  if (side === 'app') {
    await signIn(page)
    const row = page.locator(`[data-ticket="${first.ticket}"]`)
    await row.click()
    await page.locator(`[data-message="${newestOf(first)}"] a[href][target]`).waitFor()
  } else {
    await page.goto(FLOOR)
    await page.locator('html[data-ready]').waitFor()
  }
  // Whatever is drawn under the pointer is asked for its look again and again.
  await page.mouse.move(1, 1)
  await settle()
  await view.slow()
  return {
    ...view,
    settle,
    /** A step of the walk, from the key until the ticket has been painted; and until everything has come to rest. */
    async step(key: 'j' | 'k', to: Thread) {
      const at = { ticket: to.ticket, newest: newestOf(to) }
      const before = world.gate.asked.length
      const { cpu, result: wall } = await cost(async () => {
        const isPainted = page.evaluate((it) => globalThis.bench.toTicket(it), at)
        // The page watches before the key can come.
        await page.evaluate(() => undefined)
        await page.keyboard.press(key)
        return await isPainted
      })
      const painted = await page.evaluate(() => globalThis.bench.shapes())
      const looked = await view.spent()
      await settle()
      const rested = cpu + (await view.spent()) - looked
      // Of the conversation what is in sight is drawn first; the panel has more for who stays.
      const later = await page.evaluate(() => globalThis.bench.shapes())
      const shapes = painted.map((it, part) => (part === CONVERSATION ? (later[part] ?? it) : it))
      return { cpu, wall, rested, shapes, calls: world.gate.asked.slice(before) }
    },
    /** Opens the palette and closes it again: from the key until all that it offers has been painted. */
    async openPalette() {
      await settle()
      const { cpu, result: wall } = await cost(async () => {
        const isPainted = page.evaluate(() => globalThis.bench.toPalette())
        await page.evaluate(() => undefined)
        await page.keyboard.press('Control+k')
        return await isPainted
      })
      await page.keyboard.press('Escape')
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
      return { cpu, wall }
    },
    /**
     * Opens a ticket by hand that nobody has read ahead; answers what was asked of the platform until it and its customer
     * were painted.
     */
    async openFar(thread: Thread) {
      await settle()
      const before = world.gate.asked.length
      await page.evaluate((it) => globalThis.bench.open(it), {
        ticket: thread.ticket,
        newest: newestOf(thread),
      })
      await page.getByText('Reading linked contacts').waitFor({ state: 'detached' })
      return world.gate.asked.slice(before)
    },
    /** The app's page as the frame of the floor's. */
    async asFrame() {
      // All the rows of the walk are drawn, also where only those in sight are.
      await page.setViewportSize({ width: 1440, height: 1400 })
      await settle()
      const html = await page.evaluate(() => {
        const copy = document.documentElement.cloneNode(true)
        if (!(copy instanceof HTMLElement)) throw new Error('the page has no root')
        for (const it of copy.querySelectorAll('script, link[rel=modulepreload]')) it.remove()
        return copy.outerHTML
      })
      const script = '<script type="module" src="/floor/desk.js"></script></body>'
      world.show(FLOOR, `<!doctype html>${html.replace('</body>', script)}`)
    },
  }
}

const newestOf = (thread: Thread) => idOf(thread, thread.count)
