import type { Instant } from '#src/lib/time/instant.ts'
import { isStructured, parseAttachment } from './attachment.ts'
import { parseRecordItems } from './item.ts'
import { collectStructured } from './structured.ts'
import {
  anything,
  booleanOrNull,
  createFieldNamesSchema,
  id,
  idOrNull,
  instant,
  text,
  textOrNull,
  toUnreadableFields,
  UNREADABLE,
  unknownList,
} from './wire.ts'
import { z } from './zod.ts'

const anythingOrNull = z.pipe(
  anything,
  z.transform((value: unknown) => value ?? null),
)

const fields = {
  id,
  role: text,
  content: text,
  content_html: text,
  created_at: z.optional(instant),
  attachments: unknownList,
  meta_data: anythingOrNull,
  status: textOrNull,
  error_code: textOrNull,
  error_details: anythingOrNull,
  chat_id: idOrNull,
  is_feedback_message: booleanOrNull,
  type: text,
  agent_id: idOrNull,
  pilot_id: idOrNull,
  links: unknownList,
  context_message: anythingOrNull,
  outbound_context_message: anythingOrNull,
}
export const messageFieldNames = createFieldNamesSchema(fields)
const wire = z.looseObject({ ...fields, [UNREADABLE]: messageFieldNames })

/**
 * A message of a ticket (MSG-01). Skipped where its id can't be read; without a readable time it counts as unreadable in
 * `created_at`, and `at` is null. `html` is untrusted until `ui/safe-html`
 * has sanitised it. `chatId` is null where the record doesn't name its ticket. Files whose addresses are paths are links
 * only with the address of the platform that sent the message.
 */
export function createMessageSchema(platformUrl?: string) {
  return z.pipe(
    wire,
    z.transform((it: z.output<typeof wire>) => parseMessage(it, platformUrl)),
  )
}

function parseMessage(it: z.output<typeof wire>, platformUrl: string | undefined) {
  const attachments = it.attachments.map((value) => parseAttachment(value, platformUrl))
  return {
    id: it.id,
    chatId: it.chat_id,
    /** Observed: `system`, `pilot`, `user`; other values are possible (MSG-02, D18). */
    role: it.role,
    text: it.content,
    html: it.content_html,
    at: it.created_at ?? null,
    type: it.type,
    agentId: it.agent_id,
    pilotId: it.pilot_id,
    isFeedback: it.is_feedback_message === true,
    status: it.status,
    errorCode: it.error_code,
    errorDetails: it.error_details,
    attachments,
    links: parseRecordItems(it.links, platformUrl),
    context: it.context_message,
    outboundContext: it.outbound_context_message,
    metadata: it.meta_data,
    ...collectStructured(
      it,
      it.attachments.filter((_, index) => isStructured(attachments[index])),
    ),
    ...toUnreadableFields(it.created_at ? it[UNREADABLE] : withoutTime(it[UNREADABLE])),
  }
}
/** A message whose ticket is known. Where its time can't be read, `at` is beside its neighbours' in the response. */
export type Message = ReturnType<typeof parseMessage> & { readonly chatId: string; readonly at: Instant }

type Field = NonNullable<z.output<typeof messageFieldNames>>[number]

function withoutTime(unreadable: readonly Field[] = []): readonly Field[] {
  return unreadable.includes('created_at') ? unreadable : [...unreadable, 'created_at']
}
