import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectNoViolations, OPEN_LAYER } from '../support/axe.ts'
import { openThread, test, twoFrames } from '../support/conversation-page.ts'
import { watchMediaRequests } from '../support/media-requests.ts'
import { addMessages } from '../support/messages.ts'
import { expectFits, expectNoOverflow } from '../support/overflow.ts'
import { lock } from '../support/pin.ts'

const VIDEO = {
  kind: 'video',
  file_name: 'turning-cup.mp4',
  content_type: 'video/mp4',
  src: 'media:turning-cup',
  thumbnail: { url: 'media:cup-4' },
}
const VOICE_NOTE = { type: 'audio/wav', url: 'media:call-600', voice: true, duration: 600 }
const HOME = { type: 'location', latitude: 12.9352, longitude: 77.6245, name: 'Home', address: 'Blue tank' }
const contact = (name: string, phone: string) => ({ name: { formatted_name: name }, phones: [{ phone }] })
const CONTACTS = {
  type: 'contacts',
  contacts: [
    contact('Guard, gate 2', '+91 98450 00000'),
    {
      name: { formatted_name: 'Office' },
      phones: Array.from({ length: 13 }, (_, n) => ({ phone: `+91 80 4000 00${n + 10}` })),
    },
    ...Array.from({ length: 23 }, (_, n) => contact(`Neighbour ${n + 1}`, `+91 98450 000${n + 10}`)),
  ],
}

const ticketOf = (path: string) => path.slice('/inbox/'.length, path.indexOf('?'))

test('places and contacts are read where they stand, and a number leads to its customers', async ({
  page,
  thread,
}) => {
  const { path, platform } = await thread(3)
  await addMessages(platform, ticketOf(path), [{ content: 'Here', attachments: [HOME, CONTACTS] }])
  const log = await openThread(page, path)
  await test.step('a place has its name, address and coordinates, and a link that names its host', async () => {
    for (const text of ['Home', 'Blue tank', '12.9352°, 77.6245°'])
      await expect(log.getByText(text)).toBeVisible()
    const map = log.getByRole('link', { name: /Show on a map \(www\.openstreetmap\.org\)/ })
    await expect(map).toHaveAttribute('rel', 'noopener noreferrer')
  })
  await test.step('a long list of contacts opens in place', async () => {
    const contacts = log.getByRole('list', { name: 'Contacts' })
    await expect(contacts.getByRole('listitem')).toHaveCount(3)
    await log.getByRole('button', { name: 'Show 17 more' }).click()
    await expect(contacts.getByRole('listitem')).toHaveCount(20)
    await expect(log.getByText('5 more contacts aren’t shown')).toBeVisible()
  })
  await test.step('a contact with more than ten numbers says how many are missing', async () => {
    const office = log
      .getByRole('list', { name: 'Contacts' })
      .getByRole('listitem')
      .filter({ hasText: 'Office' })
    await expect(office.getByRole('link')).toHaveCount(10)
    await expect(office.getByText('and 3 more numbers')).toBeVisible()
  })
  await expectNoViolations(page, '[role=log]')
  await test.step('on a phone, in both directions, nothing overflows', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const dir of ['rtl', 'ltr']) {
      await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir)
      await expectNoOverflow(page)
      await expectFits(log)
    }
  })
  await test.step('one click searches the customers for a number', async () => {
    await log.getByRole('link', { name: '+91 98450 00000' }).click()
    await expect(page).toHaveURL(/\/customers\?/)
    await expect(page.getByRole('searchbox').first()).toHaveValue('+91 98450 00000')
  })
})

test('a video is played by one click, never by itself, and one at a time', async ({ page, thread }) => {
  const { path, platform } = await thread(3)
  const other = { ...VIDEO, file_name: 'again.mp4' }
  await addMessages(platform, ticketOf(path), [{ content: 'See', attachments: [VIDEO, other, VOICE_NOTE] }])
  const requests = watchMediaRequests(page)
  const request = page.waitForRequest('**/media/turning-cup*')
  const log = await openThread(page, path)
  const videos = log.locator('video')
  const isPaused = () => videos.evaluateAll((all: HTMLVideoElement[]) => all.map((it) => it.paused))
  await expect(videos).toHaveCount(2)
  await expect.poll(() => requests).toContain('cup-4')
  await twoFrames(page)
  expect([requests.includes('turning-cup'), await isPaused()]).toEqual([false, [true, true]])
  await expectNoViolations(page, '[role=log]')
  await test.step('printing and saving name the media and request nothing', async () => {
    requests.length = 0
    await page.evaluate(() => {
      window.print = () => undefined
    })
    const openMenu = () => page.getByRole('button', { name: 'More', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Conversation' })
    await openMenu()
    await menu.getByRole('button', { name: 'Print' }).click()
    const printed = page.locator('body > [aria-hidden]', { hasText: 'turning-cup.mp4' })
    await expect(printed).toContainText('again.mp4')
    await openMenu()
    const download = page.waitForEvent('download')
    await menu.getByRole('button', { name: 'Save as HTML' }).click()
    const saved = await readFile(await (await download).path(), 'utf8')
    for (const html of [await printed.innerHTML(), saved]) {
      expect(html).toContain('turning-cup.mp4')
      expect(html).not.toMatch(/<(?:img|video|audio|source|iframe|object|embed)|url\(/)
    }
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await twoFrames(page)
    expect(requests).toEqual([])
  })
  await test.step('on a phone, in both directions, nothing overflows', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    for (const dir of ['rtl', 'ltr']) {
      await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir)
      await expectNoOverflow(page)
      await expectFits(log)
    }
    if (size) await page.setViewportSize(size)
  })
  const before = await videos.first().boundingBox()
  const play = log.getByRole('button', { name: /^Play: Video “/ })
  await play.first().click()
  expect((await (await request).allHeaders())['referer']).toBeUndefined()
  await expect.poll(isPaused).toEqual([false, true])
  expect(await videos.first().boundingBox()).toEqual(before)
  await expect(videos.first()).toBeFocused()
  await play.click()
  await expect.poll(isPaused).toEqual([true, false])
  await test.step('a voice note pauses it, and it pauses the voice note', async () => {
    await log.getByRole('button', { name: /^Play Voice note/ }).click()
    const pauseVoiceNote = log.getByRole('button', { name: /^Pause Voice note/ })
    await expect(pauseVoiceNote).toBeVisible()
    await expect.poll(isPaused).toEqual([true, true])
    await videos.last().press('Space')
    await expect.poll(isPaused).toEqual([true, false])
    await expect(pauseVoiceNote).toBeHidden()
  })
  await test.step('locking the app stops it', async () => {
    const handle = await videos.last().elementHandle()
    await lock(page)
    expect(await handle?.evaluate((it) => it instanceof HTMLMediaElement && it.paused)).toBe(true)
  })
})

test('a video that is refused says so in the same box and can be tried again; no host is asked that is not allowed', async ({
  page,
  thread,
}) => {
  const { path, platform } = await thread(3)
  const elsewhere = 'https://elsewhere.example'
  const refused = { ...VIDEO, src: 'media:status-403', thumbnail: `${elsewhere}/t.jpg` }
  await addMessages(platform, ticketOf(path), [
    { content: 'Refused', attachments: [refused, { ...VIDEO, src: `${elsewhere}/v.mp4` }] },
  ])
  const requests = watchMediaRequests(page)
  const elsewhereRequests: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(elsewhere)) elsewhereRequests.push(request.url())
  })
  const log = await openThread(page, path)
  const row = log.locator('article').last()
  await expect(row.getByRole('link', { name: /elsewhere\.example/ })).toBeVisible()
  const video = row.locator('video')
  await expect(video).toHaveCount(1)
  const height = (await row.boundingBox())?.height
  await row.getByRole('button', { name: /^Play: Video “/ }).click()
  await expect(
    row.getByText('The video can’t be played. The link has expired or isn’t allowed (403).'),
  ).toBeVisible()
  expect((await row.boundingBox())?.height).toBe(height)
  await expectNoViolations(page, '[role=log]')
  const count = requests.length
  await row.getByRole('button', { name: 'Try again' }).click()
  await row.getByRole('button', { name: /^Play: Video “/ }).click()
  await expect.poll(() => requests.length).toBeGreaterThan(count)
  await expect(row.getByText('The video can’t be played.', { exact: false })).toBeVisible()
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const config: unknown = await response.json()
    await route.fulfill({ json: { ...Object(config), content: { remoteImages: 'tap', mediaHosts: [] } } })
  })
  requests.length = 0
  await openThread(page, path)
  await expect(row.getByRole('list', { name: 'Attachments' }).getByRole('link')).toHaveCount(2)
  await twoFrames(page)
  expect([requests, elsewhereRequests]).toEqual([[], []])
})

test('the customer’s files are listed in the panel, and each leads to its message', async ({
  page,
  thread,
}) => {
  const { path, platform } = await thread(60)
  const ids = await addMessages(
    platform,
    ticketOf(path),
    [
      {
        content: 'Invoice',
        attachments: [{ name: 'invoice.pdf', type: 'application/pdf', url: 'media:invoice-1' }],
      },
      { content: 'Here', attachments: [HOME] },
    ],
    '2026-11-10T08:45:30Z',
  )
  await openThread(page, path)
  const panel = page.getByRole('complementary', { name: 'Customer' })
  await panel.getByText('Files', { exact: true }).click()
  const files = panel.getByRole('list', { name: 'Files' })
  await expect(files.getByRole('listitem')).toHaveText([/^Home/, /^invoice\.pdf/])
  await expect(panel.getByText('Covers loaded messages from 1 ticket.')).toBeVisible()
  await panel.getByRole('button', { name: 'Documents 1' }).click()
  await expect(files.getByRole('listitem')).toHaveText([/^invoice\.pdf/])
  await files.getByRole('link', { name: 'invoice.pdf' }).click()
  await expect(page).toHaveURL(new RegExp(`m=${ids[0]}`))
  await expect(page.locator(`article[data-message="${ids[0]}"]`)).toBeFocused()
  await expectNoViolations(page, 'aside')
})

test.describe('by touch, in the dark', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, colorScheme: 'dark' })

  test('one tap opens a photo, plays a voice note and a video; all media and failures are accessible, with targets of 44 px', async ({
    page,
    thread,
  }) => {
    const { path, platform } = await thread(3)
    await addMessages(
      platform,
      ticketOf(path),
      [
        { name: 'cup.jpg', mime_type: 'image/jpeg', url: 'media:cup-1' },
        { audio: { link: 'media:voice-41s', mime_type: 'audio/ogg', voice: true }, duration: 41 },
        VIDEO,
        { name: 'gone.jpg', mime_type: 'image/jpeg', url: `${platform.url}/media/gone` },
        { name: 'large.jpg', mime_type: 'image/jpeg', url: 'media:cup-2', size: 50_000_000 },
        { name: 'logo.svg', type: 'image/svg+xml', url: `${platform.url}/media/logo` },
      ].map((it) => ({ content: '', attachments: [it] })),
    )
    const log = await openThread(page, path)
    const photo = log.getByRole('button', { name: /^Image “cup\.jpg”/ })
    await photo.scrollIntoViewIfNeeded()
    await expect(log.getByText('The image can’t be shown.', { exact: false })).toBeVisible()
    await expectNoViolations(page, '[role=log]')
    const small = await log
      .locator('article :is(button, input, a:not([aria-label^="Link to this"]))')
      .evaluateAll((all) =>
        all.flatMap((it) => {
          const { width, height } = it.getBoundingClientRect()
          return width > 0 && Math.min(width, height) < 44 ? [it.outerHTML.slice(0, 200)] : []
        }),
      )
    expect(small).toEqual([])
    // Elements of a row would be read without the space between them.
    const original = log.getByRole('link', { name: /^Open original/ })
    expect(await original.innerText()).toMatch(/^Open original \(/)

    await photo.tap()
    const viewer = page.getByRole('dialog', { name: 'Image 1 of 3' })
    await expect(viewer.getByRole('img', { name: 'cup.jpg' })).toBeVisible()
    await expectNoViolations(page, OPEN_LAYER)
    await viewer.getByRole('button', { name: 'Close' }).tap()
    await log.getByRole('button', { name: /^Play Voice note/ }).tap()
    await expect(log.getByRole('button', { name: /^Pause Voice note/ })).toBeVisible()
    await log.getByRole('button', { name: /^Play: Video “/ }).tap()
    await expect(log.locator('video')).toHaveAttribute('controls')
  })
})
