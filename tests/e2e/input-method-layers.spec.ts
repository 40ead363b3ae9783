/** Keys of an input method on every page, and in every layer that a button of it opens: found by what is rendered, not by a list. */
import { readdirSync } from 'node:fs'
import { expect, type Page, type Request } from '@playwright/test'
import { type ComposingChecks, createComposingCheck } from '../support/composing-keys.ts'
import { deep } from '../support/deep.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

/** The pages of a session, by the files of their routes. What a parameter stands for is found on the page before. */
const PAGES = readdirSync('src/routes')
  .flatMap((file) => /^_session\.([\w.$]+)\.tsx$/.exec(file)?.[1] ?? [])
  .filter((it) => !it.includes('$') && !it.endsWith('.index'))
  .map((it) => `/${it.replaceAll('.', '/')}`)
/** The ticket and the customer behind the first link of a page. */
const FIRST_LINKS: Readonly<Record<string, string>> = {
  '/inbox': 'a[data-ticket]',
  '/customers': 'main a[href^="/customers/"]',
}

const LAYERS = 'dialog[open], :popover-open'
const OPENERS = '[aria-haspopup], [aria-expanded="false"], summary'

type Opener = { readonly index: number; readonly kind: string }

/** The visible openers of the page or of its topmost layer. In rows of a list, one of each kind. `selector`: what opens. */
function listOpeners(page: Page, selector: string): Promise<readonly Opener[]> {
  return page.evaluate(
    ({ openers, layers }) => {
      const top = [...document.querySelectorAll(layers)].at(-1)
      return [...document.querySelectorAll<HTMLElement>(openers)].flatMap((it, index) => {
        const isShown = it.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        if (!isShown || it.matches(':disabled') || (top && !top.contains(it))) return []
        const row = it.closest('li, tr, article, [role="row"]')
        const name = row ? '' : (it.getAttribute('aria-label') ?? it.innerText).replace(/[\d.,]+/g, '')
        return { index, kind: [it.tagName, it.className, row?.tagName, name].join(' ') }
      })
    },
    { openers: selector, layers: LAYERS },
  )
}

const waitForFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Some layers open after this time at the latest, whether or not the platform has answered. */
const OPENS_WITHIN_MS = 1_000

/** Waits until no request is open and what it has loaded is painted: what opens may have to be loaded. */
function createSettle(page: Page) {
  const open = new Set<Request>()
  page.on('request', (it) => open.add(it))
  page.on('requestfinished', (it) => open.delete(it))
  page.on('requestfailed', (it) => open.delete(it))
  return async () => {
    await expect(async () => {
      const layers = await countLayers(page)
      for (const until = Date.now() + OPENS_WITHIN_MS; Date.now() < until; ) {
        await waitForFrames(page)
        expect(open.size).toBe(0)
        expect(await countLayers(page)).toBe(layers)
      }
    }).toPass({ timeout: 60_000, intervals: [50] })
  }
}

const press = (page: Page, selector: string, { index }: Opener) =>
  page.evaluate(({ openers, at }) => document.querySelectorAll<HTMLElement>(openers)[at]?.click(), {
    openers: selector,
    at: index,
  })

const countLayers = (page: Page) => page.locator(LAYERS).count()

async function closeLayers(page: Page, left: number) {
  await expect(async () => {
    if ((await countLayers(page)) > left) await page.keyboard.press('Escape')
    expect(await countLayers(page)).toBeLessThanOrEqual(left)
  }).toPass({ timeout: 60_000 })
}

type Visit = {
  readonly page: Page
  readonly check: (place: string) => Promise<void>
  readonly settle: () => Promise<void>
  readonly seen: Set<string>
  readonly opened: string[]
  /** Opens the page again, where a press has left it. */
  readonly reopen: () => Promise<void>
}

/** Presses every opener that wasn't pressed before, and checks what it opens, down to a layer above a layer. */
async function checkLayers(visit: Visit, place: string, selector = OPENERS, depth = 0): Promise<void> {
  const { page, check, settle, seen, opened, reopen } = visit
  for (;;) {
    const layers = await countLayers(page)
    const opener = (await listOpeners(page, selector)).find((it) => !seen.has(it.kind))
    if (!opener) return
    seen.add(opener.kind)
    const address = page.url()
    await press(page, selector, opener)
    await settle()
    if (page.url() !== address && (await countLayers(page)) <= layers) {
      await reopen()
      continue
    }
    const name = `${place}: ${opener.kind}`
    await check(name)
    if ((await countLayers(page)) <= layers) continue
    opened.push(name)
    if (depth < 2) await checkLayers(visit, name, OPENERS, depth + 1)
    await closeLayers(page, layers)
    await settle()
  }
}

test(
  'keys of an input method only compose, on every page and in every layer that it opens',
  deep,
  async ({ page }) => {
    test.setTimeout(900_000)
    const settle = createSettle(page)
    const checked: ComposingChecks = { fields: 0, assigned: [] }
    const check = createComposingCheck(page, checked)
    const seen = new Set<string>()
    const opened: string[] = []
    const visitPage = async (at: string, prepare?: () => Promise<unknown>) => {
      const reopen = async () => {
        // A button of the settings may have locked the page, or signed out.
        await page
          .evaluate(() => [localStorage, sessionStorage].forEach((it) => it.clear()))
          .catch(() => undefined)
        await signIn(page, { at, canSendTemplates: true })
        await settle()
        await prepare?.()
      }
      await reopen()
      await check(at)
      // Settings open most of their dialogs by buttons that say so in words.
      const selector = at.startsWith('/settings') ? `${OPENERS}, main button:not([role])` : OPENERS
      await checkLayers({ page, check, settle, seen, opened, reopen }, at, selector)
    }
    for (const at of PAGES) {
      await visitPage(at)
      const first = FIRST_LINKS[at]
      if (first === undefined) continue
      const href = await page.locator(first).first().getAttribute('href')
      if (href) await visitPage(href)
    }
    const { rows } = getInboxLocators(page)
    await visitPage('/inbox', async () => {
      await expect(rows.first()).toBeVisible()
      await page.keyboard.press('Shift+X')
    })
    await page.goto('/settings')
    const links = page.locator('a[href^="/settings/"]')
    await expect(links.first()).toBeVisible()
    const parts = await links.evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''))
    for (const part of new Set(parts)) await visitPage(part)
    expect(PAGES.length).toBeGreaterThanOrEqual(6)
    expect(opened.length, opened.join('\n')).toBeGreaterThan(20)
    expect(checked.fields, 'fields that were tried').toBeGreaterThan(30)
    expect(checked.assigned).toEqual([])
  },
)
