/** Characters that carry meaning in HTML, and those that mails are full of. Every other name stays as it came. */
const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', '’'],
  ['nbsp', ' '],
  ['rsquo', '’'],
  ['lsquo', '‘'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['hellip', '…'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['middot', '·'],
  ['bull', '•'],
  ['copy', '©'],
  ['reg', '®'],
  ['trade', '™'],
  ['euro', '€'],
  ['pound', '£'],
  ['zwj', '\u200d'],
  ['zwnj', '\u200c'],
])
/** What is read of a text: a preview is one line. */
const MAX_LENGTH = 2000

/**
 * The words of a text that may hold HTML, on one line. What it gives is text and must be drawn as text: nothing here
 * makes markup safe. A lone `<` or `&` is what somebody wrote, not markup.
 */
export function toPlainText(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replace(/<(style|script|title|template)\b[^<>]*>.*?(<\/\1\s*>|$)/gis, ' ')
    .replace(/<!--.*?(-->|$)/gs, ' ')
    .replace(/<\/?(a|abbr|b|big|code|em|font|i|mark|s|small|span|strong|sub|sup|u)(\s[^<>]*)?>/gi, '')
    .replace(/<[a-z/!?][^>]*(>|$)/gi, ' ')
    .replace(entity, decodeEntity)
    .replace(/\s+/g, ' ')
    .trim()
}

const entity = /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi

/** A text with its entities as the characters they stand for, as far as `plainText` knows them. */
export function decodeEntities(text: string): string {
  return text.replace(entity, decodeEntity)
}

function decodeEntity(source: string, name: string): string {
  if (!name.startsWith('#')) return NAMED.get(name.toLowerCase()) ?? source
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const printable = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return printable ? String.fromCodePoint(code) : ' '
}
