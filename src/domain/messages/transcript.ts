/** A conversation to be kept or given away: what is in it, what isn't, and the same as plain text. */
import type { Item } from '#src/api/schema/item.ts'
import type { Message } from '#src/api/schema/message.ts'
import { type Directory, getDirectoryName } from '#src/domain/directory/directory.ts'
import { stripBidiControls } from '#src/lib/text/bidi.ts'
import { type DisplayLocale, formatNumber, formatTime, getCalendarDay } from '#src/lib/text/format.ts'
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
      /** A word for what they are. */
      readonly role: string
      /** In the reader's zone, to the second, with its offset; `iso`: as the platform wrote it. */
      readonly time: string
      readonly iso: string
      /** Hostile. Empty where there is none. */
      readonly html: string
      readonly text: string
      readonly items: readonly { readonly name: string; readonly href: string | null }[]
      /** What became of it on its way, where something was said. */
      readonly delivery: string | null
    }

export type Transcript = {
  readonly title: string
  /** What it is of, and exactly what it covers, a line each. */
  readonly facts: readonly string[]
  /** How much it covers, in a few words. */
  readonly coverageText: string
  readonly entries: readonly TranscriptRow[]
}

/** What the messages are of the conversation. */
export type TranscriptCoverage = {
  /**
   * `beginning`: none are older. `full`: no more are taken. `more`: older ones were not read. `stuck`: could not be.
   * `newer`: newer ones were not read.
   */
  readonly end: 'beginning' | 'full' | 'more' | 'stuck' | 'newer'
  /** Records could not be read. */
  readonly isPartial: boolean
}

export type TranscriptSource = {
  readonly code: string | null
  readonly id: string
  readonly customerName: string
  readonly subject: string | null
  readonly directory: Directory
  readonly reader: DisplayLocale
  /** When it was made, in milliseconds since 1970. */
  readonly now: number
  /** Oldest first. */
  readonly messages: readonly Message[]
  /** Before which of them, by id, others are missing. */
  readonly gaps: ReadonlySet<string>
  readonly coverage: TranscriptCoverage
}

export function buildTranscript(source: TranscriptSource): Transcript {
  const { code, id, customerName, subject, reader, messages, gaps } = source
  const stamp = createTimestampFormatter(reader)
  const today = getCalendarDay(source.now, reader.zone)
  const [first, last] = [messages[0], messages.at(-1)]
  const entries: TranscriptRow[] = []
  let day = ''
  for (const message of messages) {
    const key = message.id
    if (gaps.has(key))
      entries.push({ kind: 'gap', key: `gap ${key}`, label: 'Messages in between were not read.' })
    const on = getCalendarDay(toMillis(message.at), reader.zone)
    if (on !== day)
      entries.push({ kind: 'day', key: `day ${on} ${key}`, label: formatDayLabel(message.at, today, reader) })
    day = on
    entries.push(createEntry(message, source, stamp(message.at)))
  }
  const [coverageText = '', ...lacks] = getCoverageTexts(source)
  return {
    title: `Ticket ${code === null ? id : `#${code}`}`,
    facts: [
      ...(subject ? [`Subject: ${toSingleLine(subject)}`] : []),
      `Customer: ${toSingleLine(customerName) || 'not known'}`,
      `Ticket id: ${id}`,
      ...(first && last ? [`From ${stamp(first.at)} to ${stamp(last.at)}`] : []),
      coverageText,
      ...lacks,
      `Made ${stamp({ iso: '', micros: source.now * 1000 })}`,
    ],
    coverageText,
    entries,
  }
}

/**
 * As plain text. What somebody wrote is indented, so that none of it passes for the line that says who wrote it; what
 * turns the line around ends where the line does.
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
  const words = getReadableText(message).trim()
  const none = isKnown ? '(without words)' : `(type ${toSingleLine(message.type)})`
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
    text: words || (hasItems ? '' : none),
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

/** The name and what speaks against opening it; the whole address stands beside it. */
function describeItem(word: 'Attachment' | 'Link', readFacts: (item: Item) => FileDetails) {
  return (item: Item, index: number) => {
    const { warnings } = readFacts(item)
    const name = toSingleLine(item.name ?? String(index + 1))
    return {
      name: `${word}: ${name}${warnings.length === 0 ? '' : ` (${warnings.join(' ')})`}`,
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

function getCoverageTexts({ messages, gaps, coverage, reader }: TranscriptSource): readonly string[] {
  const count = `${formatNumber(messages.length, reader.locale)} ${messages.length === 1 ? 'message' : 'messages'}`
  const isWhole = coverage.end === 'beginning' && gaps.size === 0
  return [
    isWhole ? `${count}, the whole conversation` : `${count}; ${COVERAGE_END_TEXTS[coverage.end]}`,
    ...(gaps.size > 0
      ? [`Not read in between: ${gaps.size} ${gaps.size === 1 ? 'part' : 'parts'}, marked below`]
      : []),
    ...(coverage.isPartial ? ['Records that could not be read are missing'] : []),
  ]
}

const COVERAGE_END_TEXTS: Record<TranscriptCoverage['end'], string> = {
  beginning: 'none are older',
  full: 'older ones were not read: a transcript holds no more',
  more: 'older ones were not read',
  stuck: 'older ones could not be read',
  newer: 'newer ones were not read',
}

/** Foreign text on one line, without what could turn the rest of the line around. */
function toSingleLine(text: string): string {
  return stripBidiControls(text.slice(0, 300)).replaceAll(/\s+/g, ' ').trim()
}

function formatDayLabel(at: Instant, today: string, reader: DisplayLocale): string {
  const words = formatTime(toMillis(at), 'day', `${Number(today.slice(0, 4)) + 1}`, reader)
  return words ?? at.iso
}

/** Moments to the second, in the reader's zone and with its offset: `2026-11-20 13:30:05 GMT+5:30`. */
function createTimestampFormatter({ zone }: DisplayLocale): (at: Instant) => string {
  const maker = new Intl.DateTimeFormat('en-CA', {
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
    const part = new Map(maker.formatToParts(ms).map(({ type, value }) => [type, value]))
    const date = `${part.get('year')}-${part.get('month')}-${part.get('day')}`
    return `${date} ${part.get('hour')}:${part.get('minute')}:${part.get('second')} ${part.get('timeZoneName')}`
  }
}
