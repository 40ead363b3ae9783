import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import {
  isExactAddress,
  type LinkTarget,
  mentionsAnotherTarget,
  parseLinkTarget,
} from '#src/lib/text/link-target.ts'
import { stripBidiControls } from '#src/lib/text/writing-system.ts'
import styles from './safe-html.module.css'
import { getTargetText } from './target-text.ts'

/**
 * Makes a link open in a new tab and show its target, or removes the link and keeps its text. Only a text that is
 * exactly the address needs no label. Every other link begins with a label that holds the real target, before anything
 * that the sender wrote, so that nothing in the link can displace it. Content beyond one short line of text (blocks,
 * images, a long passage) is moved out of the link, so that the whole link is close to its label.
 */
export function rewriteLink(link: Element, i18n: I18n) {
  const target = parseLinkTarget(link.getAttribute('href') ?? '')
  link.removeAttribute('title')
  link.removeAttribute('dir')
  if (!target) {
    link.removeAttribute('href')
    return
  }
  link.setAttribute('href', target.href)
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
  link.setAttribute('title', target.href.slice(0, MAX_TITLE_LENGTH))
  const linkText = link.textContent
  if (isExactLink(link, linkText, target)) {
    // An address is left-to-right in every language.
    link.setAttribute('dir', 'ltr')
    return
  }
  const owner = link.ownerDocument
  const label = createTargetLabel(owner, target, linkText, i18n)
  const isReadable = isShortLine(link, linkText) && normaliseLinkText(link)
  const content = owner.createDocumentFragment()
  while (link.firstChild) content.append(link.firstChild)
  link.append(label)
  if (isReadable) {
    const words = owner.createElement('bdi')
    words.append(content)
    link.append(' ', words)
    link.className = styles.labelled ?? ''
    // `normaliseLinkText` trimmed the text: the space moves outside of the link.
    if (/^\s/.test(linkText)) link.before(' ')
    if (/\s$/.test(linkText)) link.after(' ')
  } else {
    link.removeAttribute('class')
    link.after(' ', content)
  }
}

/** The label with the target of a link. Warns where `linkText`, the sender's text, names another target. */
export function createTargetLabel(
  owner: Document,
  target: LinkTarget,
  linkText: string,
  i18n: I18n,
): HTMLElement {
  const label = owner.createElement('span')
  const isContradicted = mentionsAnotherTarget(linkText, target)
  label.className = (isContradicted ? styles.contradicted : styles.target) ?? ''
  label.dir = 'ltr'
  const targetText = getTargetText(target, i18n)
  label.textContent = isContradicted
    ? t(i18n)({
        message: `Opens ${targetText}`,
        comment: 'A warning before a link whose text names another address than the one that it opens.',
      })
    : targetText
  return label
}

/** UTF-16 units of a target in a tooltip. */
const MAX_TITLE_LENGTH = 2000
/** UTF-16 units of an address without a label, and of other text in a link: some lines on a narrow phone. */
export const MAX_ADDRESS_LENGTH = 160
const MAX_LINE_LENGTH = 120
/** UTF-16 units of a link's text before white space is collapsed. */
const MAX_TEXT_LENGTH = 5000
/** Most nodes visited between a link and the text beside it. */
const MAX_STEPS = 30

/** Elements that change neither the visible characters nor their order. */
const TRANSPARENT_TAGS = new Set(['b', 'em', 'font', 'i', 'span', 'strong', 'u'])
/** Inline elements. Without `rp`, which browsers hide, and `bdo`, which reverses characters. */
const INLINE_TAGS = new Set(
  `${[...TRANSPARENT_TAGS].join(' ')} abbr bdi big br cite code del dfn ins kbd mark q rt ruby s samp small sub sup time tt var wbr`.split(
    ' ',
  ),
)
/** Characters as wide as a word, a hundred of which fill a screen. */
export const WIDE_CHARACTERS = /[\u2e3a\u2e3b\ua980-\ua9df\ufdf0-\ufdff\u{11000}-\u{1254f}]/u
/** White space, and characters that look like white space. */
const BLANKS = /[\s\u115f\u1160\u2800\u3164\uffa0]+/g
const VISIBLE = /[^\s\p{Cf}\u034f\u115f\u1160\u2800\u3164\uffa0]/u

function isExactLink(link: Element, linkText: string, target: LinkTarget): boolean {
  return (
    linkText.length <= MAX_ADDRESS_LENGTH &&
    isExactAddress(linkText.trim(), target) &&
    [...link.querySelectorAll('*')].every(
      (it) => TRANSPARENT_TAGS.has(it.localName) && !it.hasAttribute('dir'),
    ) &&
    isSeparated(link)
  )
}

/** Whether no character adjoins the link: `https://bank.example/` right before it would look like a part of it. */
function isSeparated(link: Element): boolean {
  const [before, after] = [getAdjacentText(link, 'previousSibling'), getAdjacentText(link, 'nextSibling')]
  return (
    /(?:^|[\s([{<>"'“”‘’«»,;:|…!)\]}])$/u.test(before.slice(-1)) &&
    !/^[\p{L}\p{M}\p{N}\p{Cf}/@:]/u.test(after)
  )
}

/** The text on the same line right before or after an element; '' where there is none. */
function getAdjacentText(element: Element, side: 'previousSibling' | 'nextSibling'): string {
  let node: Node = element
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const sibling: Node | null = node[side]
    if (sibling === null) {
      if (!node.parentElement || !isInline(node.parentElement)) return ''
      node = node.parentElement
      continue
    }
    node = sibling
    while (node instanceof Element && isInline(node)) {
      const inner: Node | null = side === 'previousSibling' ? node.lastChild : node.firstChild
      if (inner === null) break
      node = inner
    }
    if (node instanceof Text && node.data !== '') return node.data
    if (node instanceof Element && !isInline(node)) return ''
  }
  // Unusual nesting: treated as an adjoining letter.
  return 'x'
}

function isInline({ localName }: Element): boolean {
  return localName === 'a' || (localName !== 'br' && INLINE_TAGS.has(localName))
}

function isShortLine(link: Element, linkText: string): boolean {
  return (
    linkText.length <= MAX_TEXT_LENGTH &&
    linkText.replace(BLANKS, ' ').length <= MAX_LINE_LENGTH &&
    !WIDE_CHARACTERS.test(linkText) &&
    [...link.querySelectorAll('*')].every(isWithinLine)
  )
}

function isWithinLine({ localName, className }: Element): boolean {
  if (className !== '' && (className === styles.held || className === styles.absent)) return false
  return INLINE_TAGS.has(localName) || localName === 'rp' || localName === 'bdo'
}

/**
 * Normalises the text of a link, so that it is displayed in the order of its characters: trims and collapses white
 * space, removes what reorders or hides characters, and tooltips inside. Returns false where no visible text is left.
 */
function normaliseLinkText(link: Element): boolean {
  for (const element of link.querySelectorAll('*')) {
    element.removeAttribute('title')
    element.removeAttribute('dir')
    if (element.localName === 'rp') element.remove()
    else if (element.localName === 'br') element.replaceWith(' ')
    else if (element.localName === 'bdo') element.replaceWith(...element.childNodes)
  }
  const texts: Text[] = []
  const walker = link.ownerDocument.createTreeWalker(link, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) texts.push(node)
  let previous = ' '
  for (const text of texts) {
    const collapsed = stripBidiControls(text.data).replace(BLANKS, ' ')
    const normalised = previous.endsWith(' ') ? collapsed.trimStart() : collapsed
    if (normalised !== text.data) text.data = normalised
    previous = normalised || previous
  }
  for (const text of texts.toReversed()) {
    const trimmed = text.data.trimEnd()
    if (trimmed !== text.data) text.data = trimmed
    if (trimmed !== '') break
  }
  return texts.some(({ data }) => VISIBLE.test(data))
}
