import type { Browser, CDPSession, Page } from '@playwright/test'
import type { HostileMessage } from '../../security/hostile-messages.ts'

/** Milliseconds by the clock after which a message counts as one that never ends. */
const PATIENCE = 60_000

/** What one message costs until it is painted, in milliseconds of the main thread's CPU, and how high it then is. */
export type Shown = { name: string; cpu: number; height: number; elements: number }

/** Shows each message alone, as the conversation does; a page that hangs is left, and its message costs Infinity. */
export async function showEach(
  browser: Browser,
  address: string,
  messages: readonly HostileMessage[],
): Promise<Shown[]> {
  const shown: Shown[] = []
  let view = await openStagePage(browser, address)
  for (const message of messages) {
    const clock = Promise.withResolvers<null>()
    const timer = setTimeout(() => clock.resolve(null), PATIENCE)
    const result = await Promise.race([showOne(view, message).catch(() => null), clock.promise])
    clearTimeout(timer)
    shown.push({
      name: message.name,
      ...(result ?? { cpu: Infinity, height: Number.NaN, elements: Number.NaN }),
    })
    if (result) continue
    await view.close()
    view = await openStagePage(browser, address)
  }
  await view.close()
  return shown
}

type StagePage = Awaited<ReturnType<typeof openStagePage>>

async function openStagePage(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => 'stage' in globalThis)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const view = { page, cdp, close: () => context.close() }
  // What is compiled or fetched at the first message is no part of the others.
  const plain = { name: 'warm', html: '<p>Hello <b>you</b>.</p>', text: 'Hello' }
  for (const html of [plain.html, `${plain.html}<!-- -->`, '', '<table><td><img src=x>']) {
    await showOne(view, { ...plain, html })
  }
  return view
}

async function showOne({ page, cdp }: Pick<StagePage, 'page' | 'cdp'>, { html, text }: HostileMessage) {
  await page.evaluate((message) => globalThis.stage.prepare([message]), { html, text })
  await page.evaluate(() => globalThis.stage.showPrepared(1))
  await paint(page)
  const before = await spent(cdp)
  await page.evaluate(() => globalThis.stage.showPrepared(0))
  await paint(page)
  const cpu = (await spent(cdp)) - before
  return { cpu, ...(await page.evaluate(measureBox)) }
}

function measureBox() {
  const box = document.getElementById('box')
  return { height: box?.scrollHeight ?? 0, elements: box?.querySelectorAll('*').length ?? 0 }
}

/** Until what was changed is painted. */
function paint(page: Page) {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
      ),
  )
}

async function spent(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}
