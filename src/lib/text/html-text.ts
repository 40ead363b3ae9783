/** What a reader sees of HTML, as text. The results are not safe markup: render them as text only. */
import { replaceEmbedded } from './embedded-media.ts'
import { readAttribute } from './html-attributes.ts'
import { decodeEntities, decodeEscaped, decodeMarkupEntities } from './html-entities.ts'
import { findHistory } from './html-history.ts'
import {
  escapeOpen,
  getTagSource,
  type HtmlToken,
  isBlockTag,
  isVoidTag,
  MAX_TAG_LENGTH,
  tokenizeHtml,
} from './html-tokens.ts'
import { findQuotedText } from './quoted-history.ts'
import { hasVisibleText } from './visible-text.ts'

/** UTF-16 units of text that are read. */
const MAX_LENGTH = 1_000_000
const HAS_VALUE = /^<[^\s>]+\s(?:[^>]*\s)?[\w-]+=["'#\w]/
const LONE_TAG = /^<(?:[bh]r\s*\/?|wbr)>$/i
const UNCLOSED_TAG = /^<(?:p|li)>$/
/** A comment or what else is only markup; a script or a style only with code in it, because a sentence may name their tags. */
const HIDDEN_MARKUP =
  /^<(?:!--|!doctype|title>[^<]*<\/title|(?:script|style)\b[^>]*>[^]*[{};=(]|[a-z]+\s+[a-z-]+=)/i

/**
 * Whether a text holds markup: a line break, an element with its end, or one with an attribute. A lone `<b>` is none: it may
 * be a type argument or a comparison.
 */
export function hasMarkup(text: string): boolean {
  const opened = new Set<string>()
  for (const token of text.includes('<') ? tokenizeHtml(text) : []) {
    const source = token.kind === 'text' ? '' : getTagSource(text, token)
    if (token.kind === 'ignored' && !token.isOpen && HIDDEN_MARKUP.test(text.slice(token.from, token.to)))
      return true
    if (token.kind === 'end' && opened.has(token.name)) return true
    if (token.kind !== 'start' || !token.isKnown) continue
    if (HAS_VALUE.test(source)) return true
    if (LONE_TAG.test(source) && !isWord(text, token, false)) return true
    if (UNCLOSED_TAG.test(source) && !isWord(text, token, true)) {
      // One entry of a list is none, unless it begins a line.
      if (token.name === 'p' || /^\n?$/.test(text[token.from - 1] ?? '')) return true
      if (opened.has('li') || opened.has('ul') || opened.has('ol')) return true
    }
    opened.add(token.name)
  }
  return false
}

/** In quotes or, with `isBare`, between spaces or before punctuation: "put it in a <p> here, not in a <li>." */
function isWord(text: string, { from, to }: HtmlToken, isBare: boolean): boolean {
  const around = `${text[from - 1] ?? ' '}<>${text[to] ?? ' '}`
  return (
    /["'“‘`(]<>["'”’`),.]/.test(around) ||
    (isBare && /\s<>[\s),.;:!?]/.test(around)) ||
    (/\s<>[\s),.;:!?]/.test(around) && NAMING.test(text.slice(Math.max(0, from - 20), from)))
  )
}

/** What introduces the name of a tag, as in "use <br> for a line break". */
const NAMING = /(?:^|\s)(?:use|type|write|insert|tag|usar?|etiqueta|pakai)\s$/i

export function hasEntities(text: string): boolean {
  const isDecoded = (part: string) => decodeEntities(part) !== part
  return text.includes('&') && (isDecoded(getBeginning(text)) || isDecoded(text))
}

/** UTF-16 units that usually show what a text is: decoding a megabyte of entities takes tens of milliseconds. */
const BEGINNING_LENGTH = 2000

/** The beginning of a text, which doesn't end within an entity. */
function getBeginning(text: string): string {
  if (text.length <= BEGINNING_LENGTH) return text
  const beginning = text.slice(0, BEGINNING_LENGTH)
  const entity = beginning.lastIndexOf('&')
  return entity === -1 ? beginning : beginning.slice(0, entity)
}

function hasVisibleSource(source: string): boolean {
  return hasVisibleText(decodeEntities(getBeginning(source))) || hasVisibleText(decodeEntities(source))
}

/** Whether a source is more than text: with tags, comments or entities. */
export function isHtml(source: string): boolean {
  if (hasEntities(source)) return true
  for (const token of source.includes('<') ? tokenizeHtml(source) : []) if (token.kind !== 'text') return true
  return false
}

/**
 * The words for an image without a description or a file name (empty `name`), and for other media without a title or an
 * address (`<video>`, as `embedded-media.ts` names them).
 */
export type LabelImage = (name: string) => string

const NO_LABEL: LabelImage = () => ''
const EMBEDDED_NAME = /^<(?:video|audio|iframe|object|embed)>$/

/** What stands for an image: its description, or else its file name, or a label. Empty for a tracking pixel. */
function getImageText(tag: string, labelImage: LabelImage): string {
  const alt = readAttribute(tag, 'alt')
  if (EMBEDDED_NAME.test(alt)) return labelImage(alt)
  if (alt !== '') return alt
  const isPixel = ['width', 'height'].some((it) => /^[012](?:px)?$/.test(readAttribute(tag, it)))
  return isPixel ? '' : getImageFileName(readAttribute(tag, 'src')) || labelImage('')
}

/** The file name of an image that can't be shown, at the end of `cid:image001.png@01DC` or `/files/photo.jpg`. */
export function getImageFileName(src: string): string {
  if (/^\s*(?:data|https?|blob):/i.test(src)) return ''
  const name =
    /(?:^|[/:\\])([^/:\\?#@]{1,80}\.[a-z]{3,4})(?:[@?#]|$)/i.exec(src.slice(0, MAX_TAG_LENGTH))?.[1] ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

export type HtmlTextOptions = {
  readonly labelImage?: LabelImage
  /** Whether quoted history is left out. */
  readonly withoutHistory?: boolean
}

/** The words of HTML with its line breaks, without those of its source. */
export function toTextLines(
  html: string,
  { labelImage = NO_LABEL, withoutHistory = false }: HtmlTextOptions = {},
): string {
  const allTokens = readTokens(html)
  const history = withoutHistory ? findHistory(html, allTokens) : []
  const tokens = allTokens.filter((_, index) => !history.some(({ from, to }) => index >= from && index < to))
  const lines: string[] = []
  let line = ''
  let preDepth = 0
  const endLine = () => {
    lines.push(line)
    line = ''
  }
  for (const token of tokens) {
    if (token.kind === 'text') {
      const words = decodeMarkupEntities(html.slice(token.from, token.to))
      line += preDepth > 0 ? words : words.replace(/\s+/g, ' ')
    } else if (token.kind !== 'ignored') {
      if (token.name === 'pre') preDepth = Math.max(0, preDepth + (token.kind === 'start' ? 1 : -1))
      if (token.name === 'br') endLine()
      else if (token.name === 'img') line += getImageText(getTagSource(html, token), labelImage)
      else if (/^t[dh]$/.test(token.name)) line += ' '
      else if (isBlockTag(token.name) && line.trim() !== '') endLine()
    }
  }
  endLine()
  return lines
    .join('\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

function readTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  let length = 0
  for (const token of tokenizeHtml(html)) {
    if (token.kind === 'text') length += token.to - token.from
    if (length > MAX_LENGTH) break
    tokens.push(token)
  }
  return tokens
}

/** UTF-16 units of a field that are read: it becomes one line. */
const MAX_FIELD_LENGTH = 20_000
const MAX_LINE_LENGTH = 2000

/** UTF-16 units of a text that are searched for markup. */
const MAX_SEARCHED_LENGTH = 64 * 1024

/** A text as it is, or as HTML if it has markup. */
export function readText(text: string): { readonly kind: 'text' | 'html'; readonly source: string } {
  return hasMarkup(text.slice(0, MAX_SEARCHED_LENGTH))
    ? { kind: 'html', source: replaceEmbedded(escapeOpen(text)) }
    : { kind: 'text', source: decodeEscaped(text) }
}

/** A field that holds text or HTML, on one line and without quoted history: HTML only if it has markup. */
export function fieldToLine(field: string, labelImage?: LabelImage): string {
  const { kind, source } = readText(field.slice(0, MAX_FIELD_LENGTH))
  const options = { ...(labelImage && { labelImage }), withoutHistory: true }
  return textToLine(kind === 'html' ? toTextLines(source, options) : source)
}

/** A text on one line, without quoted history. */
export function textToLine(text: string): string {
  const quoted = findQuotedText(text)
  const words = quoted === null ? text : `${text.slice(0, quoted.from)} ${text.slice(quoted.to)}`
  return words.replace(/\s+/g, ' ').trim().slice(0, MAX_LINE_LENGTH)
}

/** Sizes of a tracking pixel, and what isn't drawn at all. */
const HIDDEN_STYLE =
  /(?:^|[;\s])(?:(?:max-)?(?:width|height)\s*:\s*[012](?:px)?|display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?:px)?|mso-hide\s*:\s*all)\s*(?:!|;|$)/i

/** Whether a mail program hides the element of a start tag. */
export function isHiddenTag(tag: string): boolean {
  return /\shidden(?=[\s=/>])/i.test(tag) || HIDDEN_STYLE.test(readAttribute(tag, 'style'))
}

/** HTML without the elements that a mail program hides: images of no size, and a line for the list of messages. */
export function removeHidden(html: string): string {
  if (!/style|hidden/i.test(html)) return html
  const parts: string[] = []
  let [end, depth, name] = [0, 0, '']
  for (const token of tokenizeHtml(html)) {
    if (token.kind !== 'start' && token.kind !== 'end') continue
    if (depth > 0) {
      if (token.name === name) depth += token.kind === 'start' ? 1 : -1
      if (depth === 0) end = token.to
      continue
    }
    const source = token.kind === 'start' ? getTagSource(html, token) : ''
    if (!isHiddenTag(source)) continue
    parts.push(html.slice(end, token.from))
    end = token.to
    ;[name, depth] = [token.name, isVoidTag(token.name) ? 0 : 1]
  }
  return depth > 0 ? parts.join('') : parts.join('') + html.slice(end)
}

/** Whether a reader sees anything of HTML: a character that isn't blank, or an image that is no tracking pixel. */
export function hasVisibleContent(html: string): boolean {
  for (const token of tokenizeHtml(html)) {
    if (token.kind === 'text' && hasVisibleSource(html.slice(token.from, token.to))) return true
    if (
      token.kind === 'start' &&
      token.name === 'img' &&
      getImageText(getTagSource(html, token), () => 'image') !== ''
    )
      return true
  }
  return false
}
