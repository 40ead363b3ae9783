/** The messages between the tabs of one session. Messages of other versions or another shape are ignored. */
import { MAX_RESPONSE_LENGTH } from '#src/api/client/parse-response.ts'
import { ERROR_KINDS } from '#src/api/schema/api-error.ts'
import { z } from '#src/api/schema/zod.ts'
import { MAX_LOG_ENTRIES } from '#src/domain/session/request-log.ts'
import { isBoundedMessage } from '#src/lib/browser/bounded-message.ts'

/** Incremented by every change that an older tab would misread. */
const VERSION = 2

/** An hour has 60; a changed clock may add some. */
const MAX_MINUTES = 200
/** A full `welcome` has about 5,000 values; a response is as long as the client accepts. */
const LIMITS = { values: 10_000, characters: MAX_RESPONSE_LENGTH + 100_000 }
const boundedText = (maxLength: number) => z.string().check(z.refine((it) => it.length <= maxLength))
const id = boundedText(64)
const requestKey = boundedText(20_000)
const timestamp = z.number().check(z.minimum(0))
const count = z.int().check(z.minimum(0))
const status = z.int().check(z.minimum(200), z.maximum(599))

const attempt = z.object({
  at: timestamp,
  operation: id,
  attempt: count,
  ms: z.nullable(z.number()),
  outcome: z.enum(['answered', 'aborted', ...ERROR_KINDS]),
  status: z.nullable(z.int()),
  skippedRecordCount: count,
})
const header = z.optional(z.string())
const sharedResponse = z.object({
  request: requestKey,
  status: z.union([z.literal(0), status]),
  headers: z.object({ 'content-type': header, date: header, 'retry-after': header }),
  text: z.string(),
})
const pause = z.nullable(z.object({ until: timestamp, requestedByPlatform: z.boolean() }))

const tabMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('request'), run: id, key: requestKey, unseen: z.boolean(), at: timestamp }),
  z.object({ kind: z.literal('response'), run: id, index: count, response: sharedResponse }),
  z.object({ kind: z.literal('end'), run: id }),
  /** All polling pauses; null: the pause is over. */
  z.object({ kind: z.literal('pause'), pause }),
  /** A request that was sent. */
  z.object({ kind: z.literal('sent'), attempt }),
  /** The text of a 2xx *assign ticket* response. */
  z.object({ kind: z.literal('assigned'), text: z.string() }),
  /** A tab that has just opened asks the leader for the pause and the request log. */
  z.object({ kind: z.literal('hello') }),
  z.object({
    kind: z.literal('welcome'),
    to: id,
    pause,
    entries: z.array(attempt).check(z.refine((it) => it.length <= MAX_LOG_ENTRIES)),
    minutes: z
      .array(z.object({ minute: count, requests: count }))
      .check(z.refine((it) => it.length <= MAX_MINUTES)),
  }),
])
const envelope = z.object({ version: z.literal(VERSION), tab: id, message: tabMessage })

export type TabMessage = z.output<typeof tabMessage>

export function wrapTabMessage(tab: string, message: TabMessage): unknown {
  return { version: VERSION, tab, message }
}

/** Null: not a message of this version, or larger than any. */
export function parseTabMessage(
  data: unknown,
): { readonly tab: string; readonly message: TabMessage } | null {
  return isBoundedMessage(data, LIMITS) ? (envelope.safeParse(data).data ?? null) : null
}
