// `node scripts/app-recording.ts`: records the built app with the demo seed for the README: an agent opens tickets,
// assigns one, searches for a command and reads a report. Run it after a build when the inbox has changed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { launchOptions } from './chromium.mjs'
import { encodeWebp, signIn, startDemoApp } from './images/demo-app.ts'
import { createWebpAnimation, type Frame } from './images/webp-animation.ts'
import { projectRoot } from './project-root.ts'

const FILE = join(projectRoot, 'docs/images/inbox.webp')
const WINDOW = { width: 1440, height: 900 }
const SCALE = 0.75
const SIZE = { width: WINDOW.width * SCALE, height: WINDOW.height * SCALE }
const QUALITY = 0.65
/** A picture is taken this often. Pictures that show the same are one frame. */
const STEP_MS = 400

const browser = await chromium.launch(launchOptions(chromium.executablePath()))
const app = await startDemoApp()
const frames = await record(browser, app.address)
const animation = createWebpAnimation(frames, SIZE)
await expectFrames(browser, animation, frames.length)
mkdirSync(dirname(FILE), { recursive: true })
writeFileSync(FILE, animation)
await app.stop()
await browser.close()
const seconds = frames.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1000
process.stdout.write(`${frames.length} frames, ${seconds} s, ${Math.round(animation.length / 1024)} KiB\n`)

async function record(on: Browser, address: string): Promise<readonly Frame[]> {
  const context = await on.newContext({ viewport: WINDOW, serviceWorkers: 'block', reducedMotion: 'reduce' })
  const [page, blank] = [await context.newPage(), await context.newPage()]
  await page.bringToFront()
  await signIn(page, address)
  const recorded: Frame[] = []
  let last = ''
  const show = async (ms: number) => {
    for (let shown = 0; shown < ms; shown += STEP_MS) {
      const png = await page.screenshot({ caret: 'hide' })
      const before = recorded.at(-1)
      if (before && png.toString('base64') === last)
        recorded.splice(-1, 1, { ...before, durationMs: before.durationMs + STEP_MS })
      else recorded.push({ image: await encodeWebp(blank, png, QUALITY, SCALE), durationMs: STEP_MS })
      last = png.toString('base64')
    }
  }
  await walkThrough(page, show)
  await context.close()
  return recorded
}

/** What the recording shows: by keyboard, as agents work. */
async function walkThrough(page: Page, show: (ms: number) => Promise<void>) {
  const press = async (key: string, ms: number) => {
    await page.keyboard.press(key)
    await show(ms)
  }
  await show(1_000)
  for (const ms of [1_000, 600, 1_800]) await press('j', ms)
  await press('a', 1_000)
  for (const letter of 'meera') await press(letter, STEP_MS)
  await show(1_000)
  await press('Enter', 2_600)
  await press('Control+k', 800)
  for (const letter of 'revenue') await press(letter, STEP_MS)
  await show(600)
  await press('Enter', 3_000)
}

/** Decodes the animation in the browser. */
async function expectFrames(on: Browser, file: Buffer, count: number) {
  const page = await on.newPage()
  await page.goto(app.address)
  const decoded = await page.evaluate(async (source) => {
    const data = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0))
    const decoder = new ImageDecoder({ data, type: 'image/webp' })
    await decoder.tracks.ready
    await decoder.completed
    for (let index = 0; index < (decoder.tracks.selectedTrack?.frameCount ?? 0); index += 1)
      await decoder.decode({ frameIndex: index })
    return decoder.tracks.selectedTrack?.frameCount
  }, file.toString('base64'))
  if (decoded !== count) throw new Error(`the animation has ${decoded} frames instead of ${count}`)
  await page.close()
}
