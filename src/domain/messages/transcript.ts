/** Builds a conversation's transcript, which states what it covers and what is missing, and formats it as plain text. */
import type { RecordItem } from '#src/api/schema/item.ts'
import type { Message } from '#src/api/schema/message.ts'
import { type Directory, getDirectoryName } from '#src/domain/directory/directory.ts'
import { type DisplayLocale, formatNumber, formatTime, getCalendarDay } from '#src/lib/text/format.ts'
import { stripBidiControls } from '#src/lib/text/writing-system.ts'
import { type Instant, toMillis } from '#src/lib/time/instant.ts'
import { type FileDetails, getAttachmentDetails, getLinkDetails } from './attachment-details.ts'
import { type Author, getAuthor } from './author.ts'
import { getMessageDelivery, type MessageDelivery } from './delivery-status.ts'
import { getReadableText } from './message-text.ts'

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
  /** The coverage in a few words. */
  readonly coverageText: string
  readonly entries: readonly TranscriptRow[]
}

/** Which part of the conversation the messages are. */
export type TranscriptCoverage = {
  /**
   * Where the messages end. `end`: none are older. `bound`: the transcript's limit. `more`: older ones weren't read.
   * `cursorLoop`: older ones couldn't be read. `newer`: newer ones weren't read.
   */
  readonly state: 'end' | 'bound' | 'more' | 'cursorLoop' | 'newer'
  /** Whether records were unreadable. */
  readonly isPartial: boolean
}

export type TranscriptSource = {
  readonly code: string | null
  readonly id: string
  readonly customerName: string
  readonly subject: string | null
  readonly directory: Directory
  readonly displayLocale: DisplayLocale
  /** The time of creation, in milliseconds since 1970. */
  readonly now: number
  /** Oldest first. */
  readonly messages: readonly Message[]
  /** The ids of the messages before which others are missing. */
  readonly gaps: ReadonlySet<string>
  readonly coverage: TranscriptCoverage
}

export function buildTranscript(source: TranscriptSource): Transcript {
  const { code, id, customerName, subject, displayLocale: reader, messages, gaps } = source
  const formatTimestamp = createTimestampFormatter(reader)
  const today = getCalendarDay(source.now, reader.zone)
  const [first, last] = [messages[0], messages.at(-1)]
  const entries: TranscriptRow[] = []
  let day = ''
  for (const message of messages) {
    const key = message.id
    if (gaps.has(key))
      entries.push({ kind: 'gap', key: `gap ${key}`, label: 'Messages in between were not loaded.' })
    const messageDay = getCalendarDay(toMillis(message.at), reader.zone)
    if (messageDay !== day)
      entries.push({
        kind: 'day',
        key: `day ${messageDay} ${key}`,
        label: formatDayLabel(message.at, today, reader),
      })
    day = messageDay
    entries.push(createEntry(message, source, formatTimestamp(message.at)))
  }
  const [coverageText = '', ...missingTexts] = getCoverageTexts(source)
  return {
    title: `Ticket ${code === null ? id : `#${code}`}`,
    facts: [
      ...(subject ? [`Subject: ${toSingleLine(subject)}`] : []),
      `Customer: ${toSingleLine(customerName) || 'not known'}`,
      `Ticket id: ${id}`,
      ...(first && last ? [`From ${formatTimestamp(first.at)} to ${formatTimestamp(last.at)}`] : []),
      coverageText,
      ...missingTexts,
      `Made ${formatTimestamp({ iso: '', micros: source.now * 1000 })}`,
    ],
    coverageText,
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
  return `${[[title, ...facts].join('\n'), ...blocks].join('\n\n')}\n`.toWellFormed()
}

const ROLE_LABELS: Record<Author['kind'], string> = {
  customer: 'Customer',
  agent: 'Agent',
  pilot: 'Pilot',
  system: 'System',
  other: 'Role not recognised',
}

function createEntry(
  message: Message,
  { directory, customerName }: TranscriptSource,
  time: string,
): TranscriptRow {
  const author = getAuthor(message)
  const isKnown = message.type === 'message' || message.type === '' || author.kind === 'system'
  const text = getReadableText(message).trim()
  const placeholder = isKnown ? '(no text)' : `(type ${toSingleLine(message.type)})`
  const hasItems = message.attachments.length + message.links.length > 0
  return {
    kind: 'message',
    key: message.id,
    by: author.kind,
    who: getAuthorLabel(author, directory, customerName),
    role: `${ROLE_LABELS[author.kind]}${message.isFeedback ? ', feedback' : ''}`,
    time,
    iso: message.at.iso,
    html: message.html.trim(),
    text: text || (hasItems ? '' : placeholder),
    items: [
      ...message.attachments.map(describeItem('Attachment', getAttachmentDetails)),
      ...message.links.map(describeItem('Link', getLinkDetails)),
    ],
    delivery: getDeliveryText(getMessageDelivery(message)),
  }
}

function getAuthorLabel(author: Author, directory: Directory, customerName: string): string {
  switch (author.kind) {
    case 'customer':
      return toSingleLine(customerName) || 'Customer'
    case 'system':
      return 'System'
    case 'other':
      return toSingleLine(author.role) || 'Unknown'
    case 'agent':
    case 'pilot':
      if (author.id === null) return author.kind === 'agent' ? 'An agent' : 'A pilot'
      return toSingleLine(getDirectoryName(directory, author.kind, author.id) ?? author.id)
  }
}

/** The item's name and warnings, next to its full URL. */
function describeItem(noun: 'Attachment' | 'Link', getDetails: (item: RecordItem) => FileDetails) {
  return (item: RecordItem, index: number) => {
    const { warnings } = getDetails(item)
    const name = toSingleLine(item.name ?? String(index + 1))
    return {
      name: `${noun}: ${name}${warnings.length === 0 ? '' : ` (${warnings.join(' ')})`}`,
      href: item.href,
    }
  }
}

function getDeliveryText(delivery: MessageDelivery | null): string | null {
  if (!delivery) return null
  if (delivery.state === 'other') return `Status: ${toSingleLine(delivery.status)}`
  if (delivery.state !== 'failed') return delivery.state[0]?.toUpperCase() + delivery.state.slice(1)
  const { code, details } = delivery
  return `Failed${code === null ? '' : `, code ${toSingleLine(code)}`}${details === null ? '' : `: ${toSingleLine(details)}`}`
}

function getCoverageTexts({
  messages,
  gaps,
  coverage,
  displayLocale: reader,
}: TranscriptSource): readonly string[] {
  const count = `${formatNumber(messages.length, reader.locale)} ${messages.length === 1 ? 'message' : 'messages'}`
  const isComplete = coverage.state === 'end' && gaps.size === 0
  return [
    isComplete ? `${count}, the whole conversation` : `${count}; ${COVERAGE_TEXTS[coverage.state]}`,
    ...(gaps.size > 0
      ? [`Not loaded in between: ${gaps.size} ${gaps.size === 1 ? 'part' : 'parts'}, marked below`]
      : []),
    ...(coverage.isPartial ? ['Records that could not be read are missing'] : []),
  ]
}

const COVERAGE_TEXTS: Record<TranscriptCoverage['state'], string> = {
  end: 'none are older',
  bound: 'older ones not loaded: transcript limit reached',
  more: 'older ones not loaded',
  cursorLoop: 'older ones could not be loaded',
  newer: 'newer ones not loaded',
}

/** Untrusted text on one line, without characters that could reverse the rest of the line. */
function toSingleLine(text: string): string {
  return stripBidiControls(text.slice(0, 300)).replaceAll(/\s+/g, ' ').trim()
}

function formatDayLabel(at: Instant, today: string, reader: DisplayLocale): string {
  const label = formatTime(toMillis(at), 'day', `${Number(today.slice(0, 4)) + 1}`, reader)
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
    const ms = toMillis(at)
    if (Number.isNaN(new Date(ms).getTime())) return at.iso
    const part = new Map(formatter.formatToParts(ms).map(({ type, value }) => [type, value]))
    const date = `${part.get('year')}-${part.get('month')}-${part.get('day')}`
    return `${date} ${part.get('hour')}:${part.get('minute')}:${part.get('second')} ${part.get('timeZoneName')}`
  }
}
