import { expect, test } from 'vitest'
import { createCheck } from '#src/domain/templates/check.ts'
import type { SendFinding } from '#src/domain/templates/finding.ts'
import { getCheckSentence, wordCheck } from '#src/features/templates/checks/check-text.ts'
import { english } from '../../../support/english.ts'

const HOUR = 3_600_000
const BRUNA = { kind: 'number-similar', customerName: 'Bruna Teles', phone: '551187654321' } as const
const SAME_PERSON = 'Perhaps the same person, under another spelling of the number.'
const MARKETING = 'Marketing messages may not be delivered until the customer writes to this number.'
const firstName = { from: 'customer', field: 'firstName' } as const

const textOf = (finding: SendFinding) => wordCheck(createCheck('id', 'warn', finding), english)

test.each<[SendFinding, string, string | null]>([
  [{ kind: 'channel-missing' }, 'Channel missing', 'Choose the number to send from.'],
  [{ kind: 'template-missing' }, 'Template name missing', 'Enter the name exactly as approved.'],
  [
    { kind: 'template-outer-space' },
    'The template name starts or ends with a space',
    'Remove the space unless the approved name has it.',
  ],
  [{ kind: 'template-broken' }, 'The template name has an invalid character', 'Enter it again.'],
  [{ kind: 'phone-unchecked' }, 'The number is being checked', null],
  [{ kind: 'phone-missing' }, 'Phone missing', 'Digits only, country code first.'],
  [
    { kind: 'phone-unroutable', reason: { kind: 'digit-count', length: 5 } },
    'Not a valid phone number',
    'A number has 8 to 15 digits; this one has 5.',
  ],
  [
    { kind: 'phone-ambiguous', numbers: ['12', '34'] },
    'The country code isn’t certain',
    'Choose the number: 12 or 34',
  ],
  [
    { kind: 'phone-unusual', doubt: 'unassigned' },
    'Unusual phone number',
    'The number isn’t in an assigned range. Check it again.',
  ],
  [{ kind: 'phone-valid' }, 'Phone is digits only, country code first', null],
  [{ kind: 'name-missing' }, 'Customer name missing', 'Saved to the customer’s profile.'],
  [{ kind: 'name-invalid' }, 'Not a valid customer name', 'At most 500 valid characters.'],
  [{ kind: 'name-placeholder' }, 'Check the customer name', 'This looks like a placeholder, not a value.'],
  [
    { kind: 'link-not-public', media: 'image', problem: { kind: 'missing' } },
    'Image link can’t be fetched',
    'Enter a link.',
  ],
  [
    { kind: 'link-not-public', media: 'document', problem: { kind: 'incomplete' } },
    'Document link can’t be fetched',
    'Enter a full address that starts with https://.',
  ],
  [
    { kind: 'link-not-public', media: 'image', problem: { kind: 'not-https', protocol: 'http:' } },
    'Image link can’t be fetched',
    'Links must start with https://, not http://.',
  ],
  [
    { kind: 'link-not-public', media: 'image', problem: { kind: 'credentials' } },
    'Image link can’t be fetched',
    'A link with a user name or password isn’t public.',
  ],
  [
    { kind: 'link-not-public', media: 'image', problem: { kind: 'private-host', hostname: '10.0.0.1' } },
    'Image link can’t be fetched',
    '10.0.0.1 isn’t a public host. Only this network can reach it.',
  ],
  [
    { kind: 'link-unreachable', media: 'image' },
    'Couldn’t reach the image link last time',
    'Open it in a private window to check.',
  ],
  [{ kind: 'link-public', media: 'document' }, 'Document link is a public HTTPS address', null],
  [{ kind: 'link-odd', warning: 'link' }, 'Check the link of the header', 'This contains a link.'],
  [
    { kind: 'button-empty', index: 1, label: null },
    'Button 1 has no value',
    'Enter the variable part of its address.',
  ],
  [
    { kind: 'button-empty', index: 1, label: 'Track' },
    'The button “Track” has no value',
    'Enter the variable part of its address.',
  ],
  [{ kind: 'button-broken', index: 1 }, 'Button 1 has an invalid character', 'Enter it again.'],
  [
    { kind: 'button-index-repeated', index: 1 },
    'Two buttons have index 1',
    'Each button needs its own index, counted from 0.',
  ],
  [{ kind: 'button-index-missing' }, 'A button has no index', 'Count the template’s buttons from 0.'],
  [
    { kind: 'button-whole-address', index: 1 },
    'Button 1 has a whole address',
    'Enter only the variable part. If the button uses a redirect, turn on the redirect setting below it.',
  ],
  [
    { kind: 'button-odd', index: 2, label: null, warning: 'tooLong' },
    'Check button 2',
    'This is unusually long.',
  ],
  [
    { kind: 'button-odd', index: 1, label: 'Track', warning: 'tooLong' },
    'Check the button “Track”',
    'This is unusually long.',
  ],
  [{ kind: 'value-broken' }, 'A value has an invalid character', 'Enter it again.'],
  [
    { kind: 'values-miscounted', expected: 2, given: 1, hasText: true },
    '2 values in the text, 1 in the form',
    'Add the missing values, in order.',
  ],
  [
    { kind: 'values-miscounted', expected: 1, given: 2, hasText: false },
    '1 value in the template, 2 in the form',
    'Remove the extra values.',
  ],
  [
    { kind: 'values-complete', expected: 1, given: 1, hasText: true },
    '1 value in the text, 1 in the form',
    null,
  ],
  [
    { kind: 'values-uncounted', given: 1 },
    '1 value given. The template text isn’t available.',
    'Add the approved text to the template to count its values.',
  ],
  [
    { kind: 'value-empty', number: 1, unfilled: null },
    'Value 1 is empty',
    'Enter a value, or use one of the customer’s.',
  ],
  [
    { kind: 'value-empty', number: 1, unfilled: { source: firstName, problem: 'several' } },
    'Value 1 is empty',
    'Several customers have this number. Enter the first name yourself.',
  ],
  [{ kind: 'value-unshown', number: 2 }, 'Value 2 isn’t in the text', 'The value is sent but not shown.'],
  [
    { kind: 'placeholder-malformed', text: '{{name}}' },
    '{{name}} isn’t a placeholder',
    'Placeholders are numbers: {{1}}, {{2}}, …',
  ],
  [
    { kind: 'value-odd', number: 1, warning: 'spaces' },
    'Check value 1',
    'A value can’t contain line breaks, tabs or four spaces in a row.',
  ],
  [{ kind: 'code-missing' }, 'Code missing', 'Enter the code once, for the text and the button.'],
  [{ kind: 'code-broken' }, 'The code has an invalid character', 'Enter it again.'],
  [{ kind: 'code-valid' }, 'The same code in the text and in the button', null],
  [
    { kind: 'blocked', customerName: null },
    'This customer is blocked',
    'Nothing can be sent until they are unblocked.',
  ],
  [
    { kind: 'blocked', customerName: 'Farhan' },
    'Farhan is blocked',
    'Nothing can be sent until they are unblocked.',
  ],
  [
    { kind: 'opted-out', customerName: null, hasReason: false },
    'Customer has opted out of the chat app',
    'Enter a reason to send anyway.',
  ],
  [
    { kind: 'opted-out', customerName: 'Farhan', hasReason: true },
    'Farhan has opted out of the chat app',
    'Your reason is stored on this device.',
  ],
  [{ kind: 'opt-out-loading' }, 'Loading the customer’s details', null],
  [
    { kind: 'opt-out-unreported' },
    'Opt-out status unknown',
    'Find this customer in the customer list to see whether they opted out.',
  ],
  [{ kind: 'opt-out-unread' }, 'Opt-out status unknown', 'Couldn’t check all customers with this number.'],
  [{ kind: 'not-opted-out' }, 'Customer hasn’t opted out of the chat app', null],
  [{ kind: 'new-customer' }, 'A new customer will be created with this number', null],
  [
    { kind: 'number-shared', count: 3, names: ['Ananya', '', 'Farhan'] },
    '3 customers have this number',
    'Ananya, No name, and Farhan',
  ],
  [
    { ...BRUNA, blocked: true, optedOut: true },
    'Bruna Teles (551187654321) is blocked and has opted out of the chat app',
    SAME_PERSON,
  ],
  [{ ...BRUNA, blocked: true, optedOut: null }, 'Bruna Teles (551187654321) is blocked', SAME_PERSON],
  [
    { ...BRUNA, blocked: null, optedOut: true },
    'Bruna Teles (551187654321) has opted out of the chat app',
    SAME_PERSON,
  ],
  [
    { ...BRUNA, blocked: false, optedOut: null },
    'Bruna Teles has a similar number: 551187654321',
    'Perhaps the same person. Opt-out status unknown.',
  ],
  [
    { ...BRUNA, customerName: '', blocked: false, optedOut: false },
    'No name has a similar number: 551187654321',
    SAME_PERSON,
  ],
  [
    { kind: 'renamed', currentName: 'Ananya' },
    'The customer’s name will change from “Ananya”',
    'Sending replaces it.',
  ],
  [{ kind: 'renamed', currentName: '' }, 'The customer’s profile has no name', 'Sending adds this name.'],
  [{ kind: 'last-message-unknown' }, 'The time of the customer’s last message is unknown', MARKETING],
  [{ kind: 'never-wrote' }, 'The customer has never written', MARKETING],
  [{ kind: 'wrote-long-ago', ageMs: 47 * HOUR }, 'The customer last wrote 47 hours ago', MARKETING],
  [{ kind: 'wrote-long-ago', ageMs: 72 * HOUR }, 'The customer last wrote 3 days ago', MARKETING],
  [{ kind: 'wrote-recently' }, 'The customer wrote within the last 24 hours', null],
  [
    { kind: 'delivery-rate', category: 'UTILITY', percent: 40 },
    '40% of utility messages arrived in the last 30 days',
    null,
  ],
  [
    { kind: 'delivery-rate', category: 'MARKETING', percent: 40 },
    '40% of marketing messages arrived in the last 30 days',
    null,
  ],
  [
    { kind: 'delivery-rate', category: 'AUTHENTICATION', percent: 40 },
    '40% of authentication messages arrived in the last 30 days',
    null,
  ],
])('$0.kind reads “$1”', (finding, title, advice) => {
  expect(textOf(finding)).toMatchObject({ finding, title, advice })
})

test('why nothing can be sent is one sentence, or two with what to do', () => {
  expect(getCheckSentence(textOf({ kind: 'opt-out-loading' }), english)).toBe(
    'Loading the customer’s details',
  )
  expect(getCheckSentence(textOf({ kind: 'blocked', customerName: null }), english)).toBe(
    'This customer is blocked. Nothing can be sent until they are unblocked.',
  )
})
