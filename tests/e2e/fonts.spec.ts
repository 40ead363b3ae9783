import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { headlessOptions } from '../../scripts/chromium.mjs'
import { test, topMessageAtRest, turnWheel } from '../support/conversation-page.ts'
import { addMessages } from '../support/messages.ts'
import { signIn } from '../support/signed-in.ts'

const REFUSED_LANGUAGES = ['ar', 'bn', 'hi', 'ml']
const MESSAGE = 'आपका पार्सल आज शाम तक पहुँच जाएगा, कृपया फ़ोन चालू रखें। '

test('a device without fonts for four scripts loads these and no others, after the first paint, once, and the reading position stays', async ({
  thread,
  world,
}) => {
  // The device is a browser whose fontconfig refuses all fonts of four languages; other systems have no fontconfig.
  if (process.platform !== 'linux') test.info().skip(true, 'skipped: no fontconfig')
  const { path, ids } = await thread(30)
  const ticket = new URL(path, 'http://localhost').pathname.split('/').at(-1) ?? ''
  const lines = Array.from({ length: 30 }, (_, n) => ({
    content: MESSAGE.repeat(1 + (n % 4)),
    role: 'user' as const,
  }))
  await addMessages(world, ticket, lines, '2026-11-11T08:00:00Z')
  const folder = mkdtempSync(join(tmpdir(), 'handoff-fonts-'))
  const fontConfig = join(folder, 'fonts.conf')
  writeFileSync(fontConfig, fontConfigWithout(REFUSED_LANGUAGES))
  const options = headlessOptions(chromium.executablePath())
  const env = { ...(options.env ?? process.env), FONTCONFIG_FILE: fontConfig }
  const browser = await chromium.launch({ ...options, env })
  try {
    const context = await browser.newContext({
      ...(world.url ? { baseURL: world.url } : {}),
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const fonts: string[] = []
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/noto-sans-*.woff2', async (route) => {
      fonts.push(/noto-sans-(\w+)-/.exec(route.request().url())?.[1] ?? '')
      await released
      await route.continue()
    })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Reflect.set(globalThis, 'shifts', shifts)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await signIn(page, { at: path })
    await expect(page.getByText(MESSAGE.trim()).last()).toBeVisible()
    await turnWheel(page, -900)
    const { id, offset } = await topMessageAtRest(page)
    expect(ids).not.toContain(id)
    await expect.poll(() => fonts.length).toBe(4)
    const shiftBefore = await layoutShift(page)
    const boxes = await lettersHaveSameWidth(page)
    release()
    await expect.poll(() => lettersHaveSameWidth(page)).toBe(false)
    expect(boxes).toBe(true)
    const after = await topMessageAtRest(page)
    expect(after.id).toBe(id)
    expect(Math.abs(after.offset - offset)).toBeLessThanOrEqual(1)
    // Messages wrap elsewhere, and what stands after a name moves sideways.
    expect((await layoutShift(page)) - shiftBefore).toBeLessThanOrEqual(0.05)
    expect(fonts.toSorted()).toEqual(['arabic', 'bengali', 'devanagari', 'malayalam'])
    expect(await page.evaluate(wasPaintedBeforeFonts)).toBe(true)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
})

test('a first visit loads the sign-in page while config.json is loading, and paints it without a font', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const { promise: configReleased, resolve: releaseConfig } = Promise.withResolvers<void>()
  const { promise: fontReleased, resolve: releaseFont } = Promise.withResolvers<void>()
  for (const [files, released] of [
    ['**/config.json', configReleased],
    ['**/*.woff2', fontReleased],
  ] as const)
    await page.route(files, async (route) => {
      await released
      await route.continue()
    })
  await page.goto('/inbox', { waitUntil: 'commit' })
  await expect.poll(() => requests.filter((it) => it.includes('first-page'))).not.toEqual([])
  expect(requests.filter((it) => it.endsWith('.woff2'))).toEqual([])
  releaseConfig()
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
  await expect.poll(() => page.evaluate(isPainted)).toBe(true)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  releaseFont()
  await expect.poll(() => page.evaluate(() => document.fonts.check('1em "Inter Variable"'))).toBe(true)
  expect(requests.filter((it) => it.includes('/inter-'))).toHaveLength(1)
  await test.step('a truncated line cuts off no vowel sign and no subscript', async () => {
    const [cut, whole] = [await paintLine(page, ''), await paintLine(page, 'visible')]
    expect(cut.equals(whole)).toBe(true)
  })
})

/** A picture of a line of the list in two scripts that reach out of it, with another `overflow` if one is given. */
async function paintLine(page: Page, overflow: string) {
  await page.evaluate((style) => {
    const line = document.createElement('p')
    line.className = 'truncate'
    line.style.cssText = `margin: 20px; line-height: 20px; ${style === '' ? '' : `overflow: ${style}`}`
    line.textContent = 'অনিন্দিতা ಶ್ರೀನಿವಾಸ್ ಸ್ತ್ರೀ'
    document.body.replaceChildren(line)
  }, overflow)
  return page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 60 } })
}

/** The fonts of this machine except those that cover one of the languages. */
function fontConfigWithout(languages: readonly string[]) {
  const refused = languages.map(
    (it) => `<pattern><patelt name="lang"><string>${it}</string></patelt></pattern>`,
  )
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<selectfont><rejectfont>${refused.join('')}</rejectfont></selectfont></fontconfig>`
}

/** The sum of all layout shifts so far, also of those that follow input. */
async function layoutShift(page: Page) {
  const shifts = z.array(z.number()).parse(await page.evaluate(() => Reflect.get(globalThis, 'shifts')))
  return shifts.reduce((sum, it) => sum + it, 0)
}

/** Whether the page draws a narrow and a wide letter of Devanagari in the same width, as boxes. */
function lettersHaveSameWidth(page: Page) {
  return page.evaluate(() => {
    const [narrow, wide] = ['र', 'ऋ'].map((letter) => {
      const span = document.body.appendChild(document.createElement('span'))
      span.style.position = 'fixed'
      span.textContent = letter
      const { width } = span.getBoundingClientRect()
      span.remove()
      return width
    })
    return narrow === wide
  })
}

function wasPaintedBeforeFonts() {
  const paintedAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/noto-sans-'))
    .every(({ startTime }) => startTime > paintedAt)
}
