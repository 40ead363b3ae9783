/**
 * Labelled tickets: what a customer and we wrote, what the record says, and the value that is right for a placeholder. Two sets by
 * different hands; `customer-words.txt` was written from the requirements alone, without looking at the recognisers.
 */
import { readFileSync } from 'node:fs'
import { z } from '#src/api/schema/zod.ts'
import { NOW } from './support.ts'

const ticketSchema = z.object({
  id: z.string(),
  language: z.string(),
  messages: z.array(z.object({ by: z.enum(['customer', 'us']), at: z.string(), text: z.string() })),
  ticket: z.object({ code: z.string(), subject: z.string() }),
  record: z.record(z.string(), z.string()),
  placeholder: z.object({ name: z.string(), example: z.string(), source: z.nullable(z.string()) }),
  expect: z.object({ first: z.nullable(z.string()), mark: z.boolean() }),
})

export type LabelledTicket = Omit<z.output<typeof ticketSchema>, 'expect'> & {
  readonly expect: {
    /** The right value in each spelling that may go into the field; null: none is to be offered or filled. */
    readonly first: readonly string[] | null
    /** Whether the field is to be marked; null: both are right. */
    readonly mark: boolean | null
  }
}

/**
 * `labelled-tickets.json`, a list of: `id`; `language`, in which the template is; `messages`, the oldest first, each `by` "customer" or
 * "us" with a time `at`; the `ticket`'s code and subject; the `record`'s custom fields; the `placeholder` with its name, its example,
 * and the custom field that fills it (`source`, or null). Expected are the value that is right, as it goes into the field and as the
 * `first` candidate (null: no value is offered or filled), and whether the field is to be marked (`mark`).
 */
export function readLabelledTickets(): readonly LabelledTicket[] {
  return z
    .array(ticketSchema)
    .parse(JSON.parse(readText('./labelled-tickets.json')))
    .map((it) => ({
      ...it,
      expect: { ...it.expect, first: it.expect.first === null ? null : [it.expect.first] },
    }))
}

/** Each kind of placeholder: an example, and the custom field that fills it. */
const PLACEHOLDERS: Readonly<Record<string, { readonly example: string; readonly source: string }>> = {
  order: { example: 'KL-88213', source: 'order.last_id' },
  amount: { example: '₹1,299', source: 'order.total' },
  'delivery date': { example: '28 November 2026', source: 'order.eta' },
  email: { example: 'a@example.in', source: 'contact.email' },
  phone: { example: '+91 98450 11223', source: 'contact.other_phone' },
  name: { example: 'Priya', source: 'contact.first_name' },
}

/** `customer-words.txt`, a table whose first lines explain it. */
export function readCustomerWords(): readonly LabelledTicket[] {
  return readText('./customer-words.txt')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(toTicket)
}

function toTicket(line: string, index: number): LabelledTicket {
  const [language = '', name = '', recorded = '', written = '', right = '', mark = ''] = line
    .split('|')
    .map((cell) => cell.trim())
  const placeholder = PLACEHOLDERS[name]
  if (placeholder === undefined) throw new Error(`No placeholder is called ${name}: ${line}`)
  const { example, source } = placeholder
  const texts = written.split(' // ').map((text) => ({ by: text.slice(0, 1), text: text.slice(2) }))
  const messages = texts.filter(({ by }) => by !== 's')
  return {
    id: `${language}-${index + 1}`,
    language,
    messages: messages.map(({ by, text }, at) => ({
      by: by === 'c' ? 'customer' : 'us',
      at: new Date(NOW - (messages.length - at) * 60_000).toISOString(),
      text,
    })),
    ticket: { code: '#10502', subject: texts.find(({ by }) => by === 's')?.text ?? '' },
    record: recorded === '-' ? {} : { [source]: recorded },
    placeholder: { name, example, source: recorded === '-' ? null : source },
    expect: {
      first: right === '-' ? null : right.split('='),
      mark: mark === '?' ? null : mark === 'mark',
    },
  }
}

function readText(name: string) {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}
