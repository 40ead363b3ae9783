/** Entities of HTML syntax and those common in email. Any other named entity is left as it is. */
const NAMED_ENTITIES = new Map([
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
/** UTF-16 units of a text that are converted: a preview is one line. */
const MAX_PREVIEW_LENGTH = 2000

/**
 * The words of a text that may hold HTML, on one line. The result is not safe markup: render it as text only. A lone
 * `<` or `&` is text, not markup.
 */
export function toPlainText(text: string): string {
  return text
    .slice(0, MAX_PREVIEW_LENGTH)
    .replace(/<(style|script|title|template)\b[^<>]*>.*?(<\/\1\s*>|$)/gis, ' ')
    .replace(/<!--.*?(-->|$)/gs, ' ')
    .replace(/<\/?(a|abbr|b|big|code|em|font|i|mark|s|small|span|strong|sub|sup|u)(\s[^<>]*)?>/gi, '')
    .replace(/<[a-z/!?][^>]*(>|$)/gi, ' ')
    .replace(entity, decodeEntity)
    .replace(/\s+/g, ' ')
    .trim()
}

const entity = /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi

/** Replaces numeric entities and those in `NAMED_ENTITIES` by their characters. */
export function decodeEntities(text: string): string {
  return text.replace(entity, decodeEntity)
}

function decodeEntity(source: string, name: string): string {
  if (!name.startsWith('#')) return NAMED_ENTITIES.get(name.toLowerCase()) ?? source
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const printable = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return printable ? String.fromCodePoint(code) : ' '
}

/** UTF-16 units of a text that `toPlainLines` converts. Each of its steps takes linear time. */
const MAX_LINES_LENGTH = 200_000
/** UTF-16 units of a text that are searched for a tag. */
const MAX_SEARCHED_LENGTH = 1_000_000

/** Whether a text contains something that looks like an HTML tag. */
export function hasHtmlTags(text: string): boolean {
  return /<\/?[a-z][^<>]*>/i.test(text.slice(0, MAX_SEARCHED_LENGTH))
}

/**
 * The words of a text that may hold inline HTML, with its line breaks. As with `toPlainText`, the result is not safe
 * markup: render it as text only. A text without tags is returned unchanged.
 */
export function toPlainLines(text: string): string {
  if (!hasHtmlTags(text)) return text
  const words = text
    .slice(0, MAX_LINES_LENGTH)
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<br\s*\/?>|<\/(p|div|li|tr|h[1-6]|blockquote)>/gi, '\n')
    .replace(/<[a-z/!?][^<>]*>/gi, '')
  return decodeEntities(words)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}
