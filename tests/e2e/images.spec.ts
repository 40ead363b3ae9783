import { expect } from '@playwright/test'
import { makeWhitePng } from '#platform/media/bomb.ts'
import { expectNoViolations, OPEN_LAYER } from '../support/axe.ts'
import { openThread, test, topMessageAtRest, turnWheel, twoFrames } from '../support/conversation-page.ts'
import { allowRemoteMedia } from '../support/media-host.ts'
import { watchMediaRequests } from '../support/media-requests.ts'
import { addMessages } from '../support/messages.ts'
import { expectFits, expectNoOverflow } from '../support/overflow.ts'

const photo = (id: string, fields: object = {}) => ({
  name: `${id}.jpg`,
  mime_type: 'image/jpeg',
  url: `media:${id}`,
  ...fields,
})

/** The ticket of a thread's path. */
const ticketOf = (path: string) => path.slice('/inbox/'.length, path.indexOf('?'))

test('one click opens a photo, keys lead through all images of the thread, and Back returns to the same place', async ({
  page,
  thread,
}) => {
  const { path, platform } = await thread(3)
  await addMessages(platform, ticketOf(path), [
    { content: 'It arrived like this', attachments: [photo('cup-1'), photo('cup-2')] },
    { content: 'And the parcel', attachments: [photo('parcel-1')] },
  ])
  const log = await openThread(page, path)
  const thumbnails = log.getByRole('button', { name: /^Image “/ })
  await expect(thumbnails).toHaveCount(3)
  const before = await thumbnails.last().boundingBox()
  await thumbnails.last().click()
  const viewer = page.getByRole('dialog', { name: 'Image 3 of 3' })
  await expect(viewer.getByRole('img', { name: 'parcel-1.jpg' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('dialog', { name: 'Image 2 of 3' }).getByRole('img')).toBeVisible()
  await page.keyboard.press('Home')
  const first = page.getByRole('dialog', { name: 'Image 1 of 3' })
  const image = first.getByRole('img', { name: 'cup-1.jpg' })
  const fitted = await image.boundingBox()
  await page.keyboard.press('+')
  await expect(async () => {
    const zoomed = await image.boundingBox()
    expect(Math.round(((zoomed?.width ?? 0) / (fitted?.width ?? 1)) * 10)).toBe(15)
  }).toPass()
  await page.keyboard.press('0')
  const download = page.waitForEvent('download')
  await first.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('cup-1.jpg')
  await page.reload()
  await expect(first.getByRole('img', { name: 'cup-1.jpg' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  // Closing goes back, which a browser does after the key.
  await expect(page).not.toHaveURL(/image=/)
  await thumbnails.last().click()
  await expect(viewer).toBeVisible()
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(thumbnails.last()).toBeFocused()
  expect(await thumbnails.last().boundingBox()).toEqual(before)
})

test('thirty images of unknown size move no row when they arrive while the reader is in the middle', async ({
  page,
  thread,
}) => {
  const { path, platform } = await thread(3)
  const ids = ['cup-1', 'parcel-1', 'saree-1', 'plate-1', 'label-1']
  await addMessages(
    platform,
    ticketOf(path),
    ids.map((id) => ({
      content: id,
      attachments: Array.from({ length: 6 }, (_, index) => photo(id, { name: `${index}.jpg` })),
    })),
  )
  const arrival = Promise.withResolvers<void>()
  await page.route('**/media/**', async (route) => {
    await arrival.promise
    await route.continue()
  })
  const log = await openThread(page, path)
  const measureRows = () =>
    log.locator('article').evaluateAll((rows) =>
      rows.map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return [row.getAttribute('data-message'), top, height]
      }),
    )
  await expect(log.getByRole('list', { name: 'Images' })).toHaveCount(5)
  await turnWheel(page, -600)
  await topMessageAtRest(page)
  const before = await measureRows()
  arrival.resolve()
  await expect(log.locator('[data-loading] img:not([hidden])')).toHaveCount(0)
  await expect(log.getByRole('img', { name: /^Image “5.jpg”/ }).last()).toBeVisible()
  await twoFrames(page)
  expect(await measureRows()).toEqual(before)
})

test('an image that fails says why and can be loaded again; one with too many pixels is not painted', async ({
  page,
  thread,
}) => {
  const { path, platform } = await thread(3)
  await addMessages(platform, ticketOf(path), [
    {
      content: 'broken',
      attachments: [
        photo('status-403'),
        photo('html-as-image'),
        photo('bomb', { mime_type: 'image/png', name: 'bomb.png' }),
        photo('cup-2', { name: 'huge.jpg' }),
        photo('status-404'),
        photo('cup-3', { mime_type: 'image/png', name: 'poster.png' }),
      ],
    },
    { content: 'alone', attachments: [photo('cup-4', { name: 'alone.jpg' })] },
    { content: 'large', attachments: [photo('cup-1', { size: 50_000_000 })] },
  ])
  const requests = watchMediaRequests(page)
  // 81 megapixels, which Chromium would decode. It refuses the bomb of 900 itself.
  const huge = Buffer.from(await makeWhitePng(9_000))
  await page.route('**/media/cup-2*', (route) => route.fulfill({ body: huge, contentType: 'image/png' }))
  await page.route('**/media/cup-4*', (route) => route.fulfill({ body: '{}', contentType: 'text/plain' }))
  const poster = Buffer.from(await makeWhitePng(4_100))
  await page.route('**/media/cup-3*', (route) => route.fulfill({ body: poster, contentType: 'image/png' }))
  const log = await openThread(page, path)
  await expect(log.getByText('The image can’t be shown.')).toHaveCount(5)
  await expect(log.getByText('The link has expired or isn’t allowed (403).')).toBeVisible()
  await expect(log.getByText('Couldn’t find the file (404).')).toBeVisible()
  await expect(
    log.getByText('The file is damaged, too large, or not an image', { exact: false }),
  ).toHaveCount(3)
  await expect(log.getByText('The image is too large to show', { exact: false })).toBeVisible()
  await expect(log.getByRole('img', { name: /^Image “huge/ })).toHaveCount(0)
  await expect(log.getByRole('link', { name: /^Open original/ })).toHaveCount(6)
  await expectNoViolations(page, '[role=log]')
  // One more for the reason.
  expect(requests.filter((id) => id === 'status-403')).toHaveLength(2)
  await log.getByRole('button', { name: 'Try again' }).first().click()
  await expect.poll(() => requests.filter((id) => id === 'status-403').length).toBe(4)
  await expect(log.getByRole('img', { name: /^Image “poster/ })).toHaveCount(0)
  await log.getByRole('button', { name: 'Show image of more than 16 megapixels' }).click()
  await expect(log.getByRole('img', { name: /^Image “poster/ })).toBeVisible()
  expect(requests).not.toContain('cup-1')
  await log.getByRole('button', { name: 'Load image, 50 MB' }).click()
  await expect(log.getByRole('img', { name: /^Image “cup-1.jpg”/ })).toBeVisible()
})

test('the link of an image in an older message has expired: trying again reads the message again', async ({
  page,
  thread,
}) => {
  const { path, platform } = await thread(3)
  const texts = Array.from({ length: 40 }, (_, index) => ({ content: `line ${index}` }))
  await addMessages(platform, ticketOf(path), [
    { content: 'Broken', attachments: [photo('cup-1')] },
    {
      content: 'Listen',
      attachments: [{ type: 'audio/wav', url: 'media:call-600', voice: true, duration: 600 }],
    },
    ...texts,
  ])
  let expired: string | null = null
  await page.route('**/media/cup-1*', async (route) => {
    // The ticket is open for two hours before the agent sees the image.
    if (expired === null) platform.clock.advance(2 * 3600 * 1e6)
    expired ??= route.request().url()
    await route.continue()
  })
  const log = await openThread(page, path)
  await turnWheel(page, -20_000)
  await expect(log.getByText('The image can’t be shown.', { exact: false })).toBeVisible()
  await log.getByRole('button', { name: /^Play Voice note/ }).click()
  await expect(log.getByText('The sound can’t be played.', { exact: false })).toBeVisible()
  await log.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(log.getByRole('img', { name: /^Image “cup-1.jpg”/ })).toBeVisible()
  await log.getByRole('button', { name: /^Try again: Voice note/ }).click()
  await expect(log.getByRole('button', { name: /^Pause Voice note/ })).toBeVisible()
})

test('an image of another host is requested only by a tap where that is allowed, and never with a referrer', async ({
  page,
  thread,
}) => {
  const { path, platform } = await thread(3)
  await addMessages(platform, ticketOf(path), [
    {
      content: 'mixed',
      attachments: [photo('cup-1'), photo('x', { url: 'https://elsewhere.example/a.jpg' })],
    },
  ])
  const requests = watchMediaRequests(page)
  const elsewhere: (string | undefined)[] = []
  await page.route('https://elsewhere.example/**', async (route) => {
    elsewhere.push((await route.request().allHeaders())['referer'])
    await route.fulfill({ body: Buffer.from(await makeWhitePng(1_000)), contentType: 'image/png' })
  })
  const request = page.waitForRequest('**/media/cup-1*')
  const log = await openThread(page, path)
  expect((await (await request).allHeaders())['referer']).toBeUndefined()
  await expect(log.getByRole('link', { name: /elsewhere\.example/ })).toBeVisible()
  const show = log.getByRole('button', { name: 'Show image from elsewhere.example' })
  await expect(show).toHaveCount(0)
  await expect(log.getByRole('img', { name: /^Image “cup-1.jpg”/ })).toBeVisible()
  requests.length = 0
  await allowRemoteMedia(page, path)
  await openThread(page, path)
  await expect(log.getByRole('list', { name: 'Attachments' }).getByRole('link')).toHaveCount(2)
  await expect(show).toHaveCount(1)
  await twoFrames(page)
  expect([requests, elsewhere]).toEqual([[], []])
  await show.click()
  const image = log.getByRole('button', { name: /^Image “x\.jpg”/ })
  await expect(image.getByRole('img')).toBeVisible()
  await expect(show).toHaveCount(0)
  await image.click()
  await expect(page.getByRole('dialog', { name: 'Image 1 of 1' }).getByRole('img')).toBeVisible()
  expect([requests, elsewhere]).toEqual([[], [undefined]])
})

test('thumbnails and the viewer are accessible, fit a phone in both directions, and reduce motion', async ({
  page,
  thread,
}) => {
  const { path, platform } = await thread(3)
  const gif = photo('hopping-parcel', { name: 'parcel.gif', mime_type: 'image/gif' })
  const album = [...['cup-1', 'cup-2', 'parcel-1'].map((id) => photo(id)), gif]
  await addMessages(platform, ticketOf(path), [{ content: 'Album', attachments: album }])
  const log = await openThread(page, path)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(log.getByRole('img', { name: /^Image “/ })).toHaveCount(4)
  await expectNoViolations(page, '[role=log]')
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir)
    await expectNoOverflow(page)
    await expectFits(log)
  }
  await log
    .getByRole('button', { name: /^Image “/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await expectNoOverflow(page)
  // In a right-to-left page the left arrow key leads on.
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('dialog', { name: 'Image 2 of 4' })).toBeVisible()
  await expectNoViolations(page, OPEN_LAYER)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.keyboard.press('End')
  const image = page.getByRole('dialog', { name: 'Image 4 of 4' }).getByRole('img', { name: 'parcel.gif' })
  const getTag = () => image.evaluate((it) => it.localName)
  await expect.poll(getTag).toBe('canvas')
  await page.getByRole('button', { name: 'Play animation' }).click()
  await expect.poll(getTag).toBe('img')
  await page.getByRole('button', { name: 'Pause animation' }).click()
  await expect.poll(getTag).toBe('canvas')
})

test('a printed page names images and sounds, and loads none of them', async ({ page, thread }) => {
  const { path, platform } = await thread(3)
  const voice = { audio: { link: 'media:voice-9s', mime_type: 'audio/ogg', voice: true }, duration: 9 }
  const photos = Array.from({ length: 20 }, () => ({ attachments: [photo('cup-1')] }))
  await addMessages(platform, ticketOf(path), [...photos, { attachments: [photo('plate-1'), voice] }])
  const requests = watchMediaRequests(page)
  const log = await openThread(page, path)
  await expect(log.getByRole('img', { name: /^Image “plate-1/ })).toBeVisible()
  await expect(log.getByRole('group', { name: /^Voice note/ })).toBeVisible()
  // The images near the viewport have all been requested.
  await page.waitForLoadState('networkidle')
  const before = requests.length
  await page.emulateMedia({ media: 'print' })
  await expect(log.getByRole('img')).toHaveCount(0)
  const printed = await log
    .locator('[data-name], [role=group][aria-label^="Voice note"]')
    .evaluateAll((elements) => elements.map((it) => getComputedStyle(it, '::after').content))
  expect(printed.at(-2)).toMatch(/^"Image “plate-1\.jpg”, /)
  expect(printed.at(-1)).toMatch(/^"Voice note, 0:09, /)
  await page.pdf()
  await twoFrames(page)
  expect(requests).toHaveLength(before)
})
