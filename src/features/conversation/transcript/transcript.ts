/** Builds a conversation's transcript, which states what it covers and what is missing, and formats it as plain text. */

import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Message } from '#src/api/schema/message.ts'
import type { Directory } from '#src/domain/directory/directory.ts'
import { type Author, getAuthor } from '#src/domain/messages/author.ts'
import {
  getMessageDelivery,
  isNotPassedOn,
  type MessageDelivery,
} from '#src/domain/messages/delivery-status.ts'
import { getMessageContent, getReadableText } from '#src/domain/messages/message-text.ts'
import { getShownTime } from '#src/domain/messages/shown-time.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { DELIVERY_LABELS, NOT_PASSED_ON } from '#src/features/conversation/delivery-labels.ts'
import { type DisplayLocale, formatInstant, getCalendarDay, getDayOfInstant } from '#src/lib/text/format.ts'
import { toWords } from '#src/lib/text/words.ts'
import { stripBidiControls } from '#src/lib/text/writing-system.ts'
import { type Instant, toMillis } from '#src/lib/time/instant.ts'
import { getAuthorLabel, toSingleLine } from '#src/presentation/messages/author-label.ts'
import { describeItems } from '#src/presentation/messages/item-texts.ts'
import { createImageLabels } from '#src/ui/safe-html/image-label.ts'
import { getCoverageText, getMissingTexts, type TranscriptContent } from './transcript-coverage.ts'

export type TranscriptRow =
  | { readonly kind: 'day' | 'gap'; readonly key: string; readonly label: string }
  | {
      readonly kind: 'message'
      readonly key: string
      readonly by: Author['kind']
      readonly who: string
      /** The author's role, as a word. */
      readonly role: string
      /** In the reader's time zone, to the second, with its offset; `iso`: as the platform wrote it. */
      readonly time: string
      readonly iso: string
      /** Untrusted markup; empty if there is none. */
      readonly html: string
      readonly text: string
      readonly items: readonly { readonly name: string; readonly href: string | null }[]
      /** The delivery status, if the platform reported one. */
      readonly delivery: string | null
    }

export type Transcript = {
  readonly title: string
  /** The subject, customer, time range and exact coverage, one line each. */
  readonly facts: readonly string[]
  readonly entries: readonly TranscriptRow[]
}

export type TranscriptSource = TranscriptContent & {
  readonly code: string | null
  readonly id: string
  readonly customerName: string
  readonly subject: string | null
  readonly directory: Directory
  readonly displayLocale: DisplayLocale
  /** The time of creation, in milliseconds since 1970. */
  readonly now: number
}

export function buildTranscript(source: TranscriptSource, i18n: I18n): Transcript {
  const { code, id, customerName, subject, displayLocale: reader, messages, gaps } = source
  const formatTimestamp = createTimestampFormatter(reader)
  const today = getCalendarDay(source.now, reader.zone)
  const times = messages.map(getShownTime).filter((it) => it !== null)
  const [first, last] = [times[0], times.at(-1)]
  const entries: TranscriptRow[] = []
  let day = ''
  for (const message of messages) {
    const key = message.id
    if (gaps.has(key))
      entries.push({
        kind: 'gap',
        key: `gap ${key}`,
        label: t(i18n)`Some messages are missing here.`,
      })
    const at = getShownTime(message)
    const messageDay = at ? getDayOfInstant(at, reader.zone) : day
    if (at && messageDay !== day)
      entries.push({
        kind: 'day',
        key: `day ${messageDay} ${key}`,
        label: formatDayLabel(at, today, reader),
      })
    day = messageDay
    entries.push(createEntry(message, source, at ? formatTimestamp(at) : t(i18n)`Unknown time`, i18n))
  }
  const ticketName = code === null ? id : formatTicketCode(code, i18n.locale)
  const subjectLine = subject ? toSingleLine(subject) : null
  const name = toSingleLine(customerName)
  const firstTime = first && formatTimestamp(first)
  const lastTime = last && formatTimestamp(last)
  const creationTime = formatTimestamp({ iso: '', micros: source.now * 1000 })
  const facts = [
    subjectLine === null ? null : t(i18n)`Subject: ${subjectLine}`,
    name === '' ? t(i18n)`Customer: unknown` : t(i18n)`Customer: ${name}`,
    t(i18n)`Ticket ID: ${id}`,
    firstTime === undefined || lastTime === undefined
      ? null
      : t(i18n)({
          message: `From ${firstTime} to ${lastTime}`,
          comment: 'First and last message of a transcript',
        }),
    getCoverageText(source, reader.locale, i18n),
    ...getMissingTexts(source, i18n),
    t(i18n)({ message: `Created ${creationTime}`, comment: 'When the transcript was created' }),
  ]
  return {
    title: t(i18n)({
      message: `Ticket ${ticketName}`,
      comment: 'ticketName: a number such as “#1042”, or an id',
    }),
    facts: facts.filter((it) => it !== null),
    entries,
  }
}

/**
 * The transcript as plain text. Message text is indented, so that none of it can pass for an author line, and a direction
 * override ends with its line.
 */
export function formatTranscriptText({ title, facts, entries }: Transcript): string {
  const blocks = entries.map((entry) => {
    if (entry.kind !== 'message') return entry.kind === 'day' ? `--- ${entry.label} ---` : `[${entry.label}]`
    const { time, who, role, text, items, delivery } = entry
    const lines = [
      ...text.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/),
      ...items.map(({ name, href }) => `[${name}${href === null ? '' : ` ${href}`}]`),
    ]
    return [
      `${time}  ${who} (${role})`,
      ...lines.map((it) => `    ${it}`.trimEnd()),
      ...(delivery === null ? [] : [`    [${delivery}]`]),
    ].join('\n')
  })
  // A copied ticket number is pasted elsewhere, where invisible characters would be part of it.
  return `${[[stripBidiControls(title), ...facts].join('\n'), ...blocks].join('\n\n')}\n`.toWellFormed()
}

const ROLE_LABELS: Record<Author['kind'], MessageDescriptor> = {
  customer: msg({ message: 'Customer', comment: 'Author of a message', context: 'author' }),
  agent: msg({ message: 'Agent', comment: 'Author of a message', context: 'author' }),
  pilot: msg({ message: 'Pilot', comment: 'Author of a message: an AI agent', context: 'author' }),
  system: msg({ message: 'System', comment: 'Author of a message', context: 'author' }),
  other: msg({ message: 'Unknown author', comment: 'The role of a message’s author' }),
}

const FEEDBACK_ROLE_LABELS: Record<Author['kind'], MessageDescriptor> = {
  customer: msg({ message: 'Customer, feedback', comment: 'A message that gives feedback, and its author' }),
  agent: msg({ message: 'Agent, feedback', comment: 'A message that asks for feedback, and its author' }),
  pilot: msg({ message: 'Pilot, feedback', comment: 'A message that asks for feedback, and its author' }),
  system: msg({ message: 'System, feedback', comment: 'A message that asks for feedback, and its author' }),
  other: msg({
    message: 'Unknown author, feedback',
    comment: 'A message about feedback, and its author',
  }),
}

function createEntry(
  message: Message,
  { directory, customerName, displayLocale, messages }: TranscriptSource,
  time: string,
  i18n: I18n,
): TranscriptRow {
  const author = getAuthor(message)
  const isKnown = message.type === 'message' || message.type === '' || author.kind === 'system'
  const text = getReadableText(message, createImageLabels(i18n)).trim()
  const content = getMessageContent(message)
  const items = describeItems(
    message,
    { directory, customerName, messages, locale: displayLocale.locale },
    i18n,
  )
  return {
    kind: 'message',
    key: message.id,
    by: author.kind,
    who: getAuthorLabel(author, directory, customerName, i18n),
    role: i18n._((message.isFeedback ? FEEDBACK_ROLE_LABELS : ROLE_LABELS)[author.kind]),
    time,
    iso: getShownTime(message)?.iso ?? '',
    html: content.kind === 'html' ? content.html : '',
    text: text || (items.length > 0 ? '' : getPlaceholder(message, isKnown, i18n)),
    items,
    delivery: getDeliveryText(getMessageDelivery(message), i18n),
  }
}

/** Stands for the text of a message without one. */
function getPlaceholder(message: Message, isKnown: boolean, i18n: I18n): string {
  if (isNotPassedOn(message)) return i18n._(NOT_PASSED_ON)
  const type = toWords(toSingleLine(message.type))
  if (isKnown) return t(i18n)({ message: '(no text)', comment: 'In place of a message’s text' })
  return t(i18n)({
    message: `(type ${type})`,
    comment: 'In place of a message’s text. type: of the platform',
  })
}

function getDeliveryText(delivery: MessageDelivery | null, i18n: I18n): string | null {
  if (!delivery) return null
  if (delivery.state === 'other') {
    const status = toWords(toSingleLine(delivery.status))
    return t(i18n)({
      message: `Status: ${status}`,
      comment: 'Delivery status of a message, as the platform sent it',
    })
  }
  if (delivery.state !== 'failed') return i18n._(DELIVERY_LABELS[delivery.state])
  const code = delivery.code === null ? null : toSingleLine(delivery.code)
  const details = delivery.details === null ? null : toSingleLine(delivery.details)
  if (code === null && details === null)
    return t(i18n)({ message: 'Failed', comment: 'Delivery status of a message', context: 'delivery status' })
  if (code === null)
    return t(i18n)({ message: `Failed: ${details}`, comment: 'Delivery status of a message' })
  if (details === null)
    return t(i18n)({ message: `Failed, code ${code}`, comment: 'Delivery status of a message' })
  return t(i18n)({ message: `Failed, code ${code}: ${details}`, comment: 'Delivery status of a message' })
}

function formatDayLabel(at: Instant, today: string, reader: DisplayLocale): string {
  const label = formatInstant(at, 'day', `${Number(today.slice(0, 4)) + 1}`, reader)
  return label ?? at.iso
}

/** Formats times to the second, in the reader's time zone with its offset: `2026-11-20 13:30:05 GMT+5:30`. */
function createTimestampFormatter({ zone }: DisplayLocale): (at: Instant) => string {
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  })
  return (at) => {
    if (at.day !== undefined) return at.day
    const ms = toMillis(at)
    if (Number.isNaN(new Date(ms).getTime())) return at.iso
    const part = new Map(formatter.formatToParts(ms).map(({ type, value }) => [type, value]))
    const date = `${part.get('year')}-${part.get('month')}-${part.get('day')}`
    return `${date} ${part.get('hour')}:${part.get('minute')}:${part.get('second')} ${part.get('timeZoneName')}`
  }
}
