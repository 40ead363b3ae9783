import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { openThread, test, twoFrames } from '../support/conversation-page.ts'
import { findTicket } from '../support/find-ticket.ts'
import { watchMediaRequests } from '../support/media-requests.ts'
import { addMessages } from '../support/messages.ts'
import { expectFits, expectNoOverflow } from '../support/overflow.ts'
import { lock } from '../support/pin.ts'
import { getInboxLocators } from '../support/signed-in.ts'

const voiceNote = (id: string, type: string, seconds: number) => ({
  audio: { link: `media:${id}`, mime_type: type, voice: true },
  duration: seconds,
})
const SHORT = voiceNote('voice-41s', 'audio/ogg; codecs=opus', 41)
/** Longer than a test takes on a busy machine. */
const LONG = voiceNote('call-600', 'audio/wav', 600)

/** The ticket of a thread's path. */
const ticketOf = (path: string) => path.slice('/inbox/'.length, path.indexOf('?'))

/** The app's audio elements are in no document: `readAudio` says what they do. */
async function watchAudio(page: Page) {
  await page.addInitScript(() => {
    const elements: HTMLAudioElement[] = []
    Object.assign(window, { audioElements: elements })
    window.Audio = class extends window.Audio {
      constructor(src?: string) {
        super(src)
        elements.push(this)
      }
    }
  })
}

const readAudio = (page: Page) =>
  page.evaluate(() => {
    const elements: HTMLAudioElement[] = Reflect.get(window, 'audioElements')
    return elements.map(({ paused, playbackRate: rate, currentSrc, src, currentTime }) => ({
      isPlaying: !paused,
      rate,
      file: src === '' ? null : new URL(currentSrc).pathname,
      seconds: Math.floor(currentTime),
    }))
  })

test('one click plays a voice note, one at a time, and it goes on elsewhere until the app is locked', async ({
  page,
  thread,
}) => {
  const { path, platform } = await thread(3)
  await addMessages(platform, ticketOf(path), [
    { content: 'Listen', attachments: [LONG] },
    { content: 'And this', attachments: [SHORT] },
  ])
  await watchAudio(page)
  const requests = watchMediaRequests(page)
  const log = await openThread(page, path)
  const long = log.getByRole('group', { name: /^Voice note, 10:00, / })
  const short = log.getByRole('group', { name: /^Voice note, 0:41, / })
  const bar = page.getByRole('region', { name: 'Audio player' })

  await test.step('nothing is loaded before a click', async () => {
    await expect(long.getByRole('button', { name: /^Play Voice note/ })).toBeVisible()
    await twoFrames(page)
    expect(requests).toEqual([])
  })

  await test.step('one click plays, without a referrer', async () => {
    const request = page.waitForRequest('**/media/*')
    await long.getByRole('button', { name: /^Play Voice note/ }).click()
    expect((await (await request).allHeaders())['referer']).toBeUndefined()
    await expect(long.getByRole('button', { name: /^Pause Voice note/ })).toBeFocused()
    await expect
      .poll(() => readAudio(page))
      .toMatchObject([{ isPlaying: true, file: '/media/call-600', rate: 1 }])
    expect(new Set(requests)).toEqual(new Set(['call-600']))
    await expect(bar).toBeHidden()
  })

  await test.step('the slider seeks by keys and reads the position in words', async () => {
    const slider = long.getByRole('slider', { name: /^Position in Voice note/ })
    for (let count = 1; count <= 6; count += 1) {
      await slider.press('PageUp')
      // While a browser seeks, it may name the position before for a moment.
      await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThanOrEqual(count * 60)
    }
    await slider.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', /^6 minutes, \d+ seconds of 10 minutes$/)
    await expect.poll(async () => (await readAudio(page))[0]?.seconds).toBeGreaterThan(360)
    await slider.press('Home')
    await slider.press('PageUp')
  })

  await test.step('the speed changes, and another note stops the first', async () => {
    await long.getByRole('button', { name: 'Speed 1×' }).click()
    await short.getByRole('button', { name: /^Play/ }).click()
    await expect
      .poll(() => readAudio(page))
      .toMatchObject([{ isPlaying: true, file: '/media/voice-41s', rate: 1.5 }])
    await expect(short.getByRole('button', { name: 'Speed 1.5×' })).toBeVisible()
    await long.getByRole('button', { name: /^Play/ }).click()
    await expect
      .poll(() => readAudio(page))
      .toMatchObject([{ isPlaying: true, file: '/media/call-600', rate: 1.5 }])
    // Where it was left.
    expect((await readAudio(page))[0]?.seconds).toBeGreaterThan(50)
  })

  await test.step('it goes on in another ticket, and the small player leads back', async () => {
    const { rows } = getInboxLocators(page)
    await rows.nth(2).click()
    await expect(long).toBeHidden()
    await expect(bar.getByRole('button', { name: /^Pause/ })).toBeVisible()
    expect(await readAudio(page)).toMatchObject([{ isPlaying: true, file: '/media/call-600' }])
    expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Voice note')
    await page.getByRole('link', { name: 'Customers', exact: true }).click()
    await expect(page).toHaveURL(/\/customers/)
    await expect(bar).toBeVisible()
    await bar.getByRole('link', { name: /^Voice note/ }).click()
    await expect(long.getByRole('button', { name: /^Pause/ })).toBeVisible()
    await expect(bar).toBeHidden()
    expect(await readAudio(page)).toMatchObject([{ isPlaying: true, file: '/media/call-600' }])
  })

  await test.step('locking stops it', async () => {
    await lock(page)
    await expect.poll(() => readAudio(page)).toMatchObject([{ isPlaying: false, file: null }])
    expect(await page.evaluate(() => navigator.mediaSession.metadata)).toBeNull()
    await expect(bar).toBeHidden()
  })
})

test('sound that can’t be played says why and can be tried again; without media hosts nothing is requested', async ({
  page,
  thread,
}) => {
  const { path, platform } = await thread(3)
  await addMessages(platform, ticketOf(path), [
    {
      content: 'broken',
      attachments: [
        { mime_type: 'audio/wav', name: 'note.wav', url: 'media:html-as-image' },
        { mime_type: 'audio/x-unheard-of', url: 'media:image-as-html' },
        { voice: true, mime_type: 'audio/ogg', url: 'media:status-403' },
        { mime_type: 'audio/wav', name: 'far.wav', url: 'https://elsewhere.example/far.wav' },
      ],
    },
  ])
  const requests = watchMediaRequests(page)
  const log = await openThread(page, path)
  const cards = log.getByRole('list', { name: 'Audio' }).getByRole('group')
  await expect(cards).toHaveCount(3)
  const count = () => requests.filter((id) => id === 'status-403').length

  for (const [index, text] of [
    [0, 'The file is damaged, or this browser can’t play it.'],
    [1, 'can’t play this kind of sound file'],
    [2, 'The link has expired or isn’t allowed (403).'],
  ] as const)
    await test.step(`card ${index} names its failure`, async () => {
      const card = cards.nth(index)
      await card.getByRole('button', { name: /^Play/ }).click()
      await expect(card.getByRole('status')).toContainText(text)
      await expect(card.getByRole('button', { name: /^Try again/ })).toBeFocused()
      await expect(card.getByRole('link', { name: /^Open the file/ })).toBeVisible()
    })

  await test.step('another try requests the file again', async () => {
    const before = count()
    await cards
      .nth(2)
      .getByRole('button', { name: /^Try again/ })
      .click()
    await expect.poll(count).toBeGreaterThan(before)
    await expect(cards.nth(2).getByRole('status')).toContainText('isn’t allowed (403)')
  })

  await test.step('sound of another host stays a card, and all of it without media hosts', async () => {
    await expect(log.getByRole('link', { name: /elsewhere\.example/ })).toBeVisible()
    requests.length = 0
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch({ maxRetries: 3 })
      const config: unknown = await response.json()
      await route.fulfill({ json: { ...Object(config), content: { remoteImages: 'tap', mediaHosts: [] } } })
    })
    await openThread(page, path)
    await expect(log.getByRole('list', { name: 'Attachments' }).getByRole('link')).toHaveCount(4)
    await expect(cards).toHaveCount(0)
    await twoFrames(page)
    expect(requests).toEqual([])
  })
})

test('the duration of a voice note that the platform doesn’t tell is read from the file, once it is near', async ({
  page,
  thread,
}) => {
  const { path, platform } = await thread(3)
  const { duration: _, ...note } = SHORT
  await addMessages(platform, ticketOf(path), [
    { attachments: [note] },
    ...Array.from({ length: 30 }, () => ({ content: 'word '.repeat(200) })),
  ])
  const requests = watchMediaRequests(page)
  const log = await openThread(page, path)
  await twoFrames(page)
  expect(requests).toEqual([])
  await log.hover()
  await expect(async () => {
    await page.mouse.wheel(0, -4000)
    await expect(log.getByRole('group', { name: /^Voice note, 0:4\d, / })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('region', { name: 'Audio player' })).toBeHidden()
})

test('the recording of a call plays in the panel and the timeline; all of it fits a phone in both directions', async ({
  page,
  world,
}) => {
  const ananya = await findTicket(world, 'Ananya Krishnamurthy')
  await addMessages(
    world,
    ananya.id,
    [{ content: 'Listen', attachments: [{ ...LONG, duration: 599 }] }],
    '2026-11-21T08:00:00Z',
  )
  await watchAudio(page)
  const log = await openThread(page, ananya.path)
  const panel = page.getByRole('list', { name: 'Recent calls' })
  const recording = panel.getByRole('group', { name: /^Call recording, 4:12, Ananya/ })
  const bar = page.getByRole('region', { name: 'Audio player' })

  await test.step('it plays in the panel, by a new link after its own has expired, and goes on in the timeline', async () => {
    await panel.getByText('4:12 min', { exact: false }).scrollIntoViewIfNeeded()
    await expect(recording).toBeVisible()
    world.clock.advance(2 * 3600 * 1e6)
    await recording.getByRole('button', { name: /^Play/ }).click()
    await expect(recording.getByText('The sound can’t be played.', { exact: false })).toBeVisible()
    await recording.getByRole('button', { name: /^Try again/ }).click()
    await expect.poll(() => readAudio(page)).toMatchObject([{ isPlaying: true, file: '/media/call-252' }])
    await panel.getByRole('link', { name: 'View in timeline at this call' }).nth(2).click()
    const entry = page
      .getByRole('region', { name: 'Timeline' })
      .getByRole('group', { name: /^Call recording, 4:12/ })
    await entry.getByRole('button', { name: /^Pause/ }).click()
    expect(await readAudio(page)).toMatchObject([{ isPlaying: false }])
    await expect(recording.getByRole('button', { name: /^Play/ })).toBeVisible()
    await expectNoViolations(page, '[aria-label=Timeline]')
    await page.goBack()
  })

  await test.step('the cards and the small player fit a phone', async () => {
    await log.getByRole('button', { name: /^Play Voice note, 9:59/ }).click()
    await expectNoViolations(page, '[role=log]')
    await page.setViewportSize({ width: 390, height: 844 })
    for (const dir of ['ltr', 'rtl']) {
      await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir)
      await expectNoOverflow(page)
      await expectFits(log)
    }
    await page.getByRole('button', { name: 'Back to tickets' }).click()
    await page.getByRole('link', { name: 'Customers', exact: true }).click()
    await expect(bar).toBeVisible()
    await expectNoOverflow(page)
    await expectNoViolations(page, '[aria-label="Audio player"]')
    // The slider has a line of its own there.
    const slider = bar.getByRole('slider')
    const [line, controls] = [await slider.boundingBox(), await bar.getByRole('button').first().boundingBox()]
    expect(line?.width).toBeGreaterThan(300)
    expect(line?.y).toBeGreaterThanOrEqual((controls?.y ?? 0) + (controls?.height ?? 0))
    await slider.click({ position: { x: (line?.width ?? 0) / 2, y: 22 } })
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(250)
    await bar.getByRole('button', { name: 'Close player' }).click()
    await expect(bar).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('a recording that began on the page of a customer leads back to its call there', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'))
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/customers/${ananya.customerId}`)
    const timeline = page.getByRole('region', { name: 'Timeline' })
    const entry = timeline.getByRole('group', { name: /^Call recording, 4:12/ })
    await entry.getByRole('button', { name: /^Play/ }).click()
    await page.getByRole('link', { name: 'Reports', exact: true }).click()
    await bar.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/customers/${ananya.customerId}\\?at=`))
    await expect(entry.getByRole('button', { name: /^Pause/ })).toBeInViewport()
  })
})
