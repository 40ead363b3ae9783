import { expect, test } from '@playwright/test'
import { type Flow, type FlowContext, log } from './flow.ts'

const photo = (id: string) => ({ name: `${id}.jpg`, mime_type: 'image/jpeg', url: `media:${id}` })
/** A WAV file, which all engines play. Longer than it takes to press “pause”. */
const WAV_NOTE = { audio: { link: 'media:call-60', mime_type: 'audio/wav', voice: true }, duration: 60 }
/** Older versions of Safari play no Ogg, and a Chromium without licensed codecs no AAC. */
const COMPRESSED_NOTES = [
  { codec: 'Opus', id: 'voice-41s', type: 'audio/ogg; codecs=opus', seconds: 41 },
  { codec: 'AAC', id: 'voice-7s', type: 'audio/mp4', seconds: 7 },
]
const VIDEO = { name: 'cup.mp4', type: 'video/mp4', url: 'media:turning-cup' }

export const mediaFlows: readonly Flow[] = [
  {
    title: 'an image opens in the viewer, keys zoom it and lead to the next one and back, and Back closes it',
    async run({ app, platform }) {
      const attachments = [photo('cup-1'), photo('cup-2')]
      const { path } = await platform.createTicket([{ content: 'Broken', attachments }])
      await app.open(path)
      await app.click({ role: 'image', name: 'Image “cup-1.jpg”', within: log })
      const viewing = (name: string, title: string) =>
        app.waitFor(`the painted image ${name}`, async () =>
          (await app.queryElement({ role: 'dialog', name: title }))
            ? app.page.run(readImageWidth, name)
            : undefined,
        )
      const fittedWidth = await viewing('cup-1.jpg', 'Image 1 of 2')
      await app.press('+')
      await app.waitFor('the zoomed image', async () => {
        const width = await app.page.run(readImageWidth, 'cup-1.jpg')
        return width !== undefined && Math.abs(width / fittedWidth - 1.5) < 0.01 ? true : undefined
      })
      await app.press('0')
      await app.waitFor('the fitted image', async () =>
        (await app.page.run(readImageWidth, 'cup-1.jpg')) === fittedWidth ? true : undefined,
      )
      await app.press('ArrowRight')
      await viewing('cup-2.jpg', 'Image 2 of 2')
      await app.press('ArrowLeft')
      await viewing('cup-1.jpg', 'Image 1 of 2')
      await app.page.run(() => history.back())
      await app.waitUntilGone({ role: 'dialog', name: 'Image 1 of 2' })
    },
  },
  {
    title: 'an image that is refused and one that is missing say so, where the browser tells the status',
    async run({ app, platform }) {
      const attachments = [photo('status-403'), photo('status-404')]
      const { path } = await platform.createTicket([{ content: 'Broken', attachments }])
      await app.open(path)
      const reasons = (await app.page.run(hasResponseStatus))
        ? ['isn’t allowed (403).', 'Couldn’t find the file (404).']
        : ['The link may have expired']
      for (const reason of reasons)
        await app.waitFor(`the reason “${reason}”`, async () =>
          (await app.page.run(readConversation)).includes(reason) ? true : undefined,
        )
    },
  },
  {
    title: 'a voice note plays and pauses, or says that it can’t be played',
    async run({ app, platform }) {
      const outcome = await playVoiceNote({ app, platform }, WAV_NOTE, 'call-60')
      // In a container Firefox plays no sound, probably for want of a device.
      if (outcome === 'refused') expect(await isFirefox(app)).toBe(true)
    },
  },
  ...COMPRESSED_NOTES.map(
    ({ codec, id, type, seconds }): Flow => ({
      title: `a voice note in ${codec} plays, or says that it can’t be played and links to its file`,
      async run({ app, platform }) {
        const note = { audio: { link: `media:${id}`, mime_type: type, voice: true }, duration: seconds }
        const outcome = await playVoiceNote({ app, platform }, note, id)
        if (outcome !== 'refused') return
        const link = await app.waitForElement({ role: 'link', name: 'Open the file', within: log })
        expect(link.attributes['href']).toContain(`/media/${id}?`)
        if (!(await isFirefox(app))) expect(await app.page.run(playsMuted, platform.mediaUrl(id))).toBe(false)
      },
    }),
  ),
  {
    title: 'a video doesn’t play by itself, and has controls once it plays, or says that it can’t be played',
    async run({ app, platform }) {
      const { path } = await platform.createTicket([{ content: 'See', attachments: [VIDEO] }])
      await app.open(path)
      const play = { role: 'button', name: 'Play: Video “cup.mp4”', within: log }
      await app.waitForElement(play)
      expect(await app.page.run(readVideo)).toEqual({
        autoplay: false,
        preload: 'none',
        hasControls: false,
        hasStarted: false,
      })
      await app.click(play)
      const original = { role: 'link', name: 'Open original', within: log }
      const outcome = await app
        .waitFor('the video', async () => {
          if (await app.queryElement(original)) return 'refused'
          const video = await app.page.run(readVideo)
          return video?.hasControls === true && video.hasStarted ? 'plays' : undefined
        })
        .catch(async (error) => {
          if (await app.page.run(playsMuted, platform.mediaUrl('turning-cup'))) throw error
          return 'silent'
        })
      test
        .info()
        .skip(outcome === 'silent', 'skipped: the browser starts no video on this machine, without an error')
      // Firefox without a sound device refuses a video with sound, and plays it muted.
      if (outcome === 'refused' && !(await isFirefox(app)))
        expect(await app.page.run(playsMuted, platform.mediaUrl('turning-cup'))).toBe(false)
    },
  },
]

const isFirefox = (app: FlowContext['app']) => app.page.run(() => navigator.userAgent.includes('Firefox'))

/** Plays and pauses a voice note of a new ticket. Skips the test where the browser starts no sound, without an error. */
async function playVoiceNote({ app, platform }: FlowContext, note: object, mediaId: string) {
  const { path } = await platform.createTicket([{ content: 'Listen', attachments: [note] }])
  await app.open(path)
  const play = { role: 'button', name: 'Play Voice note', within: log }
  const position = { role: 'slider', name: 'Position in Voice note', within: log }
  const notice = { role: 'status', name: '', containing: 'Open the file', within: log }
  await app.click(play)
  // Firefox plays for a moment before it reports that there is no device. WebKit on a busy machine plays a moment and then
  // waits for data.
  const minSeconds = (await isFirefox(app)) ? 1 : 0.01
  const outcome = await app
    .waitFor('sound', async () => {
      if (await app.queryElement(notice)) return 'refused'
      return Number((await app.waitForElement(position)).value) >= minSeconds ? 'plays' : undefined
    })
    .catch(async (error) => {
      if (await app.page.run(playsMuted, platform.mediaUrl(mediaId))) throw error
      return 'silent'
    })
  test
    .info()
    .skip(outcome === 'silent', 'skipped: the browser starts no sound on this machine, without an error')
  if (outcome === 'plays') {
    await app.click({ role: 'button', name: 'Pause Voice note', within: log })
    await app.waitForElement(play)
  }
  return outcome
}

/** Whether the browser plays a sound or a video on this machine without the app. Muted: that needs no click. Runs in the page. */
async function playsMuted(url: string): Promise<boolean> {
  const audio = new Audio(url)
  audio.muted = true
  const isPlaying = await new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), 15_000)
    audio.addEventListener('timeupdate', () => {
      if (audio.currentTime >= 1) resolve(true)
    })
    audio.play().catch(() => resolve(false))
  })
  audio.pause()
  audio.removeAttribute('src')
  audio.load()
  return isPlaying
}

/** The width of the painted image in the viewer, in CSS pixels. Runs in the page. */
function readImageWidth(name: string): number | undefined {
  const image = document.querySelector(`dialog[open] img[alt="${name}"]`)
  const width = image?.getBoundingClientRect().width ?? 0
  return image instanceof HTMLImageElement && image.naturalWidth > 0 && width > 0 ? width : undefined
}

/** Runs in the page. */
function hasResponseStatus(): boolean {
  return 'responseStatus' in PerformanceResourceTiming.prototype
}

/** Runs in the page. */
function readConversation(): string {
  return document.querySelector('[role=log]')?.textContent ?? ''
}

/** Runs in the page. */
function readVideo() {
  const video = document.querySelector('[role=log] video')
  if (!(video instanceof HTMLVideoElement)) return null
  const { autoplay, preload, controls: hasControls, played, currentTime } = video
  return { autoplay, preload, hasControls, hasStarted: played.length > 0 || currentTime > 0 }
}
