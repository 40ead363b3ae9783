import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core'
import type { Engine, EngineBrowser, EnginePage } from './engine.ts'

type Kind = {
  browser: 'chrome' | 'firefox'
  size: Engine['size']
  touch?: boolean
  /** What the headless mode of this browser is called. */
  headless?: true | 'shell'
  args?: string[]
  env?: Record<string, string>
}

/** Chromium of any age over the DevTools protocol, and Firefox over WebDriver BiDi. */
export async function launchWithPuppeteer(
  executablePath: string,
  { browser, size, touch = false, headless = true, args = [], env = {} }: Kind,
): Promise<EngineBrowser> {
  const running = await puppeteer.launch({
    browser,
    executablePath,
    headless,
    // The sandbox needs rights that containers and root don't have.
    args: [...(browser === 'chrome' ? ['--no-sandbox'] : []), ...args],
    env: { ...process.env, ...env },
    defaultViewport: null,
  })
  return {
    newPage: () => newPage(running, size, touch),
    close: () => running.close(),
  }
}

async function newPage(running: Browser, size: Engine['size'], touch: boolean): Promise<EnginePage> {
  const context = await running.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ ...size, ...(touch && { hasTouch: true, isMobile: true }) })
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
    click: (x, y) => (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    scroll: (x, y, down) => (touch ? swipe(page, x, y, down) : turnWheel(page, x, y, down)),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  }
}

async function turnWheel(page: Page, x: number, y: number, down: number) {
  await page.mouse.move(x, y)
  await page.mouse.wheel({ deltaY: down })
}

/** A finger that goes down, moves in steps as a screen reports them, and is lifted. */
async function swipe(page: Page, x: number, y: number, down: number) {
  const steps = 8
  const finger = await page.touchscreen.touchStart(x, y)
  for (let step = 1; step <= steps; step += 1) await finger.move(x, y - (down * step) / steps)
  await finger.end()
}

/** As text: the protocol's own way of sending functions depends on how the test runner has compiled them. */
async function evaluate<A extends readonly unknown[], R>(
  page: Page,
  script: (...args: A) => R,
  args: A,
): Promise<Awaited<R>> {
  const text = `(async () => JSON.stringify({ value: await (${String(script)})(...${JSON.stringify(args)}) }))()`
  const result: { value: Awaited<R> } = JSON.parse(await evaluateText(page, text))
  return result.value
}

/** What the protocols answer when the page is replaced under a script. */
const REPLACED = /context was destroyed|Cannot find context|no such frame|navigated|Inspected target|realm/i

async function evaluateText(page: Page, text: string, attempts = 5): Promise<string> {
  try {
    return String(await page.evaluate(text))
  } catch (error) {
    // Scripts only read: they can be run again.
    if (attempts === 0 || !REPLACED.test(String(error))) throw error
    return evaluateText(page, text, attempts - 1)
  }
}

const named = new Set([
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
  throw new Error(`"${key}" is no key`)
}

function isKeyInput(key: string): key is KeyInput {
  return key.length === 1 || named.has(key)
}
