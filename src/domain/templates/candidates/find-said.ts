/** What was said in a conversation: everything in its newest messages that may fill a placeholder, the newest first. */
import type { Message } from '#src/api/schema/message.ts'
import { getAuthor } from '#src/domain/messages/author.ts'
import { getMessageContent } from '#src/domain/messages/message-text.ts'
import { foldText } from '#src/domain/text/fold.ts'
import { stripHiddenCharacters } from '#src/lib/text/hidden-characters.ts'
import { toTextLines } from '#src/lib/text/html-text.ts'
import { findQuotedText } from '#src/lib/text/quoted-history.ts'
import { toMillis } from '#src/lib/time/instant.ts'
import { getDayInZone } from '#src/lib/time/zone-days.ts'
import { isDenied, isReceived } from './denials.ts'
import { recognise } from './recognise.ts'
import type { IdPattern } from './recogniser.ts'
import type { Said } from './said.ts'
import { isAboutCode } from './secrets.ts'

const MAX_MESSAGES = 50
/** UTF-16 units of a message that are read. */
const MAX_LENGTH = 4_000
/** UTF-16 units of a message's markup that are read. */
const MAX_HTML_LENGTH = 64 * 1024
const MAX_SAID = 60
/** So many messages after one about a one-time code, digits may be that code. */
const CODE_MESSAGES = 3
/** A line of ours that a customer repeats is longer than an answer such as "Yes, please". */
const MIN_REPEATED_LENGTH = 16

export type SaidMessage = Pick<Message, 'id' | 'role' | 'agentId' | 'pilotId' | 'text' | 'html' | 'at'>

export type SaidOptions = {
  readonly idPatterns: readonly IdPattern[]
  /** The agent's formats, as a BCP 47 tag: whether 11/12 is in December. */
  readonly locale: string
  /** The agent's time zone: "tomorrow" is a day of it. */
  readonly zone: string
}

/** `messages`: in any order. */
export function findSaid(messages: readonly SaidMessage[], options: SaidOptions): readonly Said[] {
  const newest = messages.toSorted((a, b) => b.at.micros - a.at.micros).slice(0, MAX_MESSAGES)
  const read = newest.flatMap((message) => {
    const { kind } = getAuthor(message)
    const by: Said['by'] | null =
      kind === 'customer' ? 'customer' : kind === 'agent' || kind === 'pilot' ? 'us' : null
    return by === null ? [] : [{ message, by, text: getSaidText(message) }]
  })
  const ourLines = new Set(read.filter((it) => it.by === 'us').flatMap((it) => getLongLines(it.text)))
  const aboutCode = read.map((it) => isAboutCode(it.text))
  const found: Said[] = []
  for (const [index, { message, by, text }] of read.entries()) {
    if (found.length >= MAX_SAID) break
    const isAfterCode = aboutCode.slice(index + 1, index + 1 + CODE_MESSAGES).some(Boolean)
    const inText = findInText(text, toMillis(message.at), options, isAfterCode)
    const own = by === 'us' ? inText : inText.filter((it) => !isRepeated(text, it.start, ourLines))
    found.push(...own.map((it) => ({ ...it, messageId: message.id, by })))
  }
  return found.slice(0, MAX_SAID)
}

/** What is said in one text at a time. */
export function findInText(
  wholeText: string,
  at: number,
  { idPatterns, locale, zone }: SaidOptions,
  isAfterCode = false,
): readonly Omit<Said, 'messageId' | 'by'>[] {
  const text = wholeText.slice(0, MAX_LENGTH)
  const folded = foldText(text)
  const isMonthFirst = MONTH_FIRST.has(locale)
  const matches = recognise(
    { text, folded, day: getDayInZone(at, zone), idPatterns, isMonthFirst },
    isAfterCode,
  )
  return matches.map(({ kind, from, to, value, clean, topic, isRelative }) => {
    const [start, endWithMarks] = folded.getOriginalRange(from, to)
    // Invisible characters behind a value are no part of it.
    const said = text.slice(start, endWithMarks).replace(/\p{Cf}+$/u, '')
    const end = start + said.length
    return {
      kind,
      text: said,
      value,
      clean: clean ?? stripHiddenCharacters(said).replaceAll(/\s+/g, ' ').trim(),
      topic: topic ?? null,
      isRelative: isRelative ?? false,
      isDenied: isDenied(folded.text, from, to),
      isReceived: kind === 'id' && isReceived(folded.text, from, to),
      start,
      end,
      at,
    }
  })
}

const MONTH_FIRST = new Set(['en-US'])

/** What a message's author wrote in it, without what they quote. Offsets of `Said` are in this text. */
export function getSaidText(message: Pick<Message, 'text' | 'html'>): string {
  const content = getMessageContent(message)
  if (content.kind === 'html')
    return toTextLines(content.html.slice(0, MAX_HTML_LENGTH), { withoutHistory: true }).slice(0, MAX_LENGTH)
  const text = content.text.slice(0, MAX_LENGTH)
  const quoted = findQuotedText(text)
  if (quoted === null) return text
  // The offsets of what follows stay those of the message.
  return text.slice(0, quoted.from) + ' '.repeat(quoted.to - quoted.from) + text.slice(quoted.to)
}

function getLongLines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((it) => foldText(it).text.trim())
    .filter((it) => it.length >= MIN_REPEATED_LENGTH)
}

/** Whether a place is in a line that quotes a message of ours. */
function isRepeated(text: string, at: number, ourLines: ReadonlySet<string>): boolean {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const end = text.indexOf('\n', at)
  const line = foldText(text.slice(start, end === -1 ? text.length : end)).text.trim()
  return line.startsWith('>') || ourLines.has(line)
}
