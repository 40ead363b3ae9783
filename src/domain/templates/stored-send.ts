/**
 * Template sends as device storage contains them. Tabs of an older and a newer version share a device store, so a
 * refusal's message keeps the name that the first version gave it. Earlier versions also stored a refusal's texts, and
 * show a default where those are missing.
 */
import { ERROR_KINDS, getErrorKind } from '#src/api/schema/api-error.ts'
import {
  orNull,
  storedNumber,
  storedNumberOrNull,
  storedText,
  storedTextOrNull,
} from '#src/api/schema/stored-fields.ts'
import { withDefault, z } from '#src/api/schema/zod.ts'
import { REFUSAL_CONDITIONS, type SendRefusal } from './refusal.ts'
import type { Send, SendState } from './send.ts'

const refusalFields = z.object({
  /** Null in the records of earlier versions. */
  kind: orNull(z.enum(ERROR_KINDS)),
  condition: orNull(z.enum(REFUSAL_CONDITIONS)),
  said: storedTextOrNull,
  /** The name of `said` in the records of some versions. */
  platformMessage: storedTextOrNull,
  status: storedNumberOrNull,
})

/** Every value is read: a refusal that can't be described is still a refusal. */
const refusal: z.ZodMiniType<SendRefusal> = z.pipe(
  withDefault(refusalFields, () => refusalFields.parse({})),
  z.transform(({ kind, condition, said, platformMessage, status }) => ({
    kind: kind ?? (status === null ? 'rejected' : getErrorKind(status)),
    condition,
    platformMessage: platformMessage ?? said,
    status,
  })),
)

const at = storedNumber
const state: z.ZodMiniType<SendState> = z.discriminatedUnion('step', [
  z.object({ step: z.literal('waiting'), until: storedNumber }),
  z.object({ step: z.literal('sending'), at }),
  z.object({ step: z.literal('accepted'), at, messageId: storedText }),
  z.object({ step: z.literal('refused'), at, refusal }),
  z.object({
    step: z.literal('unknown'),
    at,
    why: withDefault(z.enum(['timeout', 'unreachable', 'unreadable', 'server', 'ended']), 'ended'),
    found: storedTextOrNull,
  }),
  z.object({
    step: z.literal('unsent'),
    at,
    why: withDefault(z.enum(['ended', 'slept', 'offline']), 'ended'),
  }),
])

const storedSend: z.ZodMiniType<Send> = z.object({
  id: z.string(),
  at: z.number(),
  body: z.string(),
  content: storedText,
  templateName: storedText,
  channelId: storedText,
  phone: storedText,
  customerName: storedText,
  customerId: storedTextOrNull,
  ticketId: storedTextOrNull,
  ticketCode: storedTextOrNull,
  lastMessageId: storedTextOrNull,
  words: storedTextOrNull,
  link: storedTextOrNull,
  presetKey: storedTextOrNull,
  draftId: storedText,
  reason: storedTextOrNull,
  state,
})

/** Null if the value is no send. */
export function parseStoredSend(value: unknown): Send | null {
  return storedSend.safeParse(value).data ?? null
}

/** The value that `parseStoredSend` reads. */
export function toStoredSend(send: Send): object {
  if (send.state.step !== 'refused') return send
  const { platformMessage, ...described } = send.state.refusal
  return { ...send, state: { ...send.state, refusal: { ...described, said: platformMessage } } }
}
