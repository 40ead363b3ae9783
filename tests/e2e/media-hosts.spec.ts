import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { expectNoViolations, OPEN_LAYER } from '../support/axe.ts'
import { test as base, openThread } from '../support/conversation-page.ts'
import { findTicket } from '../support/find-ticket.ts'
import { allowMediaHost, allowRemoteMedia, type MediaHost, startMediaHost } from '../support/media-host.ts'
import { addMessages } from '../support/messages.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { rootDir } from '../support/project-files.ts'

const test = base.extend<{ host: MediaHost }>({
  host: async ({ browserName: _ }, give) => {
    const host = await startMediaHost()
    await give(host)
    await host.close()
  },
})

/** The ticket of a thread's path. */
const ticketOf = (path: string) => path.slice('/inbox/'.length, path.indexOf('?'))

/** Opens the thread, plays its sound and its video, and returns what the host got for each file: cookie and referrer. */
async function requestAllMedia(page: Page, path: string, host: MediaHost) {
  const first = host.requests.length
  const log = await openThread(page, path)
  await expect(log.getByRole('img', { name: /^Image “cup-1\.jpg”/ })).toBeVisible()
  await log.getByRole('button', { name: /^Play Voice note/ }).click()
  await expect(log.getByRole('slider', { name: /^Position in Voice note/ })).toBeVisible()
  await log.getByRole('button', { name: /^Play: Video “/ }).click()
  const headersOf = () =>
    new Map(
      host.requests.slice(first).map(({ url, headers }) => [url, [headers.cookie, headers.referer]] as const),
    )
  await expect
    .poll(() => [...headersOf().keys()].toSorted())
    .toEqual(['/cup-1.jpg', '/turning-cup.mp4', '/voice-41s.ogg'])
  return Object.fromEntries(headersOf())
}

test('a media host of another site gets neither the cookie that it set before nor a referrer', async ({
  page,
  thread,
  appServer,
  host,
}) => {
  const { path, platform } = await thread(3)
  await addMessages(platform, ticketOf(path), [
    {
      content: 'Broken',
      attachments: [
        { name: 'cup-1.jpg', type: 'image/jpeg', url: `${host.url}/cup-1.jpg` },
        { type: 'audio/ogg', url: `${host.url}/voice-41s.ogg`, voice: true, duration: 41 },
        { name: 'cup.mp4', type: 'video/mp4', url: `${host.url}/turning-cup.mp4` },
      ],
    },
  ])
  await page.goto(`${host.url}/first`)
  await page.goto(`${host.url}/second`)
  const ownRequest = host.requests.find((it) => it.url === '/second')
  expect(ownRequest?.headers.cookie).toBe('visitor=1')

  await test.step('none of them is sent', async () => {
    await allowMediaHost(page, appServer, host)
    expect(await requestAllMedia(page, path, host)).toEqual({
      '/cup-1.jpg': [undefined, undefined],
      '/voice-41s.ogg': [undefined, undefined],
      '/turning-cup.mp4': [undefined, undefined],
    })
  })
  await test.step('without the embedder policy this browser sends the cookie', async () => {
    await page.unrouteAll()
    await allowMediaHost(page, appServer, host, (headers) => headers.delete('cross-origin-embedder-policy'))
    expect(await requestAllMedia(page, path, host)).toEqual({
      '/cup-1.jpg': ['visitor=1', undefined],
      '/voice-41s.ogg': ['visitor=1', undefined],
      '/turning-cup.mp4': ['visitor=1', undefined],
    })
  })
})

test('a media host is asked why an image failed, if pages may read its responses; a host that the agent asked for isn’t', async ({
  page,
  thread,
  appServer,
  host,
}) => {
  const { path, platform } = await thread(3)
  const elsewhere = 'https://elsewhere.example'
  await addMessages(platform, ticketOf(path), [
    {
      content: 'Broken',
      attachments: [`${host.url}/shared/gone-1.jpg`, `${host.url}/gone-2.jpg`, `${elsewhere}/gone-3.jpg`].map(
        (url) => ({ name: url.slice(-10), type: 'image/jpeg', url }),
      ),
    },
  ])
  await page.goto(`${host.url}/first`)
  await allowMediaHost(page, appServer, host)
  const log = await openThread(page, path)
  await expect(log.getByText('The image can’t be shown. Couldn’t find the file (404).')).toBeVisible()
  await expect(log.getByText('The image can’t be shown. The link may have expired')).toBeVisible()
  const requests = host.requests.filter((it) => it.url.includes('gone'))
  expect(requests.map((it) => it.url).toSorted()).toEqual([
    '/gone-2.jpg',
    '/gone-2.jpg',
    '/shared/gone-1.jpg',
    '/shared/gone-1.jpg',
  ])
  for (const { headers } of requests)
    expect([headers.cookie, headers.referer]).toEqual([undefined, undefined])

  await test.step('the other host would get to know the app', async () => {
    await page.unrouteAll()
    let count = 0
    await page.route(`${elsewhere}/**`, async (route) => {
      count += 1
      await route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } })
    })
    await allowRemoteMedia(page, path)
    await openThread(page, path)
    await log.getByRole('button', { name: 'Show image from elsewhere.example' }).click()
    await expect(log.getByText('The image can’t be shown. The link may have expired')).toBeVisible()
    expect(count).toBe(1)
  })
})

test('a copy of an image on another host can be downloaded if the host allows it, and else the viewer says why not', async ({
  page,
  context,
  thread,
  appServer,
  host,
}) => {
  const { path, platform } = await thread(3)
  const photo = (name: string, url: string, type = 'image/jpeg') => ({ name, type, url: `${host.url}${url}` })
  const photos = [
    photo('cup.jpeg', '/shared/cup-1.jpg'),
    photo('hop.gif', '/shared/hopping-parcel.gif', 'image/gif'),
    photo('plate.jpg', '/plate-1.jpg'),
  ]
  await addMessages(platform, ticketOf(path), [{ content: 'Broken', attachments: photos }])
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await allowMediaHost(page, appServer, host)
  const log = await openThread(page, path)
  await log.getByRole('button', { name: /^Image “cup\.jpeg”/ }).click()
  const viewer = page.getByRole('dialog', { name: /^Image \d of 3$/ })
  await expect(viewer.getByRole('img', { name: 'cup.jpeg' })).toBeVisible()
  const download = async (name: string) => {
    const event = page.waitForEvent('download')
    await viewer.getByRole('button', { name }).click()
    const file = await event
    const bytes = await readFile(await file.path())
    const size = await page.evaluate(async (base64) => {
      const image = new Image()
      image.src = `data:;base64,${base64}`
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    }, bytes.toString('base64'))
    return { name: file.suggestedFilename(), start: bytes.subarray(0, 3).toString('hex'), size }
  }
  const sizeShown = () =>
    viewer
      .locator('img')
      .evaluate((it) => (it instanceof HTMLImageElement ? [it.naturalWidth, it.naturalHeight] : null))

  await test.step('a JPEG is downloaded as one, in full size', async () => {
    expect(await download('Download a copy (JPEG)')).toEqual({
      name: 'cup.jpg',
      start: 'ffd8ff',
      size: await sizeShown(),
    })
  })
  await test.step('it can be copied', async () => {
    await viewer.getByRole('button', { name: 'Copy image' }).click()
    await expect(viewer.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
    expect(await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types)).toEqual([
      'image/png',
    ])
  })
  await test.step('an animation becomes a PNG, and the button says that it doesn’t move', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByRole('img', { name: 'hop.gif' })).toBeVisible()
    const file = await download('Download a copy (PNG, not animated)')
    expect([file.name, file.start]).toEqual(['hop.png', '89504e'])
  })
  await test.step('of a host that doesn’t allow it, the viewer says so, and the original opens in a tab', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByRole('img', { name: 'plate.jpg' })).toBeVisible()
    await viewer.getByRole('button', { name: 'Copy image' }).click()
    await expect(viewer.getByText('Couldn’t copy the image. Its host doesn’t allow it')).toBeVisible()
    await viewer.getByRole('button', { name: 'Download a copy (JPEG)' }).click()
    await expect(viewer.getByText('Couldn’t download the image. Its host doesn’t allow it')).toBeVisible()
    await expectNoViolations(page, OPEN_LAYER)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoOverflow(page)
    const tab = context.waitForEvent('page')
    await viewer.getByRole('link', { name: 'Open original in a new tab' }).click()
    const original = await tab
    await original.waitForURL(`${host.url}/plate-1.jpg`)
    expect(await original.evaluate(() => window.opener)).toBeNull()
  })
})

test('sound and video of another host are requested by one tap, which plays them, where that is allowed', async ({
  page,
  thread,
}) => {
  const { path, platform } = await thread(3)
  const elsewhere = 'https://elsewhere.example'
  await addMessages(platform, ticketOf(path), [
    {
      content: 'Listen',
      attachments: [
        { type: 'audio/ogg', url: `${elsewhere}/voice-41s.ogg`, voice: true, duration: 41 },
        {
          name: 'cup.mp4',
          type: 'video/mp4',
          url: `${elsewhere}/turning-cup.mp4`,
          thumbnail: `${elsewhere}/p.jpg`,
        },
      ],
    },
  ])
  const requests: (readonly [string, string | undefined])[] = []
  await page.route(`${elsewhere}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname
    requests.push([name, (await route.request().allHeaders())['referer']])
    await route.fulfill({ path: join(rootDir, 'platform/media/files', name) })
  })
  await allowRemoteMedia(page, path)
  const log = await openThread(page, path)
  const playSound = log.getByRole('button', { name: 'Play sound from elsewhere.example' })
  await expect(playSound).toBeVisible()
  expect(requests).toEqual([])
  await playSound.click()
  await expect(log.getByRole('button', { name: /^Pause Voice note/ })).toBeFocused()
  await log.getByRole('button', { name: 'Play video from elsewhere.example' }).click()
  const video = log.locator('video')
  await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(0)
  await expect(log.getByRole('button', { name: /^Play Voice note/ })).toBeVisible()
  expect(new Map(requests)).toEqual(
    new Map([
      ['/voice-41s.ogg', undefined],
      ['/turning-cup.mp4', undefined],
    ]),
  )
  await expectNoViolations(page, '[role=log]')
})

test('the recording of a call on another host is requested by one tap, which plays it, in the panel and the timeline', async ({
  page,
  world,
}) => {
  const elsewhere = 'https://recordings.example'
  const ananya = await findTicket(world, 'Ananya Krishnamurthy')
  const recordings = JSON.stringify({ url: `${elsewhere}/voice-41s.ogg` })
  // Its metadata names another one.
  await sql`UPDATE calls SET record = record || jsonb_build_object('recordings', ${recordings}::text, 'metadata', '{}')
    WHERE record ->> 'duration_seconds' = '252'`.execute(world.db)
  const requests: (string | undefined)[] = []
  await page.route(`${elsewhere}/**`, async (route) => {
    requests.push((await route.request().allHeaders())['referer'])
    await route.fulfill({ path: join(rootDir, 'platform/media/files/voice-41s.ogg') })
  })
  await allowRemoteMedia(page, ananya.path)
  await openThread(page, ananya.path)
  const panel = page.getByRole('list', { name: 'Recent calls' })
  await panel.getByText('4:12 min', { exact: false }).scrollIntoViewIfNeeded()
  const play = panel.getByRole('button', { name: 'Play sound from recordings.example' })
  await expect(play).toBeVisible()
  await expect(panel.getByRole('link', { name: /^Recording \(recordings\.example\)/ })).toBeVisible()
  expect(requests).toEqual([])
  await play.click()
  const pause = panel.getByRole('button', { name: /^Pause Call recording/ })
  await expect(pause).toBeFocused()
  // The button changes when it is pressed, before the host is asked.
  await expect.poll(() => new Set(requests)).toEqual(new Set([undefined]))
  await panel.getByRole('link', { name: 'View in timeline at this call' }).nth(2).click()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByRole('button', { name: /^Pause Call recording/ }).click()
  await expect(panel.getByRole('button', { name: /^Play Call recording/ })).toBeVisible()
  await expectNoViolations(page, '[aria-label=Timeline]')
})
