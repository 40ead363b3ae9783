import type { Browser } from '@playwright/test'
import { signIn } from '../../support/signed-in.ts'
import type { DeskWorld } from './desk-world.ts'
import { openPage } from './page.ts'
import { idOf } from './threads.ts'

type Wire = { files: number; bytes: number }

/** A reload at a ticket, signed in and with an empty cache, until its newest message has been painted with its HTML. */
export async function coldStart(browser: Browser, world: DeskWorld, throttle: number) {
  const [thread] = world.threads
  if (!thread) throw new Error('there is no ticket')
  const newest = idOf(thread, thread.count)
  const view = await openPage(browser, world, { throttle })
  const { page, cdp } = view
  const painted = Promise.withResolvers<void>()
  let isReloading = false
  try {
    await page.exposeFunction('messageIsPainted', () => isReloading && painted.resolve())
    await page.addInitScript(tellWhenPainted, newest)
    await signIn(page)
    await page.locator(`[data-ticket="${thread.ticket}"]`).click()
    await page.locator(`[data-message="${newest}"] a[href][target]`).waitFor()
    await view.rest(900)

    const wire = { Script: { files: 0, bytes: 0 }, Stylesheet: { files: 0, bytes: 0 } }
    const kinds = new Map<string, Wire>()
    cdp.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script' || type === 'Stylesheet') kinds.set(requestId, wire[type])
    })
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId)
      if (!kind) return
      kind.files += 1
      kind.bytes += encodedDataLength
    })
    await cdp.send('Network.enable')
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    await view.slow()
    const before = world.gate.asked.length
    const spent = await view.spent()
    const began = performance.now()
    isReloading = true
    await page.reload({ waitUntil: 'commit' })
    await painted.promise
    const after = await view.spent()
    // A reload may be given a process of its own, which begins to count at nothing.
    const cpu = after < spent ? after : after - spent
    return {
      cpu,
      wall: performance.now() - began,
      calls: world.gate.asked.slice(before),
      wire: structuredClone(wire),
    }
  } finally {
    await view.close()
  }
}

/** Runs in the page before anything of the app. */
function tellWhenPainted(newest: string) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(`[data-message="${newest}"] a[href][target]`)) return
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => Reflect.get(globalThis, 'messageIsPainted')()))
  })
  observer.observe(document, { childList: true, subtree: true })
}
