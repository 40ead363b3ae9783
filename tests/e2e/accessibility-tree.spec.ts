import { expect, type Page, type TestInfo } from '@playwright/test'
import { accessibilityTree } from '../support/accessibility-tree.ts'
import { expectNoViolations } from '../support/axe.ts'
import { screens, test } from '../support/fixed-screen.ts'
import { focusOrder, listPopupButtons } from '../support/focus-order.ts'
import { controlsWithoutEdge, controlsWithoutFocusRing, indistinctStates } from '../support/forced-colours.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { findOverflowingElements } from '../support/reflow.ts'
import { softly } from '../support/softly.ts'

// 1280 × 1024 at 400 %, and the same width on a device that is held upright.
const ZOOMED = [
  { width: 320, height: 256 },
  { width: 320, height: 640 },
]

/** Screenshots for manual review: nothing compares them. */
const takesScreenshots = process.env.HANDOFF_DEEP === '1'

for (const [name, open] of Object.entries(screens))
  test(`${name}: its accessibility tree, also in Hindi and Arabic, and its focus order are as reviewed; it works in forced colours; focus returns to every opener; it fits into 320 px`, async ({
    page,
    world,
  }, info) => {
    await open(page, world)
    // The port differs in each run.
    const host = new URL(world.url ?? 'http://127.0.0.1').host
    const withoutPort = (text: string) => text.replaceAll(host, 'platform.test')

    await test.step('the accessibility tree is as reviewed', async () => {
      expect.soft(withoutPort(await accessibilityTree(page))).toMatchSnapshot(`tree-${name}.txt`)
    })

    await test.step('the focus order is as reviewed, and every stop is visible and has a ring', async () => {
      expect.soft(withoutPort(await focusOrder(page))).toMatchSnapshot(`focus-${name}.txt`)
    })

    for (const language of ['hi', 'ar', 'en'] as const)
      await test.step(`the accessibility tree is as reviewed in ${language}, and axe finds nothing`, async () => {
        await chooseLanguage(page, language)
        if (language === 'en') return
        const tree = withoutPort(await accessibilityTree(page))
        expect.soft(tree).toMatchSnapshot(`tree-${name}-${language}.txt`)
        await expectNoViolations(page)
      })

    // The table buttons of reports are placed in the margins of their sections.
    const expectFit = name === 'reports' ? async () => {} : expectNoOverflow

    await test.step('in forced colours, controls, states and focus can be told apart', async () => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
      await page.keyboard.press('Tab')
      if (takesScreenshots) await takeScreenshot(page, info, `${name}-forced-colours`)
      for (const [what, find] of Object.entries({
        'controls without an edge': controlsWithoutEdge,
        'states that look like others': indistinctStates,
        'controls without a focus ring': controlsWithoutFocusRing,
      }))
        await softly.poll(() => page.evaluate(find), what).toEqual([])
      await expectFit(page)
    })

    await test.step('every popover and dialog returns the focus to its opener, and fits in forced colours', async () => {
      await expectFocusReturns(page, expectFit)
      await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
    })

    await test.step('it fits into 320 pixels, as at 400 % zoom', async () => {
      for (const viewport of ZOOMED) {
        await page.setViewportSize(viewport)
        if (takesScreenshots) await takeScreenshot(page, info, `${name}-320x${viewport.height}`)
        await softly
          .poll(() => findOverflowingElements(page), `wider than the window, ${viewport.height} px high`)
          .toEqual([])
      }
    })
  })

/** Applies a language without a reload: by its control where no agent is signed in, else as another tab of the agent does. */
async function chooseLanguage(page: Page, language: string) {
  if (new URL(page.url()).pathname === '/sign-in')
    await page.locator('select').filter({ hasText: 'English' }).selectOption(language)
  else await page.evaluate(storeLanguage, language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Runs in the page. */
function storeLanguage(language: string) {
  const key = 'handoff.preferences'
  const stored: object = JSON.parse(localStorage.getItem(key) ?? '{}')
  localStorage.setItem(key, JSON.stringify({ ...stored, language }))
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
}

/** Opens each layer of the page by keyboard, and closes it. With reduced motion, nothing moves meanwhile. */
async function expectFocusReturns(page: Page, expectFit: (page: Page) => Promise<void>) {
  for (const opener of await listPopupButtons(page)) {
    await opener.focus()
    await page.keyboard.press('Enter')
    const layer = page.locator('dialog[open], [popover]:popover-open').last()
    await expect(layer).toBeVisible()
    await expect(layer.locator(':focus').or(layer.and(page.locator(':focus')))).toHaveCount(1)
    expect(await page.evaluate(longAnimations), 'animations despite reduced motion').toEqual([])
    await expectFit(page)
    await page.keyboard.press('Escape')
    await expect(layer).toBeHidden()
    await expect(opener).toBeFocused()
  }
}

/** Runs in the page. Returns the elements whose animations last longer than a millisecond. */
function longAnimations(): string[] {
  return document
    .getAnimations()
    .filter((it) => Number(it.effect?.getComputedTiming().duration ?? 0) > 1)
    .map((it) =>
      it.effect instanceof KeyframeEffect ? (it.effect.target?.outerHTML.slice(0, 120) ?? '') : '',
    )
}

async function takeScreenshot(page: Page, info: TestInfo, name: string) {
  await page.screenshot({ path: info.outputPath(`${name}.png`) })
}
