/** Finding words in the messages of a thread: in what is read of them, not in how they are drawn. */
import type { Message } from '#src/api/schema/message.ts'
import { type FoldedText, foldText, type TextRange } from '#src/domain/text/fold.ts'
import { getReadableText } from './message-text.ts'
import type { MessagePosition } from './position.ts'

/** What is looked for, ready to be looked for many times. */
export type SearchPattern = { readonly pattern: RegExp }

/** A message in which something was found. What is kept of it doesn't grow with the message. */
export type MessageHit = MessagePosition & {
  /** How often, up to `MOST_IN_ONE`. */
  readonly count: number
  /** Some words around the first place. */
  readonly snippet: string
}

/** UTF-16 units of a query that are looked for: a field takes no more. */
export const MAX_QUERY_LENGTH = 200
/** UTF-16 units of a message that are looked through. */
const MAX_LENGTH = 1_000_000
/** Places in one message: past them nobody counts. */
const MAX_HITS_PER_MESSAGE = 500
/** Names of attachments and links: no more of them are drawn. */
const MAX_ITEMS = 30
/** UTF-16 units of a snippet before and after the place. */
const SNIPPET_MARGIN = { before: 40, after: 80 }

/**
 * Null where there is nothing to look for. Words are found over any white space between them. Five digits or more are a
 * number: found however it is spaced, in the digits of any script.
 */
export function createSearchPattern(query: string): SearchPattern | null {
  const words = foldText(query.slice(0, MAX_QUERY_LENGTH)).text.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const all = words.join('')
  const digits = all.replaceAll(/\D/g, '')
  const isNumber = digits.length >= 5 && /^[\d().+-]+$/.test(all)
  const source = isNumber
    ? digits.split('').join('[\\s().+-]{0,3}')
    : words.map((it) => it.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('\\s+')
  return { pattern: new RegExp(source, 'gu') }
}

/** Where a needle stands in a text, in its order and without overlap. */
export function findTextRanges({ pattern }: SearchPattern, text: string): readonly TextRange[] {
  return matchRanges(pattern, foldText(text.slice(0, MAX_LENGTH)))
}

/** The messages that have a needle, in the order in which they came. */
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
    return [{ id, at, count: ranges.length, snippet: createSnippet(text, first) }]
  })
}

function matchRanges(pattern: RegExp, folded: FoldedText): readonly TextRange[] {
  const ranges: TextRange[] = []
  for (const found of folded.text.matchAll(pattern)) {
    ranges.push(folded.getOriginalRange(found.index, found.index + found[0].length))
    if (ranges.length === MAX_HITS_PER_MESSAGE) break
  }
  return ranges
}

type SearchableText = { readonly text: string; readonly folded: FoldedText }

/** Every letter typed looks through the same messages: what is read of them is worked out once. */
const searchableTexts = new WeakMap<Message, SearchableText>()

function getSearchableText(message: Message): SearchableText {
  const cached = searchableTexts.get(message)
  if (cached) return cached
  const text = toSearchableText(message)
  const searchable = { text, folded: foldText(text) }
  searchableTexts.set(message, searchable)
  return searchable
}

/** What is read of a message, then what its attachments and links are called. */
function toSearchableText(message: Message): string {
  const { attachments, links } = message
  const items = [...attachments.slice(0, MAX_ITEMS), ...links.slice(0, MAX_ITEMS)]
  const names = items.flatMap((it) => (it.name === null ? [] : [it.name.slice(0, 200)]))
  return [getReadableText(message), ...names].join('\n')
}

function createSnippet(text: string, [from, to]: TextRange): string {
  const start = Math.max(0, from - SNIPPET_MARGIN.before)
  const end = Math.min(text.length, to + SNIPPET_MARGIN.after)
  const middle = text.slice(start, end).replaceAll(/\s+/g, ' ').trim()
  return `${start > 0 ? '…' : ''}${middle}${end < text.length ? '…' : ''}`.toWellFormed()
}
