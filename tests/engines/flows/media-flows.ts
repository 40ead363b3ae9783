import { expect, test } from '@playwright/test'
import { type Flow, log } from './flow.ts'

const PHOTO = { name: 'cup-1.jpg', mime_type: 'image/jpeg', url: 'media:cup-1' }
/** A WAV file, because older versions of Safari play no Ogg. Longer than it takes to press “pause”. */
const VOICE_NOTE = { audio: { link: 'media:call-60', mime_type: 'audio/wav', voice: true }, duration: 60 }

export const mediaFlows: readonly Flow[] = [
  {
    title: 'an image opens in the viewer, and Back closes it',
    async run({ app, platform }) {
      const { path } = await platform.createTicket([{ content: 'Broken', attachments: [PHOTO] }])
      await app.open(path)
      await app.click({ role: 'image', name: 'Image “cup-1.jpg”', within: log })
      const viewer = { role: 'dialog', name: 'Image 1 of 1' }
      await app.waitForElement(viewer)
      await app.waitFor('the painted image', () => app.page.run(isImagePainted))
      await app.page.run(() => history.back())
      await app.waitUntilGone(viewer)
    },
  },
  {
    title: 'a voice note plays and pauses, or says that it can’t be played',
    async run({ app, platform }) {
      const { path } = await platform.createTicket([{ content: 'Listen', attachments: [VOICE_NOTE] }])
      await app.open(path)
      const play = { role: 'button', name: 'Play Voice note', within: log }
      const position = { role: 'slider', name: 'Position in Voice note', within: log }
      const notice = { role: 'status', name: 'The sound can’t be played.', within: log }
      await app.click(play)
      // Firefox plays for a moment before it reports that there is no device. WebKit on a busy machine plays a moment and
      // then waits for data.
      const isFirefox = await app.page.run(() => navigator.userAgent.includes('Firefox'))
      const minSeconds = isFirefox ? 1 : 0.01
      const outcome = await app
        .waitFor('sound', async () => {
          if (await app.queryElement(notice)) return 'refused'
          return Number((await app.waitForElement(position)).value) >= minSeconds ? 'plays' : undefined
        })
        .catch(async (error) => {
          if (await app.page.run(playsMuted, platform.mediaUrl('call-60'))) throw error
          return 'silent'
        })
      test
        .info()
        .skip(outcome === 'silent', 'skipped: the browser starts no sound on this machine, without an error')
      if (outcome === 'refused') {
        // In a container Firefox plays no sound, probably for want of a device.
        expect(isFirefox).toBe(true)
        return
      }
      await app.click({ role: 'button', name: 'Pause Voice note', within: log })
      await app.waitForElement(play)
    },
  },
]

/** Whether the browser plays a sound on this machine without the app. Muted: that needs no click. Runs in the page. */
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

/** Whether the image in the viewer has its pixels. Runs in the page. */
function isImagePainted() {
  const image = document.querySelector('dialog[open] img')
  const isPainted =
    image instanceof HTMLImageElement && image.naturalWidth > 0 && image.getBoundingClientRect().width > 0
  return isPainted ? true : undefined
}
