import { PHONE, readPhone } from './find-phone.ts'
import { parseLinkTarget } from './link-target.ts'
import { MAX_SEARCHED, mayHaveLinks } from './may-have-links.ts'

/** An address in a text, from one of its UTF-16 units to another. */
export type FoundLink = { readonly from: number; readonly to: number; readonly href: string }

/** Addresses of one text that become links. */
const MAX_LINKS = 100

/** Domains that people write without a scheme, with a path behind them: `wa.me/9198…`. Others may be names of files. */
const KNOWN_DOMAIN = '(?:com|net|org|app|shop|store|co|io|in|me|ly|gl|gle|be|to|br|mx|es|id|uk|ae|sa|eg)'
/** Domains that people also write without a path, and that are no word with which a sentence begins: `shop.com`. */
const BARE_DOMAIN = '(?:com|net|org|(?:com?|net|org)\\.[a-z]{2})'
/** With a letter: `24.12.in/house` is a date. */
const OWN_NAME = '(?=[\\d-]*[a-z])[a-z\\d][a-z\\d-]{0,62}'
const HOST = `(?<![\\p{L}\\p{M}./_-])(?:[a-z\\d][a-z\\d-]{0,62}\\.){0,3}${OWN_NAME}`
const WITH_PATH = `${HOST}\\.(?:${KNOWN_DOMAIN}/(?=[\\p{L}\\p{N}_~%-])|${BARE_DOMAIN}\\?(?=[\\w-]+=))`
const BARE_HOST = `${HOST}\\.${BARE_DOMAIN}(?![\\p{L}\\p{M}\\p{N}_@-]|\\.[\\p{L}\\p{N}]|:\\d)`
/** Marks of direction, soft hyphens and the like: apps and keyboards put them around an address. */
const INVISIBLE = '\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff'
/** Emoji, arrows, bullets and long dashes. */
const SYMBOL = '\\p{Extended_Pictographic}\\p{Emoji_Presentation}\\ufe0f\\u2190-\\u21ff\\u2014\\u2015\\u2022'
/** Up to the characters that end an address: brackets and quotation marks around it, and the punctuation of other scripts. */
const END = `\\s\\p{Cc}${INVISIBLE}${SYMBOL}<>"“”„«»‹›\`，。、！？；：（）「」『』【】《》।॥،؛؟…`
/** A comma and the next address, without a space between them. */
const NEXT = '[,;|](?:https?://|www\\.)'
/** Where a program lets a long address break. */
const BREAK = '[\\u00ad\\u2060](?=[\\w/])'
const WEB = `(?:https?://|www\\.|${WITH_PATH})(?:${BREAK}|(?!${NEXT})[^${END}]){1,2000}|${BARE_HOST}`
/** Letters of scripts that put no space between a word and an address beside it. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
/** With the marks and joiners without which many scripts write no word. */
const LETTER = '\\p{L}\\p{M}\\p{N}\\u200c\\u200d'
/** In ASCII, as nearly all are: a letter that doesn't belong to the address may adjoin it. */
const ASCII_MAIL = `(?<!(?![${UNSPACED}])[${LETTER}@])[a-z\\d][a-z\\d._%+-]{0,63}@(?:[a-z\\d][a-z\\d-]{0,62}\\.){1,8}[a-z][a-z\\d-]{1,30}(?!(?![${UNSPACED}])[${LETTER}@])`
/** In any script. One that begins with a word of another script isn't one address. */
const OTHER_MAIL = `(?<![${LETTER}@])(?![${LETTER}._%+-]{0,63}[${UNSPACED}][a-z])[\\p{L}\\p{N}][${LETTER}._%+-]{0,63}@(?:[\\p{L}\\p{N}][${LETTER}-]{0,62}\\.){1,8}\\p{L}[${LETTER}-]{1,30}(?![${LETTER}@])`
const ADDRESS = new RegExp(`(?<![a-z\\p{N}@])(${WEB})|(${ASCII_MAIL}|${OTHER_MAIL})|${PHONE}`, 'giu')

/** An address without a host of several labels, which is not even parsed. */
const ONE_LABEL = /^https?:\/\/(?!localhost\b)[a-z-]*:?(?:[/?#]|$)/i

/**
 * Web addresses with `http(s)://` or `www.`, those of known domains, email addresses and international phone
 * numbers, without the punctuation of the sentence. An address before `…` is incomplete and stays text.
 */
export function findLinks(text: string, max = MAX_LINKS): readonly FoundLink[] {
  if (!mayHaveLinks(text)) return []
  const links: FoundLink[] = []
  const searched = text.slice(0, MAX_SEARCHED)
  const address = new RegExp(ADDRESS)
  for (let match = address.exec(searched); match !== null; match = address.exec(searched)) {
    if (links.length >= max) break
    const [whole, web, mail] = match
    const to = match.index + whole.length
    if (web === undefined && mail === undefined) {
      const number = readPhone(whole, searched.slice(to, to + 10))
      const target = number && parseLinkTarget(`tel:+${number.digits}`)
      if (!target) continue
      links.push({ from: match.index, to: match.index + number.to, href: target.href })
      // Behind the number, its match may have more: the beginning of an address.
      address.lastIndex = match.index + number.to
      continue
    }
    if (searched.charAt(to) === '…') continue
    const written = web === undefined ? whole : trimPunctuation(web, searched.charAt(match.index - 1))
    if (web !== undefined && ONE_LABEL.test(written)) continue
    const target = parseLinkTarget(getAddress(written, web !== undefined))
    if (target === null || (web !== undefined && !hasHost(target.href, written))) continue
    links.push({ from: match.index, to: match.index + written.length, href: target.href })
  }
  return links
}

function getAddress(written: string, isWeb: boolean): string {
  const address = written.replace(/[\u00ad\u2060]/g, '')
  if (isWeb) return /^https?:/i.test(address) ? address : `https://${address}`
  return `mailto:${encodeURI(written)}`
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
        ? !/[.,;:!?'’*|\u200c\u200d]/.test(last) && !(last === before && /[_~]/.test(before))
        : (counts.get(last) ?? 0) <= (counts.get(opening) ?? 0)
    )
      break
    if (opening !== undefined) counts.set(last, (counts.get(last) ?? 0) - 1)
  }
  return address.slice(0, end)
}
