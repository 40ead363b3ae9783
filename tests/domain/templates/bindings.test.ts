import { expect, test } from 'vitest'
import type { Customer, ListedCustomer } from '#src/api/schema/customer.ts'
import { customer as customerSchema, listedCustomer } from '#src/api/schema/customer.ts'
import { fillDraft, fillSource, listCustomFieldSources } from '#src/domain/templates/bindings.ts'
import { createDraft, NO_RECIPIENT, setValue, setValueSource } from '#src/domain/templates/draft.ts'
import { createFillContext, type FillContext, findNumberOwner } from '#src/domain/templates/fill-context.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { ValueSource } from '#src/domain/templates/value-source.ts'

const RAMESH = '3f2a6c1e-0b7d-4e55-9c1a-7d2e8b6f4a10'
const OTHER = '7c41d7e0-9b55-4f0a-8a1e-2f6c01b7d9aa'
const TEXTS_OF_OTHER = 'Ramesh’s neighbour'

function read(record: object): Customer {
  return customerSchema.parse({ id: RAMESH, ...record })
}
function readListed(record: object): ListedCustomer {
  return listedCustomer.parse({ id: RAMESH, ...record })
}

function contextOf(records: readonly (Customer | ListedCustomer)[], id = RAMESH): FillContext {
  return createFillContext({
    owner: { id },
    records,
    isLoading: true,
    ticket: { customerId: RAMESH, code: '10482', subject: 'Refund' },
    agentName: 'Meera Iyer',
    today: '24 November 2026',
  })
}

const ramesh = contextOf([
  readListed({
    name: 'Mr. Ramesh Tiwari',
    phone: '919845011223',
    email: 'ramesh@example.in',
    company: 'Hotel Sai Palace',
    stage: 'Repeat buyer',
    custom_fields: {
      'order.last_id': 'KL-88213',
      total: 86_420.5,
      cities: ['Pune', 'Agra'],
      'address.default': { city: 'Pune', geo: { lat: 18.52 } },
      orders: [{ id: 'KL-1' }, { id: 'KL-2', items: [{ sku: 'SAR-01' }] }],
      isMember: true,
      none: null,
    },
  }),
])

test.each<[ValueSource, string]>([
  [{ from: 'customer', field: 'name' }, 'Mr. Ramesh Tiwari'],
  [{ from: 'customer', field: 'firstName' }, 'Ramesh'],
  [{ from: 'customer', field: 'phone' }, '+91 98450 11223'],
  [{ from: 'customer', field: 'email' }, 'ramesh@example.in'],
  [{ from: 'customer', field: 'company' }, 'Hotel Sai Palace'],
  [{ from: 'customer', field: 'stage' }, 'Repeat buyer'],
  [{ from: 'customField', path: ['order.last_id'] }, 'KL-88213'],
  [{ from: 'customField', path: ['total'] }, '86420.5'],
  [{ from: 'customField', path: ['cities'] }, 'Pune, Agra'],
  [{ from: 'customField', path: ['cities', '2'] }, 'Agra'],
  [{ from: 'customField', path: ['address.default', 'geo', 'lat'] }, '18.52'],
  [{ from: 'customField', path: ['orders', '2', 'items', '1', 'sku'] }, 'SAR-01'],
  [{ from: 'ticket', field: 'code' }, '10482'],
  [{ from: 'ticket', field: 'subject' }, 'Refund'],
  [{ from: 'agent' }, 'Meera Iyer'],
  [{ from: 'today' }, '24 November 2026'],
  [{ from: 'text', text: 'Hello' }, 'Hello'],
])('the source %j fills “%s”', (source, text) => {
  expect(fillSource(source, ramesh)).toMatchObject({ text, source, problem: null, warnings: [] })
})

test.each<[ValueSource, FillContext, string]>([
  [{ from: 'customField', path: ['isMember'] }, ramesh, 'notText'],
  [{ from: 'customField', path: ['address.default'] }, ramesh, 'notText'],
  [{ from: 'customField', path: ['none'] }, ramesh, 'empty'],
  [{ from: 'customField', path: ['order', 'last_id'] }, ramesh, 'empty'],
  [{ from: 'customField', path: ['__proto__'] }, ramesh, 'empty'],
  [{ from: 'customField', path: ['a'] }, contextOf([read({ custom_fields: '{"a":' })]), 'unreadable'],
  [{ from: 'customer', field: 'company' }, contextOf([read({ name: 'Ramesh' })]), 'loading'],
  [{ from: 'customer', field: 'name' }, contextOf([]), 'loading'],
  [{ from: 'ticket', field: 'code' }, contextOf([read({ id: OTHER })], OTHER), 'noTicket'],
  [{ from: 'agent' }, { ...ramesh, agentName: null }, 'noAgent'],
  [{ from: 'customer', field: 'name' }, { ...ramesh, customer: 'nobody' }, 'nobody'],
  [{ from: 'customField', path: ['total'] }, { ...ramesh, customer: 'several' }, 'several'],
  [{ from: 'ticket', field: 'subject' }, { ...ramesh, customer: 'loading' }, 'loading'],
])('the source %j without a value is empty, with the reason', (source, context, problem) => {
  expect(fillSource(source, context)).toMatchObject({ text: '', problem, warnings: [] })
})

test.each<[string, string, readonly string[]]>([
  ['+91 98450 11223', '+91 98450 11223', ['phone']],
  ['٩٨٤٥٠١١٢٢٣', '٩٨٤٥٠١١٢٢٣', ['phone']],
  ['🌸', '🌸', ['emoji']],
  ['Priya🌸 Rao', 'Priya🌸', ['emoji']],
  ['R', 'R', ['oneLetter']],
  ['TEST', 'TEST', ['placeholder']],
  ['Test User', 'Test', ['placeholder']],
  ['-', '-', ['placeholder', 'noLetter']],
  ['n/a', 'n/a', ['placeholder']],
  ['xxxx', 'xxxx', ['placeholder']],
  ['https://kaveri.example', 'https://kaveri.example', ['link']],
  ['ramesh@example.in', 'ramesh@example.in', ['email']],
  ['<b>VIP</b>', '<b>VIP</b>', ['html']],
  ['Ramesh\uD800', 'Ramesh\uFFFD', ['invalidCharacter']],
  ['Ramesh'.repeat(11), 'Ramesh'.repeat(11), ['tooLong']],
  ['\u202EhsemaR\u202C', 'hsemaR', []],
  ['undefined undefined', '', []],
  ['null Tiwari', 'Tiwari', []],
])('the first name of “%s” is “%s” with the warnings %j', (name, text, warnings) => {
  const fill = fillSource({ from: 'customer', field: 'firstName' }, contextOf([read({ name })]))
  expect(fill).toMatchObject({ text, warnings })
})

test.each([
  ['ramesh@example.in', true],
  ['Write to a.b@c.d.example', true],
  ['a@b@c.example', true],
  ['@ramesh', false],
  ['a@b', false],
  ['a@.b', false],
])('the name “%s” looks like an email address: %s', (name, isEmail) => {
  const { warnings } = fillSource({ from: 'customer', field: 'name' }, contextOf([read({ name })]))
  expect(warnings.includes('email')).toBe(isEmail)
})

test.each([
  ['kaveri.example', true],
  ['see my-shop.com now', true],
  ['a-.com', true],
  ['-.com', false],
  ['command', false],
])('the subject “%s” looks like a link: %s', (subject, isLink) => {
  const context = { ...ramesh, ticket: { code: '1', subject } }
  const { warnings } = fillSource({ from: 'ticket', field: 'subject' }, context)
  expect(warnings.includes('link')).toBe(isLink)
})

test('a text over several lines becomes one line, and says so', () => {
  const context = contextOf([read({ custom_fields: { note: 'Ring\tthe bell\r\n\r\ntwice     please' } })])
  expect(fillSource({ from: 'customField', path: ['note'] }, context)).toMatchObject({
    text: 'Ring the bell twice please',
    warnings: ['joinedLines'],
  })
})

const preset: Preset = {
  key: 'k',
  source: 'config',
  name: 'order_update',
  label: 'Order',
  channelId: null,
  category: 'UTILITY',
  header: { kind: 'none', example: '', source: null },
  values: (['firstName', 'name', 'phone', 'email', 'company', 'stage'] as const).map((field) => ({
    name: null,
    example: '',
    source: { from: 'customer', field },
  })),
  buttons: [],
  text: null,
  language: null,
  group: null,
  situations: [],
}

test('a customer who is not the owner of the number fills nothing, and neither does their ticket', () => {
  const context = createFillContext({
    owner: { id: RAMESH },
    records: [readListed({ id: OTHER, name: TEXTS_OF_OTHER })],
    isLoading: true,
    ticket: { customerId: OTHER, code: '1', subject: TEXTS_OF_OTHER },
    agentName: null,
    today: '',
  })
  const filled = fillDraft(createDraft(preset, NO_RECIPIENT, ''), context)
  expect(new Set(filled.values.map((it) => it.text))).toEqual(new Set(['']))
})

test('what was typed is not filled, and is filled again once its source is restored', () => {
  const typed = setValue(createDraft(preset, NO_RECIPIENT, ''), 1, 'Rammy')
  expect(fillDraft(typed, ramesh).values[0]).toEqual({ key: 1, text: 'Rammy', source: null })
  const emptied = setValue(typed, 1, '')
  expect(fillDraft(emptied, ramesh).values[0]?.text).toBe('')
  const restored = setValueSource(emptied, 1, { from: 'customer', field: 'firstName' })
  expect(fillDraft(restored, ramesh).values[0]?.text).toBe('Ramesh')
})

test('the customer’s name follows the owner of the number until the agent types another', () => {
  const recipient = { ...NO_RECIPIENT, customerName: 'Ananya' }
  const draft = createDraft(preset, recipient, '')
  expect(fillDraft(draft, ramesh).customerName).toBe('Mr. Ramesh Tiwari')
  expect(fillDraft({ ...draft, isNameFilled: false }, ramesh).customerName).toBe('Ananya')
  expect(fillDraft(draft, { ...ramesh, customer: 'nobody' }).customerName).toBe('Ananya')
})

test('a one-time code is never filled', () => {
  const draft = createDraft({ ...preset, category: 'AUTHENTICATION' }, NO_RECIPIENT, '')
  expect(fillDraft(draft, ramesh).values[0]?.text).toBe('')
})

test('the fields of a customer are offered as sources, apart from yes and no', () => {
  expect(
    listCustomFieldSources(ramesh).map((it) => it.from === 'customField' && it.path.join(' › ')),
  ).toEqual([
    'order.last_id',
    'total',
    'cities',
    'address.default › city',
    'address.default › geo › lat',
    'orders › 1 › id',
    'orders › 2 › id',
    'orders › 2 › items › 1 › sku',
    'none',
  ])
})

const listed = (id: string, phone: string) => readListed({ id, phone })
type Search = Omit<Parameters<typeof findNumberOwner>[0], 'homeCode'>
const ownersOf = (...same: ReturnType<typeof listed>[]) => ({ same, possible: [], isComplete: true })
test.each<[string, Search, ReturnType<typeof findNumberOwner>]>([
  ['no number', { digits: '', linked: { id: RAMESH, phone: '91' }, owners: undefined }, 'noNumber'],
  [
    'a customer without one',
    { digits: '', linked: { id: RAMESH, phone: '' }, owners: undefined },
    { id: RAMESH },
  ],
  [
    'the customer’s own',
    { digits: '91', linked: { id: RAMESH, phone: '+91' }, owners: undefined },
    { id: RAMESH },
  ],
  ['a new number', { digits: '92', linked: { id: RAMESH, phone: '+91' }, owners: undefined }, 'loading'],
  ['an unread list', { digits: '92', linked: { id: RAMESH, phone: '+91' }, owners: null }, 'unknown'],
  ['a stranger’s', { digits: '92', linked: { id: RAMESH, phone: '+91' }, owners: ownersOf() }, 'nobody'],
  ['a first number', { digits: '92', linked: { id: RAMESH, phone: '' }, owners: ownersOf() }, { id: RAMESH }],
  [
    'another’s',
    { digits: '92', linked: { id: RAMESH, phone: '' }, owners: ownersOf(listed(OTHER, '92')) },
    { id: OTHER },
  ],
  [
    'a shared one',
    {
      digits: '92',
      linked: { id: RAMESH, phone: '' },
      owners: ownersOf(listed(OTHER, '92'), listed(RAMESH, '92')),
    },
    { id: RAMESH },
  ],
  [
    'a number of several',
    { digits: '92', linked: null, owners: ownersOf(listed(OTHER, '92'), listed(RAMESH, '92')) },
    'several',
  ],
  [
    'a number that somebody has in another spelling',
    {
      digits: '5511987654321',
      linked: null,
      owners: { ...ownersOf(), possible: [listed(OTHER, '551187654321')] },
    },
    'unsure',
  ],
  [
    'a number that was not looked up everywhere',
    { digits: '92', linked: null, owners: { ...ownersOf(), isComplete: false } },
    'unknown',
  ],
  [
    'the customer’s own, which is stored in another spelling',
    { digits: '5215512345678', linked: { id: RAMESH, phone: '525512345678' }, owners: undefined },
    { id: RAMESH },
  ],
])('the message to %s has the values of its owner', (_, search, owner) => {
  expect(findNumberOwner({ ...search, homeCode: null })).toEqual(owner)
})

test.each(['48810027719340055519', '730144590213377021', '1.10', '560034', '0.30000000000000004'])(
  'the number %s of a custom field fills a template with the digits that were sent',
  (digits) => {
    const context = contextOf([read({ custom_fields: `{"number":${digits}}` })])
    expect(fillSource({ from: 'customField', path: ['number'] }, context).text).toBe(digits)
  },
)
