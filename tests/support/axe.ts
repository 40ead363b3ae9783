import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** The layer that is open: a popover or a dialog. */
export const OPEN_LAYER = ':is([popover]:popover-open, dialog[open])'

/**
 * axe finds nothing in what is on screen now. The other scheme changes colours alone. With a selector, axe reads only
 * that part of the page: where a test has read the rest of it already.
 */
export async function expectSound(page: Page, part?: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    const axe = new AxeBuilder({ page }).setLegacyMode()
    if (part !== undefined) axe.include(part)
    const { violations } = await (colorScheme === 'dark'
      ? axe.withRules('color-contrast')
      : axe.options({ runOnly: RULES, rules: { 'target-size': { enabled: true } } })
    ).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((it) => `${id}: ${it.target.join(' ')} ${it.failureSummary}`),
    )
    expect.soft(found, `axe, ${colorScheme}`).toEqual([])
  }
}

/** However short a transition is, it takes a frame: a colour on its way from one scheme to the other is neither's. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const onTheirWay = document.getAnimations().filter((it) => it instanceof CSSTransition)
    await Promise.allSettled(onTheirWay.map((it) => it.finished))
  })
}
