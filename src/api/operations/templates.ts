import { queuedMessage, templateRequest } from '#src/api/schema/template.ts'
import type { z } from '#src/api/schema/zod.ts'
import { defineOperation, parseSingle } from './operation.ts'

export type SendTemplateInput = z.input<typeof templateRequest>

/**
 * Sends a template and answers the id of the queued message (TPL-26); an answer without success or without an id is
 * unreadable, never a success. Asked once and never again by itself: it is no read (rule 22). Only the legacy key opens
 * it (AUT-02, AUT-03), so that it needs no scope and no grant. Null route: no `platform.legacyBaseUrl` (DEC-27).
 */
export const sendTemplate = defineOperation({
  id: 'templates.send',
  server: 'legacy',
  documented: true,
  isReadOnly: false,
  scopes: [],
  grant: '',
  clauses: ['TPL-01', 'TPL-02', 'TPL-19', 'TPL-26', 'AUT-02', 'AUT-03', 'VER-02', 'CON-01', 'DEC-27'],
  input: templateRequest,
  encode: (it: z.output<typeof templateRequest>, { legacyBaseUrl }) =>
    legacyBaseUrl === undefined ? null : { method: 'POST', path: '/send-chatapp-template', body: it },
  output: parseSingle(queuedMessage),
})
