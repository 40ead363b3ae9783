import { expect, test } from 'vitest'
import type { SendCheckContext } from '#src/domain/templates/check.ts'
import type { Draft } from '#src/domain/templates/draft.ts'
import { customer, levelsOf, recipientsOf, runChecks } from '../../support/send-checks.ts'

test.each<[string, Partial<Draft>, Partial<SendCheckContext>, Record<string, string>]>([
  [
    'a customer who is blocked',
    {},
    { recipients: recipientsOf({ ...customer, blocked: true }) },
    { blocked: 'stop' },
  ],
  [
    'a customer who has opted out',
    {},
    { recipients: recipientsOf({ ...customer, optedOut: true }) },
    { optout: 'stop' },
  ],
  [
    'a customer who has opted out, with a reason',
    { reason: 'asked for it' },
    { recipients: recipientsOf({ ...customer, optedOut: true }) },
    { optout: 'warn' },
  ],
  [
    'a record that is still being read: nothing is sent until it says that nobody has opted out',
    {},
    { recipients: 'loading' },
    { optout: 'wait' },
  ],
  [
    'no number yet: nothing to ask',
    {},
    { phone: { state: 'empty' }, recipients: 'unknown' },
    { optout: 'warn' },
  ],
  ['customers who can’t be looked up [fc-03]', {}, { recipients: 'unknown' }, { optout: 'ask' }],
  [
    'an opt-out that the record doesn’t report',
    {},
    { recipients: recipientsOf({ ...customer, optedOut: null }) },
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
    { recipients: { ...recipientsOf(), possible: [customer] } },
    { 'similar 0': 'warn' },
  ],
  [
    'a similar number whose owner has opted out [fc-03]',
    {},
    { recipients: { ...recipientsOf(customer), possible: [{ ...customer, optedOut: true }] } },
    { 'similar 0': 'ask' },
  ],
  [
    'a similar number whose owner is blocked [fc-03]',
    {},
    { recipients: { ...recipientsOf(), possible: [{ ...customer, blocked: true }] } },
    { 'similar 0': 'ask' },
  ],
  [
    'a similar number whose owner may have opted out [fc-03]',
    {},
    { recipients: { ...recipientsOf(), possible: [{ ...customer, optedOut: null }] } },
    { 'similar 0': 'ask' },
  ],
  [
    'two customers with the number [fc-03]',
    {},
    { recipients: recipientsOf(customer, { ...customer, blocked: true }) },
    { shared: 'warn', blocked: 'stop' },
  ],
  ['no known customer [TPL-08]', {}, { recipients: recipientsOf() }, { optout: 'ok' }],
])('%s', (_, draft, changes, expected) => {
  expect(levelsOf(draft, changes)).toMatchObject(expected)
})

const findingsOf = (changes: Partial<SendCheckContext>, draft: Partial<Draft> = {}) =>
  runChecks(draft, changes).map((it) => it.finding)

test('a customer who has opted out or is blocked is named, under the number they have [fc-03]', () => {
  const bruna = { ...customer, name: 'Bruna Teles', phone: '551187654321', optedOut: true }
  const farhan = { ...customer, name: 'Farhan Sheikh', phone: '9845022334', blocked: true }
  const similar = findingsOf({ recipients: { ...recipientsOf(), possible: [bruna, farhan] } })
  const kind = 'number-similar'
  expect(similar).toEqual(
    expect.arrayContaining([
      { kind, customerName: 'Bruna Teles', phone: '551187654321', blocked: false, optedOut: true },
      { kind, customerName: 'Farhan Sheikh', phone: '9845022334', blocked: true, optedOut: false },
    ]),
  )
  const kinds = similar.map((it) => it.kind)
  expect(kinds).not.toContain('new-customer')
  expect(kinds).not.toContain('not-opted-out')
  const shared = findingsOf({ recipients: recipientsOf(customer, farhan) })
  expect(shared).toContainEqual({ kind: 'blocked', customerName: 'Farhan Sheikh' })
  expect(shared).toContainEqual({ kind: 'number-shared', count: 2, names: ['Ananya', 'Farhan Sheikh'] })
})

test('the only customer with the number is not named, nor one without a name', () => {
  const optedOut = { ...customer, optedOut: true }
  const finding = { kind: 'opted-out', customerName: null, hasReason: false }
  expect(findingsOf({ recipients: recipientsOf(optedOut) })).toContainEqual(finding)
  expect(findingsOf({ recipients: recipientsOf(customer, { ...optedOut, name: ' ' }) })).toContainEqual(
    finding,
  )
  expect(findingsOf({ recipients: recipientsOf(optedOut) }, { reason: 'asked for it' })).toContainEqual({
    ...finding,
    hasReason: true,
  })
})
