import type { Page } from '@playwright/test'
import { z } from 'zod'

const frame = z.object({
  /** Least and most that a message in view has moved since the frame before, in pixels; null where none was. */
  moved: z.nullable(z.tuple([z.number(), z.number()])),
  drawn: z.number(),
})
export type Frame = z.infer<typeof frame>

/** Begins to note, frame by frame, how far what is in view has moved. Twice a frame: before it is laid out, and as painted. */
export async function watchFrames(page: Page): Promise<() => Promise<readonly Frame[]>> {
  await page.evaluate(() => {
    const view = document.querySelector('[role=log]')
    if (!view) throw new Error('there is no log')
    const frames: { moved: [number, number] | null; drawn: number }[] = []
    const places = () => {
      const { top } = view.getBoundingClientRect()
      return new Map(
        [...view.querySelectorAll('article')].map((it) => [
          it.dataset['message'],
          it.getBoundingClientRect().bottom - top,
        ]),
      )
    }
    const note = (last: ReturnType<typeof places>) => {
      const now = places()
      const moves = [...now].flatMap(([id, place]) => {
        const was = last.get(id)
        return was !== undefined && was > 0 && was < view.clientHeight ? [place - was] : []
      })
      frames.push({
        moved: moves.length > 0 ? [Math.min(...moves), Math.max(...moves)] : null,
        drawn: now.size,
      })
      return now
    }
    let before = places()
    let painted = before
    const afterPaint = new MessageChannel()
    afterPaint.port1.addEventListener('message', () => {
      painted = note(painted)
    })
    afterPaint.port1.start()
    const tick = () => {
      before = note(before)
      afterPaint.port2.postMessage(null)
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    Reflect.set(window, 'frames of the log', frames)
  })
  return async () => z.array(frame).parse(await page.evaluate(() => Reflect.get(window, 'frames of the log')))
}
