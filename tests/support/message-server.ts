import type { Message } from '#src/api/schema/message.ts'
import type { MessagePage } from '#src/domain/messages/message-log.ts'
import { compareMessagePositions } from '#src/domain/messages/position.ts'
import { fromMillis } from '#src/lib/time/instant.ts'

export const CHAT = '00000000-0000-4000-8000-000000000001'

/** A message with everything that doesn't matter left plain. Times are in seconds since 1970. */
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

export type Trick = 'none' | 'repeat' | 'empty' | 'shuffle' | 'partial'

/** A platform in small: messages newest first, pages by a cursor that stands behind the last record of a page. */
export function createMessageServer() {
  let messages: readonly Message[] = []
  let made = 0
  let clock = 0
  /** Cursors that were answered with an empty page: a platform that does so always can't be seen through. */
  const lied = new Set<string>()
  return {
    /** Oldest first. */
    messages: () => messages,
    /** A new message; several may come in one microsecond. */
    insert(sameMoment: boolean) {
      if (!sameMoment) clock += 1
      made += 1
      messages = [...messages, makeMessage(`m${String(made).padStart(6, '0')}`, clock)]
    },
    edit(index: number) {
      messages = messages.map((it, i) =>
        i === index % messages.length ? { ...it, text: `${it.text}+` } : it,
      )
    },
    remove(index: number) {
      messages = messages.filter((_, i) => i !== index % messages.length)
    },
    /** The answer as of now; who asked may read it much later. */
    answer(from: MessagePage['from'], limit: number, trick: Trick = 'none'): MessagePage {
      const behind = from === 'head' ? null : placeOf(from.cursor)
      const left = messages
        .filter((it) => behind === null || compareMessagePositions(it, behind) < 0)
        .toReversed()
      const records = left.slice(0, limit)
      const last = records.at(-1)
      const cursor = last && left.length > limit ? cursorOf(last) : null
      const page: MessagePage = { from, records, cursor, hasSkippedRecords: false }
      if (trick === 'repeat' && from !== 'head') return { ...page, cursor: from.cursor }
      if (trick === 'empty' && from !== 'head' && !lied.has(from.cursor)) {
        lied.add(from.cursor)
        return { ...page, records: [] }
      }
      if (trick === 'shuffle') return { ...page, records: [...records.toReversed(), ...records.slice(0, 1)] }
      if (trick === 'partial')
        return { ...page, records: records.filter((_, i) => i !== 1), hasSkippedRecords: true }
      return page
    },
  }
}

function cursorOf({ id, at }: Message): string {
  return `${at.micros}/${id}`
}

function placeOf(cursor: string) {
  const [micros = '0', id = ''] = cursor.split('/')
  return { id, at: { iso: '', micros: Number(micros) } }
}
