/** Finding words in the messages of a thread: in what is read of them, not in how they are drawn. */
import type { Message } from '#src/api/schema/message.ts'
import { type Folded, fold, type Span } from './fold.ts'
import { wordsOf } from './message-words.ts'
import type { Placed } from './position.ts'

/** What is looked for, ready to be looked for many times. */
export type Needle = { readonly pattern: RegExp }

/** A message in which something was found. What is kept of it doesn't grow with the message. */
export type Hit = Placed & {
  /** How often, up to `MOST_IN_ONE`. */
  readonly count: number
  /** Some words around the first place. */
  readonly snippet: string
}

/** UTF-16 units of a query that are looked for: a field takes no more. */
export const LONGEST_QUERY = 200
/** UTF-16 units of a message that are looked through. */
const LONGEST = 1_000_000
/** Places in one message: past them nobody counts. */
const MOST_IN_ONE = 500
/** Names of attachments and links: no more of them are drawn. */
const MOST_ITEMS = 30
/** UTF-16 units of a snippet before and after the place. */
const AROUND = { before: 40, after: 80 }

/**
 * Null where there is nothing to look for. Words are found over any white space between them. Five digits or more are a
 * number: found however it is spaced, in the digits of any script.
 */
export function needleOf(query: string): Needle | null {
  const words = fold(query.slice(0, LONGEST_QUERY)).text.trim().split(/\s+/).filter(Boolean)
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
export function spansIn({ pattern }: Needle, text: string): readonly Span[] {
  return spansOf(pattern, fold(text.slice(0, LONGEST)))
}

/** The messages that have a needle, in the order in which they came. */
export function findIn(messages: readonly Message[], { pattern }: Needle): readonly Hit[] {
  return messages.flatMap((message) => {
    const { words, folded } = readingOf(message)
    const spans = spansOf(pattern, folded)
    const [first] = spans
    if (!first) return []
    const { id, at } = message
    return [{ id, at, count: spans.length, snippet: snippetOf(words, first) }]
  })
}

function spansOf(pattern: RegExp, folded: Folded): readonly Span[] {
  const spans: Span[] = []
  for (const found of folded.text.matchAll(pattern)) {
    spans.push(folded.spanOf(found.index, found.index + found[0].length))
    if (spans.length === MOST_IN_ONE) break
  }
  return spans
}

type Words = { readonly words: string; readonly folded: Folded }

/** Every letter typed looks through the same messages: what is read of them is worked out once. */
const readings = new WeakMap<Message, Words>()

function readingOf(message: Message): Words {
  const known = readings.get(message)
  if (known) return known
  const words = textOf(message)
  const reading = { words, folded: fold(words) }
  readings.set(message, reading)
  return reading
}

/** What is read of a message, then what its attachments and links are called. */
function textOf(message: Message): string {
  const { attachments, links } = message
  const items = [...attachments.slice(0, MOST_ITEMS), ...links.slice(0, MOST_ITEMS)]
  const names = items.flatMap((it) => (it.name === null ? [] : [it.name.slice(0, 200)]))
  return [wordsOf(message), ...names].join('\n')
}

function snippetOf(words: string, [from, to]: Span): string {
  const start = Math.max(0, from - AROUND.before)
  const end = Math.min(words.length, to + AROUND.after)
  const middle = words.slice(start, end).replaceAll(/\s+/g, ' ').trim()
  return `${start > 0 ? '…' : ''}${middle}${end < words.length ? '…' : ''}`.toWellFormed()
}
