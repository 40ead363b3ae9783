import { z } from 'zod'
import { uuid } from '../http/operation.ts'

/** Text that a column or a JSON column can store: PostgreSQL accepts no NUL and no lone surrogate. */
const text = z.string().refine((value) => value.isWellFormed() && !value.includes('\0'), {
  error: 'expected text without NUL and without half characters',
})
/** The longest name that an index entry can hold. */
const LONGEST_NAME = 500

/** TPL-16 to TPL-18: image and document are the only media (D15). Unknown keys are ignored. */
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
 * The schema of a send (TPL-03 to TPL-11). Name and phone are optional here, because their absence is a failure
 * condition of the table, not a malformed field (ERR-06, ERR-07).
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
