import { expect, test } from 'vitest'
import type { RecipientRecord, SendCheck, SendCheckContext } from '#src/domain/templates/check.ts'
import { runSendChecks } from '#src/domain/templates/checks.ts'
import { createDraft, type Draft, NO_RECIPIENT } from '#src/domain/templates/draft.ts'
import { english } from '../../support/english.ts'

const CHANNEL = 'c41d7e02-9b55-4f0a-8a1e-2f6c01b7d9aa'
const HOUR = 3_600_000
const NOW = 1_000 * HOUR

const recipientsOf = (...same: readonly RecipientRecord[]) => ({ same, possible: [], isComplete: true })
const completeDraft: Draft = {
  ...createDraft(null, NO_RECIPIENT, CHANNEL),
  templateName: 'order_update',
  category: 'UTILITY',
  phone: '919845011223',
  customerName: 'Ananya',
  values: [{ key: 1, text: 'packed', source: null }],
  text: 'News: {{1}}',
}
const context: SendCheckContext = {
  phone: {
    state: 'routable',
    digits: '919845011223',
    country: 'IN',
    isCountryCodeAdded: false,
    doubt: null,
  },
  recipients: recipientsOf({ name: 'Ananya', phone: '919845011223', blocked: false, optedOut: false }),
  lastCustomerMessageAt: NOW - HOUR,
  rate: null,
  unreachableLinks: [],
  presetValueCount: null,
  fillContext: { customer: 'nobody', ticket: null, agentName: null, today: '24 November 2026' },
  now: NOW,
}

const runChecks = (draft: Partial<Draft>, changes: Partial<SendCheckContext> = {}) =>
  runSendChecks({ ...completeDraft, ...draft }, { ...context, ...changes }, english)
const hasBlockingCheck = (checks: readonly SendCheck[]) => checks.some((it) => it.level === 'stop')
const levelsOf = (draft: Partial<Draft>, changes: Partial<SendCheckContext> = {}) =>
  Object.fromEntries(runChecks(draft, changes).map((it) => [it.id, it.level]))

test('whoever has opted out or is blocked is named, under the number they have [fc-03]', () => {
  const bruna = { ...customer(), name: 'Bruna Teles', phone: '551187654321', optedOut: true }
  const farhan = { ...customer(), name: 'Farhan Sheikh', phone: '9845022334', blocked: true }
  const titles = runChecks({}, { recipients: { ...recipientsOf(), possible: [bruna, farhan] } }).map(
    (it) => it.title,
  )
  expect(titles).toContain('Bruna Teles (551187654321) has opted out of chatapp')
  expect(titles).toContain('Farhan Sheikh (9845022334) is blocked')
  expect(titles.join()).not.toMatch(/No customer has|has not opted out/)
  const shared = runChecks({}, { recipients: recipientsOf(customer(), farhan) })
  expect(shared.map((it) => it.title)).toContain('Farhan Sheikh is blocked')
  expect(shared.find((it) => it.id === 'shared')?.advice).toBe('Ananya and Farhan Sheikh')
})

test('a valid draft passes every check', () => {
  expect(hasBlockingCheck(runChecks({}))).toBe(false)
  expect(runChecks({}).map((it) => it.title)).toEqual([
    'Phone is digits only, country code first',
    '1 value in the text, 1 in the form',
    'Customer has not opted out of chatapp',
  ])
})

const loneSurrogate = '\ud800'
test.each<[string, Partial<Draft>, Partial<SendCheckContext>, Record<string, string>]>([
  ['no channel [TPL-03]', { channelId: '' }, {}, { channel: 'stop' }],
  ['a channel id that is no UUID [TPL-03]', { channelId: 'Main' }, {}, { channel: 'stop' }],
  ['no template [TPL-06]', { templateName: ' ' }, {}, { template: 'stop' }],
  ['a space around the name [TPL-06]', { templateName: 'order_update ' }, {}, { template: 'warn' }],
  [
    'a template name that is not well-formed [TPL-06]',
    { templateName: loneSurrogate },
    {},
    { template: 'stop' },
  ],
  ['no phone [TPL-04]', {}, { phone: { state: 'empty' } }, { phone: 'stop' }],
  [
    'a phone that can’t be routed [TPL-04]',
    {},
    { phone: { state: 'unroutable', reason: 'x' } },
    { phone: 'stop' },
  ],
  ['a phone that is still being parsed', {}, { phone: null }, { phone: 'wait' }],
  [
    'a phone in no known range [TPL-04]',
    {},
    {
      phone: {
        state: 'routable',
        digits: '1',
        country: null,
        isCountryCodeAdded: false,
        doubt: 'It is in no known range.',
      },
    },
    { phone: 'warn' },
  ],
  ['no customer name [TPL-07]', { customerName: ' ' }, {}, { name: 'stop' }],
  ['a customer named NULL [reserve-null]', { customerName: 'NULL' }, {}, { name: 'warn' }],
  ['a name that is not well-formed [TPL-07]', { customerName: loneSurrogate }, {}, { name: 'stop' }],
  ['a value too few [TPL-15]', { text: '{{1}} {{2}}' }, {}, { values: 'stop' }],
  ['a value too many [TPL-15]', { text: 'Hello' }, {}, { values: 'stop' }],
  ['an empty value [TPL-15]', { values: [{ key: 1, text: ' ', source: null }] }, {}, { values: 'stop' }],
  [
    'a value that is not well-formed [TPL-16]',
    { values: [{ key: 1, text: loneSurrogate, source: null }] },
    {},
    { values: 'stop' },
  ],
  ['a text that is not known', { text: '' }, {}, { values: 'warn' }],
  ['fewer values than the preset names [TPL-15]', { text: '' }, { presetValueCount: 2 }, { values: 'stop' }],
  ['as many values as the preset names [TPL-15]', { text: '' }, { presetValueCount: 1 }, { values: 'ok' }],
  [
    'a gap between the numbers [TPL-15]',
    {
      text: '{{2}}',
      values: [
        { key: 1, text: 'a', source: null },
        { key: 2, text: 'b', source: null },
      ],
    },
    {},
    { values: 'ok', 'gap 1': 'warn' },
  ],
  ['a malformed placeholder', { text: '{{1}} {{name}}' }, {}, { 'odd {{name}}': 'warn' }],
  ['no code [TPL-24]', { category: 'AUTHENTICATION', values: [] }, {}, { code: 'stop' }],
  ['a code [TPL-24]', { category: 'AUTHENTICATION' }, {}, { code: 'ok' }],
  [
    'a code that is not well-formed [TPL-24]',
    { category: 'AUTHENTICATION', values: [{ key: 1, text: loneSurrogate, source: null }] },
    {},
    { code: 'stop' },
  ],
  ['no link [TPL-20]', { header: { kind: 'image', link: '', source: null } }, {}, { header: 'stop' }],
  [
    'a link without https [TPL-21]',
    { header: { kind: 'image', link: 'http://a.example/a', source: null } },
    {},
    { header: 'stop' },
  ],
  [
    'a link in a private network [TPL-21]',
    { header: { kind: 'document', link: 'https://10.0.0.1/a', source: null } },
    {},
    { header: 'stop' },
  ],
  [
    'a public link [TPL-21]',
    { header: { kind: 'image', link: 'https://a.example/a', source: null } },
    {},
    { header: 'ok' },
  ],
  [
    'a link that was not fetched [ERR-09]',
    { header: { kind: 'image', link: 'https://a.example/a', source: null } },
    { unreachableLinks: ['https://a.example/a'] },
    { header: 'warn' },
  ],
  ['a button without text [TPL-22]', { buttons: [button(0, '')] }, {}, { buttons: 'stop' }],
  [
    'a button text that is not well-formed [TPL-22]',
    { buttons: [button(0, loneSurrogate)] },
    {},
    { buttons: 'stop' },
  ],
  [
    'two buttons with one index [TPL-14]',
    { buttons: [button(0, 'a'), button(0, 'b')] },
    {},
    { buttons: 'stop' },
  ],
  [
    'a whole address in a button [TPL-22]',
    { buttons: [button(0, 'https://a.example')] },
    {},
    { buttons: 'warn' },
  ],
  [
    'a customer who is blocked',
    {},
    { recipients: recipientsOf({ ...customer(), blocked: true }) },
    { blocked: 'stop' },
  ],
  [
    'a customer who has opted out',
    {},
    { recipients: recipientsOf({ ...customer(), optedOut: true }) },
    { optout: 'stop' },
  ],
  [
    'a customer who has opted out, with a reason',
    { reason: 'asked for it' },
    { recipients: recipientsOf({ ...customer(), optedOut: true }) },
    { optout: 'warn' },
  ],
  [
    'a record that is still being read: nothing is sent until it says that nobody has opted out',
    {},
    { recipients: 'loading' },
    { optout: 'wait' },
  ],
  ['customers who can’t be looked up [fc-03]', {}, { recipients: 'unknown' }, { optout: 'ask' }],
  [
    'an opt-out that the record doesn’t report',
    {},
    { recipients: recipientsOf({ ...customer(), optedOut: null }) },
    { optout: 'warn' },
  ],
  [
    'customers who were not all read [fc-03]',
    {},
    { recipients: { ...recipientsOf(), isComplete: false } },
    { optout: 'ask' },
  ],
  [
    'a similar number [fc-03]',
    {},
    { recipients: { ...recipientsOf(), possible: [customer()] } },
    { 'similar 0': 'warn' },
  ],
  [
    'a similar number whose owner has opted out [fc-03]',
    {},
    { recipients: { ...recipientsOf(customer()), possible: [{ ...customer(), optedOut: true }] } },
    { 'similar 0': 'ask' },
  ],
  [
    'a similar number whose owner is blocked [fc-03]',
    {},
    { recipients: { ...recipientsOf(), possible: [{ ...customer(), blocked: true }] } },
    { 'similar 0': 'ask' },
  ],
  [
    'a similar number whose owner may have opted out [fc-03]',
    {},
    { recipients: { ...recipientsOf(), possible: [{ ...customer(), optedOut: null }] } },
    { 'similar 0': 'ask' },
  ],
  [
    'two customers with the number [fc-03]',
    {},
    { recipients: recipientsOf(customer(), { ...customer(), blocked: true }) },
    { shared: 'warn', blocked: 'stop' },
  ],
  [
    'a number without a country code [fc-01]',
    {},
    {
      phone: {
        state: 'ambiguous',
        readings: [{ digits: '6581234567', formatted: '+65 8123 4567', country: 'SG' }],
      },
    },
    { phone: 'stop' },
  ],
  ['no known customer [TPL-08]', {}, { recipients: recipientsOf() }, { optout: 'ok' }],
  ['another name than the record’s [TPL-08]', { customerName: 'Anu' }, {}, { renamed: 'warn' }],
  ['marketing within a day [TPL-25]', { category: 'MARKETING' }, {}, { opened: 'ok' }],
  [
    'marketing after two days [TPL-25]',
    { category: 'MARKETING' },
    { lastCustomerMessageAt: NOW - 50 * HOUR },
    { opened: 'warn' },
  ],
  [
    'marketing to a customer who never wrote [TPL-25]',
    { category: 'MARKETING' },
    { lastCustomerMessageAt: 'never' },
    { opened: 'warn' },
  ],
  [
    'marketing with no known last message [TPL-25]',
    { category: 'MARKETING' },
    { lastCustomerMessageAt: null },
    { opened: 'warn' },
  ],
  ['a poor rate [OUT-15]', {}, { rate: { category: 'UTILITY', rate: 0.4, sent: 9 } }, { rate: 'warn' }],
  ['a good rate [OUT-15]', {}, { rate: { category: 'UTILITY', rate: 0.9, sent: 9 } }, { rate: 'ok' }],
])('%s', (_, draft, changes, expected) => {
  expect(levelsOf(draft, changes)).toMatchObject(expected)
})

function button(index: number, text: string) {
  return { key: index + 1, index, label: null, url: null, wraps: false, text, source: null }
}

function customer() {
  return { name: 'Ananya', blocked: false, optedOut: false }
}

test.each<[Partial<Draft>, Partial<SendCheckContext>, string]>([
  [{ text: '{{1}} {{2}}' }, {}, '2 values in the text, 1 in the form'],
  [{ text: '', values: [] }, { presetValueCount: 1 }, '1 value in the template, 0 in the form'],
  [{ text: '' }, {}, '1 value given, the template text is unknown'],
  [{ values: [{ key: 1, text: '', source: null }] }, {}, 'Value 1 is empty'],
  [{ text: '{{1}} {{name}}' }, {}, '{{name}} is not a placeholder'],
  [{ customerName: 'Anu' }, {}, 'The customer’s name will change from “Ananya”'],
  [
    { customerName: 'Anu' },
    { recipients: recipientsOf({ ...customer(), name: ' ' }) },
    'The customer’s name will change from a record without a name',
  ],
  [
    {},
    { rate: { category: 'UTILITY', rate: 0.404, sent: 9 } },
    '40% of utility messages arrived in the last 30 days',
  ],
  [
    { header: { kind: 'document', link: 'https://10.0.0.1/a', source: null } },
    {},
    'Document link can’t be fetched',
  ],
  [{ buttons: [button(1, '')] }, {}, 'Button 1 has no value'],
])('a check of %j %j reads “%s”', (draft, changes, title) => {
  expect(runChecks(draft, changes).map((it) => it.title)).toContain(title)
})

test('advice says what to do about an empty value, and the host that is not public', () => {
  const adviceOf = (draft: Partial<Draft>) => runChecks(draft).map((it) => it.advice)
  expect(adviceOf({ values: [{ key: 1, text: '', source: null }] })).toContain(
    'Enter it, or take it from the customer.',
  )
  expect(adviceOf({ text: '{{1}} {{name}}' })).toContain('Placeholders are numbers: {{1}}, {{2}}, …')
  expect(adviceOf({ header: { kind: 'image', link: 'http://a.example/a', source: null } })).toContain(
    'Links must start with https://, not http://.',
  )
  expect(adviceOf({ header: { kind: 'image', link: 'https://10.0.0.1/a', source: null } })).toContain(
    '10.0.0.1 is not a public host: only this network can reach it.',
  )
})

test('a blocking check names the fix and the field', () => {
  for (const check of runChecks({ channelId: '', templateName: '', customerName: '', values: [] }))
    if (check.level === 'stop') expect([check.advice, check.field]).not.toContain(null)
})

test('a marketing template gets a note unless the customer wrote recently, and can be sent all the same [TPL-25]', () => {
  const note = (lastWrote: SendCheckContext['lastCustomerMessageAt']) =>
    runChecks({ category: 'MARKETING' }, { lastCustomerMessageAt: lastWrote }).find(
      (it) => it.id === 'opened',
    )
  for (const [lastWrote, title] of [
    [null, 'The time of the customer’s last message is unknown'],
    ['never', 'The customer has never written'],
    [NOW - 25 * HOUR, 'The customer last wrote 25 hours ago'],
    [NOW - 72 * HOUR, 'The customer last wrote 3 days ago'],
  ] as const) {
    expect(note(lastWrote)).toMatchObject({ level: 'warn', title })
    expect(note(lastWrote)?.advice).toContain('may not be delivered')
    expect(hasBlockingCheck(runChecks({ category: 'MARKETING' }, { lastCustomerMessageAt: lastWrote }))).toBe(
      false,
    )
  }
  expect(note(NOW - HOUR)).toMatchObject({ level: 'ok' })
  expect(levelsOf({ category: 'UTILITY' }, { lastCustomerMessageAt: 'never' })['opened']).toBeUndefined()
})
