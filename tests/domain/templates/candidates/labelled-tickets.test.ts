/**
 * The figures of the candidates over labelled tickets, of which `labelled-tickets.json` is a list:
 * `id`; `language`, in which the template is; `messages`, the oldest first, each `by` "customer" or "us" with a time `at`; the
 * `ticket`'s code and subject; the `record`'s custom fields; the `placeholder` with its name, its example, and the custom field that
 * fills it (`source`, or null). Expected are the value that is right, as it goes into the field and as the `first` candidate (null:
 * no value is offered or filled), and whether the field is to be marked (`mark`).
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from '#src/api/schema/zod.ts'
import { toValue } from '#src/domain/templates/candidates/candidate-value.ts'
import { findContradiction } from '#src/domain/templates/candidates/contradiction.ts'
import { getFieldKind } from '#src/domain/templates/candidates/field-kind.ts'
import { findSaid } from '#src/domain/templates/candidates/find-said.ts'
import { listCandidates } from '#src/domain/templates/candidates/list-candidates.ts'
import { isSameValue } from '#src/domain/templates/candidates/said.ts'
import { createMessage, NOW, options } from './support.ts'

const ticketSchema = z.object({
  id: z.string(),
  language: z.string(),
  messages: z.array(z.object({ by: z.enum(['customer', 'us']), at: z.string(), text: z.string() })),
  ticket: z.object({ code: z.string(), subject: z.string() }),
  record: z.record(z.string(), z.string()),
  placeholder: z.object({ name: z.string(), example: z.string(), source: z.nullable(z.string()) }),
  expect: z.object({ first: z.nullable(z.string()), mark: z.boolean() }),
})
type LabelledTicket = z.output<typeof ticketSchema>

const tickets = z
  .array(ticketSchema)
  .parse(JSON.parse(readFileSync(new URL('./labelled-tickets.json', import.meta.url), 'utf8')))

const LOCALES: Readonly<Record<string, string>> = { en: 'en-IN', 'hi-Latn': 'en-IN', ar: 'ar-AE' }

/** What the composer offers first, what the field holds without a choice, and whether it is marked. */
function propose({
  language,
  messages,
  ticket,
  record,
  placeholder: { name, example, source },
}: LabelledTicket) {
  const field = {
    name,
    example,
    source: source === null ? null : ({ from: 'customField', path: [source] } as const),
  }
  const context = {
    said: findSaid(
      messages.map((it, index) => createMessage(it.by, it.text, Date.parse(it.at), index)),
      options,
    ),
    fillContext: {
      customer: {
        id: 'c1',
        name: '',
        phone: '',
        email: '',
        customFields: { kind: 'fields', fields: Object.entries(record) },
        listed: 'unknown',
      },
      ticket,
      agentName: null,
      today: '',
    },
    options,
    textLocale: LOCALES[language] ?? language,
    now: NOW,
  } as const
  const isMarked = findContradiction(field, context) !== null
  const candidates = listCandidates(field, context)
  const first = candidates[0]?.text ?? null
  // Without a source, candidates are offered, but nothing fills the field.
  const filled = source === null ? null : (record[source] ?? null)
  const fromConversation = candidates[0]?.from.place === 'record' && source === null ? null : first
  return { first: fromConversation, filled: isMarked ? null : filled, isMarked }
}

test('the labelled tickets are in all languages of the interface, and have marks, traps and values', () => {
  expect(tickets.length).toBeGreaterThanOrEqual(200)
  expect(new Set(tickets.map((it) => it.id)).size).toBe(tickets.length)
  expect([...new Set(tickets.map((it) => it.language))].toSorted()).toEqual([
    'ar',
    'en',
    'es',
    'hi',
    'hi-Latn',
    'id',
    'pt-BR',
    'ta',
  ])
})

test('the right value is first in at least 95 % of the labelled tickets', () => {
  const wrong = tickets
    .map((it) => [it.id, propose(it).first, it.expect.first] as const)
    .filter(([, first, expected]) => first !== expected)
  expect(wrong.length / tickets.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.05)
})

test('no wrong value is in a field without a mark', () => {
  const wrong = tickets
    .map((it) => [it, propose(it)] as const)
    .filter(([it, { filled }]) => filled !== null && !isSameAs(it, filled, it.expect.first ?? ''))
  expect(wrong.map(([it, { filled }]) => [it.id, filled])).toEqual([])
})

test('fields are marked as labelled', () => {
  const wrong = tickets.filter((it) => propose(it).isMarked !== it.expect.mark).map((it) => it.id)
  expect(wrong).toEqual([])
})

/** The record's own spelling of the value is right as well. */
function isSameAs({ placeholder }: LabelledTicket, a: string, b: string): boolean {
  const { kind = 'id' } = getFieldKind({ ...placeholder, source: null }, options) ?? {}
  const [first, second] = [a, b].map((it) => toValue(kind, it, NOW, options))
  return a === b || (first != null && second != null && isSameValue(kind, first, second))
}
