import { expect, test } from 'vitest'
import { customer, listedCustomer } from '#src/api/schema/customer.ts'
import { fillDraft } from '#src/domain/templates/bindings.ts'
import { createDraft, NO_RECIPIENT } from '#src/domain/templates/draft.ts'
import { createFillContext } from '#src/domain/templates/fill-context.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import { createTemplateRequest } from '#src/domain/templates/request.ts'
import type { ValueSource } from '#src/domain/templates/value-source.ts'

const RAMESH = '3f2a6c1e-0b7d-4e55-9c1a-7d2e8b6f4a10'
const OTHER = '7c41d7e0-9b55-4f0a-8a1e-2f6c01b7d9aa'
const TEXTS_OF_OTHER = 'Ramesh’s neighbour'

const CUSTOMER_SOURCES: readonly ValueSource[] = (
  ['name', 'firstName', 'phone', 'email', 'company', 'stage'] as const
).map((field) => ({ from: 'customer', field }))

const NAMES = [
  'Ramesh Tiwari',
  'श्रीमती मीना कुमारी',
  'অমিত রায়',
  'முருகன் செல்வம்',
  'వెంకట రావు',
  'عبد الله الحربي',
  'Анна Петрова',
  'Γιώργος Παπαδόπουλος',
  '山田 太郎',
  '김 민수',
  'สมชาย ใจดี',
  'Tiwari, Ramesh',
]
const ODD_TEXTS = [
  ...NAMES,
  null,
  '',
  ' \t\n',
  '🌸',
  '👩‍👩‍👧‍👦 🇮🇳',
  '+91 98450 11223',
  '<img src=x onerror=alert(1)>',
  '</p><script>alert(1)</script>',
  '\u202Eevil\u2066',
  '\uD800',
  'a\uDC00b',
  'x'.repeat(10_000),
  'Ramesh\u0000Tiwari\nAgra',
  'undefined',
  'null',
  'NaN',
  '[object Object]',
  'R',
  '{{1}}',
  '%s%n',
]
const ODD_FIELDS: readonly unknown[] = [
  null,
  undefined,
  '',
  '{"city":',
  '[]',
  '"text"',
  7,
  [],
  { city: null },
  { city: {} },
  { city: [null, 'Pune'] },
  { city: [undefined, {}] },
  { city: true },
  { city: '<b>Pune</b>' },
  { city: '\uD800' },
  { city: 'x'.repeat(10_000) },
  '{"city":1e999}',
  '{"city":-0}',
  '{"__proto__":{"city":"x"}}',
  { constructor: 'x', city: { city: { city: { city: { city: { city: 'deep' } } } } } },
]
const FIELD_SOURCES: readonly ValueSource[] = [
  ['city'],
  ['city', 'city'],
  ['city', '1'],
  ['city', '2'],
  ['__proto__'],
  ['__proto__', 'city'],
  ['constructor'],
  ['toString'],
  [''],
  ['city', 'city', 'city', 'city', 'city', 'city'],
].map((path) => ({ from: 'customField', path }))
const SOURCES: readonly ValueSource[] = [
  ...CUSTOMER_SOURCES,
  ...FIELD_SOURCES,
  { from: 'ticket', field: 'code' },
  { from: 'ticket', field: 'subject' },
  { from: 'agent' },
  { from: 'today' },
]
const preset: Preset = {
  key: 'k',
  source: 'config',
  name: 'order_update',
  label: 'Order',
  channelId: null,
  category: 'UTILITY',
  header: { kind: 'image', example: '', source: { from: 'customer', field: 'email' } },
  // 200 bindings, so that each source stands beside each other one.
  values: Array.from({ length: 10 }, () => SOURCES)
    .flat()
    .map((source) => ({ name: null, example: '', source })),
  buttons: [
    {
      index: 0,
      label: null,
      url: null,
      wraps: false,
      example: '',
      source: { from: 'customer', field: 'phone' },
    },
  ],
  text: null,
  language: null,
  group: null,
  situations: [],
}

test('200 bindings and odd customers: well-formed plain text, none of another customer, nothing undefined', () => {
  expect(preset.values).toHaveLength(200)
  const neighbour = listedCustomer.parse({
    id: OTHER,
    name: TEXTS_OF_OTHER,
    phone: '911111111111',
    email: TEXTS_OF_OTHER,
    company: TEXTS_OF_OTHER,
    stage: TEXTS_OF_OTHER,
    custom_fields: { city: TEXTS_OF_OTHER },
  })
  const draft = createDraft(preset, NO_RECIPIENT, '')
  let filledCount = 0
  for (const text of ODD_TEXTS)
    for (const fields of ODD_FIELDS) {
      const wire = { name: text, phone: text, email: text, company: text, stage: text, custom_fields: fields }
      // The neighbour's records come first and last, as answers that arrive late do.
      const context = createFillContext({
        owner: { id: RAMESH },
        records: [
          neighbour,
          customer.parse({ id: RAMESH, ...wire }),
          neighbour,
          listedCustomer.parse({ id: RAMESH, ...wire }),
          neighbour,
        ],
        isLoading: true,
        ticket: { customerId: RAMESH, code: '10482', subject: text },
        agentName: text,
        today: '24 November 2026',
      })
      const filled = fillDraft(draft, context)
      const request = JSON.stringify(createTemplateRequest(filled, ''))
      expect(request.isWellFormed()).toBe(true)
      expect(request).not.toContain(TEXTS_OF_OTHER)
      expect(request).not.toMatch(/911111111111/)
      for (const { text: value, source } of filled.values) {
        expect(value).not.toMatch(/undefined|null|NaN|\[object|Infinity|\n|\t|\0/)
        expect(source).not.toBeNull()
        if (value !== '') filledCount += 1
      }
      // What looks like markup is the same characters, neither removed nor encoded.
      if (text?.startsWith('<') === true) expect(filled.values[0]?.text).toBe(text)
    }
  expect(filledCount).toBeGreaterThan(10_000)
})
