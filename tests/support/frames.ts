import type { Page } from '@playwright/test'
import { z } from 'zod'

const frame = z.object({
  /** The smallest and largest movement of a visible message since the previous frame, in pixels; null without one. */
  moved: z.nullable(z.tuple([z.number(), z.number()])),
  drawn: z.number(),
})
export type Frame = z.infer<typeof frame>

/** Records how far visible messages move, twice per frame: before layout, and as painted. Returns a function that reads it. */
export async function watchFrames(page: Page): Promise<() => Promise<readonly Frame[]>> {
  await page.evaluate(() => {
    const view = document.querySelector('[role=log]')
    if (!view) throw new Error('there is no log')
    const frames: { moved: [number, number] | null; drawn: number }[] = []
    const readBottoms = () => {
      const { top } = view.getBoundingClientRect()
      return new Map(
        [...view.querySelectorAll('article')].map((it) => [
          it.dataset['message'],
          it.getBoundingClientRect().bottom - top,
        ]),
      )
    }
    const recordFrame = (last: ReturnType<typeof readBottoms>) => {
      const now = readBottoms()
      const moves = [...now].flatMap(([id, bottom]) => {
        const previous = last.get(id)
        return previous !== undefined && previous > 0 && previous < view.clientHeight
          ? [bottom - previous]
          : []
      })
      frames.push({
        moved: moves.length > 0 ? [Math.min(...moves), Math.max(...moves)] : null,
        drawn: now.size,
      })
      return now
    }
    let before = readBottoms()
    let painted = before
    const afterPaint = new MessageChannel()
    afterPaint.port1.addEventListener('message', () => {
      painted = recordFrame(painted)
    })
    afterPaint.port1.start()
    const tick = () => {
      before = recordFrame(before)
      afterPaint.port2.postMessage(null)
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    Reflect.set(window, 'frames of the log', frames)
  })
  return async () => z.array(frame).parse(await page.evaluate(() => Reflect.get(window, 'frames of the log')))
}
