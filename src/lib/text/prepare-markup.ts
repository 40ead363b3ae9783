/** Prepares a message's HTML for the sanitiser, so that it shows what was written. The result is as untrusted. */
import { findHistory, type HistoryRange } from './html-history.ts'
import { isHiddenTag } from './html-text.ts'
import { getTagSource, type HtmlToken, isBlockTag, tokenizeHtml } from './html-tokens.ts'
import { areLinesTyped, hasLinesOf } from './typed-lines.ts'

/** A message with more of them is shown as text. */
const MAX_TOKENS = 20_000
/** UTF-16 units of a tag: more than an image that is shown. */
const MAX_TAG_LENGTH = 1_500_000

/** An image that the sender hides, whose own attributes come too late: nothing is drawn for it. */
const PIXEL = '<img alt="" width="1" height="1"'

/** No program breaks the lines of its source so. */
const TYPED_BREAK = /(?:&#(?:0*13|x0*d);\s?)?&(?:#0*10|#x0*a|NewLine);/gi

/** Marks where quoted history begins; its value is a `HistoryKind`. A sender may use it too: that element folds as well. */
export const HISTORY_ATTRIBUTE = 'data-history'

/**
 * HTML in which brackets that are text are escaped, line breaks that were typed are elements, and quoted history is marked.
 * `text`: what came with it; null for a text with inline markup, whose line breaks are all typed.
 */
export function prepareMarkup(html: string, text: string | null = ''): string {
  if (hasMoreBrackets(html, MAX_TOKENS)) return html
  const tokens: HtmlToken[] = []
  for (const token of tokenizeHtml(html)) if (tokens.push(token) > MAX_TOKENS) return html
  const hasBlocks = tokens.some((it) => isTag(it) && isBlockTag(it.name))
  const breaksLines =
    html.includes('\n') &&
    ((text === null && !hasBlocks) || areLinesTyped(html, tokens) || hasLinesOf(text ?? '', html, tokens))
  const historyStarts = new Map(findHistory(html, tokens).map((it) => [it.from, it]))
  let preDepth = 0
  return tokens
    .map((token, index) => {
      const source = html.slice(token.from, token.to)
      if (token.kind === 'text') {
        const words = source.replace(/<(?=[a-z/!?])/gi, '&lt;')
        if (preDepth > 0) return words
        const lines = words.replace(TYPED_BREAK, '<br>')
        return breaksLines ? breakLines(lines, tokens[index - 1], tokens[index + 1]) : lines
      }
      if (token.kind === 'ignored') return source
      if (token.name === 'pre') preDepth += token.kind === 'start' ? 1 : -1
      if (token.kind === 'start' && token.name === 'img' && isHiddenTag(getTagSource(html, token)))
        return source.replace(/^<img/i, PIXEL)
      if (source.length > MAX_TAG_LENGTH) return shortenTag(token.name, getTagSource(html, token))
      return markHistory(source, historyStarts.get(index))
    })
    .join('')
}

/** Counted without reading the tags. */
function hasMoreBrackets(html: string, limit: number): boolean {
  let count = 0
  for (let at = html.indexOf('<'); at !== -1 && count <= limit; at = html.indexOf('<', at + 1)) count += 1
  return count > limit
}

function isTag(token: HtmlToken): token is Extract<HtmlToken, { kind: 'start' | 'end' }> {
  return token.kind === 'start' || token.kind === 'end'
}

/** Whether white space beside a token isn't shown. */
function isLineEnd(token: HtmlToken | undefined): boolean {
  if (token === undefined || token.kind === 'ignored') return true
  return token.kind !== 'text' && (isBlockTag(token.name) || /^(?:br|t[dh])$/.test(token.name))
}

function breakLines(text: string, before: HtmlToken | undefined, after: HtmlToken | undefined): string {
  const start = isLineEnd(before) ? text.length - text.trimStart().length : 0
  const end = isLineEnd(after) ? text.trimEnd().length : text.length
  if (start >= end) return text
  return `${text.slice(0, start)}${text.slice(start, end).replace(/[^\S\n]*\n/g, '<br>')}${text.slice(end)}`
}

/** A tag without an attribute that costs too much to parse: an image that is too large to be shown. */
function shortenTag(name: string, start: string): string {
  const alt = /\salt\s*=\s*("[^"]*"|'[^']*')/i.exec(start)?.[1]
  return name === 'img' ? `<img src="" alt=${alt ?? '""'}>` : `<${name}>`
}

function markHistory(tag: string, range: HistoryRange | undefined): string {
  return range === undefined ? tag : tag.replace(/(?=[\s/>])/, ` ${HISTORY_ATTRIBUTE}="${range.kind}"`)
}
