// Draws the images of the installed app: icons from the app's logo, and screenshots of the built app with the demo
// seed. Run it after a build, when the logo or the inbox has changed: `node scripts/app-images.ts`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, chromium, type Page } from '@playwright/test'
import { launchOptions } from './chromium.mjs'

const root = join(import.meta.dirname, '..')
const INK = '#161b26'
const LIGHT = '#eceef2'
/** The mark alone, without the style that follows the browser's scheme. */
const logo = readFileSync(join(root, 'public/favicon.svg'), 'utf8').replace(/^.*<\/style>|<\/svg>\s*$/gs, '')

type Icon = {
  file: string
  size: number
  /** Share of the side that the mark takes; what may be cut round leaves the most room. */
  logo: number
  /** Of the tile behind it, as a share of the side; null: no tile. */
  corner: number | null
}

const ICONS: readonly Icon[] = [
  { file: '192', size: 192, logo: 0.78, corner: 0.22 },
  { file: '512', size: 512, logo: 0.78, corner: 0.22 },
  { file: 'maskable-512', size: 512, logo: 0.62, corner: 0 },
  { file: 'monochrome-512', size: 512, logo: 0.78, corner: null },
  { file: 'apple-touch-180', size: 180, logo: 0.72, corner: 0 },
]

const browser = await chromium.launch(launchOptions(chromium.executablePath()))
for (const folder of ['icons', 'screenshots']) mkdirSync(join(root, 'public', folder), { recursive: true })
for (const icon of ICONS) await drawIcon(browser, icon)
await takeScreenshots(browser)
await browser.close()

async function drawIcon(on: Browser, { file, size, logo: share, corner }: Icon) {
  const page = await on.newPage({ viewport: { width: size, height: size } })
  const tile = corner === null ? '' : `<rect width="32" height="32" rx="${32 * corner}" fill="${INK}"/>`
  const inset = (32 * (1 - share)) / 2
  const drawn = `<g color="${LIGHT}" transform="translate(${inset} ${inset}) scale(${share})">${logo}</g>`
  await page.setContent(
    `<style>body{margin:0}</style><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">${tile}${drawn}</svg>`,
  )
  await page.screenshot({ path: join(root, `public/icons/${file}.png`), omitBackground: true })
  await page.close()
}

async function takeScreenshots(on: Browser) {
  const platform = spawn(process.execPath, ['platform/serve.ts', '--app'], {
    cwd: root,
    env: { ...process.env, PORT: '0', SEED: 'demo', LIVE: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const context = await on.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(await addressOf(platform.stdout))
  await page.getByRole('textbox', { name: 'Access token' }).fill('demo-agent')
  await page.getByRole('button', { name: 'You: not chosen' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('region', { name: 'Tickets' }).getByRole('list').getByRole('link').first().click()
  await page.getByRole('log', { name: 'Messages' }).waitFor()
  await page.getByText('In timeline').first().waitFor()
  await page.waitForLoadState('networkidle')
  await saveScreenshot(page, 'wide')
  await page.setViewportSize({ width: 390, height: 844 })
  await saveScreenshot(page, 'narrow')
  platform.kill('SIGTERM')
  await once(platform, 'exit')
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const url = /ready at (http\S+)/.exec(line)?.[1]
    if (url !== undefined) return url
  }
  throw new Error('the platform ended before it was ready')
}

/** Encoded by the browser: WebP needs a tenth of the size of PNG. */
async function saveScreenshot(page: Page, name: string) {
  const png = (await page.screenshot()).toString('base64')
  const blank = await page.context().newPage()
  const webp = await blank.evaluate(async (source) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${source}`
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    return canvas.toDataURL('image/webp', 0.8)
  }, png)
  await blank.close()
  writeFileSync(
    join(root, `public/screenshots/${name}.webp`),
    Buffer.from(webp.split(',')[1] ?? '', 'base64'),
  )
}
