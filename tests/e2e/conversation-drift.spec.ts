import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { eyeOn, openThread, test, wheel } from '../support/at-thread.ts'

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
  const { id, offset } = await stillEyeOn(page)
  const places = await watch(page, id)
  await act()
  // What comes late has come.
  await twoFrames(page)
  const seen = await places()
  expect(seen.length).toBeGreaterThan(0)
  return Math.max(...seen.map((place) => Math.abs(Math.round(place) - offset)))
}

/** Where the eye is once what was done before has been painted, and the wheel has come to rest. */
async function stillEyeOn(page: Page) {
  let last = await eyeOn(page)
  for (let same = 0; same < 3; ) {
    await twoFrames(page)
    const now = await eyeOn(page)
    same = now.id === last.id && now.offset === last.offset ? same + 1 : 0
    last = now
  }
  return last
}

function twoFrames(page: Page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

for (const { name, count } of [
  { name: 'a ticket', count: 80 },
  { name: 'a long thread', count: 420 },
])
  test.describe(name, () => {
    test.beforeEach(async ({ page, thread }) => {
      const { path } = await thread(count)
      await openThread(page, path)
      const many = Math.min(count - 30, 330)
      await expect(async () => {
        await wheel(page, -1200)
        const [first] = await page.getByRole('log').locator('article').allTextContents()
        expect(Number(/word (\d+)/.exec(first ?? '')?.[1])).toBeLessThan(count - many + 60)
      }).toPass({ intervals: [20] })
      await wheel(page, 130)
      await expect(page.getByText('Loading older messages')).toHaveCount(0)
    })

    test('a window that is made narrower and wider leaves the eye where it was', async ({ page }) => {
      const narrow = await driftDuring(page, () => page.setViewportSize({ width: 1000, height: 800 }))
      expect(narrow).toBeLessThanOrEqual(1)
      const wide = await driftDuring(page, () => page.setViewportSize({ width: 1680, height: 1000 }))
      expect(wide).toBeLessThanOrEqual(1)
    })

    test('a tablet that is turned leaves the eye where it was', async ({ page }) => {
      await page.setViewportSize({ width: 1180, height: 820 })
      // The one that is held is the one that the eye is on after a turn of the wheel.
      await wheel(page, -40)
      const drift = await driftDuring(page, async () => {
        await page.setViewportSize({ width: 820, height: 1180 })
        await twoFrames(page)
        await page.setViewportSize({ width: 1180, height: 820 })
      })
      expect(drift).toBeLessThanOrEqual(1)
    })

    test('rows that grow above, as by a late picture, leave the eye where it was', async ({ page }) => {
      const grow = () =>
        page.getByRole('log').evaluate(async (view) => {
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
      let grown = 0
      const drift = await driftDuring(page, async () => {
        grown = await grow()
      })
      expect(grown).toBeGreaterThan(2)
      expect(drift).toBeLessThanOrEqual(1)
    })

    test('a font that comes late leaves the eye where it was', async ({ page }) => {
      const change = () =>
        page.getByRole('log').evaluate((view) => {
          const size = view.firstElementChild
          if (size instanceof HTMLElement) size.style.setProperty('font', '400 19px/31px serif')
          for (const body of view.querySelectorAll<HTMLElement>('article *'))
            body.style.setProperty('font-family', 'serif')
        })
      expect(await driftDuring(page, change)).toBeLessThanOrEqual(1)
    })
  })

test('at the newest message, content that shrinks and grows in one frame leaves the view at its end', async ({
  page,
  thread,
}) => {
  const { path } = await thread(60)
  await openThread(page, path)
  const log = page.getByRole('log')
  const below = () => log.evaluate((it) => it.scrollHeight - it.clientHeight - it.scrollTop)
  await expect.poll(below).toBeLessThan(1)
  const pushed = await log.evaluate((view) => {
    const last = [...view.querySelectorAll<HTMLElement>('article')].at(-1)
    const before = view.scrollTop
    if (last) last.style.display = 'none'
    const after = view.scrollTop
    last?.style.setProperty('display', 'block')
    last?.style.setProperty('padding-block-end', '300px')
    return before - after
  })
  expect(pushed).toBeGreaterThan(0)
  await twoFrames(page)
  expect(await below()).toBeLessThan(1)
})
