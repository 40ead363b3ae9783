import type { Browser } from '@playwright/test'
import { signIn } from '../../support/signed-in.ts'
import { openBenchmarkPage } from './benchmark-page.ts'
import type { InboxServer } from './inbox-server.ts'
import { messageId } from './threads.ts'

type Transfer = { files: number; bytes: number }

/** Measures a reload at a ticket, signed in and with an empty cache, until its newest message is painted with its HTML. */
export async function measureColdStartOnce(browser: Browser, server: InboxServer, throttle: number) {
  const [thread] = server.threads
  if (!thread) throw new Error('there is no ticket')
  const newest = messageId(thread, thread.count)
  const view = await openBenchmarkPage(browser, server, { throttle })
  const { page, cdp } = view
  const painted = Promise.withResolvers<void>()
  let isReloading = false
  try {
    await page.exposeFunction('messageIsPainted', () => isReloading && painted.resolve())
    await page.addInitScript(notifyWhenPainted, newest)
    await signIn(page)
    await page.locator(`[data-ticket="${thread.ticket}"]`).click()
    await page.locator(`[data-message="${newest}"] a[href][target]`).waitFor()
    await view.waitUntilIdle(900)

    const transferred = { Script: { files: 0, bytes: 0 }, Stylesheet: { files: 0, bytes: 0 } }
    const kinds = new Map<string, Transfer>()
    cdp.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script' || type === 'Stylesheet') kinds.set(requestId, transferred[type])
    })
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId)
      if (!kind) return
      kind.files += 1
      kind.bytes += encodedDataLength
    })
    await cdp.send('Network.enable')
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    await view.throttleCpu()
    const requestsBefore = server.requestGate.requests.length
    const cpuBefore = await view.readCpuMs()
    const startedAt = performance.now()
    isReloading = true
    await page.reload({ waitUntil: 'commit' })
    await painted.promise
    const cpuAfter = await view.readCpuMs()
    // A reload may get a new renderer process, whose counter starts at 0.
    const cpu = cpuAfter < cpuBefore ? cpuAfter : cpuAfter - cpuBefore
    return {
      cpu,
      wall: performance.now() - startedAt,
      calls: server.requestGate.requests.slice(requestsBefore),
      transferred: structuredClone(transferred),
    }
  } finally {
    await view.close()
  }
}

/** Runs in the page before the app's code. */
function notifyWhenPainted(newest: string) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(`[data-message="${newest}"] a[href][target]`)) return
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => Reflect.get(globalThis, 'messageIsPainted')()))
  })
  observer.observe(document, { childList: true, subtree: true })
}
