import { test } from '@playwright/test'
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
      await app.waitForElement(play)
      const outcome = await app.page.run(tryToPlay, platform.mediaUrl('call-60'))
      test
        .info()
        .skip(outcome === 'silent', 'skipped: the browser starts no sound on this machine, without an error')
      await app.click(play)
      if (outcome === 'refused') {
        await app.waitForElement({ role: 'status', name: 'The sound can’t be played.', within: log })
        return
      }
      await app.waitFor('a second of sound', async () =>
        Number((await app.waitForElement(position)).value) >= 1 ? true : undefined,
      )
      await app.click({ role: 'button', name: 'Pause Voice note', within: log })
      await app.waitForElement(play)
    },
  },
]

/**
 * What the browser does with a sound on this machine, without the app: in a container, Firefox may refuse it for want of a
 * device, and WebKit may wait for one. Runs in the page.
 */
async function tryToPlay(url: string): Promise<'plays' | 'refused' | 'silent'> {
  const audio = new Audio(url)
  const outcome = await new Promise<'plays' | 'refused' | 'silent'>((resolve) => {
    const refuse = () => resolve('refused')
    setTimeout(() => resolve('silent'), 15_000)
    // Firefox plays for a moment before it reports that there is no device.
    audio.addEventListener('error', refuse)
    audio.addEventListener('timeupdate', () => {
      if (audio.currentTime >= 1) resolve('plays')
    })
    audio.play().catch(refuse)
  })
  audio.pause()
  audio.removeAttribute('src')
  audio.load()
  return outcome
}

/** Whether the image in the viewer has its pixels. Runs in the page. */
function isImagePainted() {
  const image = document.querySelector('dialog[open] img')
  const isPainted =
    image instanceof HTMLImageElement && image.naturalWidth > 0 && image.getBoundingClientRect().width > 0
  return isPainted ? true : undefined
}
