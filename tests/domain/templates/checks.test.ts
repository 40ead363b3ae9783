import { expect, test } from 'vitest'
import type { SendCheckContext } from '#src/domain/templates/check.ts'
import { type Draft } from '#src/domain/templates/draft.ts'
import type { SendFinding } from '#src/domain/templates/finding.ts'
import {
  customer,
  HOUR,
  hasBlockingCheck,
  levelsOf,
  NOW,
  recipientsOf,
  runChecks,
} from '../../support/send-checks.ts'

test('a valid draft passes every check', () => {
  expect(hasBlockingCheck(runChecks({}))).toBe(false)
  expect(runChecks({}).map((it) => it.finding)).toEqual([
    { kind: 'phone-valid' },
    { kind: 'values-complete', expected: 1, given: 1, hasText: true },
    { kind: 'not-opted-out' },
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
    { phone: { state: 'unroutable', reason: { kind: 'letters' } } },
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
        doubt: 'unassigned',
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

test.each<[Partial<Draft>, Partial<SendCheckContext>, SendFinding]>([
  [{ text: '{{1}} {{2}}' }, {}, { kind: 'values-miscounted', expected: 2, given: 1, hasText: true }],
  [
    { text: '', values: [] },
    { presetValueCount: 1 },
    { kind: 'values-miscounted', expected: 1, given: 0, hasText: false },
  ],
  [{ text: '' }, {}, { kind: 'values-uncounted', given: 1 }],
  [{ values: [{ key: 1, text: '', source: null }] }, {}, { kind: 'value-empty', number: 1, unfilled: null }],
  [{ text: '{{1}} {{name}}' }, {}, { kind: 'placeholder-malformed', text: '{{name}}' }],
  [{ customerName: 'Anu' }, {}, { kind: 'renamed', currentName: 'Ananya' }],
  [
    { customerName: 'Anu' },
    { recipients: recipientsOf({ ...customer, name: ' ' }) },
    { kind: 'renamed', currentName: '' },
  ],
  [
    {},
    { rate: { category: 'UTILITY', rate: 0.404, sent: 9 } },
    { kind: 'delivery-rate', category: 'UTILITY', percent: 40 },
  ],
  [
    { header: { kind: 'document', link: 'https://10.0.0.1/a', source: null } },
    {},
    {
      kind: 'link-not-public',
      media: 'document',
      problem: { kind: 'private-host', hostname: '10.0.0.1' },
    },
  ],
  [
    { header: { kind: 'image', link: 'http://a.example/a', source: null } },
    {},
    { kind: 'link-not-public', media: 'image', problem: { kind: 'not-https', protocol: 'http:' } },
  ],
  [{ buttons: [button(1, '')] }, {}, { kind: 'button-empty', index: 1, label: null }],
])('a check of %j %j finds %j', (draft, changes, finding) => {
  expect(runChecks(draft, changes).map((it) => it.finding)).toContainEqual(finding)
})

test('a blocking check names the field', () => {
  for (const check of runChecks({ channelId: '', templateName: '', customerName: '', values: [] }))
    if (check.level === 'stop') expect(check.field).not.toBeNull()
})

test('a marketing template gets a note unless the customer wrote recently, and can be sent all the same [TPL-25]', () => {
  const note = (lastWrote: SendCheckContext['lastCustomerMessageAt']) =>
    runChecks({ category: 'MARKETING' }, { lastCustomerMessageAt: lastWrote }).find(
      (it) => it.id === 'opened',
    )
  for (const [lastWrote, finding] of [
    [null, { kind: 'last-message-unknown' }],
    ['never', { kind: 'never-wrote' }],
    [NOW - 25 * HOUR, { kind: 'wrote-long-ago', ageMs: 25 * HOUR }],
  ] as const) {
    expect(note(lastWrote)).toMatchObject({ level: 'warn', finding })
    expect(hasBlockingCheck(runChecks({ category: 'MARKETING' }, { lastCustomerMessageAt: lastWrote }))).toBe(
      false,
    )
  }
  expect(note(NOW - HOUR)).toMatchObject({ level: 'ok' })
  expect(levelsOf({ category: 'UTILITY' }, { lastCustomerMessageAt: 'never' })['opened']).toBeUndefined()
})
