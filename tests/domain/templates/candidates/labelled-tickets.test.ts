/** The figures of the candidates over labelled tickets. */
import { describe, expect, test } from 'vitest'
import { toValue } from '#src/domain/templates/candidates/candidate-value.ts'
import { findContradiction } from '#src/domain/templates/candidates/contradiction.ts'
import { getFieldKind } from '#src/domain/templates/candidates/field-kind.ts'
import { findSaid } from '#src/domain/templates/candidates/find-said.ts'
import { listCandidates } from '#src/domain/templates/candidates/list-candidates.ts'
import { isSameValue } from '#src/domain/templates/candidates/said.ts'
import { type LabelledTicket, readCustomerWords, readLabelledTickets } from './labelled-tickets.ts'
import { createMessage, NOW, options } from './support.ts'

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

describe.each([
  ['labelled tickets', readLabelledTickets()],
  ['tickets in customers’ words', readCustomerWords()],
])('%s', (_, tickets) => {
  test('the tickets are in all languages of the interface, and have marks, traps and values', () => {
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

  test('the right value is first in at least 95 % of the tickets', () => {
    const wrong = tickets
      .map((it) => [it.id, propose(it).first, it.expect.first] as const)
      .filter(([, first, expected]) => (first === null ? expected !== null : !expected?.includes(first)))
    expect(wrong.length / tickets.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.05)
  })

  test('no wrong value is in a field without a mark', () => {
    const wrong = tickets
      .map((it) => [it, propose(it)] as const)
      .filter(([it, { filled }]) => filled !== null && !isRight(it, filled))
    expect(wrong.map(([it, { filled }]) => [it.id, filled])).toEqual([])
  })

  test('fields are marked as labelled', () => {
    const wrong = tickets
      .filter((it) => it.expect.mark !== null && propose(it).isMarked !== it.expect.mark)
      .map((it) => it.id)
    expect(wrong).toEqual([])
  })
})

/** The record's own spelling of the value is right as well. */
function isRight({ placeholder, expect: { first } }: LabelledTicket, value: string): boolean {
  const { kind = 'id' } = getFieldKind({ ...placeholder, source: null }, options) ?? {}
  const valueOf = (text: string) => toValue(kind, text, NOW, options)
  return (first ?? []).some((right) => {
    const [a, b] = [valueOf(value), valueOf(right)]
    return value === right || (a != null && b != null && isSameValue(kind, a, b))
  })
}
