/** The request and response of a template send. Keys are sent in the order in which the schema declares them. */
import { id } from './wire.ts'
import { z } from './zod.ts'

/** Kept in its original case: the request must match the preview. */
const channelId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'a UUID'))
/** Text that is not blank and that every database can store: no NUL, no lone surrogate. */
const nonBlankText = z
  .string()
  .check(z.refine((text) => text.trim() !== '' && text.isWellFormed() && !text.includes('\0'), 'whole text'))
const link = z.string().check(z.regex(/^https:\/\//i, 'an address that begins with https://'))

/** The nth parameter of a body fills `{{n}}`: by position, not by name (TPL-15, TPL-16). */
const textParameter = z.strictObject({ type: z.literal('text'), text: nonBlankText })
const mediaParameter = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('image'), image: z.strictObject({ link }) }),
  z.strictObject({ type: z.literal('document'), document: z.strictObject({ link }) }),
])

/** A header has one media parameter, a button one text parameter (TPL-12 to TPL-14, TPL-17, TPL-18, TPL-20). */
const component = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('header'), parameters: z.array(mediaParameter).check(z.length(1)) }),
  z.strictObject({ type: z.literal('body'), parameters: z.array(textParameter) }),
  z.strictObject({
    type: z.literal('button'),
    sub_type: z.literal('url'),
    index: z.int().check(z.minimum(0)),
    parameters: z.array(textParameter).check(z.length(1)),
  }),
])

/** The request body of a send (TPL-03 to TPL-11). The workspace id is sent as a header, never in the body (TPL-19). */
export const templateRequest = z.strictObject({
  channel_id: channelId,
  customer_phone: z.string().check(z.regex(/^[1-9]\d{6,14}$/, 'digits only, country code first')),
  message_type: z.literal('template'),
  template_name: z.string().check(z.minLength(1, 'the exact name of a template')),
  customer_name: nonBlankText,
  parameter_type: z.literal('list'),
  parameters: z.array(component),
})

/** The response to a send (TPL-26). */
export const queuedMessage = z.pipe(
  z.object({ message_id: id, success: z.literal(true) }),
  z.transform((it: { message_id: string; success: true }) => ({ messageId: it.message_id })),
)
