import type { Browser, CDPSession, Page } from '@playwright/test'
import type { HostileMessage } from '../../security/hostile-messages.ts'

/** Milliseconds after which a message counts as one that hangs the page. */
const TIMEOUT_MS = 60_000

/** The cost of one message until it is painted, in milliseconds of the main thread's CPU, and its height in pixels. */
export type MessageCost = { name: string; cpu: number; height: number; elements: number }

/** Shows each message alone, as the conversation does. If the page hangs, it is closed and the message costs Infinity. */
export async function measureMessages(
  browser: Browser,
  address: string,
  messages: readonly HostileMessage[],
): Promise<MessageCost[]> {
  const shown: MessageCost[] = []
  let view = await openHarnessPage(browser, address)
  for (const message of messages) {
    const timeout = Promise.withResolvers<null>()
    const timer = setTimeout(() => timeout.resolve(null), TIMEOUT_MS)
    const result = await Promise.race([measureMessage(view, message).catch(() => null), timeout.promise])
    clearTimeout(timer)
    shown.push({
      name: message.name,
      ...(result ?? { cpu: Infinity, height: Number.NaN, elements: Number.NaN }),
    })
    if (result) continue
    await view.close()
    view = await openHarnessPage(browser, address)
  }
  await view.close()
  return shown
}

type HarnessPage = Awaited<ReturnType<typeof openHarnessPage>>

async function openHarnessPage(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => 'messageHarness' in globalThis)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const view = { page, cdp, close: () => context.close() }
  // A warm-up, so that compiling and fetching at the first message is not counted.
  const plain = { name: 'warm', html: '<p>Hello <b>you</b>.</p>', text: 'Hello' }
  for (const html of [plain.html, `${plain.html}<!-- -->`, '', '<table><td><img src=x>']) {
    await measureMessage(view, { ...plain, html })
  }
  return view
}

async function measureMessage(
  { page, cdp }: Pick<HarnessPage, 'page' | 'cdp'>,
  { html, text }: HostileMessage,
) {
  await page.evaluate((message) => globalThis.messageHarness.prepare([message]), { html, text })
  await page.evaluate(() => globalThis.messageHarness.showPrepared(1))
  await waitForPaint(page)
  const before = await readCpuMs(cdp)
  await page.evaluate(() => globalThis.messageHarness.showPrepared(0))
  await waitForPaint(page)
  const cpu = (await readCpuMs(cdp)) - before
  return { cpu, ...(await page.evaluate(measureBox)) }
}

function measureBox() {
  const box = document.getElementById('box')
  return { height: box?.scrollHeight ?? 0, elements: box?.querySelectorAll('*').length ?? 0 }
}

/** Resolves when the last change is painted. */
function waitForPaint(page: Page) {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
      ),
  )
}

async function readCpuMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}
