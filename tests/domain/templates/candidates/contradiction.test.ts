import { expect, test } from 'vitest'
import { findContradiction, findContradictions } from '#src/domain/templates/candidates/contradiction.ts'
import { getFieldKind } from '#src/domain/templates/candidates/field-kind.ts'
import { type CandidateContext, listCandidates } from '#src/domain/templates/candidates/list-candidates.ts'
import type { SendCheckContext } from '#src/domain/templates/check.ts'
import { createDraft, type Draft, NO_RECIPIENT, parseDraft, setValue } from '#src/domain/templates/draft.ts'
import type { FillContext } from '#src/domain/templates/fill-context.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import { checkValues } from '#src/domain/templates/value-checks.ts'
import { NOW, options, saidIn } from './support.ts'

const ORDER = {
  name: 'order',
  example: 'KL-88213',
  source: { from: 'customField', path: ['order.last_id'] },
} as const
const UNBOUND = { ...ORDER, source: null }

function createContext(
  texts: readonly (readonly [by: 'customer' | 'us', text: string])[],
  fields: readonly (readonly [key: string, value: string])[] = [['order.last_id', 'KL-27035']],
): CandidateContext {
  const fillContext: FillContext = {
    customer: {
      id: 'c1',
      name: 'Ananya Krishnamurthy',
      phone: '+919845011223',
      email: 'ananya@example.in',
      customFields: { kind: 'fields', fields },
      listed: 'unknown',
    },
    ticket: { code: '#10502', subject: 'Order late, gift for Monday' },
    agentName: 'Meera',
    today: '24 November 2026',
  }
  return { said: saidIn(...texts), fillContext, options, textLocale: 'en-IN', now: NOW }
}

const NO_CHECKS: Omit<SendCheckContext, 'fillContext'> = {
  phone: null,
  recipients: 'unknown',
  lastCustomerMessageAt: null,
  rate: null,
  unreachableLinks: [],
  presetValueCount: null,
  now: NOW,
}

function createPreset(values: Preset['values']): Preset {
  return {
    key: 'delay',
    source: 'config',
    name: 'delay',
    label: 'Order delay',
    channelId: null,
    category: 'UTILITY',
    header: { kind: 'none', example: '', source: null },
    values,
    buttons: [],
    text: 'Order {{1}}',
    language: 'en',
    group: null,
    situations: [],
  }
}

const LATE = ['customer', 'It is KL-29340, for ₹3,480. We need it by 24 November.'] as const

test('an order that the customer names comes before the record’s, and contradicts it', () => {
  const context = createContext([LATE])
  expect(listCandidates(ORDER, context).map((it) => [it.text, it.from.place])).toEqual([
    ['KL-29340', 'conversation'],
    ['KL-27035', 'record'],
  ])
  const contradiction = findContradiction(ORDER, context)
  expect([contradiction?.named.text, contradiction?.against.text]).toEqual(['KL-29340', 'KL-27035'])
})

test('the same order in another spelling contradicts nothing', () => {
  expect(findContradiction(ORDER, createContext([['customer', 'kl 27035 please']]))).toBeNull()
  expect(findContradiction(ORDER, createContext([['customer', 'order 27035']]))).toBeNull()
})

test('a value that only the record knows stands', () => {
  expect(findContradiction(ORDER, createContext([['customer', 'Where is my order?']]))).toBeNull()
})

test('the ticket’s code and ids of other things are not compared with an order', () => {
  expect(findContradiction(ORDER, createContext([['customer', 'About ticket #10502']]))).toBeNull()
  expect(findContradiction(ORDER, createContext([['customer', 'invoice INV-2201']]))).toBeNull()
})

test('of two orders, the field asks, with and without a record', () => {
  const context = createContext([
    ['customer', 'KL-29340 is late'],
    ['customer', 'and KL-29341 too'],
  ])
  expect(findContradiction(UNBOUND, context)?.named.text).toBe('KL-29341')
  expect(findContradiction(ORDER, context)?.against.text).toBe('KL-27035')
})

test('a relative day goes into the field as a date in the language of the template', () => {
  const field = { name: 'delivery date', example: '24 November', source: null }
  const context = { ...createContext([['customer', 'I need it by Monday']]), textLocale: 'es' }
  expect(listCandidates(field, context)[0]?.text).toBe('30 de noviembre')
})

test('a currency that the example lacks stays out of the field', () => {
  const field = { name: 'amount', example: '1,299', source: null }
  expect(listCandidates(field, createContext([LATE]))[0]?.text).toBe('3,480')
})

test('a differing value stops the send until the agent has taken one, also in a stored draft', () => {
  const context = createContext([LATE])
  const preset = createPreset([ORDER])
  const draft: Draft = {
    ...createDraft(null, NO_RECIPIENT, ''),
    text: 'Order {{1}}',
    values: [{ key: 1, text: '', source: ORDER.source }],
  }
  const check = (current: Draft) =>
    checkValues(current, {
      ...NO_CHECKS,
      fillContext: context.fillContext,
      contradictions: findContradictions(current, preset, context),
    })
  expect(check(draft)).toMatchObject([
    { level: 'stop', field: 'values', valueIndex: 0, finding: { kind: 'value-differs', number: 1 } },
  ])
  const values = [...draft.values, { key: 2, text: '', source: null }]
  expect(check({ ...draft, text: 'Order {{1}} comes {{2}}', values })).toMatchObject([
    { valueIndex: 0, finding: { kind: 'value-differs' } },
    { valueIndex: 1, finding: { kind: 'value-empty' } },
  ])
  for (const text of ['KL-29340', 'KL-27035']) {
    const stored = parseDraft(JSON.parse(JSON.stringify(setValue(draft, 1, text))))
    expect(stored && check(stored)).toMatchObject([{ level: 'ok' }])
  }
})

test('what the customer denies or already has comes last', () => {
  const list = (text: string) =>
    listCandidates(UNBOUND, createContext([['customer', text]], [])).map((it) => it.text)
  expect(list('KL-27035 came on time but KL-29340 hasn’t')).toEqual(['KL-29340', 'KL-27035'])
  expect(list('not KL-27035, KL-29340')).toEqual(['KL-29340', 'KL-27035'])
  expect(list('KL-27035 hasn’t come. KL-29340 is late')).toEqual(['KL-27035', 'KL-29340'])
})

test('an order that we named counts where the customer named none, and so does the ticket’s subject', () => {
  const ours = createContext([
    ['us', 'Your order KL-31001 is on its way'],
    ['customer', 'It isn’t here'],
  ])
  expect(findContradiction(ORDER, ours)?.named.text).toBe('KL-31001')
  const silent = createContext([['customer', 'Hello?']])
  const { fillContext } = silent
  const subject = { ...fillContext, ticket: { code: '#10502', subject: 'Order KL-29340 late' } }
  expect(findContradiction(ORDER, { ...silent, fillContext: subject })?.named.from.place).toBe('ticket')
})

test('what was said long before is about another matter', () => {
  const [old] = createContext([['customer', 'KL-29340']]).said
  const context = createContext([['customer', 'KL-27035']])
  const said = [...context.said, ...(old ? [{ ...old, at: NOW - 2 * 86_400_000 }] : [])]
  expect(findContradiction(ORDER, { ...context, said })).toBeNull()
})

test('a value of the day, the agent or a fixed text contradicts nothing', () => {
  const context = createContext([LATE])
  for (const source of [{ from: 'today' }, { from: 'agent' }, { from: 'text', text: 'KL-1' }] as const)
    expect(findContradiction({ ...ORDER, source }, context)).toBeNull()
})

test('numbers of cards and accounts in a record are not offered', () => {
  const context = createContext(
    [],
    [
      ['card_number', '4111111111111111'],
      ['bank.account', '50100234567891'],
      ['size', 'M'],
    ],
  )
  const field = { name: null, example: '', source: null }
  expect(listCandidates(field, context).map((it) => it.text)).toContain('M')
  expect(
    listCandidates(field, context).filter((it) => /\d{8}/.test(it.text.replaceAll(' ', ''))),
  ).toMatchObject([{ from: { source: { field: 'phone' } } }])
})

test('a placeholder’s kind is read from its name in any language, its source, or its example', () => {
  const kindOf = (name: string | null, example = '') =>
    getFieldKind({ name, example, source: null }, options)?.kind ?? null
  expect(
    ['order', 'número de pedido', 'ऑर्डर नंबर', 'رقم الطلب', 'ஆர்டர் எண்', 'nomor pesanan', 'orderId'].map((it) =>
      kindOf(it),
    ),
  ).toEqual(Array.from({ length: 7 }, () => 'id'))
  expect(['order date', 'fecha de pedido', 'तारीख', 'تاريخ'].map((it) => kindOf(it))).toEqual(
    Array.from({ length: 4 }, () => 'date'),
  )
  expect(['order total', 'valor', 'राशि', 'மதிப்பு தொகை'].map((it) => kindOf(it))).toEqual(
    Array.from({ length: 4 }, () => 'amount'),
  )
  expect(['order status', 'product name', 'value 1', null].map((it) => kindOf(it))).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect([kindOf(null, 'KL-88213'), kindOf(null, '₹1,299'), kindOf(null, '24 November')]).toEqual([
    'id',
    'amount',
    'date',
  ])
})
