import { z } from 'zod'
import { uuid } from '../http/operation.ts'

/** Text that a column or a JSON column can hold: PostgreSQL has no NUL and no half of a pair. */
const text = z.string().refine((value) => value.isWellFormed() && !value.includes('\0'), {
  error: 'expected text without NUL and without half characters',
})
/** What an index over names still holds. */
const LONGEST_NAME = 500

/** TPL-16 to TPL-18: image and document are the only media (D15). Keys that nobody knows are left alone. */
const parameter = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text }),
  z.object({ type: z.literal('image'), image: z.object({ link: text }) }),
  z.object({ type: z.literal('document'), document: z.object({ link: text }) }),
])
export type Parameter = z.output<typeof parameter>

const buttonOnly = z.undefined({ error: 'for button components only' }).optional()
const parameters = z.array(parameter)
const plain = { sub_type: buttonOnly, index: buttonOnly, parameters }

/** TPL-12 to TPL-14. */
const component = z.discriminatedUnion('type', [
  z.object({ type: z.literal('body'), ...plain }),
  z.object({ type: z.literal('header'), ...plain }),
  z.object({ type: z.literal('button'), sub_type: z.literal('url'), index: z.int().min(0), parameters }),
])
export type Component = z.output<typeof component>

/**
 * The form of a send (TPL-03 to TPL-11). Name and phone may be left out here: that they are missing is a failure of the
 * table, not of the form (ERR-06, ERR-07).
 */
export const sendRequest = z.object({
  channel_id: uuid,
  customer_phone: text.default(''),
  message_type: z.literal('template').default('template'),
  template_name: text,
  customer_name: text.max(LONGEST_NAME).default(''),
  parameter_type: z.literal('list').default('list'),
  parameters: z.array(component),
})
export type SendRequest = z.output<typeof sendRequest>
