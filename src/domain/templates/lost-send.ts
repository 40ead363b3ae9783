/** Finds the message of a send in a conversation: of one whose outcome is unknown, or of one that was accepted. */
import type { Message } from '#src/api/schema/message.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getReadableText } from '#src/domain/messages/message-text.ts'
import { decodeEntities } from '#src/lib/text/html-entities.ts'
import { toMillis } from '#src/lib/time/instant.ts'
import type { Send, Sends } from './send.ts'

/** Milliseconds by which the platform's clock may differ from this device's. */
const CLOCK_TOLERANCE_MS = 2 * 60_000

type ThreadMessage = Pick<Message, 'id' | 'role' | 'at' | 'text' | 'html'>

/**
 * The message with the text of the send; null while there is none. A message stands for one send only: `claimedIds` are those
 * of other sends, and an earlier lost send of the same text takes the earlier message. `messages`: oldest first.
 */
export function findSentMessage<Found extends ThreadMessage>(
  send: Send,
  sends: Sends,
  messages: readonly Found[],
  claimedIds: ReadonlySet<string>,
): Found | null {
  const taken = new Set(claimedIds)
  const rivals = sends.filter((it) => it.id !== send.id && it.at <= send.at && isLostBeside(send, it))
  for (const it of [...rivals.toSorted((a, b) => a.at - b.at), send]) {
    const found = getMessagesSince(it, messages).find(
      (message) => !taken.has(message.id) && hasTextOf(message, it.words ?? ''),
    )
    if (it.id === send.id) return found ?? null
    if (found) taken.add(found.id)
  }
  return null
}

/**
 * The message of an accepted send: the one with the id that the platform gave, or one with its text. `messages`: of the
 * ticket, oldest first.
 */
export function findAcceptedMessage<Found extends ThreadMessage>(
  send: Send,
  messages: readonly Found[],
): Found | null {
  const messageId = send.state.step === 'accepted' ? send.state.messageId : null
  const words = send.words ?? ''
  return (
    messages.find((it) => it.id === messageId) ??
    getMessagesSince(send, messages).find((it) => hasTextOf(it, words)) ??
    null
  )
}

/** More of a customer's tickets don't get a message within the same minutes. */
const MAX_POSSIBLE_LANDINGS = 3

/** The other tickets of a customer that got a message since the send, newest first. */
export function listPossibleLandings<Chat extends Pick<Ticket, 'id' | 'lastMessageAt'>>(
  { at, ticketId }: Send,
  chats: readonly Chat[],
): readonly Chat[] {
  const getAt = ({ lastMessageAt }: Chat) => (lastMessageAt ? toMillis(lastMessageAt) : 0)
  return chats
    .filter((it) => it.id !== ticketId && getAt(it) >= at - CLOCK_TOLERANCE_MS)
    .toSorted((a, b) => getAt(b) - getAt(a))
    .slice(0, MAX_POSSIBLE_LANDINGS)
}

/** The messages that are known to be those of other sends. */
export function listClaimedMessageIds(sends: Sends, exceptId: string): readonly string[] {
  return sends.flatMap(({ id, state }) => {
    if (id === exceptId) return []
    if (state.step === 'accepted') return state.messageId
    return state.step === 'unknown' && state.found !== null ? state.found : []
  })
}

function isLostBeside({ ticketId, words }: Send, other: Send): boolean {
  const isLost = other.state.step === 'unknown' && other.state.found === null
  return isLost && other.ticketId === ticketId && isSameText(other.words ?? '', words ?? '')
}

/** Those that came after what was there when the send was submitted, not of a customer. */
function getMessagesSince<Found extends ThreadMessage>(
  { at, lastMessageId }: Send,
  messages: readonly Found[],
): readonly Found[] {
  const last = messages.findIndex(({ id }) => id === lastMessageId)
  return messages
    .slice(last + 1)
    .filter((it) => it.role.toLowerCase() !== 'user' && toMillis(it.at) >= at - CLOCK_TOLERANCE_MS)
}

function hasTextOf(message: ThreadMessage, words: string): boolean {
  const readable = getReadableText(message)
  const texts = new Set([readable, message.text, decodeEntities(readable), decodeEntities(message.text)])
  return [...texts].some((text) => isSameText(words, text) || hasSameLines(words, text))
}

/**
 * Whether texts look the same to a reader: regardless of white space, the marks for bold, italic, struck-through, code and
 * entries of lists, and characters without a shape of their own. False for empty texts.
 */
export function isSameText(a: string, b: string): boolean {
  const normalized = normalizeText(a)
  return normalized !== '' && normalized === normalizeText(b)
}

/** Characters of a text that stand between a header and a footer. Shorter ones are found in others by chance. */
const MIN_BODY_LENGTH = 12
/** Characters of a header, a footer and a signature. */
const MAX_FRAME_LENGTH = 300
/** Of a body behind a header on the same line. Shorter ones are said in other sentences. */
const MIN_LINE_LENGTH = 24
/** UTF-16 units of a header: more than a template may have. */
const MAX_HEADER_LENGTH = 80

/** Whether some lines of a message are all of a text: the lines around them are a header, a footer or a signature. */
function hasSameLines(words: string, text: string): boolean {
  const wanted = normalizeText(words)
  if (wanted.length < MIN_BODY_LENGTH) return false
  const lines = removeBullets(text)
    .split(/[\r\n\u2028\u2029]+/)
    .map(normalizeText)
  const whole = lines.join('')
  if (whole.length - wanted.length > MAX_FRAME_LENGTH) return false
  const ends = new Set<number>([0])
  let end = 0
  for (const line of lines) ends.add((end += line.length))
  const header = wanted.length < MIN_LINE_LENGTH ? '' : text.slice(0, MAX_HEADER_LENGTH)
  const wordStarts = Array.from(header.matchAll(/\S+\s/g), (it) => it.index + it[0].length)
  const starts = new Set([...ends, ...wordStarts.map((it) => normalizeText(text.slice(0, it)).length)])
  return [...starts].some((start) => ends.has(start + wanted.length) && whole.startsWith(wanted, start))
}

/** The tag characters of flags aside, which tell one country from another. */
const SHAPELESS = /[[\s*_~`\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]--[\u{e0020}-\u{e007f}]]+/gv

function normalizeText(text: string): string {
  return removeBullets(text.normalize('NFC')).replace(TIMES, '×').replace(SHAPELESS, '')
}

function removeBullets(text: string): string {
  let number = 0
  return text.replace(BULLET, (mark, digits?: string) => {
    if (digits !== undefined && Number(digits) !== number + 1) return mark
    if (digits !== undefined) number += 1
    return ''
  })
}

/** In front of an entry of a list, which markup draws itself: a sign, or the next number. */
const BULLET = /^[^\S\n]{0,20}(?:[-*•·‣◦–]|(\d{1,2})[.)])[^\S\n]/gm
/** Between numbers: 2*3 isn't 23. */
const TIMES = /(?<=\p{Nd})\*(?=\p{Nd})|(?<=\p{Nd} )\*(?= \p{Nd})/gu
