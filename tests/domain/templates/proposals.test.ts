import { expect, test } from 'vitest'
import { compileIdPatterns } from '#src/domain/templates/candidates/id-patterns.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { PresetUse } from '#src/domain/templates/preset-uses.ts'
import { addPresetUse, NO_PRESET_USES } from '#src/domain/templates/preset-uses.ts'
import {
  findWithheld,
  followChannel,
  proposeReplies,
  type ReplyFacts,
} from '#src/domain/templates/proposals.ts'
import type { SituationReason } from '#src/domain/templates/situations.ts'
import { groupVariants, proposeVariant } from '#src/domain/templates/variants.ts'
import { fromMillis } from '#src/lib/time/instant.ts'

const KAVERI = '11111111-1111-4111-8111-111111111111'
const ORDERS = '22222222-2222-4222-8222-222222222222'
const at = (minutes: number) => fromMillis(1_700_000_000_000 + minutes * 60_000)

const createPreset = (label: string, fields: Partial<Preset> = {}): Preset => ({
  key: label,
  name: label.toLowerCase().replaceAll(' ', '_'),
  label,
  channelId: KAVERI,
  category: 'UTILITY',
  header: { kind: 'none', example: '', source: null },
  values: [],
  buttons: [],
  text: null,
  language: null,
  group: null,
  situations: [],
  source: 'config',
  ...fields,
})

const PRESETS = [
  createPreset('Store hours'),
  createPreset('Order delay', { text: 'We are sorry: order {{1}} is late.' }),
  createPreset('Pickup for an exchange'),
  createPreset('Missed call', { situations: ['missedCall'] }),
  createPreset('Refund escalated'),
  createPreset('Diwali lights', { category: 'MARKETING', text: 'No delay, order today!' }),
  createPreset('We miss you', { category: 'MARKETING', situations: ['noReply'] }),
  createPreset('Login code', { category: 'AUTHENTICATION' }),
  createPreset('ऑर्डर की जानकारी', { language: 'hi' }),
]
const MISSED_CALL: SituationReason = { situation: 'missedCall', at: at(-12) }
const NO_REPLY: SituationReason = { situation: 'noReply', at: at(-3_000), lastBy: 'customer' }

const facts = (fields: Partial<ReplyFacts> = {}): ReplyFacts => ({
  customerTexts: [],
  subject: '',
  situations: [],
  answersCall: false,
  written: null,
  channelId: KAVERI,
  hasOptedOut: null,
  saidOptions: {
    idPatterns: compileIdPatterns([{ name: 'order', pattern: 'KL-\\d{5}' }]),
    locale: 'en',
    zone: 'UTC',
  },
  ...fields,
})
const propose = (known: ReplyFacts, uses = NO_PRESET_USES, presets: readonly Preset[] = PRESETS) => {
  const language = { written: known.written, recordTexts: [], lastLanguage: null }
  const messages = groupVariants(presets).map((it) => ({ ...it, proposed: proposeVariant(it, language) }))
  return proposeReplies(messages, known, uses).map(({ message, reason }) => ({
    label: message.proposed.preset.label,
    reason,
  }))
}
const labels = (...proposed: Parameters<typeof propose>) => propose(...proposed).map((it) => it.label)
const use = (message: string, situation: PresetUse['situation']): PresetUse => ({
  message,
  situation,
  customerId: null,
  language: null,
  at: 0,
})

test('what answers the newest words comes before what belongs to the situation, each with its reason', () => {
  const known = facts({
    customerTexts: [{ text: 'It hasn’t come, and it is a gift', at: at(-5) }],
    situations: [MISSED_CALL],
  })
  expect(propose(known)).toEqual([
    { label: 'Order delay', reason: { kind: 'words', words: 'hasn’t come', at: at(-5) } },
    { label: 'Missed call', reason: { kind: 'situation', situation: MISSED_CALL } },
  ])
})

test('a reply to a missed call begins with what belongs to it', () => {
  const known = facts({
    customerTexts: [{ text: 'It hasn’t come, and I called you: it was a missed call', at: at(-5) }],
    situations: [MISSED_CALL],
    answersCall: true,
  })
  expect(propose(known)).toEqual([
    { label: 'Missed call', reason: { kind: 'situation', situation: MISSED_CALL } },
    { label: 'Order delay', reason: { kind: 'words', words: 'hasn’t come', at: at(-5) } },
  ])
})

test('newer words count before older ones, and messages before the subject', () => {
  const customerTexts = [
    { text: 'and what about the exchange?', at: at(-1) },
    { text: 'where is my refund', at: at(-9) },
  ]
  expect(labels(facts({ customerTexts, subject: 'Order delayed' }))).toEqual([
    'Pickup for an exchange',
    'Refund escalated',
    'Order delay',
  ])
})

const ID_PRESETS = [
  createPreset('Store hours'),
  createPreset('Parcel', { values: [{ name: 'tracking number', example: 'BD73319', source: null }] }),
  createPreset('Order status', { values: [{ name: 'order', example: 'KL-10001', source: null }] }),
  createPreset('Missed call', { situations: ['missedCall'] }),
  createPreset('Refund escalated'),
]

test.each([
  ['an id, and no word', 'KL-29340??', [], 'KL-29340', ['Order status']],
  ['its own words before the id', 'refund of KL-29340', [], 'refund', ['Refund escalated', 'Order status']],
  ['the situation before the id', 'KL-29340', [MISSED_CALL], null, ['Missed call', 'Order status']],
  ['an id of something else', 'AWB 7731904412', [], '7731904412', ['Parcel']],
  ['what came on time', 'KL-29340 came on time', [], null, []],
  ['no id', 'hello 12', [], null, []],
] as const)(
  'what has a place for an id of the customer is proposed: %s',
  (_, text, situations, words, expected) => {
    const known = facts({ customerTexts: [{ text, at: at(-3) }], situations })
    const proposed = propose(known, NO_PRESET_USES, ID_PRESETS)
    expect(proposed.map((it) => it.label)).toEqual(expected)
    const [first] = proposed
    if (words !== null) expect(first?.reason).toMatchObject({ kind: 'words', words, at: at(-3) })
  },
)

test('an id counts before what is used, and also in the subject', () => {
  const used = addPresetUse(NO_PRESET_USES, use('Store hours', null))
  const proposed = propose(facts({ subject: 'About KL-29340' }), used, ID_PRESETS)
  expect(proposed).toEqual([
    { label: 'Order status', reason: { kind: 'words', words: 'KL-29340', at: null } },
    { label: 'Store hours', reason: { kind: 'used', count: 1 } },
  ])
})

test('advertising and one-time codes are proposed only in their situation', () => {
  const said = (text: string) => [{ text, at: at(0) }]
  const used = [use('Diwali lights', null), use('Login code', 'missedCall')].reduce(
    addPresetUse,
    NO_PRESET_USES,
  )
  expect(labels(facts({ customerTexts: said('order delay, no lights') }), used)).toEqual(['Order delay'])
  expect(labels(facts({ situations: [MISSED_CALL] }), used)).toEqual(['Missed call'])
  expect(labels(facts({ situations: [NO_REPLY] }))).toEqual(['We miss you'])
  expect(labels(facts({ customerTexts: said('the OTP has a wrong digit') }))).toEqual(['Login code'])
})

test('it is said why advertising and one-time codes aren’t proposed', () => {
  const find = (known: ReplyFacts) => {
    const language = { written: null, recordTexts: [], lastLanguage: null }
    const messages = groupVariants(PRESETS).map((it) => ({ ...it, proposed: proposeVariant(it, language) }))
    return Object.fromEntries(findWithheld(messages, known))
  }
  const all = { 'Diwali lights': 'marketing', 'We miss you': 'marketing', 'Login code': 'login-code' }
  expect(find(facts())).toEqual(all)
  const { 'We miss you': _, ...others } = all
  expect(find(facts({ situations: [NO_REPLY], hasOptedOut: false }))).toEqual(others)
  const customerTexts = [{ text: 'the OTP has a wrong digit', at: at(0) }]
  expect(find(facts({ customerTexts }))).not.toHaveProperty('Login code')
})

test('who has opted out is proposed no advertising, whatever it is meant for', () => {
  const known = facts({ situations: [NO_REPLY], hasOptedOut: true })
  expect(labels(known)).toEqual([])
  expect(labels({ ...known, hasOptedOut: false })).toEqual(['We miss you'])
})

test('without words or a situation, what is used comes first; without any reason, nothing', () => {
  const uses = [
    use('Store hours', null),
    use('Refund escalated', null),
    use('Refund escalated', null),
  ].reduce(addPresetUse, NO_PRESET_USES)
  expect(propose(facts(), uses)).toEqual([
    { label: 'Refund escalated', reason: { kind: 'used', count: 2 } },
    { label: 'Store hours', reason: { kind: 'used', count: 1 } },
  ])
  expect(propose(facts())).toEqual([])
})

test('a template in the language of the customer is proposed last', () => {
  const written = { script: 'Deva', language: 'hi' }
  expect(propose(facts({ written }))).toEqual([
    { label: 'ऑर्डर की जानकारी', reason: { kind: 'language', language: 'hi' } },
  ])
  const alike = PRESETS.filter((it) => it.language === 'hi')
  expect(propose(facts({ written }), NO_PRESET_USES, alike)).toEqual([])
})

test('of templates with the same reason, those on the ticket’s channel come first', () => {
  const elsewhere = createPreset('Order delay, from Orders', { channelId: ORDERS })
  const presets = [elsewhere, ...PRESETS]
  const customerTexts = [{ text: 'still waiting', at: at(0) }]
  expect(labels(facts({ customerTexts }), NO_PRESET_USES, presets)).toEqual([
    'Order delay',
    'Order delay, from Orders',
  ])
})

test('a template that exists on several channels follows the ticket’s', () => {
  const kaveri = createPreset('Order delay')
  const orders = { ...kaveri, key: 'orders', channelId: ORDERS }
  const anywhere = { ...kaveri, key: 'anywhere', channelId: null }
  const hindi = { ...orders, key: 'hindi', language: 'hi' }
  const presets = [kaveri, orders, anywhere, hindi]
  expect(followChannel(presets, KAVERI)).toEqual([kaveri, anywhere, hindi])
  expect(followChannel(presets, ORDERS)).toEqual([orders, anywhere, hindi])
  expect(followChannel(presets, null)).toEqual(presets)
})

test('the same facts give the same order, whatever the texts are', () => {
  const customerTexts = Array.from({ length: 40 }, (_, index) => ({
    text: `${'\u200f'.repeat(index)}refund ${'x'.repeat(100_000)}`,
    at: at(-index),
  }))
  const known = facts({ customerTexts, situations: [NO_REPLY, MISSED_CALL] })
  expect(propose(known)).toEqual(propose(known))
  expect(labels(known)).toEqual(['Refund escalated', 'We miss you', 'Missed call'])
})
