/** Reads template sends from device storage, which another version may have written. */
import { ERROR_KINDS } from '#src/api/schema/api-error.ts'
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

/** Every value is read: a refusal that can't be described is still a refusal. */
const refusalFields: z.ZodMiniType<SendRefusal> = z.object({
  kind: withDefault(z.enum(ERROR_KINDS), 'rejected'),
  condition: orNull(z.enum(REFUSAL_CONDITIONS)),
  platformMessage: storedTextOrNull,
  status: storedNumberOrNull,
})
const refusal = withDefault(refusalFields, () => refusalFields.parse({}))

const at = storedNumber
const state: z.ZodMiniType<SendState> = z.discriminatedUnion('step', [
  z.object({ step: z.literal('waiting'), until: storedNumber }),
  z.object({ step: z.literal('sending'), at }),
  z.object({
    step: z.literal('accepted'),
    at,
    messageId: storedText,
    landing: orNull(z.object({ ticketId: z.string(), ticketCode: storedTextOrNull })),
  }),
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
  isDismissed: withDefault(z.boolean(), false),
  state,
})

/** Null if the value is no send. */
export function parseStoredSend(value: unknown): Send | null {
  return storedSend.safeParse(value).data ?? null
}
