// How much a browser would build of a text, told from the text alone and in time linear in its length. The terms are those
// of the HTML standard, chapter "Parsing HTML documents". The answer is an upper bound: where it would take a whole parser
// to know better, the worst is assumed.

import {
  estimateAttributes,
  findCommentEnd,
  isBareTag,
  readAttributes,
  readTagName,
  readTagNameStart,
} from './tag-tokenizer.ts'

/** What the parser would build, at most. */
export type MarkupEstimate = {
  /** Start tags and end tags of the source: no more elements than that lie in each other. */
  tags: number
  /** Start tags without an end tag, as they are counted: how deep the stack of open elements may be, void elements aside. */
  open: number
  /** Elements of the document: tags, elements that tags imply, and formatting elements that are reconstructed. */
  elements: number
  /** Of all these elements. */
  attributes: number
  /** Comments, processing instructions, and tags that become comments. */
  comments: number
  /** UTF-16 units of the source without pictures that stand in the `src` of an `img`. */
  length: number
}

/** Tags of "any other start tag" aside, the parser knows these by name; a formatting element is in `FORMATTING`. */
const BLOCK_TAGS = tagSet(`
  address applet article aside base basefont bgsound blockquote body button caption center col colgroup dd details dialog
  dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe
  legend li link listing main marquee math menu meta nav noembed noframes noscript object ol optgroup option p param
  plaintext pre rb rp rt rtc ruby script search section select source style summary svg table tbody td template textarea
  tfoot th thead title tr track ul xmp
`)
const FORMATTING_TAGS = tagSet('a b big code em font i nobr s small strike strong tt u')
/** Of the blocks, those whose start tags reconstruct the active formatting elements. */
const PHRASING_BLOCKS = tagSet('applet button marquee math object optgroup option select svg xmp')
const VOID_TAGS = tagSet('area br embed img image input keygen wbr')
/** Elements that the next of their kind closes, within the same element of another kind. */
const IMPLYING_TAGS = tagSet('body dd dt head hr html li link meta option p tbody td tfoot th thead tr')
/** What these hold is text (RCDATA, RAWTEXT and script data), up to their end tag. */
const RAW_TEXT_TAGS = tagSet('iframe noembed noframes script style textarea title xmp')
/**
 * Past these the same text can be a tag or none, or an end tag closes something else: foreign content, `select`,
 * `template`, `frameset`, `plaintext`, and elements that set a marker and are no table's.
 */
const UNSURE_TAGS = tagSet('applet frameset marquee math object plaintext select svg template')
const ROW_TAGS = tagSet('col colgroup tbody tfoot thead tr')
const CELL_TAGS = tagSet('caption td th')

/** Most often that the adoption agency algorithm runs its outer loop, and elements that one turn of it can clone. */
const MAX_ADOPTIONS = 8
const MAX_CLONES = 4
/** The Noah's Ark clause: no more than so many equal entries. */
const MAX_EQUAL_ENTRIES = 3
/** `html`, `head` and `body`, which every document has; `tbody` and `tr` (or `colgroup`) around a table's part. */
const DOCUMENT_ELEMENTS = 3
const IMPLIED_ELEMENTS = 2

/** Entries of the list of active formatting elements past which nobody means what they wrote. */
const MAX_LIST = 500

/** Elements that a template counts for. */
const TEMPLATE_COST = 100

/** An entry of the list of active formatting elements. */
type FormattingEntry = { readonly name: string; readonly source: string; readonly attributes: number }

/**
 * Stops early, with the counts it has by then, as soon as one of them exceeds `most`, or as soon as it is certain that
 * `length` will exceed `mostLength`. Both limits are unlimited by default.
 */
export function estimateMarkup(
  html: string,
  max = Number.POSITIVE_INFINITY,
  maxLength = Number.POSITIVE_INFINITY,
): MarkupEstimate {
  const found = {
    tags: 0,
    open: 0,
    elements: DOCUMENT_ELEMENTS,
    attributes: 0,
    comments: 0,
    length: html.length,
  }
  /** The list of active formatting elements, and where in it each open table, cell and caption stands. */
  const list: FormattingEntry[] = []
  const scopes: { readonly name: string; readonly at: number }[] = []
  /** Elements opened since the last block, which holds none but phrasing: an end tag of the last one closes just that. */
  let openInline: { readonly name: string; readonly entry: FormattingEntry | null }[] = []
  /** Something may have been closed that the next text or element reconstructs. */
  let isClosed = false
  let isSure = true
  let end = 0

  /** Entries since the last marker are the ones that are reconstructed. */
  const getScopeStart = () => (isSure ? (scopes.findLast(({ name }) => CELL_TAGS.has(name))?.at ?? 0) : 0)
  const reconstruct = () => {
    if (!isClosed) return
    isClosed = false
    build(list.slice(getScopeStart()))
  }
  const build = (entries: readonly FormattingEntry[]) => {
    found.elements += entries.length
    for (const { attributes } of entries) found.attributes += attributes
  }
  const breakRun = () => {
    isClosed = true
    if (openInline.length > 0) openInline = []
  }

  const startTag = (name: string, source: string, attributes: number) => {
    found.tags += 1
    if (!VOID_TAGS.has(name) && !IMPLYING_TAGS.has(name)) found.open += 1
    found.elements += 1
    found.attributes += attributes
    if (UNSURE_TAGS.has(name)) isSure = false
    // What it holds is a document of its own, and sanitised as one.
    if (name === 'template') found.elements += TEMPLATE_COST
    // A copy of an option, made at every change of the choice.
    if (name === 'selectedcontent') found.elements = Number.POSITIVE_INFINITY
    if (!isSure) breakRun()
    if (FORMATTING_TAGS.has(name)) startFormatting(name, source, attributes)
    else if (!BLOCK_TAGS.has(name)) {
      reconstruct()
      if (!VOID_TAGS.has(name)) openInline.push({ name, entry: null })
    } else {
      breakRun()
      if (PHRASING_BLOCKS.has(name)) reconstruct()
      if (ROW_TAGS.has(name) || CELL_TAGS.has(name) || name === 'table') startTable(name)
    }
  }

  const startFormatting = (name: string, source: string, attributes: number) => {
    const from = getScopeStart()
    let own = attributes
    if (name === 'nobr') adopt(name)
    const first = name === 'a' ? list.findIndex((it, at) => at >= from && it.name === name) : -1
    if (first !== -1) {
      // There is never a second one since the last marker.
      adopt(name)
      const [before] = list.splice(first, 1)
      if (before && !isSure) own = Math.max(own, before.attributes)
    }
    reconstruct()
    const equal = list.flatMap((it, at) => (at >= from && it.source === source ? [at] : []))
    if (equal.length >= MAX_EQUAL_ENTRIES) list.splice(equal[0] ?? 0, 1)
    const entry = { name, source, attributes: own }
    list.push(entry)
    openInline.push({ name, entry })
    if (list.length > MAX_LIST) found.elements = Number.POSITIVE_INFINITY
  }

  /** What crosses a block or another element is taken apart, and perhaps not even closed. */
  const adopt = (name: string) => {
    const isListed = list.some((it) => it.name === name)
    breakRun()
    if (!isListed) return
    const clones = MAX_ADOPTIONS * Math.min(MAX_CLONES, list.length)
    found.elements += clones
    found.attributes += clones * Math.max(...list.map((it) => it.attributes))
  }

  const startTable = (name: string) => {
    found.elements += IMPLIED_ELEMENTS
    const top = scopes.at(-1)?.name
    if (name === 'table') {
      if (top === 'table') scopes.pop()
      scopes.push({ name, at: list.length })
      return
    }
    // Outside of a table they are ignored.
    if (top === undefined) return
    if (top !== 'table') closeCell()
    if (CELL_TAGS.has(name)) scopes.push({ name, at: list.length })
  }

  /** Clears the list up to the last marker. */
  const closeCell = () => {
    const cell = scopes.pop()
    if (cell && isSure) list.length = Math.min(list.length, cell.at)
  }

  const endTag = (name: string) => {
    found.tags += 1
    if (!IMPLYING_TAGS.has(name)) found.open -= 1
    if (isSure && openInline.at(-1)?.name === name) {
      // It is the current node. Its entry may have been dropped as one of too many equals.
      const entry = openInline.pop()?.entry
      const at = entry ? list.lastIndexOf(entry) : -1
      if (at !== -1) list.splice(at, 1)
      return
    }
    if (name === 'br' || name === 'p') found.elements += 1
    if (FORMATTING_TAGS.has(name)) adopt(name)
    else breakRun()
    const top = scopes.at(-1)?.name
    if (top === undefined) return
    if (CELL_TAGS.has(name)) {
      if (top === name) closeCell()
    } else if (name === 'table') {
      if (top !== 'table') closeCell()
      scopes.pop()
    } else if (ROW_TAGS.has(name) && top !== 'table' && top !== 'caption') {
      if (name === 'tr') closeCell()
      // Another one closes the cell only if such a part of the table is open.
      else isSure = false
    }
  }

  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', end)) {
    if (at > end) reconstruct()
    const next = html.charCodeAt(at + 1) | 0x20
    if (!isSure) {
      // Whatever looks like a tag may be one, wherever it stands.
      const name = readTagNameStart(html, at + 1)
      if (name !== '') startTag(name, isBareTag(html, at) ? name : `${at}`, estimateAttributes(html, at))
      else if (/[/!?]/.test(html.charAt(at + 1))) {
        found.comments += 1
        const closed = readTagNameStart(html, at + 2)
        if (closed !== '') endTag(closed)
      }
      end = at + 1
    } else if (next >= 0x61 && next <= 0x7a) {
      const name = readTagName(html, at + 1)
      const tag = readAttributes(html, at + 1 + name.length)
      end = tag.end
      // A tag that is never ended is none.
      if (end > html.length) break
      if (name === 'img') found.length -= tag.imageLength
      startTag(name, html.slice(at, end), tag.count)
      if (RAW_TEXT_TAGS.has(name) && isSure) readRaw(name)
    } else {
      const closed = html.charAt(at + 1) === '/' ? readTagName(html, at + 2) : ''
      if (closed !== '') {
        end = readAttributes(html, at + 2 + closed.length).end
        if (end > html.length) break
        endTag(closed)
      } else {
        end = findCommentEnd(html, at)
        if (end > at + 1) found.comments += 1
      }
    }
    // Only tags that are sure take pictures out of the length, so from here on it can't fall below this.
    const minLength = found.length - (isSure ? html.length - end : 0)
    if (minLength > maxLength) break
    if (found.tags > max || found.elements > max || found.attributes > max || found.comments > max) break
  }
  if (end < html.length) reconstruct()
  return found

  function readRaw(name: string) {
    const from = end
    const closing = new RegExp(`</${name}[\\t\\n\\f\\r />]`, 'gi')
    closing.lastIndex = from
    const to = closing.exec(html)?.index ?? html.length
    // A script in a comment in a script hides its own end tag.
    if (name === 'script' && html.slice(from, to).includes('<!--')) isSure = false
    else end = to
  }
}

function tagSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}
