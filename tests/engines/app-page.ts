import { factsOf } from '#platform/seed/facts.ts'
import type { Engine, EnginePage, Modifier } from './drivers/engine.ts'
import {
  type Found,
  findElement,
  hasMissedTarget,
  type Target,
  textOfPage,
  ticketNames,
} from './page-scripts.ts'

export type AppPage = ReturnType<typeof appPage>

/** The agent that tests go by. */
export const ME = 'Meera Iyer'
const [workspace] = factsOf('small').workspaces

/** The app as somebody sees and uses it, in any engine: by roles, names and boxes, with real input. */
export function appPage(page: EnginePage, url: string, { touch, size }: Pick<Engine, 'touch' | 'size'>) {
  /** Reads until the answer is what is waited for. Only the engine knows when it has painted. */
  async function until<T>(what: string, read: () => Promise<T | undefined | null>, seconds = 60): Promise<T> {
    const end = performance.now() + seconds * 1000
    for (;;) {
      const value = await read()
      if (value !== undefined && value !== null) return value
      if (performance.now() > end)
        throw new Error(
          `${what}: not within ${seconds} s. The page says: ${(await page.run(textOfPage)).slice(-900)}`,
        )
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  const say = ({ role, name, containing }: Target) =>
    `${role} “${name}”${containing === undefined ? '' : ` with “${containing}”`}`
  const now = (target: Target): Promise<Found | null> => page.run(findElement, target, false)
  const find = (target: Target) => until(say(target), () => now(target))
  const box = async (target: Target) => (await find(target)).box

  /** Presses again where the layout has moved the target away between reading its place and pressing there. */
  async function click(target: Target) {
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const { left, top, right, bottom } = await until(`${say(target)} in reach`, async () => {
        const found = await page.run(findElement, target, true)
        return found?.isReachable ? found.box : undefined
      })
      await page.click((left + right) / 2, (top + bottom) / 2)
      if (!(await page.run(hasMissedTarget))) return
    }
    throw new Error(`${say(target)} moved away from under the pointer three times`)
  }
  async function enter(target: Target, text: string) {
    await click(target)
    await until(`the focus on ${say(target)}`, async () => ((await now(target))?.hasFocus ? true : undefined))
    await page.press('a', ['Control'])
    await page.type(text)
  }
  const main = { role: 'navigation', name: 'Main' }

  const app = {
    page,
    touch,
    size,
    until,
    now,
    find,
    box,
    click,
    enter,
    press: (key: string, modifiers?: readonly Modifier[]) => page.press(key, modifiers),
    gone: (target: Target) =>
      until(`no ${say(target)}`, async () => ((await now(target)) === null ? true : undefined)),
    text: (words: string) =>
      until(`the text “${words}”`, async () =>
        (await page.run(textOfPage)).includes(words) ? true : undefined,
      ),
    noText: (words: string) =>
      until(`no text “${words}”`, async () =>
        (await page.run(textOfPage)).includes(words) ? undefined : true,
      ),
    at: (path: string) =>
      until(`the address ${path}`, async () => ((await app.path()).startsWith(path) ? true : undefined)),
    /**
     * Goes to a page by its two keys. The second has to come soon after the first: where a busy driver was too slow, both
     * are pressed again.
     */
    goByKeys: (first: string, second: string, path: string) =>
      until(`the address ${path}`, async () => {
        await page.press(first)
        await page.press(second)
        const isThere = async () => ((await app.path()).startsWith(path) ? true : undefined)
        return until(path, isThere, 3).catch(() => undefined)
      }),
    path: () => page.run(() => location.pathname + location.search),
    /** The names of the tickets in the list. */
    tickets: () => page.run(ticketNames),
    async scroll(target: Target, down: number) {
      const { left, top, right, bottom } = await box(target)
      // Of a table that is higher than the window, the part that is in it.
      const middle = (Math.max(top, 0) + Math.min(bottom, size.height)) / 2
      await page.scroll((left + right) / 2, middle, down)
    },

    /** Opens a place of the app, and signs in on the way there where nobody is signed in. */
    async open(path: string) {
      await page.goto(`${url}${path}`)
      const token = { role: 'textbox', name: 'Access token' }
      const there = await until('the app or the way in', async () =>
        (await now(main)) ? 'app' : (await now(token)) ? 'form' : undefined,
      )
      if (there === 'form') await app.signIn()
    },
    /** Fills the form of the sign-in page as a person does, with what is needed to send templates. */
    async signIn() {
      await enter({ role: 'textbox', name: 'Access token' }, 'demo-agent')
      await click({ role: 'button', name: 'You: not chosen' })
      await click({ role: 'option', name: ME })
      await enter({ role: 'textbox', name: 'Workspace ID' }, workspace?.id ?? '')
      await enter({ role: 'textbox', name: 'Workspace API key' }, workspace?.legacyKey ?? '')
      await click({ role: 'button', name: 'Continue' })
      await find(main)
    },
    /** Goes to a page of the app by the navigation: on a phone some are in a menu. */
    async goTo(name: string) {
      const link = { role: 'link', name, within: main }
      if (await now(link)) return click(link)
      await click({ role: 'button', name: 'More', within: main })
      return click({ role: 'menuitem', name })
    },
    /** The button that the menu of the agent opens beside. */
    async meButton() {
      const me = { role: 'button', name: ME, within: main }
      return (await now(me)) ? me : { role: 'button', name: 'More', within: main }
    },
    /** Opens the menu of the agent: on a phone it is in another one. */
    async openMe() {
      const button = await app.meButton()
      await click(button)
      if (button.name !== ME) await click({ role: 'menuitem', name: '', containing: ME })
    },
    /** Takes back what was done last. */
    undo: () => (touch ? click({ role: 'button', name: 'Undo' }) : page.press('z')),
  }
  return app
}
