import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'

/** A task longer than this delays the response to a key press noticeably. */
const LONG_TASK_MS = 50

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
 * Runs an action and returns the milliseconds of CPU of each main-thread task over 50. CPU rather than elapsed time, which
 * includes the time that other processes take. Chromium allows one trace at a time.
 */
export async function traceLongTasks(browser: Browser, page: Page, action: () => Promise<unknown>) {
  await browser.startTracing(page, { categories: ['toplevel'] })
  let trace: Buffer
  try {
    await action()
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
    .filter((it) => it > LONG_TASK_MS)
}
