// Estimates from the text of a message, in linear time, how much an HTML parser would build from it. The terms are
// those of the HTML standard, chapter "Parsing HTML documents". The result is an upper bound: where only a full parser
// could tell, the worst case is assumed.

import {
  estimateAttributes,
  findCommentEnd,
  isBareTag,
  readAttributes,
  readTagName,
  readTagNameStart,
} from './tag-tokenizer.ts'

/** Upper bounds of what the parser would build. */
export type MarkupEstimate = {
  /** Start and end tags of the source: an upper bound of the nesting depth. */
  tags: number
  /** Start tags minus end tags, without void elements: how deep the stack of open elements may be. */
  open: number
  /** Elements of the document: tags, elements that tags imply, and formatting elements that are reconstructed. */
  elements: number
  /** Attributes of all these elements. */
  attributes: number
  /** Comments, processing instructions, and tags that become comments. */
  comments: number
  /** UTF-16 units of the source without inline images in the `src` of `img`. */
  length: number
}

/** Tags that the parser handles by name, not as "any other start tag"; without those in `FORMATTING_TAGS`. */
const BLOCK_TAGS = tagSet(`
  address applet article aside base basefont bgsound blockquote body button caption center col colgroup dd details dialog
  dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe
  legend li link listing main marquee math menu meta nav noembed noframes noscript object ol optgroup option p param
  plaintext pre rb rp rt rtc ruby script search section select source style summary svg table tbody td template textarea
  tfoot th thead title tr track ul xmp
`)
const FORMATTING_TAGS = tagSet('a b big code em font i nobr s small strike strong tt u')
/** Those of `BLOCK_TAGS` whose start tags reconstruct the active formatting elements. */
const PHRASING_BLOCKS = tagSet('applet button marquee math object optgroup option select svg xmp')
const VOID_TAGS = tagSet('area br embed img image input keygen wbr')
/** Elements that the next one of their kind closes implicitly. */
const IMPLYING_TAGS = tagSet('body dd dt head hr html li link meta option p tbody td tfoot th thead tr')
/** Elements whose content is text (RCDATA, RAWTEXT and script data) up to their end tag. */
const RAW_TEXT_TAGS = tagSet('iframe noembed noframes script style textarea title xmp')
/**
 * After one of these, the same text may be a tag or not, or an end tag may close something else: foreign content,
 * `select`, `template`, `frameset`, `plaintext`, and elements outside tables that set a marker.
 */
const UNSURE_TAGS = tagSet('applet frameset marquee math object plaintext select svg template')
const ROW_TAGS = tagSet('col colgroup tbody tfoot thead tr')
const CELL_TAGS = tagSet('caption td th')

/** Most iterations of the outer loop of the adoption agency algorithm, and elements that one iteration can clone. */
const MAX_ADOPTIONS = 8
const MAX_CLONES = 4
/** The Noah's Ark clause: most equal entries in the list. */
const MAX_EQUAL_ENTRIES = 3
/** `html`, `head` and `body` of every document; `tbody` and `tr` (or `colgroup`) implied around a part of a table. */
const DOCUMENT_ELEMENTS = 3
const IMPLIED_ELEMENTS = 2

/** With more active formatting elements, a message counts as too large. */
const MAX_LIST = 500

/** A template counts as this many elements. */
const TEMPLATE_COST = 100

/** An entry of the list of active formatting elements. */
type FormattingEntry = { readonly name: string; readonly source: string; readonly attributes: number }

/**
 * Stops early, with the counts so far, as soon as one of them exceeds `max`, or as soon as it is certain that `length`
 * will exceed `maxLength`. Both are unlimited by default.
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
  /**
   * The list of active formatting elements, and the position in it at which each open table, cell and caption began.
   */
  const list: FormattingEntry[] = []
  const scopes: { readonly name: string; readonly at: number }[] = []
  /** Phrasing elements opened since the last block: an end tag that matches the last one closes only that one. */
  let openInline: { readonly name: string; readonly entry: FormattingEntry | null }[] = []
  /** Formatting elements may have been closed that the next text or element reconstructs. */
  let isClosed = false
  let isSure = true
  let end = 0

  /** Where the last marker of the list is: only entries after it are reconstructed. */
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
    // Its content is a separate document, and sanitised as one.
    if (name === 'template') found.elements += TEMPLATE_COST
    // The browser copies an option into it at every change of the selection.
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
    let attributeCount = attributes
    if (name === 'nobr') adopt(name)
    const first = name === 'a' ? list.findIndex((it, at) => at >= from && it.name === name) : -1
    if (first !== -1) {
      // The list never has two `a` entries after the last marker.
      adopt(name)
      const [previous] = list.splice(first, 1)
      if (previous && !isSure) attributeCount = Math.max(attributeCount, previous.attributes)
    }
    reconstruct()
    const equal = list.flatMap((it, at) => (at >= from && it.source === source ? [at] : []))
    if (equal.length >= MAX_EQUAL_ENTRIES) list.splice(equal[0] ?? 0, 1)
    const entry = { name, source, attributes: attributeCount }
    list.push(entry)
    openInline.push({ name, entry })
    if (list.length > MAX_LIST) found.elements = Number.POSITIVE_INFINITY
  }

  /** Adds the cost of the adoption agency algorithm, which clones a formatting element that overlaps other elements. */
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
    // The parser ignores rows and cells outside a table.
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
      // The current node. The Noah's Ark clause may have dropped its entry.
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
      // Anything that looks like a tag may be one.
      const name = readTagNameStart(html, at + 1)
      if (name !== '') startTag(name, isBareTag(html, at) ? name : `${at}`, estimateAttributes(html, at))
      else if (/[/!?]/.test(html.charAt(at + 1))) {
        found.comments += 1
        const closedName = readTagNameStart(html, at + 2)
        if (closedName !== '') endTag(closedName)
      }
      end = at + 1
    } else if (next >= 0x61 && next <= 0x7a) {
      const name = readTagName(html, at + 1)
      const tag = readAttributes(html, at + 1 + name.length)
      end = tag.end
      // An unterminated tag is not a tag.
      if (end > html.length) break
      if (name === 'img') found.length -= tag.imageLength
      startTag(name, html.slice(at, end), tag.count)
      if (RAW_TEXT_TAGS.has(name) && isSure) skipRawText(name)
    } else {
      const closedName = html.charAt(at + 1) === '/' ? readTagName(html, at + 2) : ''
      if (closedName !== '') {
        end = readAttributes(html, at + 2 + closedName.length).end
        if (end > html.length) break
        endTag(closedName)
      } else {
        end = findCommentEnd(html, at)
        if (end > at + 1) found.comments += 1
      }
    }
    // Only tags of the sure part reduce the length by inline images, so it can't fall below this from here on.
    const minLength = found.length - (isSure ? html.length - end : 0)
    if (minLength > maxLength) break
    if (found.tags > max || found.elements > max || found.attributes > max || found.comments > max) break
  }
  if (end < html.length) reconstruct()
  return found

  function skipRawText(name: string) {
    const from = end
    const closing = new RegExp(`</${name}[\\t\\n\\f\\r />]`, 'gi')
    closing.lastIndex = from
    const to = closing.exec(html)?.index ?? html.length
    // In script data, `<!--` may start an escaped state in which `</script>` doesn't end the script.
    if (name === 'script' && html.slice(from, to).includes('<!--')) isSure = false
    else end = to
  }
}

function tagSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}
