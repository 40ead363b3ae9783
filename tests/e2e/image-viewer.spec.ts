import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { openThread, test, turnWheel, twoFrames } from '../support/conversation-page.ts'
import { watchMediaRequests } from '../support/media-requests.ts'
import { addMessages } from '../support/messages.ts'
import { rootDir } from '../support/project-files.ts'
import { getInboxLocators } from '../support/signed-in.ts'

const photo = (id: string) => ({ name: `${id}.jpg`, mime_type: 'image/jpeg', url: `media:${id}` })

/** The ticket of a thread's path. */
const ticketOf = (path: string) => path.slice('/inbox/'.length, path.indexOf('?'))

type Point = { x: number; y: number }

/** The part of the image, from 0 to 1, that is at a point of the viewport. */
function partAt({ x, y }: Point, box: Awaited<ReturnType<typeof boxOf>>): Point {
  return { x: (x - box.x) / box.width, y: (y - box.y) / box.height }
}

async function boxOf(image: Locator) {
  const box = await image.boundingBox()
  if (!box) throw new Error('the image is not shown')
  return box
}

/** Puts two fingers on the page around a point, moves them apart, and lifts them. Distances in CSS pixels. */
async function pinch(page: Page, { x, y }: Point, from: number, to: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
  const fingersAt = (distance: number) => [
    { x: x - distance / 2, y, id: 0 },
    { x: x + distance / 2, y, id: 1 },
  ]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingersAt(from) })
  for (let step = 1; step <= 10; step += 1)
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: fingersAt(from + ((to - from) * step) / 10),
    })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await session.detach()
}

test('the viewer zooms an image by wheel, pinch, double click and keys around the pointer, and moves it by drag and keys', async ({
  page,
  thread,
}) => {
  const { path, platform } = await thread(3)
  await addMessages(platform, ticketOf(path), [
    { content: 'Broken', attachments: [photo('cup-1'), photo('cup-2')] },
  ])
  const log = await openThread(page, path)
  await log
    .getByRole('button', { name: /^Image “/ })
    .first()
    .click()
  const viewer = page.getByRole('dialog', { name: 'Image 1 of 2' })
  const image = viewer.getByRole('img', { name: 'cup-1.jpg' })
  await expect(image).toBeVisible()
  const fitted = await boxOf(image)
  const middle = { x: fitted.x + fitted.width / 2, y: fitted.y + fitted.height / 2 }
  const beside = { x: fitted.x + fitted.width * 0.4, y: fitted.y + fitted.height * 0.6 }
  /** How many times larger than fitted the image is. */
  const expectZoom = (zoom: number) =>
    expect.poll(async () => (await boxOf(image)).width / fitted.width).toBeCloseTo(zoom, 2)
  /** Expects that the same part of the image is at a point as when it was fitted. */
  const expectSamePart = async (at: Point) => {
    const [before, after] = [partAt(at, fitted), partAt(at, await boxOf(image))]
    expect(after.x).toBeCloseTo(before.x, 2)
    expect(after.y).toBeCloseTo(before.y, 2)
  }
  const fit = async () => {
    await page.keyboard.press('0')
    await expect.poll(() => boxOf(image)).toEqual(fitted)
  }

  await test.step('the wheel zooms around the pointer, out no further than fitted, and never the page', async () => {
    await page.mouse.move(beside.x, beside.y)
    await page.mouse.wheel(0, -300)
    await expectZoom(Math.E)
    await expectSamePart(beside)
    await page.mouse.wheel(0, 900)
    await expect.poll(() => boxOf(image)).toEqual(fitted)
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  })
  await test.step('two fingers that move apart zoom around their middle', async () => {
    await pinch(page, middle, 100, 250)
    await expectZoom(2.5)
    await expectSamePart(middle)
    await pinch(page, middle, 250, 100)
    await expect.poll(() => boxOf(image)).toEqual(fitted)
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  })
  await test.step('a double click zooms at its point', async () => {
    await page.mouse.dblclick(beside.x, beside.y)
    await expectZoom(2.25)
    await expectSamePart(beside)
    await fit()
  })
  await test.step('dragging moves a zoomed image with the pointer', async () => {
    for (const key of ['+', '+', '+']) await page.keyboard.press(key)
    await expectZoom(1.5 ** 3)
    const before = await boxOf(image)
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x - 60, middle.y - 40, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => boxOf(image)).toEqual({ ...before, x: before.x - 60, y: before.y - 40 })
  })
  await test.step('arrow keys move it, and lead to no other image until it is fitted again', async () => {
    const before = await boxOf(image)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => boxOf(image)).toEqual({ ...before, y: before.y + 80 })
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await boxOf(image)).x).toBe(before.x - 80)
    await page.keyboard.press('-')
    await expectZoom(1.5 ** 2)
    await fit()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog', { name: 'Image 2 of 2' })).toBeVisible()
  })
})

test('a press on “Try again” in the viewer loads the image again', async ({ page, thread }) => {
  const { path, platform } = await thread(3)
  const attachments = [photo('status-403'), photo('cup-2')]
  const [id] = await addMessages(platform, ticketOf(path), [{ content: 'Broken', attachments }])
  await openThread(page, path)
  await page.goto(`${path}&image=${id}.0`)
  const viewer = page.getByRole('dialog', { name: 'Image 1 of 2' })
  const retry = viewer.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  const requests = watchMediaRequests(page)
  await retry.click()
  await expect.poll(() => requests).toContain('status-403')
  await expect(retry).toBeVisible()
})

test('a double click on Close leads back to the ticket, and no further', async ({ page, thread }) => {
  const { path, platform } = await thread(3)
  await addMessages(platform, ticketOf(path), [{ content: 'Broken', attachments: [photo('cup-1')] }])
  const log = await openThread(page, path)
  const getPath = () => new URL(page.url()).pathname
  const ticketPath = getPath()
  await log.getByRole('button', { name: /^Image “/ }).click()
  const viewer = page.getByRole('dialog', { name: 'Image 1 of 1' })
  await viewer.getByRole('button', { name: 'Close' }).dblclick()
  await expect(viewer).toBeHidden()
  await expect(page).not.toHaveURL(/image=/)
  await twoFrames(page)
  expect(getPath()).toBe(ticketPath)
})

test('an image of an album is requested only once it is near the viewport', async ({ page, thread }) => {
  const { path, platform } = await thread(3)
  const body = await readFile(join(rootDir, 'platform/media/files/cup-1.jpg'))
  await page.route('**/media/photo-*', (route) => route.fulfill({ body, contentType: 'image/jpeg' }))
  // Ten rows of three, in a viewport that shows the last two of them.
  const attachments = Array.from({ length: 30 }, (_, index) => ({
    ...photo(`photo-${index}`),
    url: new URL(`/media/photo-${index}`, platform.url).href,
  }))
  await addMessages(platform, ticketOf(path), [{ content: '', attachments }])
  const requests = watchMediaRequests(page)
  await page.setViewportSize({ width: 1440, height: 560 })
  const log = await openThread(page, path)
  await expect(log.getByRole('img', { name: /^Image “photo-29/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(log.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(30)
  expect(requests).toContain('photo-24')
  expect(requests).not.toContain('photo-0')
  await turnWheel(page, -2_000)
  await expect(log.getByRole('img', { name: /^Image “photo-0\./ })).toBeVisible()
})

test('images that are no longer shown give their pixels back at once', async ({ page, thread }) => {
  const { path, platform } = await thread(3)
  const gif = { name: 'parcel.gif', mime_type: 'image/gif', url: 'media:hopping-parcel' }
  await addMessages(platform, ticketOf(path), [{ content: 'Broken', attachments: [photo('cup-1'), gif] }])
  const log = await openThread(page, path)
  const thumbnails = log.getByRole('button', { name: /^Image “/ })
  await expect(thumbnails).toHaveCount(2)
  await expect(log.locator('canvas[role=img]')).toHaveCount(1)
  await thumbnails.first().click()
  const viewer = page.getByRole('dialog', { name: 'Image 1 of 2' })
  await expect(viewer.getByRole('img', { name: 'cup-1.jpg' })).toBeVisible()
  const large = await viewer.locator('img').elementHandle()
  const small = await log.locator('img[alt*="cup-1.jpg"]').elementHandle()
  const still = await log.locator('canvas[role=img]').elementHandle()
  const readCanvas = () => still?.evaluate((it) => it instanceof HTMLCanvasElement && it.width * it.height)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  expect(await large?.getAttribute('src')).toBeNull()
  expect([await small?.getAttribute('src'), await readCanvas()]).toEqual([
    expect.stringMatching(/^blob:/),
    expect.any(Number),
  ])
  await getInboxLocators(page).rows.and(page.locator(':not([aria-current])')).last().click()
  await expect(log.getByText('Broken')).toHaveCount(0)
  expect([await small?.getAttribute('src'), await readCanvas()]).toEqual([null, 0])
})

test('at the first loaded image the viewer reads older messages until one has an image, and says what it covers', async ({
  page,
  thread,
}) => {
  const { path, platform } = await thread(150)
  const [oldest, newest] = ['2026-11-09T08:00:00Z', '2026-11-20T08:00:00Z']
  const [oldId] = await addMessages(platform, ticketOf(path), [{ attachments: [photo('cup-1')] }], oldest)
  await addMessages(platform, ticketOf(path), [{ attachments: [photo('cup-2')] }], newest)
  const log = await openThread(page, path)
  await log.getByRole('button', { name: /^Image “/ }).click()
  const viewer = page.getByRole('dialog', { name: 'Image 1 of 1' })
  await expect(viewer.getByText('Image 1 of 1 so far')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  const older = page.getByRole('dialog', { name: 'Image 1 of 2' })
  await expect(older.getByRole('img', { name: 'cup-1.jpg' })).toBeVisible()
  await expect(older.getByRole('button', { name: 'Previous image' })).toBeDisabled()
  await expect(older.getByText('so far')).toBeHidden()

  await test.step('after a reload the image is looked for again', async () => {
    await page.reload()
    await expect(older.getByRole('img', { name: 'cup-1.jpg' })).toBeVisible()
  })
  await test.step('the URL loses an image that the thread doesn’t have', async () => {
    await page.goto(`${path}&image=${oldId?.replace(/.$/, 'f')}.0`)
    await expect(page).not.toHaveURL(/image=/)
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
