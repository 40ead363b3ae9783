/** Find in conversation: searches the readable text of the thread's messages, not their rendered DOM. */
import type { Message } from '#src/api/schema/message.ts'
import { type FoldedText, foldText, type TextRange } from '#src/domain/text/fold.ts'
import type { Instant } from '#src/lib/time/instant.ts'
import { getItemNames, getItemTexts } from './item-lines.ts'
import { getMessageLines } from './message-lines.ts'
import type { MessagePosition } from './position.ts'
import { getShownTime } from './shown-time.ts'

/** A compiled search query. */
export type SearchPattern = { readonly pattern: RegExp }

/** A message with matches. Its size doesn't grow with the message. */
export type MessageHit = MessagePosition & {
  /** When it was sent; null: unknown. */
  readonly shownAt: Instant | null
  /** The number of matches, up to `MAX_HITS_PER_MESSAGE`. */
  readonly count: number
  /** The text around the first match. */
  readonly snippet: string
}

/** In UTF-16 units; the search field takes no more. */
export const MAX_FIND_QUERY_LENGTH = 200
/** UTF-16 units of a message that are searched. */
const MAX_LENGTH = 1_000_000
const MAX_HITS_PER_MESSAGE = 500
const MAX_ALTERNATIVES = 100
/** UTF-16 units of a snippet before and after the match. */
const SNIPPET_MARGIN = { before: 40, after: 80 }

/**
 * Null if the query is empty. Words match over any white space between them. Five or more digits count as a phone or order
 * number: they match in any grouping and in the digits of any script.
 */
export function createSearchPattern(query: string): SearchPattern | null {
  const words = foldText(query.slice(0, MAX_FIND_QUERY_LENGTH)).text.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const all = words.join('')
  const digits = all.replaceAll(/\D/g, '')
  const isNumber = digits.length >= 5 && /^[\d().+-]+$/.test(all)
  const source = isNumber
    ? digits.split('').join('[\\s().+-]{0,3}')
    : words.map((it) => it.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('\\s+')
  return { pattern: new RegExp(source, 'gu') }
}

/** The pattern, and texts that count as matches too: words in another spelling, for example. */
export function addAlternatives({ pattern }: SearchPattern, texts: readonly string[]): SearchPattern {
  const sources = [...new Set(texts.map((it) => createSearchPattern(it)?.pattern.source ?? ''))].filter(
    Boolean,
  )
  // The longest first: of two that begin alike, the longer one is to match.
  const alternatives = sources.toSorted((a, b) => b.length - a.length).slice(0, MAX_ALTERNATIVES)
  return alternatives.length === 0
    ? { pattern }
    : { pattern: new RegExp([pattern.source, ...alternatives].join('|'), 'gu') }
}

/** The ranges of the pattern's matches in a text, in order and without overlap. */
export function findTextRanges({ pattern }: SearchPattern, text: string): readonly TextRange[] {
  return matchRanges(pattern, foldText(text.slice(0, MAX_LENGTH)))
}

/** The messages with a match, in the given order. */
export function findInMessages(
  messages: readonly Message[],
  { pattern }: SearchPattern,
): readonly MessageHit[] {
  return messages.flatMap((message) => {
    const { text, folded } = getSearchableText(message)
    const ranges = matchRanges(pattern, folded)
    const [first] = ranges
    if (!first) return []
    const { id, at } = message
    return [
      { id, at, shownAt: getShownTime(message), count: ranges.length, snippet: createSnippet(text, first) },
    ]
  })
}

function matchRanges(pattern: RegExp, folded: FoldedText): readonly TextRange[] {
  const ranges: TextRange[] = []
  for (const match of folded.text.matchAll(pattern)) {
    ranges.push(folded.getOriginalRange(match.index, match.index + match[0].length))
    if (ranges.length === MAX_HITS_PER_MESSAGE) break
  }
  return ranges
}

type SearchableText = { readonly text: string; readonly folded: FoldedText }

/** Every keystroke searches the same messages: each is folded once. */
const searchableTexts = new WeakMap<Message, SearchableText>()

function getSearchableText(message: Message): SearchableText {
  const cached = searchableTexts.get(message)
  if (cached) return cached
  const text = getMessageLines(message, [...getItemNames(message), ...getItemTexts(message)]).join('\n')
  const searchable = { text, folded: foldText(text) }
  searchableTexts.set(message, searchable)
  return searchable
}

function createSnippet(text: string, [from, to]: TextRange): string {
  const start = Math.max(0, from - SNIPPET_MARGIN.before)
  const end = Math.min(text.length, to + SNIPPET_MARGIN.after)
  const middle = text.slice(start, end).replaceAll(/\s+/g, ' ').trim()
  return `${start > 0 ? '…' : ''}${middle}${end < text.length ? '…' : ''}`.toWellFormed()
}
