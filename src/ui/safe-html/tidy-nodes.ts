import type { I18n } from '@lingui/core'
import { SECTIONING_TAGS } from './allowlist.ts'
import { foldHistory } from './history.ts'
import { blockImage, type RemoteImage } from './images.ts'
import { RENAMED_STYLE } from './inline-code.ts'
import { linkAddresses } from './link-addresses.ts'
import { rewriteLink } from './links.ts'
import styles from './safe-html.module.css'
import { holdsShortWords, separateCells } from './tables.ts'

/**
 * Rewrites sanitised nodes in the parser's inert document: links show their targets, remote images become placeholders,
 * and styles become Handoff's classes. Uses DOM calls only: nothing is serialised and parsed again. Returns the blocked
 * images.
 */
export function tidyNodes(root: ParentNode, i18n: I18n): RemoteImage[] {
  const blockedImages: RemoteImage[] = []
  for (const element of root.querySelectorAll('*')) {
    if (element.hasAttributes()) {
      applyStyle(element)
      limitSize(element)
    }
    if (/^h[1-6]$/.test(element.localName)) lowerHeading(element)
    else if (SECTIONING_TAGS.has(element.localName)) replaceWithBox(element)
    else if (element.localName === 'img') {
      const image = blockImage(element, i18n)
      if (image) blockedImages.push(image)
    } else if (element.localName === 'table') separateCells(element)
    else if (/^t[dh]$/.test(element.localName) && holdsShortWords(element))
      element.classList.add(styles.short ?? 'short')
  }
  // Last, because the final content of a link decides how it is shown.
  for (const link of root.querySelectorAll('a')) rewriteLink(link, i18n)
  linkAddresses(root, i18n)
  foldHistory(root, i18n)
  return blockedImages
}

type AllowedStyle = { property: string; values: RegExp; name: string }

/** All that a message's styles can do. No colours: they would not adapt to a dark colour scheme. */
const ALLOWED_STYLES: readonly AllowedStyle[] = [
  { property: 'text-align', values: /^(?:center|-webkit-center)$/, name: 'center' },
  { property: 'text-align', values: /^(?:right|end|-webkit-right)$/, name: 'end' },
  { property: 'font-weight', values: /^(?:bold|bolder|[6-9]\d\d)$/, name: 'strong' },
  { property: 'font-style', values: /^(?:italic|oblique)/, name: 'italic' },
  { property: 'text-decoration-line', values: /underline/, name: 'underline' },
  { property: 'text-decoration-line', values: /line-through/, name: 'struck' },
  { property: 'white-space', values: /^(?:pre|pre-wrap|pre-line|break-spaces)$/, name: 'pre' },
]

/** Skips most styles of a newsletter: parsing one costs more than the rest of its element. */
const RELEVANT_STYLE = /text-|font|white-space|direction/i

function applyStyle(element: Element) {
  const styleText = element.getAttribute('style') ?? element.getAttribute(RENAMED_STYLE)
  const align = element.getAttribute('align')
  element.removeAttribute('style')
  element.removeAttribute(RENAMED_STYLE)
  element.removeAttribute('align')
  if (styleText === null && align === null) return
  const alignment = /^(?:center|right)$/i.test(align ?? '') ? `text-align:${align};` : ''
  const css = `${alignment}${styleText !== null && RELEVANT_STYLE.test(styleText) ? styleText.slice(0, 4000) : ''}`
  if (css === '') return
  // Parsed by a detached element of the page: under Handoff's CSP, the inert document doesn't parse styles.
  const { style } = document.createElement('span')
  style.cssText = css
  for (const { property, values, name } of ALLOWED_STYLES) {
    if (values.test(style.getPropertyValue(property))) element.classList.add(styles[name] ?? name)
  }
  const direction = style.getPropertyValue('direction')
  if (direction === 'rtl' || direction === 'ltr') element.setAttribute('dir', direction)
}

function limitSize(element: Element) {
  for (const name of ['width', 'height']) {
    const value = element.getAttribute(name)
    if (value !== null && !/^\s*(?:\d{1,2}%|100%|[1-5]?\d{1,2}(?:px)?)\s*$/.test(value))
      element.removeAttribute(name)
  }
  for (const name of ['colspan', 'rowspan', 'span']) {
    const value = element.getAttribute(name)
    if (value !== null && !/^\d{1,2}$/.test(value.trim())) element.removeAttribute(name)
  }
}

/** Headings of a message get a lower level than every heading of the app. */
function lowerHeading(heading: Element) {
  heading.setAttribute('aria-level', String(Math.min(6, Number(heading.localName.slice(1)) + 3)))
}

function replaceWithBox(element: Element) {
  const box = element.ownerDocument.createElement('div')
  for (const name of ['dir', 'lang', 'class']) {
    const value = element.getAttribute(name)
    if (value !== null) box.setAttribute(name, value)
  }
  if (element.localName === 'center') box.classList.add(styles.center ?? 'center')
  while (element.firstChild) box.append(element.firstChild)
  element.replaceWith(box)
}
