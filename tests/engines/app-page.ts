import { factsOf } from '#platform/seed/facts.ts'
import type { Engine, EnginePage, Modifier } from './drivers/engine.ts'
import {
  type FoundElement,
  findElement,
  focusedElement,
  hasMissedKey,
  readPointerPress,
  recordKeys,
  type Target,
  textOfPage,
  ticketNames,
} from './page-scripts.ts'

export type AppPage = ReturnType<typeof appPage>

/** The agent that tests sign in as. */
export const ME = 'Meera Iyer'
const [workspace] = factsOf('small').workspaces

/** Drives the app in any engine as a user does: finds elements by role and name, and uses real input. */
export function appPage(
  page: EnginePage,
  url: string,
  { hasTouch, size }: Pick<Engine, 'hasTouch' | 'size'>,
) {
  /** Repeats `readValue` until it returns a value. Throws after `seconds`, with what the page has instead. */
  async function waitFor<T>(
    what: string,
    readValue: () => Promise<T | undefined | null>,
    seconds = 60,
    readInstead: () => Promise<string> = async () => `The page's text: ${await shortTextOfPage()}`,
  ): Promise<T> {
    const deadline = performance.now() + seconds * 1000
    // Longer from time to time: reading the page takes the processor time that the page waits for.
    for (let delayMs = 25; ; delayMs = Math.min(delayMs * 1.25, 100)) {
      const value = await readValue()
      if (value !== undefined && value !== null) return value
      if (performance.now() > deadline)
        throw new Error(`${what}: not within ${seconds} s. ${await readInstead()}`)
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
  const shortTextOfPage = async () => {
    const text = await page.run(textOfPage)
    return text.length <= 1500 ? text : `${text.slice(0, 600)} … ${text.slice(-900)}`
  }
  const describeTarget = ({ role, name, containing }: Target) =>
    `${role} “${name}”${containing === undefined ? '' : ` with “${containing}”`}`
  const queryElement = (target: Target): Promise<FoundElement | null> => page.run(findElement, target, false)
  const waitForElement = (target: Target) =>
    waitFor(
      describeTarget(target),
      () => queryElement(target),
      60,
      async () => {
        // The element without the text tells more than the page around it.
        const { containing: _, ...element } = target
        const found = await queryElement(element)
        const focused = await page.run(focusedElement)
        return `${describeTarget(element)}: ${found?.text ?? 'none'}. Focus: ${focused}. The page's text: ${await shortTextOfPage()}`
      },
    )
  const boxOf = async (target: Target) => (await waitForElement(target)).box

  /**
   * Clicks again if the layout moved the target between measuring its box and the click, or while it was pressed, or if the
   * press didn't reach the page: WebKit's driver on a busy machine drops one now and then.
   */
  async function click(target: Target) {
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const { left, top, right, bottom } = await waitFor(`${describeTarget(target)} in reach`, async () => {
        const found = await page.run(findElement, target, true)
        return found?.isReachable ? found.box : undefined
      })
      await page.click((left + right) / 2, (top + bottom) / 2)
      const readPress = async () => {
        const press = await page.run(readPointerPress)
        return press === 'none' || press === 'pressed' ? undefined : press
      }
      if ((await waitFor('the click', readPress, 2).catch(() => 'none')) === 'clicked') return
      // A press that already does something, as opening a menu, covers or removes its target.
      const isPressed = (await page.run(readPointerPress)) === 'pressed'
      if (isPressed && !(await page.run(findElement, target, true))?.isReachable) return
    }
    throw new Error(`three presses missed ${describeTarget(target)} or didn't reach the page`)
  }
  /** Presses a key again if it didn't reach the page. */
  async function press(key: string, modifiers?: readonly Modifier[]) {
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await page.run(recordKeys)
      await page.press(key, modifiers)
      const received = async () => ((await page.run(hasMissedKey)) ? undefined : true)
      if (await waitFor(`the key ${key}`, received, 2).catch(() => false)) return
    }
    throw new Error(`the key ${key} didn't reach the page three times`)
  }
  /** Focuses a field by a click; by another one if the page scrolled under the first, as it does when a form opens. */
  async function focus(target: Target) {
    const hasFocus = async () => ((await queryElement(target))?.hasFocus ? true : undefined)
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await click(target)
      if (await waitFor('the focus', hasFocus, 5).catch(() => false)) return
    }
    await click(target)
    await waitFor(`the focus on ${describeTarget(target)}`, hasFocus)
  }
  async function enter(target: Target, text: string) {
    await focus(target)
    await press('a', ['Control'])
    await page.type(text)
  }
  const main = { role: 'navigation', name: 'Main' }
  // On a phone a ticket has no bar with the pages.
  const back = { role: 'button', name: 'Back to tickets' }
  const queryApp = async () => (await queryElement(main)) ?? (await queryElement(back))

  const app = {
    page,
    hasTouch,
    size,
    waitFor,
    queryElement,
    waitForElement,
    boxOf,
    click,
    enter,
    press,
    waitUntilGone: (target: Target) =>
      waitFor(`no ${describeTarget(target)}`, async () =>
        (await queryElement(target)) === null ? true : undefined,
      ),
    waitForText: (content: string, seconds?: number) =>
      waitFor(
        `the text “${content}”`,
        async () => ((await page.run(textOfPage)).includes(content) ? true : undefined),
        seconds,
      ),
    waitForNoText: async (content: string) => {
      let around = ''
      const isGone = async () => {
        const text = await page.run(textOfPage)
        const at = text.indexOf(content)
        around = text.slice(Math.max(0, at - 200), at + 200)
        return at === -1 ? true : undefined
      }
      await waitFor(`no text “${content}”`, isGone).catch((error: unknown) => {
        throw new Error(`the text “${content}” stays: ${around}`, { cause: error })
      })
    },
    waitForPath: (path: string) =>
      waitFor(`the URL ${path}`, async () => ((await app.currentPath()).startsWith(path) ? true : undefined)),
    /**
     * Opens a page by its two keys. The second key must follow soon after the first, so both are pressed again if a busy
     * driver was too slow.
     */
    openByKeys: (first: string, second: string, path: string) =>
      waitFor(`the URL ${path}`, async () => {
        await press(first)
        await press(second)
        const hasPath = async () => ((await app.currentPath()).startsWith(path) ? true : undefined)
        return waitFor(path, hasPath, 3).catch(() => undefined)
      }),
    currentPath: () => page.run(() => location.pathname + location.search),
    /** The names of the tickets in the list. */
    tickets: () => page.run(ticketNames),
    /** Scrolls an element into view, where it isn't yet. */
    scrollTo: (target: Target) => waitFor(describeTarget(target), () => page.run(findElement, target, true)),
    async scroll(target: Target, down: number) {
      const { left, top, right, bottom } = await boxOf(target)
      // A table may be higher than the window: scrolls over its visible part.
      const middle = (Math.max(top, 0) + Math.min(bottom, size.height)) / 2
      await page.scroll((left + right) / 2, middle, down)
    },

    /** Opens a path of the app, and signs in first if needed. */
    async open(path: string) {
      await page.goto(`${url}${path}`)
      const token = { role: 'textbox', name: 'Access token' }
      const landing = await waitFor('the app or the sign-in form', async () =>
        (await queryApp()) ? 'app' : (await queryElement(token)) ? 'form' : undefined,
      )
      if (landing === 'form') await app.signIn()
    },
    /** Fills in the sign-in form. */
    async signIn() {
      await enter({ role: 'textbox', name: 'Access token' }, 'demo-agent')
      await click({ role: 'button', name: 'Your name: Not selected' })
      await click({ role: 'option', name: ME })
      await click({ role: 'button', name: 'Continue' })
      await waitFor('the app', queryApp)
    },
    /** Enters the key for sending templates, on the page that sends. */
    async addSendingKey() {
      await enter({ role: 'textbox', name: 'Workspace API key' }, workspace?.legacyKey ?? '')
      await click({ role: 'button', name: 'Save the key' })
    },
    /** Opens a page by the navigation; on a phone some links are in a menu. */
    async openPage(name: string) {
      if (!(await queryElement(main))) await click(back)
      await waitForElement(main)
      const link = { role: 'link', name, within: main }
      if (await queryElement(link)) return click(link)
      await click({ role: 'button', name: 'More', within: main })
      return click({ role: 'menuitem', name })
    },
    /** The button beside which the agent menu opens. */
    async agentMenuButton() {
      const me = { role: 'button', name: ME, within: main }
      return (await queryElement(me)) ? me : { role: 'button', name: 'More', within: main }
    },
    /** Opens the agent menu; on a phone it is an item of another menu. */
    async openAgentMenu() {
      const button = await app.agentMenuButton()
      await click(button)
      if (button.name !== ME) await click({ role: 'menuitem', name: '', containing: ME })
    },
    /** Undoes the last action: an earlier one may still have its button. */
    undo: () => (hasTouch ? click({ role: 'button', name: 'Undo', nth: -1 }) : press('z')),
  }
  return app
}
