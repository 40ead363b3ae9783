import { stripBidiControls } from '#src/lib/text/bidi.ts'
import {
  isExactAddress,
  type LinkTarget,
  mentionsAnotherTarget,
  parseLinkTarget,
} from '#src/lib/text/link-target.ts'
import styles from './safe-html.module.css'

/**
 * Makes a link open in a new tab and show where it leads, or takes the link away and leaves its words. Only a text that
 * is exactly the address stands alone. Every other link begins with an element of ours that holds the real target, before
 * anything that the sender wrote: nothing in the link can push it away. What is more than one short line of text (blocks,
 * pictures, a long passage) is taken out of the link, so that nobody follows a link far away from the element that says
 * where it leads.
 */
export function rewriteLink(link: Element) {
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
  link.setAttribute('title', target.href.slice(0, MAX_TITLE))
  const written = link.textContent
  if (isExactLink(link, written, target)) {
    // An address reads from left to right in every message.
    link.setAttribute('dir', 'ltr')
    return
  }
  const owner = link.ownerDocument
  const label = createTargetLabel(owner, target, written)
  const isReadable = isShortLine(link, written) && normaliseLinkText(link)
  const content = owner.createDocumentFragment()
  while (link.firstChild) content.append(link.firstChild)
  link.append(label)
  if (isReadable) {
    const words = owner.createElement('bdi')
    words.append(content)
    link.append(' ', words)
    // The words lose the room at their ends: their neighbours keep it.
    if (/^\s/.test(written)) link.before(' ')
    if (/\s$/.test(written)) link.after(' ')
  } else {
    link.removeAttribute('class')
    link.after(' ', content)
  }
}

/** The element that says where a link leads. `written`: what the sender wrote there; '' where nobody wrote anything. */
export function createTargetLabel(owner: Document, target: LinkTarget, written: string): HTMLElement {
  const label = owner.createElement('span')
  const isContradicted = mentionsAnotherTarget(written, target)
  label.className = (isContradicted ? styles.contradicted : styles.target) ?? ''
  label.dir = 'ltr'
  label.textContent = isContradicted ? `Leads to ${target.label}` : target.label
  return label
}

/** UTF-16 units of a target that are shown on demand: more than any that somebody could read. */
const MAX_TITLE = 2000
/** UTF-16 units of an address that may stand alone, and of other words in a link: some lines of a narrow phone. */
const MAX_ADDRESS = 160
const MAX_WORDS = 120
/** With the white space that is not kept. */
const MAX_WRITTEN = 5000
/** Empty elements and levels between a link and the text beside it. */
const MAX_STEPS = 30

/** Elements that change nothing about which letters are seen, and in which order. */
const TRANSPARENT_TAGS = new Set(['b', 'em', 'font', 'i', 'span', 'strong', 'u'])
/** Elements that stay within a line. No `rp`, which browsers hide, and no `bdo`, which turns letters around. */
const INLINE_TAGS = new Set(
  `${[...TRANSPARENT_TAGS].join(' ')} abbr bdi big br cite code del dfn ins kbd mark q rt ruby s samp small sub sup time tt var wbr`.split(
    ' ',
  ),
)
/** Signs that are as wide as a word: a hundred of them fill a screen. */
export const WIDE_CHARACTERS = /[\u2e3a\u2e3b\ua980-\ua9df\ufdf0-\ufdff\u{11000}-\u{1254f}]/u
/** White space, and letters that are drawn as white space. */
const BLANKS = /[\s\u115f\u1160\u2800\u3164\uffa0]+/g
const VISIBLE = /[^\s\p{Cf}\u034f\u115f\u1160\u2800\u3164\uffa0]/u

function isExactLink(link: Element, written: string, target: LinkTarget): boolean {
  return (
    written.length <= MAX_ADDRESS &&
    isExactAddress(written.trim(), target) &&
    [...link.querySelectorAll('*')].every(
      (it) => TRANSPARENT_TAGS.has(it.localName) && !it.hasAttribute('dir'),
    ) &&
    isSeparated(link)
  )
}

/** Whether no letter touches the link: `https://bank.example/` right before it would seem to be a part of it. */
function isSeparated(link: Element): boolean {
  const [before, after] = [getAdjacentText(link, 'previousSibling'), getAdjacentText(link, 'nextSibling')]
  return (
    /(?:^|[\s([{<>"'“”‘’«»,;:|…!)\]}])$/u.test(before.slice(-1)) &&
    !/^[\p{L}\p{M}\p{N}\p{Cf}/@:]/u.test(after)
  )
}

/** The text that is drawn on the same line right before or after an element; '' where there is none. */
function getAdjacentText(element: Element, side: 'previousSibling' | 'nextSibling'): string {
  let node: Node = element
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const beside: Node | null = node[side]
    if (beside === null) {
      if (!node.parentElement || !isInline(node.parentElement)) return ''
      node = node.parentElement
      continue
    }
    node = beside
    while (node instanceof Element && isInline(node)) {
      const inner: Node | null = side === 'previousSibling' ? node.lastChild : node.firstChild
      if (inner === null) break
      node = inner
    }
    if (node instanceof Text && node.data !== '') return node.data
    if (node instanceof Element && !isInline(node)) return ''
  }
  // Nobody writes so: as if a letter stood there.
  return 'x'
}

function isInline({ localName }: Element): boolean {
  return localName === 'a' || (localName !== 'br' && INLINE_TAGS.has(localName))
}

function isShortLine(link: Element, written: string): boolean {
  return (
    written.length <= MAX_WRITTEN &&
    written.replace(BLANKS, ' ').length <= MAX_WORDS &&
    !WIDE_CHARACTERS.test(written) &&
    [...link.querySelectorAll('*')].every(isWithinLine)
  )
}

function isWithinLine({ localName, className }: Element): boolean {
  if (className !== '' && (className === styles.held || className === styles.absent)) return false
  return INLINE_TAGS.has(localName) || localName === 'rp' || localName === 'bdo'
}

/**
 * Brings the words of a link into one run of text that reads as it is stored: no room at its ends or twice in its midst,
 * nothing that turns or hides letters, no title of its own. False where nothing is left to read.
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
  let before = ' '
  for (const text of texts) {
    const words = stripBidiControls(text.data).replace(BLANKS, ' ')
    const kept = before.endsWith(' ') ? words.trimStart() : words
    if (kept !== text.data) text.data = kept
    before = kept || before
  }
  for (const text of texts.toReversed()) {
    const kept = text.data.trimEnd()
    if (kept !== text.data) text.data = kept
    if (kept !== '') break
  }
  return texts.some(({ data }) => VISIBLE.test(data))
}
