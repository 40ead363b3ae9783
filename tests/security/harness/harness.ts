import type { Browser, Page, Route } from '@playwright/test'
import type { Effects } from '../effect-watcher.ts'
import type { MessageFacts } from './message-facts.ts'
import { MARKER } from './serve-harness.ts'

export type Message = { id: string; html: string }
export type MessageEffects = { id: string; effects: Effects }
export type Policy = 'on' | 'off'

/** The number of messages that one page shows before the effects outside the page are read. */
const BATCH = 40
/** Milliseconds after which a message without a sanitiser counts as having hung its page. */
const HANG_TIMEOUT_MS = 4_000

/** Opens the harness page and watches it from outside too: requests, windows, dialogs, downloads and navigations. */
export function openHarness(browser: Browser, url: string, policy: Policy) {
  const images = policy === 'on' ? 'tab' : 'tap'
  const address = `${url}/${policy}`

  /** The effects of a batch of messages; if there are any outside the page, each message is repeated on its own page. */
  async function watchBatch(view: View, batch: readonly Message[]): Promise<MessageEffects[]> {
    const inside = await view.page.evaluate(
      ({ list, mode }) => globalThis.messageHarness.watchAll(list, mode),
      {
        list: batch.map(({ html }) => html),
        mode: images,
      } as const,
    )
    const findings = batch.map(({ id }, i) => ({ id, effects: inside[i] ?? ['unseen'] }))
    const outside = view.takeEffects()
    if (outside.length === 0) return findings.filter(({ effects }) => effects.length > 0)
    if (batch.length === 1)
      return [{ id: batch[0]?.id ?? '', effects: [...outside, ...findings.flatMap((it) => it.effects)] }]
    const each: MessageEffects[] = []
    for (const message of batch) each.push(...(await withPage((alone) => watchBatch(alone, [message]))))
    return each.length > 0
      ? each
      : [{ id: `one of ${batch.map(({ id }) => id).join(', ')}`, effects: outside }]
  }

  async function withPage<T>(action: (view: View) => Promise<T>): Promise<T> {
    const view = await openView(browser, address)
    try {
      return await action(view)
    } finally {
      await view.close()
    }
  }

  return {
    /** The messages that had effects, with their effects. */
    watch: (messages: readonly Message[]) =>
      withPage(async (view) => {
        const findings: MessageEffects[] = []
        for (let at = 0; at < messages.length; at += BATCH) {
          findings.push(...(await watchBatch(view, messages.slice(at, at + BATCH))))
        }
        // Late effects are caught for another half a second of frames.
        await view.page.evaluate(frames, 30)
        const late = view.takeEffects()
        return late.length > 0 ? [...findings, { id: 'late', effects: late }] : findings
      }),
    /** Calls back with each message's effects without a sanitiser. */
    watchNaive: async (
      messages: readonly Message[],
      onResult: (message: Message, effects: Effects) => void,
    ) => {
      let view = await openView(browser, address)
      for (const message of messages) {
        const { promise, resolve } = Promise.withResolvers<Effects>()
        const timer = setTimeout(resolve, HANG_TIMEOUT_MS, ['hung'])
        const acting = view.page.evaluate((html) => globalThis.messageHarness.watchNaive(html), message.html)
        const inside = await Promise.race([promise, acting.catch(() => ['navigated'])])
        clearTimeout(timer)
        onResult(message, [...inside, ...view.takeEffects()])
        if (inside.includes('hung')) {
          await view.close()
          view = await openView(browser, address)
        } else {
          await view.restart()
        }
      }
      await view.close()
    },
    read: (messages: readonly Message[], onResult: (message: Message, facts: MessageFacts) => void) =>
      withPage(async ({ page }) => {
        for (const message of messages) {
          onResult(message, await page.evaluate((text) => globalThis.messageHarness.read(text), message.html))
        }
      }),
  }
}

type View = Awaited<ReturnType<typeof openView>>

async function openView(browser: Browser, address: string) {
  const context = await browser.newContext({ serviceWorkers: 'block', acceptDownloads: false })
  let effects: Effects = []
  const reportEffect = (effect: string) => void effects.push(effect)
  await context.exposeFunction('reportEffect', reportEffect)
  await context.addInitScript(reportDialogs)
  const page = await context.newPage()
  let isReady = false
  await context.route('**/*', (route) => {
    const { href, pathname } = new URL(route.request().url())
    // The app's fonts load in subsets, each when its first letter is rendered.
    const font = href.startsWith(new URL('/assets/', address).href) && pathname.endsWith('.woff2')
    return !isReady || font || pathname === MARKER
      ? route.continue()
      : refuseRequest(route, page, reportEffect)
  })
  const load = async () => {
    isReady = false
    await page.goto(address)
    await page.waitForFunction(() => 'messageHarness' in globalThis)
    isReady = true
    effects = []
  }
  await load()
  context.on('page', (other) => {
    reportEffect('opened a window')
    void other.close()
  })
  page.on('dialog', (dialog) => {
    reportEffect('opened a dialog')
    void dialog.dismiss()
  })
  page.on('download', () => reportEffect('saved a file'))
  page.on('crash', () => reportEffect('crashed'))
  page.on('framenavigated', (frame) => isReady && frame === page.mainFrame() && reportEffect('navigated'))
  page.on('console', (line) => {
    // Chromium also reports what the sanitiser only parsed; under the policy that is not an effect.
    if (!/Content Security Policy|requires 'TrustedScript'|Failed to load resource/.test(line.text()))
      reportEffect(`printed ${line.text()}`)
  })
  return {
    page,
    takeEffects: () => {
      const unique = [...new Set(effects)]
      effects = []
      return unique
    },
    restart: load,
    close: () => context.close(),
  }
}

/** Reports a request and answers it: images fail, so that error handlers run; scripts get a body that calls `hit`. */
function refuseRequest(route: Route, page: Page, reportEffect: (effect: string) => void) {
  const request = route.request()
  const isExit = request.isNavigationRequest() && isMainFrame(route, page)
  reportEffect(`${isExit ? 'navigated to' : 'asked for'} ${request.url().slice(0, 120)}`)
  if (request.resourceType() === 'script') return route.fulfill({ body: 'hit()' })
  return request.resourceType() === 'image' ? route.abort() : route.fulfill({ status: 204 })
}

function isMainFrame(route: Route, page: Page) {
  try {
    return route.request().frame() === page.mainFrame()
  } catch {
    // The first request of a new window has no frame yet.
    return false
  }
}

/** Runs in every frame before its own code: reports the functions that attacks typically call. */
function reportDialogs() {
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) {
    Object.defineProperty(globalThis, name, { value: () => void globalThis.reportEffect(`ran ${name}`) })
  }
}

async function frames(count: number) {
  for (let left = count; left > 0; left -= 1) {
    const { promise, resolve } = Promise.withResolvers<number>()
    requestAnimationFrame(resolve)
    await promise
  }
}
