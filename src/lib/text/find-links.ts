import { parseLinkTarget } from './link-target.ts'

/** An address in a text, from one of its UTF-16 units to another. */
export type FoundLink = { readonly from: number; readonly to: number; readonly href: string }

/** Addresses of one text that become links. */
const MAX_LINKS = 100

/** Characters that end a web address: brackets and quotation marks around it, and the punctuation of other scripts. */
const WEB = /(?:https?:\/\/|www\.)[^\s\p{Cc}<>"“”„«»‹›`，。、！？；：（）「」『』【】《》।॥،؛؟…]{1,2000}/u
/** Letters of scripts that put no space between a word and an address beside it. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
/** With the marks and joiners without which many scripts write no word. */
const LETTER = '\\p{L}\\p{M}\\p{N}\\u200c\\u200d'
/** In ASCII, as nearly all are: a letter that doesn't belong to the address may adjoin it. */
const ASCII_MAIL = `(?<!(?![${UNSPACED}])[${LETTER}@])[a-z\\d][a-z\\d._%+-]{0,63}@(?:[a-z\\d][a-z\\d-]{0,62}\\.){1,8}[a-z][a-z\\d-]{1,30}(?!(?![${UNSPACED}])[${LETTER}@])`
/** In any script. One that begins with a word of another script isn't one address. */
const OTHER_MAIL = `(?<![${LETTER}@])(?![${LETTER}._%+-]{0,63}[${UNSPACED}][a-z])[\\p{L}\\p{N}][${LETTER}._%+-]{0,63}@(?:[\\p{L}\\p{N}][${LETTER}-]{0,62}\\.){1,8}\\p{L}[${LETTER}-]{1,30}(?![${LETTER}@])`
/** With the country code. Without one, it could be the number of an order. */
const PHONE = /\+[1-9](?:[ \u00a0().\u2010-\u2013-]{0,2}\d){7,14}(?![ .-]?\d)/u
const ADDRESS = new RegExp(
  `(?<![a-z\\p{N}@])(${WEB.source})|(${ASCII_MAIL}|${OTHER_MAIL})|(?<![\\p{L}\\p{N}@])${PHONE.source}(?![\\p{L}\\p{N}@])`,
  'giu',
)

/** An address without a host of several labels, which is not even parsed. */
const ONE_LABEL = /^https?:\/\/(?!localhost\b)[a-z-]*:?(?:[/?#]|$)/i

/** UTF-16 units of a text that are searched: as many as are shown of the longest. */
const MAX_LENGTH = 300_000

/** Whether a text may contain an address: saves the search in most. */
export function mayHaveLinks(text: string): boolean {
  return /[@+]|:\/\/|www\./i.test(text.slice(0, MAX_LENGTH))
}

/**
 * Web addresses with `http(s)://` or `www.`, email addresses and international phone numbers, without the punctuation of the
 * sentence. An address before `…` is incomplete and stays text.
 */
export function findLinks(text: string, max = MAX_LINKS): readonly FoundLink[] {
  if (!mayHaveLinks(text)) return []
  const links: FoundLink[] = []
  for (const match of text.slice(0, MAX_LENGTH).matchAll(ADDRESS)) {
    if (links.length >= max) break
    const [whole, web, mail] = match
    if (text.charAt(match.index + whole.length) === '…') continue
    const written = web === undefined ? whole : trimPunctuation(web, text.charAt(match.index - 1))
    if (web !== undefined && ONE_LABEL.test(written)) continue
    const target = parseLinkTarget(getAddress(written, web !== undefined, mail !== undefined))
    if (target === null || (web !== undefined && !hasHost(target.href, written))) continue
    links.push({ from: match.index, to: match.index + written.length, href: target.href })
  }
  return links
}

function getAddress(written: string, isWeb: boolean, isMail: boolean): string {
  if (isWeb) return /^www\./i.test(written) ? `https://${written}` : written
  // "+44 (0)20" is dialled without the zero.
  return isMail ? `mailto:${encodeURI(written)}` : `tel:${written.replace('(0)', '').replace(/[^+\d]/g, '')}`
}

function hasHost(href: string, written: string): boolean {
  const { hostname } = new URL(href)
  return /^www\./i.test(written) ? /^www\.[^.]+\../.test(hostname) : /[.:]|^localhost$/.test(hostname)
}

const CLOSING = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
])

/**
 * Without the characters at the end that belong to the sentence: its punctuation, brackets that the address doesn't open, and
 * the mark of italic or struck-through text that stands `before` the address, too.
 */
function trimPunctuation(address: string, before: string): string {
  const counts = new Map<string, number>()
  for (const [bracket] of address.matchAll(/[()[\]{}]/g)) counts.set(bracket, (counts.get(bracket) ?? 0) + 1)
  let end = address.length
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1)
    const opening = CLOSING.get(last)
    if (
      opening === undefined
        ? !/[.,;:!?'’*|]/.test(last) && !(last === before && /[_~]/.test(before))
        : (counts.get(last) ?? 0) <= (counts.get(opening) ?? 0)
    )
      break
    if (opening !== undefined) counts.set(last, (counts.get(last) ?? 0) - 1)
  }
  return address.slice(0, end)
}
