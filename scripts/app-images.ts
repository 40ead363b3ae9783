// `node scripts/app-images.ts`: renders the images of the web app manifest, icons from the logo and screenshots of the
// built app with the demo seed. Run it after a build when the logo or the inbox has changed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { launchOptions } from './chromium.mjs'
import { encodeWebp, signIn, startDemoApp } from './images/demo-app.ts'
import { projectRoot } from './project-root.ts'

const INK = '#161b26'
const LIGHT = '#eceef2'
/** The logo without its style element, which depends on the colour scheme. */
const logo = readFileSync(join(projectRoot, 'public/favicon.svg'), 'utf8').replace(
  /^.*<\/style>|<\/svg>\s*$/gs,
  '',
)

type Icon = {
  file: string
  size: number
  /** Size of the logo as a share of the icon's side. Maskable icons may be cropped, so they have the widest margin. */
  logo: number
  /** Corner radius of the background tile as a share of the side; null: no tile. */
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
for (const folder of ['icons', 'screenshots'])
  mkdirSync(join(projectRoot, 'public', folder), { recursive: true })
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
  await page.screenshot({ path: join(projectRoot, `public/icons/${file}.png`), omitBackground: true })
  await page.close()
}

async function takeScreenshots(on: Browser) {
  const app = await startDemoApp()
  const context = await on.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page, app.address)
  await page.getByRole('region', { name: 'Tickets' }).getByRole('list').getByRole('link').first().click()
  await page.getByRole('log', { name: 'Messages' }).waitFor()
  await page.getByText('View in timeline').first().waitFor()
  await page.waitForLoadState('networkidle')
  await saveScreenshot(page, 'wide')
  await page.setViewportSize({ width: 390, height: 844 })
  await saveScreenshot(page, 'narrow')
  await app.stop()
}

async function saveScreenshot(page: Page, name: string) {
  const blank = await page.context().newPage()
  const image = await encodeWebp(blank, await page.screenshot(), 0.8)
  await blank.close()
  writeFileSync(join(projectRoot, `public/screenshots/${name}.webp`), image)
}
