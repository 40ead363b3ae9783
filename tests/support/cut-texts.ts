import type { Page } from '@playwright/test'

/** Lets words break only where there is no room for them: few browsers of test machines can hyphenate. */
export async function switchOffHyphens(page: Page): Promise<void> {
  await page.evaluate(() => {
    // The content security policy allows no style element.
    const styles = new CSSStyleSheet()
    styles.replaceSync('* { hyphens: manual !important }')
    document.adoptedStyleSheets.push(styles)
  })
}

/**
 * The interface texts that a longer language has no room for: cut off by their box, or broken in the middle of a word.
 * Data, which may be of any length, stand in a `bdi` and are left out; so is what can be scrolled to. Tamil words, which may
 * fill a line, break between any two letters.
 */
export function findCutTexts(page: Page, language: string): Promise<string[]> {
  return page.evaluate((mayBreakWords) => {
    const isClipping = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    /** By how much the lines of a text leave a box that hides what is outside it, in pixels. */
    const getOverhang = (lines: readonly DOMRect[], element: Element) => {
      let overhang = 0
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { display, overflowX, overflowY } = getComputedStyle(at)
        if (display === 'inline' || display === 'contents') continue
        if (/auto|scroll/.test(overflowX + overflowY)) break
        const box = at.getBoundingClientRect()
        for (const line of isClipping(overflowX) && box.width > 2 ? lines : [])
          overhang = Math.max(overhang, line.right - box.right, box.left - line.left)
      }
      return overhang
    }
    const rangeOf = (text: Node, start: number, end: number) => {
      const range = document.createRange()
      range.setStart(text, start)
      range.setEnd(text, end)
      return [...range.getClientRects()].filter(({ width }) => width > 1)
    }
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      const [element, letters] = [text.parentElement, text.textContent ?? '']
      if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (
        element.closest('bdi, time, code, kbd, .mono, .visually-hidden, script, style, select, [role="log"]')
      )
        continue
      // For screen readers only.
      if (getComputedStyle(element).clipPath === 'inset(50%)') continue
      const lines = rangeOf(text, 0, letters.length)
      const box = element.getBoundingClientRect()
      // Slid out of the window, as a closed drawer is.
      if (lines.length === 0 || box.right <= 0 || box.left >= innerWidth) continue
      if (
        element.closest('button, a, li, label, legend, h1, h2, h3, th') &&
        getOverhang(lines, element) > 1.5
      )
        found.add(`cut: ${letters}`)
      if (mayBreakWords) continue
      for (const word of letters.matchAll(/[\p{L}\p{M}]{2,}/gu)) {
        const parts = rangeOf(text, word.index, word.index + word[0].length)
        const [first, last] = [parts[0], parts.at(-1)]
        if (first && last && last.top - first.top > first.height / 2) found.add(`broken: ${word[0]}`)
      }
    }
    return [...found]
  }, language === 'ta')
}
