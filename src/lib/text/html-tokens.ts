import { isNamed, isWord } from './literal-tags.ts'

const set = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/))

/** Elements that begin and end a line. */
const BLOCK_TAGS = set(`
  address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form
  h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre section summary table tbody tfoot thead tr ul
`)
/** Elements that are removed with their content: it is not for reading. */
const HIDDEN_TAGS = set(`
  audio canvas datalist embed frameset iframe math meter noembed noframes noscript object optgroup option progress script
  select style svg template textarea title video
`)
const OTHER_TAGS = set(`
  a abbr area b base bdi bdo big br button cite code col colgroup data del dfn em font
  frame head i img input ins kbd label link map mark marquee meta nobr output param picture q rb
  rp rt rtc ruby s samp search slot small source span strike strong sub sup td th time track tt u var wbr xmp
`)
const VOID_TAGS = set('area base br col embed frame hr img input link meta param source track wbr')

export const isBlockTag = (name: string): boolean => BLOCK_TAGS.has(name)
export const isKnownTag = (name: string): boolean =>
  OTHER_TAGS.has(name) || BLOCK_TAGS.has(name) || HIDDEN_TAGS.has(name)
export const isVoidTag = (name: string): boolean => VOID_TAGS.has(name)

/** A part of an HTML source, from one of its UTF-16 units to another. */
type SourceRange = { readonly from: number; readonly to: number }
export type HtmlToken =
  | (SourceRange & { readonly kind: 'text' })
  /** `isOpen`: it has no end, so it takes the rest of the source. */
  | (SourceRange & { readonly kind: 'ignored'; readonly isOpen: boolean })
  | (SourceRange & { readonly kind: 'start' | 'end'; readonly name: string; readonly isKnown: boolean })

/** UTF-16 units of a tag that are read; longer ones hold an image. */
export const MAX_TAG_LENGTH = 2000

export function getTagSource(html: string, { from, to }: SourceRange): string {
  return to - from <= MAX_TAG_LENGTH ? html.slice(from, to) : `${html.slice(from, from + MAX_TAG_LENGTH)}>`
}

/** A tag with its attributes. Quotes belong to values only: `title=it's` has no open one. */
const TAG = /<(\/?)([a-z][^\s/>]*)(?:[^>=]|=(?!\s*["'])|=\s*"[^"]*"|=\s*'[^']*')*>/iy
const COMMENT = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<(?:!doctype\b|!\[|\?xml|\?import)[^>]*(?:>|$)/iy

/**
 * Splits HTML into tags and text, in linear time. An angle bracket that begins neither a known element nor one that looks
 * like markup is text: `<ravi.k@mail.example>`, `Map<String, int>`, `<KL-77>`, `</3`. What a browser doesn't show is
 * ignored: comments, scripts, and elements like them with their content.
 */
export function* tokenizeHtml(html: string): Generator<HtmlToken> {
  const countTags = createTagCounter(html)
  let [textStart, end, unendedCount] = [0, 0, 0]
  let bracketCount = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', end)) {
    bracketCount += 1
    if (bracketCount > MAX_BRACKETS) break
    let token = readTag(html, at, countTags)
    if (token === 'unended') {
      unendedCount += 1
      // A browser drops a tag that doesn't end, and all that follows. A few are taken for text, such as `1 <b`.
      const isDropped = unendedCount > MAX_UNENDED || hasAttribute(html, at)
      token = isDropped ? { kind: 'ignored', isOpen: true, from: at, to: html.length } : null
    }
    end = token?.to ?? at + 1
    if (!token) continue
    if (at > textStart) yield { kind: 'text', from: textStart, to: at }
    yield token
    textStart = end
  }
  if (textStart < html.length) yield { kind: 'text', from: textStart, to: html.length }
}

/**
 * A text in which what has no end is text: a comment, or a tag in which a quotation mark is missing. Only a tag that the end
 * of the text cuts off is still one.
 */
export function escapeOpen(text: string): string {
  let escaped = text
  for (let count = 0; count < MAX_UNENDED && /<[a-z/!?]/i.test(escaped); count += 1) {
    const last = [...tokenizeHtml(escaped)].at(-1)
    if (last?.kind !== 'ignored' || !last.isOpen) break
    const rest = escaped.slice(last.from)
    const isComment = /^<[!?]/.test(rest)
    if (!isComment && (!rest.includes('>') || HIDDEN_TAGS.has(/\w+/.exec(rest.slice(0, 20))?.[0] ?? '')))
      break
    // None of the following ones has an end either.
    const isText = isComment ? /<(?=[!?])/g : /^</
    escaped = escaped.slice(0, last.from) + rest.replace(isText, '&lt;')
  }
  return escaped
}

/** The rest of a text with more brackets is text. */
const MAX_BRACKETS = 40_000
/** Each of them is read to the end of the text. */
const MAX_UNENDED = 8

/** Null for a bracket that is text. */
function readTag(html: string, at: number, countTags: CountTags): HtmlToken | 'unended' | null {
  COMMENT.lastIndex = at
  if (/[!?]/.test(html.charAt(at + 1))) {
    if (!COMMENT.test(html)) return null
    const to = COMMENT.lastIndex
    const end = html.startsWith('<!--', at) ? /--!?>$/ : />$/
    return { kind: 'ignored', isOpen: !end.test(html.slice(Math.max(at, to - 4), to)), from: at, to }
  }
  TAG_NAME.lastIndex = at
  const name = TAG_NAME.exec(html)?.[1]?.toLowerCase()
  if (name === undefined) return null
  const isKnown = isKnownTag(name)
  if (!isKnown && !mayBeElement(html, { at, name, nameEnd: TAG_NAME.lastIndex }, countTags)) return null
  TAG.lastIndex = at
  const isEnd = TAG.exec(html)?.[1] === '/'
  const to = TAG.lastIndex
  if (to === 0) return 'unended'
  const isHidden = HIDDEN_TAGS.has(name) && !isVoidTag(name)
  if (isNamed(html, { name, at, to })) return null
  if (!isVoidTag(name) && isWord(html, { name, at, to, isHidden })) {
    const [started, ended] = countTags(name)
    if (started !== ended) return null
  }
  if (isEnd || !isHidden) return { kind: isEnd ? 'end' : 'start', name, isKnown, from: at, to }
  const closing = new RegExp(`</${name}(?=[\\s/>])[^>]*(?:>|$)`, 'gi')
  closing.lastIndex = to
  const isOpen = !closing.test(html)
  return { kind: 'ignored', isOpen, from: at, to: isOpen ? html.length : closing.lastIndex }
}

const TAG_NAME = /<\/?([a-z][^\s/>]{0,40})(?=[\s/>]|$)/iy
const ATTRIBUTE = /<[a-z][^\s/<>@]*\s(?:[^<>]{0,200}\s)?[\w:-]{1,40}\s{0,4}=\s{0,4}["'\w#]/iy

function hasAttribute(html: string, at: number): boolean {
  ATTRIBUTE.lastIndex = at
  return ATTRIBUTE.test(html)
}

type WrittenName = { readonly at: number; readonly name: string; readonly nameEnd: number }

/** Whether an unknown name may be an element: a namespaced one, one with attributes, or one that is closed. */
function mayBeElement(html: string, { at, name, nameEnd }: WrittenName, countTags: CountTags): boolean {
  if (/^[a-z]\w*:[a-z]\w*$/.test(name) && !/^(?:https?|mailto|tel|ftp):/.test(name)) return true
  const hasSpace = /\s/.test(html.charAt(nameEnd))
  return (hasSpace && hasAttribute(html, at)) || countTags(name).every((it) => it > 0)
}

/** How many start and end tags of a name there are. */
type CountTags = (name: string) => readonly [started: number, ended: number]

function createTagCounter(html: string): CountTags {
  let counts: Map<string, [number, number]> | null = null
  return (name) => {
    counts ??= countAllTags(html)
    return counts.get(name) ?? [0, 0]
  }
}

function countAllTags(html: string): Map<string, [number, number]> {
  const counts = new Map<string, [number, number]>()
  let tagCount = 0
  for (const [, slash, written = ''] of html.matchAll(/<(\/?)([a-z][^\s/<>@]{0,40})(?=[\s/>])/gi)) {
    tagCount += 1
    // The brackets behind them are text.
    if (tagCount > MAX_BRACKETS) break
    const name = written.toLowerCase()
    const count = counts.get(name) ?? [0, 0]
    count[slash === '' ? 0 : 1] += 1
    counts.set(name, count)
  }
  return counts
}
