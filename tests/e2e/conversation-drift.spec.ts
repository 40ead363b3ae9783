import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { openThread, test, topMessageAtRest, turnWheel, twoFrames } from '../support/conversation-page.ts'

/** Records where one message is painted in each frame, in pixels. Returns the function that reads the record. */
async function recordPositions(page: Page, id: string) {
  await page.evaluate((wanted) => {
    const view = document.querySelector('[role=log]')
    const positions: number[] = []
    const size = () => `${innerWidth}x${innerHeight}`
    const note = ({ data }: MessageEvent) => {
      // The window was resized between two frames: what is measured now is never painted.
      if (data !== size()) return
      const element = view?.querySelector(`[data-message="${wanted}"]`)
      if (view && element)
        positions.push(element.getBoundingClientRect().bottom - view.getBoundingClientRect().top)
    }
    const afterPaint = new MessageChannel()
    afterPaint.port1.addEventListener('message', note)
    afterPaint.port1.start()
    const tick = () => {
      afterPaint.port2.postMessage(size())
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    Reflect.set(window, 'positions', positions)
  }, id)
  return async () => z.array(z.number()).parse(await page.evaluate(() => Reflect.get(window, 'positions')))
}

/** Runs an action. Returns how far it moved the topmost message, in pixels. */
async function driftDuring(page: Page, action: () => Promise<unknown>) {
  const { id, offset } = await topMessageAtRest(page)
  const readPositions = await recordPositions(page, id)
  await action()
  // Wait for late layout.
  await twoFrames(page)
  const positions = await readPositions()
  expect(positions.length).toBeGreaterThan(0)
  return Math.max(...positions.map((position) => Math.abs(Math.round(position) - offset)))
}

/**
 * Appends boxes to three rows above the view, one in each frame, before its layout: what is measured between a change outside
 * of a frame and the next frame is never painted. Returns the number of rows above the view.
 */
function growRowsAbove(page: Page) {
  return page.getByRole('log').evaluate(async (view) => {
    const { top } = view.getBoundingClientRect()
    const above = [...view.querySelectorAll<HTMLElement>('article')].filter(
      (it) => it.getBoundingClientRect().bottom < top,
    )
    for (const row of above.slice(-3)) {
      await new Promise((done) => requestAnimationFrame(done))
      const picture = document.createElement('div')
      picture.style.blockSize = '173px'
      row.append(picture)
    }
    return above.length
  })
}

/** Changes the font, before the layout of a frame. */
function changeFont(page: Page) {
  return page.getByRole('log').evaluate(async (view) => {
    await new Promise((done) => requestAnimationFrame(done))
    const size = view.firstElementChild
    if (size instanceof HTMLElement) size.style.setProperty('font', '400 19px/31px serif')
    for (const body of view.querySelectorAll<HTMLElement>('article *'))
      body.style.setProperty('font-family', 'serif')
  })
}

for (const { name, count, readUpTo } of [
  { name: 'a thread with all rows rendered', count: 80, readUpTo: 90 },
  { name: 'a thread with windowed rows', count: 300, readUpTo: 90 },
])
  test(`in ${name}, no size change moves the topmost message`, async ({ page, thread }) => {
    const { path } = await thread(count)
    await openThread(page, path)
    await expect(async () => {
      await turnWheel(page, -1200)
      const [first] = await page.getByRole('log').locator('article').allTextContents()
      expect(Number(/word (\d+)/.exec(first ?? '')?.[1])).toBeLessThan(readUpTo)
    }).toPass({ intervals: [20] })
    await turnWheel(page, 130)
    await expect(page.getByText('Loading older messages')).toHaveCount(0)

    await test.step('a window that becomes narrower and wider', async () => {
      const narrow = await driftDuring(page, () => page.setViewportSize({ width: 1000, height: 800 }))
      expect(narrow).toBeLessThanOrEqual(1)
      const wide = await driftDuring(page, () => page.setViewportSize({ width: 1680, height: 1000 }))
      expect(wide).toBeLessThanOrEqual(1)
    })

    await test.step('a tablet that is rotated', async () => {
      await page.setViewportSize({ width: 1180, height: 820 })
      // The anchor is the message in view after the last turn of the wheel.
      await turnWheel(page, -40)
      const drift = await driftDuring(page, async () => {
        await page.setViewportSize({ width: 820, height: 1180 })
        await twoFrames(page)
        await page.setViewportSize({ width: 1180, height: 820 })
      })
      expect(drift).toBeLessThanOrEqual(1)
    })

    await test.step('rows above that grow, as when a picture loads', async () => {
      let above = 0
      const drift = await driftDuring(page, async () => {
        above = await growRowsAbove(page)
      })
      expect(above).toBeGreaterThan(2)
      expect(drift).toBeLessThanOrEqual(1)
    })

    await test.step('a font that loads late', async () => {
      expect(await driftDuring(page, () => changeFont(page))).toBeLessThanOrEqual(1)
    })
  })
