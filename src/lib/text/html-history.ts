import { decodeEntities } from './html-entities.ts'
import { getTagSource, type HtmlToken } from './html-tokens.ts'
import { getHistoryKind, type HistoryKind } from './quoted-history.ts'

/** Tokens of quoted history, from the one that begins it up to another. */
export type HistoryRange = { readonly kind: HistoryKind; readonly from: number; readonly to: number }

/** Saves the search in messages without any. */
const MAY_HAVE_HISTORY =
  /blockquote|quote|cite|rply|appendonsend|border-top|reference-message|zmail_extra|src_body|-{4}|[:：]\s*<\/(?:b|strong|span)>/i
/** The elements with which programs begin it. */
const FIRST_TAGS = /^(?:div|blockquote|hr|span|section|p)$/
/** No mail program divides its quotation into more. */
const MAX_RANGES = 20
/** UTF-16 units around a tag that say whether history begins there. */
const MAX_CONTEXT = 600
/** Tags whose surroundings are read: reading those of thousands takes too long. */
const MAX_READS = 80

/**
 * The quoted history of a message: none if it is the whole message, or if the sender wrote between its parts. Parts that
 * follow each other, such as "Shop wrote:" and its quotation, are separate.
 */
export function findHistory(html: string, tokens: readonly HtmlToken[]): readonly HistoryRange[] {
  if (!MAY_HAVE_HISTORY.test(html)) return []
  const ranges: HistoryRange[] = []
  let readsLeft = MAX_READS
  const read = (source: string) => {
    readsLeft -= 1
    return readsLeft < 0 ? [] : toLines(source)
  }
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (token?.kind !== 'start' || !FIRST_TAGS.test(token.name)) continue
    const kind = getHistoryKind(
      getTagSource(html, token),
      () => read(html.slice(Math.max(0, token.from - MAX_CONTEXT), token.from)),
      () => read(html.slice(token.to, token.to + MAX_CONTEXT).replace(INLINE_TAG, '')),
    )
    if (kind === null) continue
    const to = kind === 'rest' ? tokens.length : findElementEnd(tokens, index)
    if (ranges.push({ kind, from: index, to }) > MAX_RANGES) return []
    index = to - 1
  }
  const isRead = (from: number, to: number) => tokens.slice(from, to).some((it) => isVisible(html, it))
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (!first || !last) return []
  const isInterrupted = ranges.some((it, at) => at > 0 && isRead(ranges[at - 1]?.to ?? 0, it.from))
  return !isInterrupted && (isRead(0, first.from) || isRead(last.to, tokens.length)) ? ranges : []
}

/** Between them and the words beside them, no line ends. */
const INLINE_TAG = /<\/?(?:a|b|font|span|strong)\b[^<>]*>/gi

/** The words of a source between its tags. */
function toLines(html: string): readonly string[] {
  const words = decodeEntities(html.replace(/<[^<>]*(?:>|$)/g, '\n')).split('\n')
  return words.map((it) => it.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

function findElementEnd(tokens: readonly HtmlToken[], start: number): number {
  const first = tokens[start]
  let depth = 0
  for (let index = start; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (first?.kind !== 'start' || token?.kind === 'text' || token?.kind === 'ignored') continue
    if (token?.name !== first.name) continue
    depth += token.kind === 'start' ? 1 : -1
    if (depth === 0) return index + 1
  }
  return tokens.length
}

function isVisible(html: string, token: HtmlToken): boolean {
  if (token.kind === 'text')
    return /[^\s\p{Cf}\u00a0]/u.test(decodeEntities(html.slice(token.from, token.to)))
  return token.kind === 'start' && token.name === 'img'
}
