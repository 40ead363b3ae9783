import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const OPTIONS = {
  light: { runOnly: RULES, rules: { 'target-size': { enabled: true } } },
  dark: { runOnly: ['color-contrast'] },
}
/** Without it, most of the time goes into selectors and texts for what passed. */
const VIOLATIONS_ONLY = { resultTypes: ['violations' as const] }
/** A script without effect, for a page that has axe already: loading it again takes as long as a run. */
const NOTHING = 'undefined'

/** An open layer: a popover or a dialog. */
export const OPEN_LAYER = ':is([popover]:popover-open, dialog[open])'

/**
 * Expects that axe finds no violation on the page. The dark scheme is checked for contrast only, because only colours
 * differ. With a selector, axe checks only that part, for tests that have checked the rest before.
 */
export async function expectNoViolations(page: Page, part?: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await transitionsFinished(page)
    const isInjected = await page.evaluate(() => 'axe' in window)
    const axe = new AxeBuilder({ page, ...(isInjected && { axeSource: NOTHING }) }).setLegacyMode()
    if (part !== undefined) axe.include(part)
    const { violations } = await axe.options({ ...OPTIONS[colorScheme], ...VIOLATIONS_ONLY }).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((it) => `${id}: ${it.target.join(' ')} ${it.failureSummary}`),
    )
    expect.soft(found, `axe, ${colorScheme}`).toEqual([])
  }
}

/** Waits for transitions: even a short one takes a frame, in which a colour belongs to neither scheme. */
async function transitionsFinished(page: Page) {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const transitions = document.getAnimations().filter((it) => it instanceof CSSTransition)
    await Promise.allSettled(transitions.map((it) => it.finished))
  })
}
