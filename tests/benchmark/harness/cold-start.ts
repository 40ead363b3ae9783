import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { signIn } from '../../support/signed-in.ts'
import { openBenchmarkPage } from './benchmark-page.ts'
import type { Variant } from './conversation-view.ts'
import type { InboxServer } from './inbox-server.ts'
import { COLD_BASELINE_PATH } from './inbox-view.ts'
import { notifyWhenPainted, waitUntilAtRest } from './start.ts'
import { messageId } from './threads.ts'

const TYPES = ['Script', 'Stylesheet', 'Font'] as const
type Type = (typeof TYPES)[number]
export type Transfers = Record<Type, { files: number; gzipBytes: number }>

/**
 * Measures a reload at a ticket with an empty cache, without any action: until its newest message is painted with its HTML,
 * and until the page is at rest. The app is signed in.
 */
export async function measureColdStartOnce(
  browser: Browser,
  server: InboxServer,
  variant: Variant,
  throttle: number,
) {
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
    if (variant === 'app') {
      await signIn(page)
      await page.locator(`[data-ticket="${thread.ticket}"]`).click()
    } else await page.goto(COLD_BASELINE_PATH)
    await page.locator(`[data-message="${newest}"] a[href][target]`).waitFor()
    await view.waitUntilIdle(900)

    const loaded: { type: Type; url: string }[] = []
    cdp.on('Network.responseReceived', ({ type, response }) => {
      const known = TYPES.find((it) => it === type)
      if (known) loaded.push({ type: known, url: response.url })
    })
    await cdp.send('Network.enable')
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    await view.throttleCpu()
    const { requests } = server.requestGate
    const requestsBefore = requests.length
    const cpuBefore = await view.readCpuMs()
    const startedAt = performance.now()
    isReloading = true
    await page.reload({ waitUntil: 'commit' })
    await painted.promise
    const cpuAtPaint = await view.readCpuMs()
    const wallAtPaint = performance.now() - startedAt
    const atPaint = { loaded: [...loaded], calls: requests.slice(requestsBefore) }
    const rest = await waitUntilAtRest(view, server.requestGate, throttle)
    // A reload may get a new renderer process, whose counter starts at 0.
    const cpuAtStart = cpuAtPaint < cpuBefore ? 0 : cpuBefore
    return {
      variant,
      painted: {
        cpu: cpuAtPaint - cpuAtStart,
        wall: wallAtPaint,
        calls: atPaint.calls,
        transfers: await measureTransfers(atPaint.loaded),
      },
      rest: {
        cpu: rest.cpu - cpuAtStart,
        wall: rest.at - startedAt,
        calls: requests.slice(requestsBefore),
        transfers: await measureTransfers(loaded),
      },
      shapes: await page.evaluate(() => globalThis.bench.listElementShapes()),
    }
  } finally {
    await view.close()
  }
}

export type ColdStart = Awaited<ReturnType<typeof measureColdStartOnce>>

/** Numbers of files, and their sizes as a server with gzip -9 sends them; fonts are compressed already. */
async function measureTransfers(loaded: readonly { type: Type; url: string }[]): Promise<Transfers> {
  const transfers: Transfers = {
    Script: { files: 0, gzipBytes: 0 },
    Stylesheet: { files: 0, gzipBytes: 0 },
    Font: { files: 0, gzipBytes: 0 },
  }
  for (const { type, url } of loaded) {
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
    transfers[type].files += 1
    transfers[type].gzipBytes += type === 'Font' ? bytes.length : gzipSync(bytes, { level: 9 }).length
  }
  return transfers
}
