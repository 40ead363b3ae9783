import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { appInstalled } from '../../support/builds.ts'
import { PIN, pad, setPin } from '../../support/pin.ts'
import { signIn } from '../../support/signed-in.ts'
import { openBenchmarkContext, openMeasuredPage } from './benchmark-page.ts'
import type { Variant } from './conversation-view.ts'
import type { InboxServer } from './inbox-server.ts'
import { WARM_BASELINE_PATH } from './inbox-view.ts'
import { notifyWhenPainted, waitUntilAtRest } from './start.ts'
import { messageId, type Thread } from './threads.ts'

export const NETWORKS = ['online', 'offline', 'slow'] as const
export type Network = (typeof NETWORKS)[number]

/** Milliseconds that a slow platform takes for each answer, the first of them once the message is painted. */
export const SLOW_MS = 2_000
/** Milliseconds after which a message that isn't painted waits for an answer. */
const ANSWERLESS_MS = 10_000
/** After this time, what was shown is stored, and the customer's calls and chats are read. Tickets are read on after it. */
const STORED_MS = 5_000

export type Contexts = Readonly<Record<Variant, BrowserContext>>

/** A profile in which the app is installed, with a session behind a PIN and an open ticket; and one of the baseline. */
export async function prepareWarmStart(browser: Browser, server: InboxServer): Promise<Contexts> {
  const context = await openBenchmarkContext(browser, server, 'allow')
  const thread = firstThread(server)
  const newest = newestOf(thread)
  const app = await context.newPage()
  await signIn(app)
  await appInstalled(app)
  await setPin(app)
  await app.getByRole('link', { name: 'Inbox', exact: true }).click()
  await app.locator(`[data-ticket="${thread.ticket}"]`).click()
  await app.locator(`[data-message="${newest}"] a[href][target]`).waitFor()
  await pause(STORED_MS)
  await app.close()
  // The app's service worker would answer for the baseline's page.
  const baselineContext = await openBenchmarkContext(browser, server, 'block')
  const baseline = await baselineContext.newPage()
  await baseline.goto(WARM_BASELINE_PATH)
  await baseline.locator('html[data-ready]').waitFor()
  await baseline.close()
  return { app: context, baseline: baselineContext }
}

/**
 * Measures a start behind a PIN: until the keypad is painted; from the last digit until the newest message is painted with its
 * HTML; and from that digit until the page is at rest.
 */
export async function measureWarmStartOnce(
  browser: Browser,
  contexts: Contexts,
  server: InboxServer,
  { variant, network }: { variant: Variant; network: Network },
) {
  const { requestGate } = server
  const context = contexts[variant]
  const thread = firstThread(server)
  requestGate.delay(network === 'slow' ? SLOW_MS : 0)
  // The baseline's page comes from the network, its record doesn't.
  await context.setOffline(network === 'offline' && variant === 'app')
  const view = await openMeasuredPage(browser, context, server)
  const { page } = view
  const painted = Promise.withResolvers<void>()
  try {
    page.on('pageerror', painted.reject)
    await page.exposeFunction('messageIsPainted', () => painted.resolve())
    await page.addInitScript(notifyWhenPainted, newestOf(thread))
    await page.goto(variant === 'app' ? `/inbox/${thread.ticket}` : WARM_BASELINE_PATH)
    await pad(page).waitFor()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    const lockScreen = await view.readCpuMs()
    await page.evaluate(() => globalThis.bench.waitUntilIdle())
    for (const digit of PIN.slice(0, -1)) await page.keyboard.press(digit)
    const before = {
      cpu: await view.readCpuMs(),
      at: performance.now(),
      requests: requestGate.requests.length,
    }
    if (network === 'slow') requestGate.hold('all')
    await page.keyboard.press(PIN.slice(-1))
    const isPainted = painted.promise.then(() => true)
    const waitsForAnswer =
      network === 'slow' && !(await Promise.race([isPainted, pause(ANSWERLESS_MS, false)]))
    if (waitsForAnswer) requestGate.releaseAll()
    await isPainted
    const message = { cpu: (await view.readCpuMs()) - before.cpu, wall: performance.now() - before.at }
    requestGate.releaseAll()
    const rest = await waitUntilAtRest(view, requestGate, 1)
    return {
      lockScreen,
      message,
      waitsForAnswer,
      rest: { cpu: rest.cpu - before.cpu, wall: rest.at - before.at },
      requests: requestGate.requests.slice(before.requests),
    }
  } finally {
    requestGate.releaseAll()
    requestGate.delay(0)
    await closePage(page)
    await context.setOffline(false)
  }
}

export type WarmStart = Awaited<ReturnType<typeof measureWarmStartOnce>>

/** As a tab is closed by hand, so that the page can end its work. */
async function closePage(page: Page) {
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
}

function firstThread({ threads: [thread] }: InboxServer): Thread {
  if (!thread) throw new Error('there is no ticket')
  return thread
}

const newestOf = (thread: Thread) => messageId(thread, thread.count)
