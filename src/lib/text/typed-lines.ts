import { decodeEntities } from './html-entities.ts'
import { type HtmlToken, isBlockTag } from './html-tokens.ts'

/** Elements of documents, whose source programs write and lay out. */
const DOCUMENT_TAGS = new Set(['html', 'head', 'body', 'table'])
/** Elements whose children begin on lines of their own, also in HTML that a program made of typed text. */
const LIST_TAGS = new Set(['ul', 'ol', 'dl', 'blockquote'])
/** UTF-16 units of the longest line of a source that a program has wrapped. */
const WRAPPED_AT = { min: 60, max: 200 }

/**
 * Whether the line breaks of an HTML source were typed by its sender. Without blocks and `br`, nothing else could be meant;
 * otherwise they weren't if there is a `br`, if the source is a document or indented, or if its lines are as long as their
 * words allow.
 */
export function areLinesTyped(html: string, tokens: readonly HtmlToken[]): boolean {
  let hasBlocks = false
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'ignored') {
      if (/^<(?:style|!doctype|title)/i.test(html.slice(token.from, token.from + 10))) return false
    } else if (token.kind === 'text') {
      if (isLaidOut(html, token, tokens[index - 1])) return false
    } else {
      if (token.name === 'br' || DOCUMENT_TAGS.has(token.name)) return false
      hasBlocks ||= isBlockTag(token.name)
    }
  }
  return !hasBlocks || !areLinesWrapped(html, tokens)
}

/** UTF-16 units of HTML that is compared with a text. */
const MAX_COMPARED_LENGTH = 20_000

/** Whether a text that came with the HTML has all line breaks of its source too. */
export function hasLinesOf(text: string, html: string, tokens: readonly HtmlToken[]): boolean {
  if (html.length > MAX_COMPARED_LENGTH || !text.includes('\n')) return false
  const lines = toLines(text)
  const whole = `\n${lines.join('\n')}\n`
  const pairs = tokens.flatMap((token) => {
    const own = token.kind === 'text' ? toLines(decodeEntities(html.slice(token.from, token.to))) : []
    return own.slice(1).map((line, index) => `${own[index]}\n${line}`)
  })
  return pairs.length > 0 && pairs.every((it) => whole.includes(it))
}

function toLines(text: string): readonly string[] {
  const lines = text.slice(0, MAX_COMPARED_LENGTH).split('\n')
  return lines.map((it) => it.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

/** Whether a text's source is indented, or begins on the line after the tag that contains it. */
function isLaidOut(html: string, { from, to }: HtmlToken, before: HtmlToken | undefined): boolean {
  if (before?.kind !== 'start' && before?.kind !== 'end') return false
  const text = html.slice(from, to)
  if (/\n[ \t]/.test(text)) return true
  return (
    before.kind === 'start' && isBlockTag(before.name) && !LIST_TAGS.has(before.name) && /^\s*\n/.test(text)
  )
}

/** Whether each line of texts would be too long with the next word. */
function areLinesWrapped(html: string, tokens: readonly HtmlToken[]): boolean {
  const longest = Math.max(...html.split('\n', 20_000).map((it) => it.trimEnd().length))
  if (longest < WRAPPED_AT.min || longest > WRAPPED_AT.max) return false
  return tokens.every((token) => {
    if (token.kind !== 'text') return true
    const text = html.slice(token.from, token.to)
    return [...text.matchAll(/\S[^\S\n]*\n(\S+)/g)].every((match) => {
      const end = token.from + match.index + 1
      const start = html.lastIndexOf('\n', end - 1) + 1
      return end - start + 1 + (match[1]?.length ?? 0) > longest
    })
  })
}
