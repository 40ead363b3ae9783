import type { Browser } from '@playwright/test'
import type { Gate } from './gate.ts'
import { act } from './in-page.ts'
import { longTasksIn } from './long-tasks.ts'

/** What a page keeps in memory, after everything that is not needed has been thrown away. */
export type Kept = {
  heapMiB: number
  /** What the browser holds for the page beside the scripts' own: nodes, styles, listeners. */
  blinkMiB: number
  nodes: number
  listeners: number
  elements: number
  rows: number
}

/** What the app and the floor are given to lay themselves out in. */
const VIEWPORT = { width: 1440, height: 900 }

export type PageOptions = {
  /** How many times slower the processor is made than it is. */
  throttle?: number
  /** Runs in the page before anything else. */
  before?: () => void
}

/** A page of its own and what is measured of it. CPU is milliseconds of the renderer's main thread. */
export async function openPage(
  browser: Browser,
  { url, gate }: { url: string; gate: Gate },
  { throttle = 1, before }: PageOptions = {},
) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: VIEWPORT,
    reducedMotion: 'reduce',
    // From the worker's own store nothing would be a cold start.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  if (before) await page.addInitScript(before)
  // In the page, `act` is what is written in `in-page.ts`.
  await page.addInitScript(`globalThis.bench = (${act.toString()})()`)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })

  const metric = async (...names: string[]) => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return names.map((name) => metrics.find((it) => it.name === name)?.value ?? Number.NaN)
  }
  const rest = async (quiet?: number) => {
    await gate.whenQuiet(quiet)
    await page.evaluate(() => globalThis.bench.idle())
  }
  return {
    context,
    page,
    cdp,
    rest,
    /** Milliseconds of CPU that the page has taken so far. */
    spent: async () => ((await metric('TaskDuration'))[0] ?? Number.NaN) * 1000,
    /** From here on the processor is as slow as was asked for. */
    slow: () => cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle }),
    /** What doing something costs, once everything before has come to rest. */
    cost: async <T>(doIt: () => Promise<T>, quiet?: number) => {
      await rest(quiet)
      const [started = 0] = await metric('TaskDuration')
      const result = await doIt()
      const [after = 0] = await metric('TaskDuration')
      return { cpu: (after - started) * 1000, result }
    },
    longTasks: (doIt: () => Promise<unknown>) => longTasksIn(browser, page, doIt),
    kept: async (): Promise<Kept> => {
      await rest()
      for (let n = 0; n < 2; n += 1) await cdp.send('HeapProfiler.collectGarbage')
      const [nodes = Number.NaN, listeners = Number.NaN] = await metric('Nodes', 'JSEventListeners')
      const { usedSize, embedderHeapUsedSize } = await cdp.send('Runtime.getHeapUsage')
      return {
        heapMiB: usedSize / 2 ** 20,
        blinkMiB: embedderHeapUsedSize / 2 ** 20,
        nodes,
        listeners,
        ...(await page.evaluate(() => globalThis.bench.count())),
      }
    },
    /** Where the time goes while something is done: for whoever looks into a figure. */
    profile: async (doIt: () => Promise<unknown>) => {
      await cdp.send('Profiler.enable')
      await cdp.send('Profiler.setSamplingInterval', { interval: 100 })
      await cdp.send('Profiler.start')
      await doIt()
      return (await cdp.send('Profiler.stop')).profile
    },
    close: async () => {
      gate.open()
      await context.close()
    },
  }
}
