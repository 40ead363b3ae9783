import type { Message } from '#src/api/schema/message.ts'
import type { MessagePage } from '#src/domain/messages/message-log.ts'
import { compareMessagePositions } from '#src/domain/messages/position.ts'
import { fromMillis } from '#src/lib/time/instant.ts'

export const CHAT = '00000000-0000-4000-8000-000000000001'

/** A message with defaults for all other fields. Times are in seconds since 1970. */
export function makeMessage(id: string, seconds: number, fields: Partial<Message> = {}): Message {
  return {
    id,
    chatId: CHAT,
    role: 'user',
    text: id,
    html: '',
    at: fromMillis(seconds * 1000),
    type: 'message',
    agentId: null,
    pilotId: null,
    isFeedback: false,
    status: null,
    errorCode: null,
    errorDetails: null,
    attachments: [],
    links: [],
    context: null,
    outboundContext: null,
    metadata: null,
    ...fields,
  }
}

export type PageFault = 'none' | 'repeat' | 'empty' | 'shuffle' | 'partial'

/** A minimal listing of messages, newest first, with keyset pages: the cursor is the position of a page's last record. */
export function createMessageServer() {
  let messages: readonly Message[] = []
  let created = 0
  let clock = 0
  /** Cursors that got an empty page once; they get the real page the next time. */
  const emptyPageCursors = new Set<string>()
  return {
    /** Oldest first. */
    messages: () => messages,
    /** Adds a message; several may have the same time. */
    insert(sameMoment: boolean) {
      if (!sameMoment) clock += 1
      created += 1
      messages = [...messages, makeMessage(`m${String(created).padStart(6, '0')}`, clock)]
    },
    edit(index: number) {
      messages = messages.map((it, i) =>
        i === index % messages.length ? { ...it, text: `${it.text}+` } : it,
      )
    },
    remove(index: number) {
      messages = messages.filter((_, i) => i !== index % messages.length)
    },
    /** The response as of now; a test may deliver it later. */
    answer(from: MessagePage['from'], limit: number, fault: PageFault = 'none'): MessagePage {
      const after = from === 'head' ? null : positionOf(from.cursor)
      const remaining = messages
        .filter((it) => after === null || compareMessagePositions(it, after) < 0)
        .toReversed()
      const records = remaining.slice(0, limit)
      const last = records.at(-1)
      const cursor = last && remaining.length > limit ? cursorOf(last) : null
      const page: MessagePage = { from, records, cursor, hasSkippedRecords: false }
      if (fault === 'repeat' && from !== 'head') return { ...page, cursor: from.cursor }
      if (fault === 'empty' && from !== 'head' && !emptyPageCursors.has(from.cursor)) {
        emptyPageCursors.add(from.cursor)
        return { ...page, records: [] }
      }
      if (fault === 'shuffle') return { ...page, records: [...records.toReversed(), ...records.slice(0, 1)] }
      if (fault === 'partial')
        return { ...page, records: records.filter((_, i) => i !== 1), hasSkippedRecords: true }
      return page
    },
  }
}

function cursorOf({ id, at }: Message): string {
  return `${at.micros}/${id}`
}

function positionOf(cursor: string) {
  const [micros = '0', id = ''] = cursor.split('/')
  return { id, at: { iso: '', micros: Number(micros) } }
}
