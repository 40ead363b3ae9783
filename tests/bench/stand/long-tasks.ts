import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'

/** Milliseconds from which on a task is in the way of whoever presses a key meanwhile. */
const LONG = 50

const eventShape = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds of CPU. */
  tdur: z.number().default(0),
  args: z.object({ name: z.string().optional() }).default({}),
})
const traceShape = z.object({ traceEvents: z.array(eventShape) })

/**
 * Milliseconds of CPU of each task of a page's main thread that takes over 50, while something is done. Of CPU, since by
 * the clock a task is also as long as others keep the processor: the floor's are, too. One trace at a time.
 */
export async function longTasksIn(browser: Browser, page: Page, doIt: () => Promise<unknown>) {
  await browser.startTracing(page, { categories: ['toplevel'] })
  let trace: Buffer
  try {
    await doIt()
  } finally {
    trace = await browser.stopTracing()
  }
  const { traceEvents } = traceShape.parse(JSON.parse(trace.toString()))
  const main = new Set(
    traceEvents.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args.name === 'CrRendererMain' ? `${pid} ${tid}` : [],
    ),
  )
  return traceEvents
    .filter(({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && main.has(`${pid} ${tid}`))
    .map(({ tdur }) => tdur / 1000)
    .filter((it) => it > LONG)
}
