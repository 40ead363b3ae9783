/** Where the value of a template's placeholder comes from, as a preset states it in `config.json`, in files and on this device. */
import { z } from '#src/api/schema/zod.ts'

export const CUSTOMER_FIELDS = ['name', 'firstName', 'phone', 'email', 'company', 'stage'] as const
type CustomerField = (typeof CUSTOMER_FIELDS)[number]
export const TICKET_FIELDS = ['code', 'subject'] as const
type TicketField = (typeof TICKET_FIELDS)[number]

/** The deepest path into a custom field: deeper values are shown as text (`domain/customers/custom-fields.ts`). */
const MAX_PATH_LENGTH = 6
const MAX_TEXT_LENGTH = 2_000

const toWellFormed = z.transform((text: string) => text.toWellFormed())
const text = z.pipe(z.string().check(z.maxLength(MAX_TEXT_LENGTH)), toWellFormed)

export const valueSource = z.discriminatedUnion('from', [
  z.object({ from: z.literal('customer'), field: z.enum(CUSTOMER_FIELDS) }),
  /** The key of a custom field, then the keys inside its value; a list counts its items from 1. A dot is part of a key (CUS-05). */
  z.object({
    from: z.literal('customField'),
    path: z.array(text).check(z.minLength(1), z.maxLength(MAX_PATH_LENGTH)),
  }),
  z.object({ from: z.literal('ticket'), field: z.enum(TICKET_FIELDS) }),
  z.object({ from: z.literal('agent') }),
  z.object({ from: z.literal('today') }),
  /** The same text for every customer. */
  z.object({ from: z.literal('text'), text }),
])

export type ValueSource =
  | { readonly from: 'customer'; readonly field: CustomerField }
  | { readonly from: 'customField'; readonly path: readonly string[] }
  | { readonly from: 'ticket'; readonly field: TicketField }
  | { readonly from: 'agent' }
  | { readonly from: 'today' }
  | { readonly from: 'text'; readonly text: string }

export function isSameSource(a: ValueSource | null, b: ValueSource | null): boolean {
  return a === b || getSourceKey(a) === getSourceKey(b)
}

/** Identifies a source, in whatever order its fields were written. */
export function getSourceKey(source: ValueSource | null): string {
  if (source === null) return ''
  switch (source.from) {
    case 'customer':
    case 'ticket':
      return `${source.from} ${source.field}`
    case 'customField':
      return `customField ${JSON.stringify(source.path)}`
    case 'text':
      return `text ${source.text}`
    case 'agent':
    case 'today':
      return source.from
  }
}
