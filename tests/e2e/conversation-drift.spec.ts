import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { eyeAtRest, openThread, test, twoFrames, wheel } from '../support/at-thread.ts'

/** Notes the place of one message, as painted, until it is asked what it has noted. */
async function watch(page: Page, id: string) {
  await page.evaluate((wanted) => {
    const view = document.querySelector('[role=log]')
    const places: number[] = []
    const size = () => `${innerWidth}x${innerHeight}`
    const note = ({ data }: MessageEvent) => {
      // Between two frames the window has got another size: what is read now is painted in none.
      if (data !== size()) return
      const element = view?.querySelector(`[data-message="${wanted}"]`)
      if (view && element)
        places.push(element.getBoundingClientRect().bottom - view.getBoundingClientRect().top)
    }
    const afterPaint = new MessageChannel()
    afterPaint.port1.addEventListener('message', note)
    afterPaint.port1.start()
    const tick = () => {
      afterPaint.port2.postMessage(size())
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    Reflect.set(window, 'places', places)
  }, id)
  return async () => z.array(z.number()).parse(await page.evaluate(() => Reflect.get(window, 'places')))
}

/** Runs something while a message is watched, the one that the eye is on, and answers how far it has moved, in pixels. */
async function driftDuring(page: Page, act: () => Promise<unknown>) {
  const { id, offset } = await eyeAtRest(page)
  const places = await watch(page, id)
  await act()
  // What comes late has come.
  await twoFrames(page)
  const seen = await places()
  expect(seen.length).toBeGreaterThan(0)
  return Math.max(...seen.map((place) => Math.abs(Math.round(place) - offset)))
}

/** Appends boxes to three rows above the view, one in each frame. Returns the number of rows above the view. */
function growRowsAbove(page: Page) {
  return page.getByRole('log').evaluate(async (view) => {
    const { top } = view.getBoundingClientRect()
    const above = [...view.querySelectorAll<HTMLElement>('article')].filter(
      (it) => it.getBoundingClientRect().bottom < top,
    )
    for (const row of above.slice(-3)) {
      const picture = document.createElement('div')
      picture.style.blockSize = '173px'
      row.append(picture)
      await new Promise((done) => requestAnimationFrame(done))
    }
    return above.length
  })
}

function changeFont(page: Page) {
  return page.getByRole('log').evaluate((view) => {
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
  test(`in ${name}, no change of sizes moves the message that is read`, async ({ page, thread }) => {
    const { path } = await thread(count)
    await openThread(page, path)
    await expect(async () => {
      await wheel(page, -1200)
      const [first] = await page.getByRole('log').locator('article').allTextContents()
      expect(Number(/word (\d+)/.exec(first ?? '')?.[1])).toBeLessThan(readUpTo)
    }).toPass({ intervals: [20] })
    await wheel(page, 130)
    await expect(page.getByText('Loading older messages')).toHaveCount(0)

    await test.step('a window that becomes narrower and wider', async () => {
      const narrow = await driftDuring(page, () => page.setViewportSize({ width: 1000, height: 800 }))
      expect(narrow).toBeLessThanOrEqual(1)
      const wide = await driftDuring(page, () => page.setViewportSize({ width: 1680, height: 1000 }))
      expect(wide).toBeLessThanOrEqual(1)
    })

    await test.step('a tablet that is turned', async () => {
      await page.setViewportSize({ width: 1180, height: 820 })
      // The anchor is the message in view after the last turn of the wheel.
      await wheel(page, -40)
      const drift = await driftDuring(page, async () => {
        await page.setViewportSize({ width: 820, height: 1180 })
        await twoFrames(page)
        await page.setViewportSize({ width: 1180, height: 820 })
      })
      expect(drift).toBeLessThanOrEqual(1)
    })

    await test.step('rows that grow above, as with a late picture', async () => {
      let above = 0
      const drift = await driftDuring(page, async () => {
        above = await growRowsAbove(page)
      })
      expect(above).toBeGreaterThan(2)
      expect(drift).toBeLessThanOrEqual(1)
    })

    await test.step('a font that comes late', async () => {
      expect(await driftDuring(page, () => changeFont(page))).toBeLessThanOrEqual(1)
    })
  })
