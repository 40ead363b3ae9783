/** What the tabs of one session say to each other. Whatever else is heard, of an older version or of anybody, is nothing. */
import { ERROR_KINDS } from '#src/api/schema/api-error.ts'
import { z } from '#src/api/schema/zod.ts'

/** One more with every change that an older tab would misread. */
const VERSION = 1

const MAX_ENTRIES = 200
const text = (maxLength: number) => z.string().check(z.refine((it) => it.length <= maxLength))
const id = text(64)
const name = text(20_000)
const moment = z.number().check(z.minimum(0))
const count = z.int().check(z.minimum(0))
const status = z.int().check(z.minimum(200), z.maximum(599))

const attempt = z.object({
  at: moment,
  operation: id,
  attempt: count,
  ms: z.nullable(z.number()),
  outcome: z.enum(['answered', 'aborted', ...ERROR_KINDS]),
  status: z.nullable(z.int()),
  setAside: count,
})
const header = z.optional(z.string())
const answer = z.object({
  request: name,
  status: z.union([z.literal(0), status]),
  headers: z.object({ 'content-type': header, date: header, 'retry-after': header }),
  text: z.string(),
})
const pause = z.nullable(z.object({ until: moment, asked: z.boolean() }))

const tabMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('asks'), run: id, key: name, unseen: z.boolean(), at: moment }),
  z.object({ kind: z.literal('answer'), run: id, turn: count, answer }),
  z.object({ kind: z.literal('ends'), run: id }),
  /** Until when everything is quiet; null: it is over. */
  z.object({ kind: z.literal('pause'), pause }),
  /** A request that was sent. */
  z.object({ kind: z.literal('sent'), attempt }),
  /** What came of a hand-over, as it came. */
  z.object({ kind: z.literal('handedOver'), text: z.string() }),
  /** Somebody who has just come asks for what the others know. */
  z.object({ kind: z.literal('hello') }),
  z.object({
    kind: z.literal('welcome'),
    to: id,
    pause,
    entries: z.array(attempt).check(z.refine((it) => it.length <= MAX_ENTRIES)),
    minutes: z
      .array(z.object({ minute: count, requests: count }))
      .check(z.refine((it) => it.length <= MAX_ENTRIES)),
  }),
])
const envelope = z.object({ version: z.literal(VERSION), tab: id, said: tabMessage })

export type TabMessage = z.output<typeof tabMessage>

export function wrapTabMessage(tab: string, message: TabMessage): unknown {
  return { version: VERSION, tab, said: message }
}

/** Null: nothing that could be understood. */
export function parseTabMessage(data: unknown): { readonly tab: string; readonly said: TabMessage } | null {
  const parsed = envelope.safeParse(data)
  return parsed.success ? parsed.data : null
}
