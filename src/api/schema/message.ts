import { readItem } from './item.ts'
import { code, flag, id, idOrNull, instant, text, textOrNull, unknownList } from './wire.ts'
import { z } from './zod.ts'

const errorCode = z.pipe(
  z.nullish(code),
  z.transform((value: string | null | undefined) => value ?? null),
)
const anything = z.pipe(
  z.optional(z.unknown()),
  z.transform((value: unknown) => value ?? null),
)

const wire = z.object({
  id,
  role: text,
  content: text,
  content_html: text,
  created_at: instant,
  attachments: unknownList,
  meta_data: anything,
  status: textOrNull,
  error_code: errorCode,
  error_details: anything,
  chat_id: id,
  is_feedback_message: flag,
  type: text,
  agent_id: idOrNull,
  pilot_id: idOrNull,
  links: unknownList,
  context_message: anything,
  outbound_context_message: anything,
})

/** A message of a ticket (MSG-01). `html` is hostile until it has been through `ui/safe-html`. */
export const message = z.pipe(
  wire,
  z.transform((it: z.output<typeof wire>) => ({
    id: it.id,
    chatId: it.chat_id,
    /** Observed: `system`, `pilot`, `user`; open (MSG-02, D18). */
    role: it.role,
    text: it.content,
    html: it.content_html,
    at: it.created_at,
    type: it.type,
    agentId: it.agent_id,
    pilotId: it.pilot_id,
    isFeedback: it.is_feedback_message === true,
    status: it.status,
    errorCode: it.error_code,
    errorDetails: it.error_details,
    attachments: it.attachments.map(readItem),
    links: it.links.map(readItem),
    context: it.context_message,
    outboundContext: it.outbound_context_message,
    metadata: it.meta_data,
  })),
)
export type Message = z.output<typeof message>
