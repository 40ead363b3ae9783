import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { HISTORY_ATTRIBUTE } from '#src/lib/text/prepare-markup.ts'
import { hasVisibleText } from '#src/lib/text/visible-text.ts'
import styles from './safe-html.module.css'

/** The element that folds quoted history. No message can have one of its own: it has a class. */
export const HISTORY_SELECTOR = `details.${styles.history}`

/** Folds the quoted history of a message, unless nothing else would be left to see. */
export function foldHistory(root: ParentNode & Node, i18n: I18n) {
  const marked = [...root.querySelectorAll(`[${HISTORY_ATTRIBUTE}]`)]
  for (const element of marked) {
    const isRest = element.getAttribute(HISTORY_ATTRIBUTE) === 'rest'
    element.removeAttribute(HISTORY_ATTRIBUTE)
    if (element.closest(HISTORY_SELECTOR)) continue
    const previous = element.previousElementSibling
    const isContinued = previous?.matches(HISTORY_SELECTOR) && !hasTextBetween(previous, element)
    const fold = isContinued && previous ? previous : createFold(element, i18n)
    fold.append(...(isRest ? [element, ...getFollowing(fold, element)] : [element]))
  }
  const folds = [...root.querySelectorAll(HISTORY_SELECTOR)]
  if (folds.length === 0 || isAnythingElseVisible(root)) return
  for (const fold of folds) {
    fold.firstElementChild?.remove()
    fold.replaceWith(...fold.childNodes)
  }
}

function createFold(element: Element, i18n: I18n): Element {
  const fold = element.ownerDocument.createElement('details')
  fold.className = styles.history ?? ''
  const label = element.ownerDocument.createElement('summary')
  label.setAttribute('data-label', '')
  label.textContent = getHistoryLabel(i18n)
  fold.append(label)
  element.before(fold)
  return fold
}

export function getHistoryLabel(i18n: I18n): string {
  return t(i18n)({
    message: 'Quoted text',
    comment: 'A button: shows the earlier messages that an email repeats.',
  })
}

function hasTextBetween(first: Element, last: Element): boolean {
  for (let node = first.nextSibling; node && node !== last; node = node.nextSibling)
    if (hasVisibleText(node.textContent ?? '')) return true
  return false
}

/** Everything after a fold, without the element that it is going to hold. */
function getFollowing(fold: Element, element: Element): Node[] {
  const following: Node[] = []
  for (let node: Node | null = fold; node; node = node.parentNode)
    for (let next = node.nextSibling; next; next = next.nextSibling)
      if (next !== element) following.push(next)
  return following
}

function isAnythingElseVisible(root: ParentNode & Node): boolean {
  for (const node of root.childNodes) {
    if (node instanceof Element) {
      if (node.matches(HISTORY_SELECTOR)) continue
      if (node.localName === 'img' || isAnythingElseVisible(node)) return true
    } else if (hasVisibleText(node.textContent ?? '')) return true
  }
  return false
}
