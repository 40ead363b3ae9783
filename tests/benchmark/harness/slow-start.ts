import type { Browser } from '@playwright/test'
import { signInByForm } from '../../support/signed-in.ts'
import { openBenchmarkPage } from './benchmark-page.ts'
import type { InboxServer } from './inbox-server.ts'
import { messageId } from './threads.ts'

/** CPU slowdown factor. */
export const SLOW_CPU = 6
/** Bytes per second of 1.6 Mbit/s; the latency in milliseconds is that of each request. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/**
 * Measures a first visit at a ticket's URL with a slow CPU and network, by the page's clock in milliseconds: from the
 * navigation until the sign-in form can be filled in, and from its last button until the newest message is painted.
 */
export async function measureSlowStart(browser: Browser, server: InboxServer) {
  const [thread] = server.threads
  if (!thread) throw new Error('there is no ticket')
  const newest = messageId(thread, thread.count)
  const view = await openBenchmarkPage(browser, server, { throttle: SLOW_CPU })
  const { page, cdp } = view
  try {
    const bytes = { atForm: 0, atMessage: 0 }
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes.atMessage += encodedDataLength))
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', NETWORK)
    await page.addInitScript(recordTimes, newest)
    await view.throttleCpu()
    void page
      .waitForFunction(() => globalThis.slowStart.formAt !== null)
      .then(() => (bytes.atForm = bytes.atMessage))
      .catch(() => undefined)
    await signInByForm(page, { at: `/inbox/${thread.ticket}` })
    await page.waitForFunction(() => globalThis.slowStart.messageAt !== null)
    const { formAt, submittedAt, messageAt } = await page.evaluate(() => globalThis.slowStart)
    return {
      form: formAt ?? Number.NaN,
      message: (messageAt ?? Number.NaN) - (submittedAt ?? Number.NaN),
      formKib: bytes.atForm / 1024,
      messageKib: (bytes.atMessage - bytes.atForm) / 1024,
    }
  } finally {
    await view.close()
  }
}

export type SlowStart = Awaited<ReturnType<typeof measureSlowStart>>

type Times = { formAt: number | null; submittedAt: number | null; messageAt: number | null }
declare global {
  var slowStart: Times
}

/** Runs in the page before the app's code. */
function recordTimes(newest: string) {
  const times: Times = { formAt: null, submittedAt: null, messageAt: null }
  globalThis.slowStart = times
  const afterPaint = (record: () => void) => requestAnimationFrame(() => requestAnimationFrame(record))
  addEventListener('submit', () => (times.submittedAt = performance.now()), true)
  let isForm = false
  const observer = new MutationObserver(() => {
    if (!isForm && document.querySelector('form input:enabled')) {
      isForm = true
      afterPaint(() => (times.formAt = performance.now()))
    }
    if (!document.querySelector(`[data-message="${newest}"] a[href][target]`)) return
    observer.disconnect()
    afterPaint(() => (times.messageAt = performance.now()))
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}
