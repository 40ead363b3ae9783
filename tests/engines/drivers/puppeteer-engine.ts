import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core'
import { type Engine, type EngineBrowser, type EnginePage, englishEnvironment } from './engine.ts'

type LaunchOptions = {
  browser: 'chrome' | 'firefox'
  size: Engine['size']
  hasTouch?: boolean
  /** Puppeteer's name of the headless mode. */
  headless?: true | 'shell'
  args?: string[]
  env?: Record<string, string>
}

/** Launches Chromium of any version over the DevTools protocol, or Firefox over WebDriver BiDi. */
export async function launchWithPuppeteer(
  executablePath: string,
  { browser, size, hasTouch = false, headless = true, args = [], env = {} }: LaunchOptions,
): Promise<EngineBrowser> {
  const launched = await puppeteer.launch({
    browser,
    executablePath,
    headless,
    // The sandbox needs privileges that containers and root don't have.
    args: [...(browser === 'chrome' ? ['--no-sandbox'] : []), ...args],
    env: { ...englishEnvironment, ...env },
    defaultViewport: null,
  })
  return {
    newPage: () => newPage(launched, size, hasTouch),
    close: () => launched.close(),
  }
}

async function newPage(launched: Browser, size: Engine['size'], hasTouch: boolean): Promise<EnginePage> {
  const context = await launched.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ ...size, ...(hasTouch && { hasTouch: true, isMobile: true }) })
  return {
    goto: async (url) => {
      await page.goto(url)
    },
    reload: async () => {
      await page.reload()
    },
    run: (script, ...args) => evaluate(page, script, args),
    press: async (key, modifiers = []) => {
      for (const modifier of modifiers) await page.keyboard.down(modifier)
      await page.keyboard.press(keyInput(key))
      for (const modifier of modifiers) await page.keyboard.up(modifier)
    },
    type: (text) => page.keyboard.type(text),
    click: (x, y) => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    scroll: (x, y, down) => (hasTouch ? swipe(page, x, y, down) : turnWheel(page, x, y, down)),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  }
}

async function turnWheel(page: Page, x: number, y: number, down: number) {
  await page.mouse.move(x, y)
  await page.mouse.wheel({ deltaY: down })
}

/** Swipes with one finger, in steps as a touch screen reports them. */
async function swipe(page: Page, x: number, y: number, down: number) {
  const steps = 8
  const finger = await page.touchscreen.touchStart(x, y)
  for (let step = 1; step <= steps; step += 1) await finger.move(x, y - (down * step) / steps)
  await finger.end()
}

/** Sends the function as text: the protocol's own way depends on how the test runner has compiled it. */
async function evaluate<A extends readonly unknown[], R>(
  page: Page,
  script: (...args: A) => R,
  args: A,
): Promise<Awaited<R>> {
  const source = `(async () => JSON.stringify({ value: await (${String(script)})(...${JSON.stringify(args)}) }))()`
  const result: { value: Awaited<R> } = JSON.parse(await evaluateText(page, source))
  return result.value
}

/** Error messages of the protocols when a navigation replaces the page during a script. */
const PAGE_REPLACED =
  /context was destroyed|Cannot find context|no such frame|navigated|Inspected target|realm/i

async function evaluateText(page: Page, source: string, attempts = 5): Promise<string> {
  try {
    return String(await page.evaluate(source))
  } catch (error) {
    // Scripts only read the page, so they can be repeated.
    if (attempts === 0 || !PAGE_REPLACED.test(String(error))) throw error
    return evaluateText(page, source, attempts - 1)
  }
}

const NAMED_KEYS = new Set([
  'Enter',
  'Escape',
  'Tab',
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
])

function keyInput(key: string): KeyInput {
  if (isKeyInput(key)) return key
  throw new Error(`"${key}" is not a key`)
}

function isKeyInput(key: string): key is KeyInput {
  return key.length === 1 || NAMED_KEYS.has(key)
}
