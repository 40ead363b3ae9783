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

test('a customer who has opted out or is blocked is named, under the number they have [fc-03]', () => {
  const bruna = { ...customer, name: 'Bruna Teles', phone: '551187654321', optedOut: true }
  const farhan = { ...customer, name: 'Farhan Sheikh', phone: '9845022334', blocked: true }
  const titles = runChecks({}, { recipients: { ...recipientsOf(), possible: [bruna, farhan] } }).map(
    (it) => it.title,
  )
  expect(titles).toContain('Bruna Teles (551187654321) has opted out of chatapp')
  expect(titles).toContain('Farhan Sheikh (9845022334) is blocked')
  expect(titles.join()).not.toMatch(/No customer has|has not opted out/)
  const shared = runChecks({}, { recipients: recipientsOf(customer, farhan) })
  expect(shared.map((it) => it.title)).toContain('Farhan Sheikh is blocked')
  expect(shared.find((it) => it.id === 'shared')?.advice).toBe('Ananya and Farhan Sheikh')
})
