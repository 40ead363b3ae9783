import { createMessageSchema, type Message } from '#src/api/schema/message.ts'
import { id } from '#src/api/schema/wire.ts'
import { z } from '#src/api/schema/zod.ts'
import { fromMicros } from '#src/lib/time/instant.ts'
import { getPagePositions } from '#src/lib/time/place-untimed.ts'
import { defineOperation } from './operation.ts'
import { encodeCursor, parseCursor } from './parse-cursor.ts'
import { parseRecord } from './parse-record.ts'

const envelope = z.object({ records: z.array(z.unknown()), cursor: z.optional(z.unknown()) })

const input = z.object({
  chatId: id,
  cursor: z.optional(z.string()),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  channelKind: z.optional(z.string()),
  /** Sent only where the deployment knows the field's name (MSG-21, DEC-06). */
  platformMessages: z.optional(z.boolean()),
})

/** Returns a page of a ticket's messages, in no guaranteed order (MSG-25). A null `cursor` means the last page. */
export const listMessages = defineOperation({
  id: 'messages.list',
  server: 'platform',
  documented: true,
  isReadOnly: true,
  right: 'messages',
  input,
  encode: (it: z.output<typeof input>, platform) => ({
    method: 'POST',
    path: '/platform-api/v1/messages/list',
    body: {
      chat_id: it.chatId,
      ...encodeCursor(it.cursor),
      ...(it.limit === undefined ? {} : { limit: it.limit }),
      ...(it.channelKind === undefined ? {} : { channel_kind: it.channelKind }),
      ...(platform.platformMessagesFlag && it.platformMessages !== undefined
        ? { [platform.platformMessagesFlag]: it.platformMessages }
        : {}),
    },
  }),
  output: (json, report, request, platformUrl) => {
    const page = envelope.safeParse(json)
    if (!page.success) return null
    const message = createMessageSchema(platformUrl)
    const records = page.data.records.flatMap((value, index) => {
      const path = `$.records[${index}]`
      const record = parseRecord(message, value, path, report)
      if (record === null) return []
      const chatId = record.chatId ?? request?.chatId ?? null
      if (chatId !== null && (request === undefined || chatId === request.chatId))
        return [{ ...record, chatId }]
      report.record({ path: `${path}.chat_id`, reason: 'expected the ticket that was asked for' })
      return []
    })
    const positions = getPagePositions(records, null)
    return {
      records: records.map((it, index): Message => ({ ...it, at: positions[index] ?? fromMicros(-index) })),
      cursor: parseCursor(page.data.cursor, request?.cursor, '$.cursor', report),
    }
  },
})
