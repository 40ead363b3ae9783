import { queuedMessage, templateRequest } from '#src/api/schema/template.ts'
import type { z } from '#src/api/schema/zod.ts'
import { defineOperation, parseSingle } from './operation.ts'

export type SendTemplateInput = z.input<typeof templateRequest>

/**
 * Sends a template and returns the id of the queued message (TPL-26). A response without success or without an id is
 * unreadable, never a success. The client never retries it, because it is a write (rule 22). It is authorised by the
 * legacy key (AUT-02, AUT-03), so it needs no right of the token. The route is null without `platform.legacyBaseUrl`
 * (DEC-27).
 */
export const sendTemplate = defineOperation({
  id: 'templates.send',
  server: 'legacy',
  documented: true,
  isReadOnly: false,
  right: null,
  input: templateRequest,
  encode: (it: z.output<typeof templateRequest>, { legacyBaseUrl }) =>
    legacyBaseUrl === undefined ? null : { method: 'POST', path: '/send-chatapp-template', body: it },
  output: parseSingle(queuedMessage),
})
