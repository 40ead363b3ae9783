import { type Flow, log } from './flow.ts'

const PHOTO = { name: 'cup-1.jpg', mime_type: 'image/jpeg', url: 'media:cup-1' }
/** A WAV file, because older versions of Safari play no Ogg. Longer than it takes to press “pause”. */
const VOICE_NOTE = { audio: { link: 'media:call-60', mime_type: 'audio/wav', voice: true }, duration: 60 }

export const mediaFlows: readonly Flow[] = [
  {
    title: 'an image opens in the viewer and Back closes it; a voice note plays and pauses',
    async run({ app, platform }) {
      const { path } = await platform.createTicket([
        { content: 'Broken', attachments: [PHOTO] },
        { content: 'Listen', attachments: [VOICE_NOTE] },
      ])
      await app.open(path)
      await app.click({ role: 'image', name: 'Image “cup-1.jpg”', within: log })
      const viewer = { role: 'dialog', name: 'Image 1 of 1' }
      await app.waitForElement(viewer)
      await app.waitFor('the painted image', () => app.page.run(isImagePainted))
      await app.page.run(() => history.back())
      await app.waitUntilGone(viewer)
      const play = { role: 'button', name: 'Play Voice note', within: log }
      const pause = { role: 'button', name: 'Pause Voice note', within: log }
      const notice = { role: 'status', name: 'The sound can’t be played.', within: log }
      const position = { role: 'slider', name: 'Position in Voice note', within: log }
      const seconds = async () => Number((await app.waitForElement(position)).value)
      await app.click(play)
      const mayFail = await app.page.run(() => navigator.userAgent.includes('Firefox'))
      const outcome = await app.waitFor('a second of sound', async () => {
        // In a container Firefox plays no sound, probably for want of a device: then the card says so.
        if (mayFail && (await app.queryElement(notice))) return 'refused'
        return (await seconds()) >= 1 ? 'plays' : undefined
      })
      if (outcome === 'refused') return
      await app.click(pause)
      await app.waitForElement(play)
    },
  },
]

/** Whether the image in the viewer has its pixels. Runs in the page. */
function isImagePainted() {
  const image = document.querySelector('dialog[open] img')
  const isPainted =
    image instanceof HTMLImageElement && image.naturalWidth > 0 && image.getBoundingClientRect().width > 0
  return isPainted ? true : undefined
}
