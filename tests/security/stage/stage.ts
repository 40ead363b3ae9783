import type { Browser, Page, Route } from '@playwright/test'
import type { Deeds } from '../watcher.ts'
import type { Facts } from './facts.ts'
import { MARKER } from './site.ts'

export type Message = { id: string; html: string }
export type Finding = { id: string; deeds: Deeds }
export type Policy = 'on' | 'off'

/** Messages shown one after the other on one page, before somebody asks what has been seen from outside. */
const BATCH = 40
/** Milliseconds after which a message put in as it is has hung its page. */
const PATIENCE = 4_000

/** The stage in a browser, watched from outside too: requests, windows, dialogs, downloads and ways out. */
export function openStage(browser: Browser, url: string, policy: Policy) {
  const images = policy === 'on' ? 'tab' : 'tap'
  const address = `${url}/${policy}`

  /** What the messages do, together and then, if they do anything, each alone. */
  async function watchBatch(view: View, batch: readonly Message[]): Promise<Finding[]> {
    const within = await view.page.evaluate(({ list, mode }) => globalThis.stage.watchAll(list, mode), {
      list: batch.map(({ html }) => html),
      mode: images,
    } as const)
    const found = batch.map(({ id }, i) => ({ id, deeds: within[i] ?? ['unseen'] }))
    const outside = view.takeDeeds()
    if (outside.length === 0) return found.filter(({ deeds }) => deeds.length > 0)
    if (batch.length === 1)
      return [{ id: batch[0]?.id ?? '', deeds: [...outside, ...found.flatMap((it) => it.deeds)] }]
    const each: Finding[] = []
    for (const message of batch) each.push(...(await onOwnPage((alone) => watchBatch(alone, [message]))))
    return each.length > 0 ? each : [{ id: `one of ${batch.map(({ id }) => id).join(', ')}`, deeds: outside }]
  }

  async function onOwnPage<T>(act: (view: View) => Promise<T>): Promise<T> {
    const view = await openView(browser, address)
    try {
      return await act(view)
    } finally {
      await view.close()
    }
  }

  return {
    /** Those of the messages that did something, with what they did. */
    watch: (messages: readonly Message[]) =>
      onOwnPage(async (view) => {
        const found: Finding[] = []
        for (let at = 0; at < messages.length; at += BATCH) {
          found.push(...(await watchBatch(view, messages.slice(at, at + BATCH))))
        }
        // What comes late is found as long as the page is drawn: half a second of frames.
        await view.page.evaluate(frames, 30)
        const late = view.takeDeeds()
        return late.length > 0 ? [...found, { id: 'late', deeds: late }] : found
      }),
    /** Tells what each message does when nothing stands in its way. */
    watchNaive: async (messages: readonly Message[], take: (message: Message, deeds: Deeds) => void) => {
      let view = await openView(browser, address)
      for (const message of messages) {
        const { promise, resolve } = Promise.withResolvers<Deeds>()
        const timer = setTimeout(resolve, PATIENCE, ['hung'])
        const acting = view.page.evaluate((html) => globalThis.stage.watchNaive(html), message.html)
        const within = await Promise.race([promise, acting.catch(() => ['navigated'])])
        clearTimeout(timer)
        take(message, [...within, ...view.takeDeeds()])
        if (within.includes('hung')) {
          await view.close()
          view = await openView(browser, address)
        } else {
          await view.restart()
        }
      }
      await view.close()
    },
    read: (messages: readonly Message[], take: (message: Message, facts: Facts) => void) =>
      onOwnPage(async ({ page }) => {
        for (const message of messages) {
          take(message, await page.evaluate((text) => globalThis.stage.read(text), message.html))
        }
      }),
  }
}

type View = Awaited<ReturnType<typeof openView>>

async function openView(browser: Browser, address: string) {
  const context = await browser.newContext({ serviceWorkers: 'block', acceptDownloads: false })
  let deeds: Deeds = []
  const tell = (deed: string) => void deeds.push(deed)
  await context.exposeFunction('tellStage', tell)
  await context.addInitScript(hear)
  const page = await context.newPage()
  let ready = false
  await context.route('**/*', (route) => {
    const { href, pathname } = new URL(route.request().url())
    // The app's fonts come in pieces, each when its first letter is drawn.
    const font = href.startsWith(new URL('/assets/', address).href) && pathname.endsWith('.woff2')
    return !ready || font || pathname === MARKER ? route.continue() : refuse(route, page, tell)
  })
  const load = async () => {
    ready = false
    await page.goto(address)
    await page.waitForFunction(() => 'stage' in globalThis)
    ready = true
    deeds = []
  }
  await load()
  context.on('page', (other) => {
    tell('opened a window')
    void other.close()
  })
  page.on('dialog', (dialog) => {
    tell('opened a dialog')
    void dialog.dismiss()
  })
  page.on('download', () => tell('saved a file'))
  page.on('crash', () => tell('crashed'))
  page.on('framenavigated', (frame) => ready && frame === page.mainFrame() && tell('navigated'))
  page.on('console', (line) => {
    // Chromium reports what the sanitiser has merely read; under the policy that is no deed.
    if (!/Content Security Policy|requires 'TrustedScript'|Failed to load resource/.test(line.text()))
      tell(`printed ${line.text()}`)
  })
  return {
    page,
    takeDeeds: () => {
      const taken = [...new Set(deeds)]
      deeds = []
      return taken
    },
    restart: load,
    close: () => context.close(),
  }
}

/** A picture fails, so that what waits for that happens; a script runs. */
function refuse(route: Route, page: Page, tell: (deed: string) => void) {
  const request = route.request()
  const out = request.isNavigationRequest() && isMain(route, page)
  tell(`${out ? 'navigated to' : 'asked for'} ${request.url().slice(0, 120)}`)
  if (request.resourceType() === 'script') return route.fulfill({ body: 'hit()' })
  return request.resourceType() === 'image' ? route.abort() : route.fulfill({ status: 204 })
}

function isMain(route: Route, page: Page) {
  try {
    return route.request().frame() === page.mainFrame()
  } catch {
    // The first request of a new window has no frame yet.
    return false
  }
}

/** Runs in every frame before anything of its own: what attack texts call, they call out loud. */
function hear() {
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) {
    Object.defineProperty(globalThis, name, { value: () => void globalThis.tellStage(`ran ${name}`) })
  }
}

async function frames(count: number) {
  for (let left = count; left > 0; left -= 1) {
    const { promise, resolve } = Promise.withResolvers<number>()
    requestAnimationFrame(resolve)
    await promise
  }
}
