import { describe, expect, test } from 'vitest'
import { listMessages } from '#src/api/operations/messages.ts'
import { getItemNames, getItemTexts } from '#src/domain/messages/item-lines.ts'
import { getMessageLines } from '#src/domain/messages/message-lines.ts'
import { getPartLines, getUnread, readParts } from '#src/domain/messages/structured/parts.ts'
import { getQuoted } from '#src/presentation/messages/structured-text.ts'
import { ID, OTHER, parseResponse } from '../../support/parse-response.ts'

function read(fields: object) {
  const record = { id: ID, chat_id: OTHER, role: 'user', content: '', type: 'message', ...fields }
  const records = [{ ...record, created_at: '2026-11-19T16:02:11Z' }]
  const [message] = parseResponse(listMessages.output, { records, cursor: null }).value?.records ?? []
  if (!message) throw new Error('the message was skipped')
  return message
}

/** Everything that is said of a message, but its text. */
const said = (fields: object) => {
  const message = read(fields)
  return getMessageLines(message, [...getItemNames(message), ...getItemTexts(message)]).slice(1)
}

const CARD = 'BEGIN:VCARD\nVERSION:3.0\nFN:Devika\nTEL:+91 98450 00077\nEND:VCARD'
const PERSON = { name: { formatted_name: 'Devika' }, phones: [{ phone: '+91 98450 00077' }] }
const PERSON_LINES = ['Devika', '+91 98450 00077']

describe('what stands under a key of the message was sent, also beside a text', () => {
  test.each<[object, string[]]>([
    [{ location: { latitude: 12.97, longitude: 77.59, name: 'Gate 2' } }, ['Gate 2', '12.97, 77.59']],
    [{ location: 'Gate 2, MG Road' }, ['Gate 2, MG Road']],
    [{ contacts: [PERSON] }, PERSON_LINES],
    [{ contact: { vcard: CARD } }, PERSON_LINES],
    [{ product: { name: 'Blue kurta' } }, ['• Blue kurta']],
    [{ context: { referred_product: { product_retailer_id: 'KURTA-L' } } }, ['• KURTA-L']],
    [{ context_message: { id: OTHER, referred_product: { product_retailer_id: 'K' } } }, ['• K']],
    [{ attachments: [{ type: 'contacts', payload: [PERSON] }] }, PERSON_LINES],
    [{ attachments: [{ type: 'product', product: { name: 'Blue kurta' } }] }, ['• Blue kurta']],
  ])('%j', (fields, lines) => {
    expect(getPartLines(read({ content: 'Please see', ...fields }))).toEqual(lines)
    expect(getPartLines(read(fields))).toEqual(lines)
  })

  test.each([
    { location: { latitude: 12.97, longitude: 77.59 } },
    { contacts: [PERSON] },
    { contacts: [{ profile: { name: 'Asha' }, wa_id: '9198' }] },
    { product: { name: 'Blue kurta' } },
    { coordinates: { lat: 1, lng: 2 }, page: '/cart' },
    { buttons: [{ type: 'reply', reply: { id: '1', title: 'Yes' } }] },
    { reply: { message_id: OTHER, text: 'An earlier message' } },
    { button_text: 'Open', list_title: 'Sizes' },
  ])('and what the metadata has beside a text may be anything: %j', (meta_data) => {
    expect(readParts(read({ content: 'Hi', meta_data }))).toEqual([])
  })
})

test.each<[object, string[]]>([
  [
    { attachments: [{ type: 'location', title: 'R', payload: { coordinates: { lat: 1.5, long: 2 } } }] },
    ['R', '1.5, 2'],
  ],
  [{ attachments: [{ coordinates: { latitude: 1.5, longitude: 2 }, name: 'Store' }] }, ['Store', '1.5, 2']],
  [{ attachments: [{ type: 'location', coordinates: [77.59, 12.97] }] }, ['77.59, 12.97']],
  [
    { venue: { location: { latitude: 1, longitude: 2 }, title: 'Cafe', address: 'MG Road' } },
    ['Cafe', 'MG Road', '1, 2'],
  ],
  [
    { meta_data: { message: { locationMessage: { degreesLatitude: 1, degreesLongitude: 2, name: 'S' } } } },
    ['S', '1, 2'],
  ],
  [
    { meta_data: { Latitude: '1', Longitude: '2', Address: 'MG Road', Label: 'Cafe' } },
    ['Cafe', 'MG Road', '1, 2'],
  ],
  [{ type: 'location', meta_data: { latitude: 1, longitude: 2 } }, ['1, 2']],
  [{ type: 'location', meta_data: { coordinates: { lat: 1, lng: 2 } } }, ['1, 2']],
  [{ type: 'location', meta_data: '{"lat":1,"lon":2}' }, ['1, 2']],
])('a place keeps its coordinates: %j', (fields, lines) => {
  expect([...new Set(said(fields))]).toEqual(expect.arrayContaining(lines))
})

test.each<object>([
  { type: 'contacts', contacts: [{ displayName: 'Devika', vcard: CARD }] },
  { type: 'contact', name: 'Devika', mobile: '+91 98450 00077' },
  { type: 'contact', name: 'Devika', tel: '+91 98450 00077' },
  { contact: { name: 'Devika', numbers: ['+91 98450 00077'] } },
  { contact: { name: 'Devika', phones: { cell: '+91 98450 00077' } } },
  { contact: { name: 'Devika', phones: [{ mobileNumber: '+91 98450 00077', type: 'CELL' }] } },
  { type: 'contacts', contacts: [{ name: 'Devika', phone: { mobile: '+91 98450 00077' } }] },
  { type: 'contacts', payload: [PERSON] },
  { type: 'contacts', data: { contacts: [PERSON] } },
  { type: 'contacts', contacts: [PERSON] },
  { type: 'contact', name: 'Devika', phone: '+91 98450 00077', wa_id: '919845000077' },
])('a contact keeps its number: %j', (attachment) => {
  for (const fields of [{ attachments: [attachment] }, { content: 'Call him', attachments: [attachment] }])
    expect(said(fields).filter((it, index, all) => all.indexOf(it) === index)).toEqual(PERSON_LINES)
})

test.each<[string, object]>([
  ['Wati', { buttonReply: { text: 'Yes' } }],
  ['Wati’s list', { listReply: { title: 'Yes' } }],
  ['a template button', { templateButtonReply: { text: 'Yes' } }],
  ['Baileys', { message: { templateButtonReplyMessage: { selectedId: '1', selectedDisplayText: 'Yes' } } }],
  ['Baileys’ buttons', { message: { buttonsResponseMessage: { selectedDisplayText: 'Yes' } } }],
  ['a quick reply', { quickReply: { title: 'Yes' } }],
  ['Twilio', { ButtonText: 'Yes', ButtonPayload: '1' }],
  ['Twilio’s list', { ListTitle: 'Yes', ListId: '1' }],
  ['Gupshup', { type: 'button_reply', payload: { title: 'Yes', id: '1' } }],
  ['Gupshup’s list', { type: 'list_reply', payload: { title: 'Yes' } }],
  ['Infobip', { message: { type: 'INTERACTIVE_BUTTON_REPLY', id: '1', title: 'Yes' } }],
  ['Infobip’s list', { type: 'INTERACTIVE_LIST_REPLY', id: '1', title: 'Yes' }],
  ['Vonage', { message_type: 'reply', reply: { id: '1', title: 'Yes' } }],
  ['MessageBird', { interactive: { type: 'button_reply', reply: { id: '1', text: 'Yes' } } }],
  ['a vote', { pollVote: { selectedOptions: ['Yes'] } }],
  ['a form', { formResponse: { Yes: '1' } }],
  ['a flow', { nfmReply: { responseJson: '{"Yes":"1","flow_token":"x"}' } }],
  ['values', { submittedValues: [{ name: 'Yes', value: '1' }] }],
  [
    'a native flow',
    { interactiveResponseMessage: { nativeFlowResponseMessage: { paramsJson: '{"Yes":"1"}' } } },
  ],
])('an answer is read as %s spells it', (name, value) => {
  const lines = /form|flow|values/.test(name) ? ['Yes: 1'] : ['Yes']
  for (const fields of [
    { meta_data: value },
    { meta_data: JSON.stringify(value) },
    { content: 'Hi', meta_data: value },
  ])
    expect(getPartLines(read(fields)), JSON.stringify(fields)).toEqual(lines)
})

test.each<[object, string[]]>([
  [{ order: { lines: [{ name: 'Kurta', quantity: 2 }] } }, ['2 × Kurta']],
  [{ order: { cart: [{ name: 'Kurta', quantity: 2 }] } }, ['2 × Kurta']],
  [{ order: { cart: { items: [{ name: 'Kurta', quantity: 2 }] } } }, ['2 × Kurta']],
  [{ order: { line_items: { nodes: [{ title: 'Kurta', quantity: 2 }] } } }, ['2 × Kurta']],
  [{ order: { lineItems: { edges: [{ node: { title: 'Kurta', quantity: 2 } }] } } }, ['2 × Kurta']],
  [{ attachments: [{ type: 'order', data: { items: [{ name: 'Kurta', qty: 2 }] } }] }, ['2 × Kurta']],
  [
    { order: { items: [{ title: 'Kurta', variant_title: 'L / Blue', quantity: 1 }] } },
    ['1 × Kurta (L / Blue)'],
  ],
  [{ order: { items: [{ title: 'Kurta', variant_title: 'Default Title', quantity: 1 }] } }, ['1 × Kurta']],
  [{ order: { items: [{ title: 'Kurta - L', variant_title: 'L', quantity: 1 }] } }, ['1 × Kurta - L']],
  [{ order: { items: [{ title: 'Kurta', variant: { title: 'L' } }] } }, ['Kurta (L)']],
  [{ order: { items: [{ product: { name: 'Kurta', price: '9.50' }, quantity: 2 }] } }, ['2 × Kurta, 9.50']],
])('an order keeps its products: %j', (fields, lines) => {
  expect(getPartLines(read(fields))).toEqual(lines)
})

test.each<[object, string[]]>([
  [{ attachments: [{ type: 'reaction', payload: { emoji: '👍', id: 'x' } }] }, ['👍']],
  [{ meta_data: { message: { reactionMessage: { key: { id: 'x' }, text: '👍' } } } }, ['👍']],
])('a reaction is read: %j', (fields, lines) => {
  expect(getPartLines(read(fields))).toEqual(lines)
})

test('a short answer isn’t taken for a part of another text', () => {
  const button_reply = { title: 'No' }
  expect(getPartLines(read({ content: 'No problem, thanks', button_reply }))).toEqual(['No'])
  expect(getPartLines(read({ content: 'You chose:\nNo', button_reply }))).toEqual([])
  expect(getPartLines(read({ content: ' no ', button_reply }))).toEqual([])
})

test('what isn’t understood is told, whatever stands beside it', () => {
  const order = { type: 'order', order: { items: [{ name: 'Kurta' }] } }
  const unknown = { type: 'contacts', payload: { n: 1 } }
  expect([...getUnread(read({ attachments: [order, unknown] }))]).toEqual([1])
  expect([...getUnread(read({ attachments: [unknown, order] }))]).toEqual([0])
  expect([...getUnread(read({ content: 'Hi', order: { id: 17 } }))]).toEqual([0])
  expect([...getUnread(read({ content: 'Hi', reactions: [], order: {}, form: null }))]).toEqual([])
  expect([...getUnread(read({ content: 'Hi', meta_data: { order: { id: 17 } } }))]).toEqual([])
})

describe('the message that is answered', () => {
  test.each<object>([
    { meta_data: { context: { id: OTHER, body: 'Blue kurta' } } },
    { meta_data: { contextInfo: { stanzaId: 'x', quotedMessage: { conversation: 'Blue kurta' } } } },
    {
      meta_data: {
        message: { extendedTextMessage: { contextInfo: { quotedMessage: { conversation: 'Blue kurta' } } } },
      },
    },
    { meta_data: { reply_to_message: { message_id: 5, text: 'Blue kurta' } } },
    { meta_data: JSON.stringify({ quotedMsg: { body: 'Blue kurta' } }) },
    { replyTo: { id: OTHER, content: 'Blue kurta' } },
    { quote: { text: 'Blue kurta' } },
    { inReplyTo: { body: 'Blue kurta' } },
    { replyToMessage: { text: 'Blue kurta' } },
  ])('is read from %j', (fields) => {
    expect(getQuoted(read({ content: 'This one', ...fields }), [])?.text).toBe('Blue kurta')
  })

  test.each<object>([
    { meta_data: { context: { page: '/cart', title: 'Cart' } } },
    { meta_data: { reply_to: 'help@shop.example' } },
    { meta_data: { quote: 'An offer' } },
    { meta_data: { message: 'Hi', text: 'Hi' } },
  ])('isn’t guessed from %j', (fields) => {
    expect(getQuoted(read({ content: 'This one', ...fields }), [])).toBeNull()
  })

  test('has its record kept where it isn’t understood', () => {
    const reply_to = { story: { url: 'https://x.example/s', id: 7 } }
    expect(read({ content: 'Nice', reply_to }).quoted).toEqual({ reply_to })
  })
})

test('a long text under the key of a quoted message costs no more than its length', () => {
  const before = performance.now()
  for (const key of ['reply_to', 'quoted', 'context_message']) read({ [key]: 'recording_'.repeat(80_000) })
  expect(performance.now() - before).toBeLessThan(3_000)
})
