import type { Browser, BrowserContext } from '@playwright/test'
import { traceLongTasks } from './long-tasks.ts'
import { createBenchApi } from './page-api.ts'
import type { RequestGate } from './request-gate.ts'

/** A page's memory after garbage collection. */
export type MemoryUse = {
  heapMiB: number
  /** Blink's memory outside of the V8 heap: nodes, styles, listeners. */
  blinkMiB: number
  nodes: number
  listeners: number
  elements: number
  rows: number
}

/** The viewport of the app and of the baseline. */
const VIEWPORT = { width: 1440, height: 900 }

export type BenchmarkPageOptions = {
  /** CPU slowdown factor. */
  throttle?: number
  /** Runs in the page before anything else. */
  initScript?: () => void
}

type MeasuredServer = { url: string; requestGate: RequestGate }

export function openBenchmarkContext(
  browser: Browser,
  { url }: Pick<MeasuredServer, 'url'>,
  serviceWorkers: 'allow' | 'block',
) {
  return browser.newContext({ baseURL: url, viewport: VIEWPORT, reducedMotion: 'reduce', serviceWorkers })
}

/** Opens a page in a new context, with functions that measure it. */
export async function openBenchmarkPage(
  browser: Browser,
  server: MeasuredServer,
  options: BenchmarkPageOptions = {},
) {
  // Files from a service worker's cache would not make a cold start.
  const context = await openBenchmarkContext(browser, server, 'block')
  return await openMeasuredPage(browser, context, server, options)
}

/** Opens a page of a context, with functions that measure it. CPU is milliseconds of the renderer's main thread. */
export async function openMeasuredPage(
  browser: Browser,
  context: BrowserContext,
  { requestGate }: Pick<MeasuredServer, 'requestGate'>,
  { throttle = 1, initScript }: BenchmarkPageOptions = {},
) {
  const page = await context.newPage()
  if (initScript) await page.addInitScript(initScript)
  // Sends the functions of `page-api.ts` to the page as text.
  await page.addInitScript(`globalThis.bench = (${createBenchApi.toString()})()`)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })

  const readMetrics = async (...names: string[]) => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return names.map((name) => metrics.find((it) => it.name === name)?.value ?? Number.NaN)
  }
  const waitUntilIdle = async (quietMs?: number) => {
    await requestGate.whenIdle(quietMs)
    await page.evaluate(() => globalThis.bench.waitUntilIdle())
  }
  return {
    context,
    page,
    cdp,
    waitUntilIdle,
    /** Milliseconds of CPU that the page has used so far. */
    readCpuMs: async () => ((await readMetrics('TaskDuration'))[0] ?? Number.NaN) * 1000,
    /** Applies the slowdown factor from now on. */
    throttleCpu: () => cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle }),
    /** Waits until the page is idle, runs an action, and returns its CPU time and result. */
    measureCpu: async <T>(action: () => Promise<T>, quietMs?: number) => {
      await waitUntilIdle(quietMs)
      const [started = 0] = await readMetrics('TaskDuration')
      const result = await action()
      const [after = 0] = await readMetrics('TaskDuration')
      return { cpu: (after - started) * 1000, result }
    },
    traceLongTasks: (action: () => Promise<unknown>) => traceLongTasks(browser, page, action),
    measureMemory: async (): Promise<MemoryUse> => {
      await waitUntilIdle()
      for (let n = 0; n < 2; n += 1) await cdp.send('HeapProfiler.collectGarbage')
      const [nodes = Number.NaN, listeners = Number.NaN] = await readMetrics('Nodes', 'JSEventListeners')
      const { usedSize, embedderHeapUsedSize } = await cdp.send('Runtime.getHeapUsage')
      return {
        heapMiB: usedSize / 2 ** 20,
        blinkMiB: embedderHeapUsedSize / 2 ** 20,
        nodes,
        listeners,
        ...(await page.evaluate(() => globalThis.bench.countElements())),
      }
    },
    /** A CPU profile of an action, for investigating a figure. */
    profile: async (action: () => Promise<unknown>) => {
      await cdp.send('Profiler.enable')
      await cdp.send('Profiler.setSamplingInterval', { interval: 100 })
      await cdp.send('Profiler.start')
      await action()
      return (await cdp.send('Profiler.stop')).profile
    },
    close: async () => {
      requestGate.releaseAll()
      await context.close()
    },
  }
}
