import { describe, expect, test } from 'vitest'
import { listMessages } from '#src/api/operations/messages.ts'
import { storedMessage } from '#src/api/schema/stored-records.ts'
import { getMessageDelivery, isNotPassedOn } from '#src/domain/messages/delivery-status.ts'
import { createSearchPattern, findInMessages } from '#src/domain/messages/find.ts'
import { isBlankMessage } from '#src/domain/messages/message-text.ts'
import { getPlacedTexts } from '#src/domain/messages/placed-texts.ts'
import { getPartLines, getShownParts, readParts } from '#src/domain/messages/structured/parts.ts'
import { toMessageDocument, toMessageSource } from '#src/domain/search/message-document.ts'
import { getQuoted } from '#src/presentation/messages/structured-text.ts'
import { ID, OTHER, parseResponse } from '../../support/parse-response.ts'
import { fc } from '../../support/property.ts'

function read(fields: object) {
  const record = {
    id: ID,
    chat_id: OTHER,
    role: 'user',
    content: '',
    created_at: '2026-11-19T16:02:11Z',
    type: 'message',
    ...fields,
  }
  const [message] =
    parseResponse(listMessages.output, { records: [record], cursor: null }).value?.records ?? []
  if (!message) throw new Error('the message was skipped')
  return message
}

const CARD = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'N:Pillai;Devika;;;',
  'FN:Devika Pillai',
  'TEL;type=CELL;waid=919845000077:+91 98450 00077',
  'END:VCARD',
]
const BUTTON = { type: 'button_reply', button_reply: { id: 'refund_yes', title: 'Yes, refund me' } }
const LIST = {
  type: 'list_reply',
  list_reply: { id: 's1', title: 'Store pickup (MG Road)', description: 'From Saturday' },
}
const FORM = {
  type: 'nfm_reply',
  nfm_reply: {
    body: 'Sent',
    name: 'flow',
    response_json: '{"slot":"Sat 10-12","address":"14 Lake View Road","flow_token":"x1"}',
  },
}
const ORDER = {
  catalog_id: '1',
  text: 'Gift wrapped',
  product_items: [{ product_retailer_id: 'Blue kurta', quantity: 2, item_price: '1499.50', currency: 'INR' }],
}

describe('what a message says in its structured content', () => {
  test.each<[string, object, string[]]>([
    ['a button reply', BUTTON, ['Yes, refund me']],
    ['a list reply', LIST, ['Store pickup (MG Road)', 'From Saturday']],
    ['a form', FORM, ['Slot: Sat 10-12', 'Address: 14 Lake View Road']],
  ])('%s is read wherever it stands', (_, interactive, lines) => {
    const places = [
      { attachments: [{ type: 'interactive', interactive }] },
      { attachments: [interactive] },
      { meta_data: { interactive } },
      { meta_data: JSON.stringify({ interactive }) },
      { meta_data: JSON.stringify(JSON.stringify({ interactive })) },
      { meta_data: { payload: JSON.stringify({ messages: [{ type: 'interactive', interactive }] }) } },
      { interactive },
      { type: 'interactive', interactive },
    ]
    for (const place of places) expect(getPartLines(read(place)), JSON.stringify(place)).toEqual(lines)
  })

  test.each<[string, object, string[]]>([
    ['a quick reply', { button: { text: 'Track order', payload: 'TRACK' } }, ['Track order']],
    ['a reaction', { reaction: { message_id: ID, emoji: '👍' } }, ['👍']],
    ['a reaction as attachment', { attachments: [{ type: 'reaction', emoji: '❤️', message_id: ID }] }, ['❤️']],
    ['an order', { order: ORDER }, ['Gift wrapped', '2 × Blue kurta, 1499.50 INR']],
    [
      'an order as attachment',
      { attachments: [{ type: 'order', order: ORDER }] },
      ['Gift wrapped', '2 × Blue kurta, 1499.50 INR'],
    ],
    [
      'an offset price',
      { order: { items: [{ name: 'Mug', qty: 1, price: { value: 149900, offset: 100, currency: 'INR' } }] } },
      ['1 × Mug, 1499.00 INR'],
    ],
    [
      'answers as a list',
      { meta_data: { submitted_values: [{ name: 'size', title: 'Size', value: 'L' }] } },
      ['Size: L'],
    ],
    [
      'several answers',
      { meta_data: { form_response: { screen_0_Days_1: ['Sat', 'Sun'], isGift: true } } },
      ['Days: Sat, Sun', 'Is Gift: true'],
    ],
    [
      'choices',
      {
        meta_data: {
          interactive: {
            type: 'button',
            body: { text: 'Which size?' },
            action: { buttons: [{ type: 'reply', reply: { id: 'l', title: 'L' } }] },
          },
        },
      },
      ['Which size?', '• L'],
    ],
    [
      'a place at the top',
      { type: 'location', location: { latitude: 12.9, longitude: 77.6, name: 'Store' } },
      ['Store', '12.9, 77.6'],
    ],
    [
      'a place without coordinates',
      { attachments: [{ type: 'location', location: { name: 'Store', address: 'MG Road' } }] },
      ['Store', 'MG Road'],
    ],
    [
      'a contact at the top',
      { contacts: [{ vcard: CARD.join('\n') }] },
      ['Devika Pillai', '+91 98450 00077'],
    ],
  ])('%s is text', (_, fields, lines) => {
    expect(getPartLines(read(fields))).toEqual(lines)
  })

  test('a text that repeats it hides it, and another text doesn’t', () => {
    expect(getPartLines(read({ content: 'Yes,  refund me', interactive: BUTTON }))).toEqual([])
    expect(getPartLines(read({ content: 'Please', interactive: BUTTON }))).toEqual(['Yes, refund me'])
  })

  test('the sender’s profile and unrelated metadata are nothing that was said', () => {
    for (const meta_data of [
      { contacts: [{ profile: { name: 'Asha' }, wa_id: '9198' }] },
      { order: { id: 17 } },
      { interactive: { type: 'x' } },
      { source: 'button' },
    ])
      expect(readParts(read({ content: 'Hi', meta_data }))).toEqual([])
  })

  test('it is found and searched', () => {
    const message = read({ attachments: [{ type: 'interactive', interactive: FORM }] })
    const pattern = createSearchPattern('lake view')
    expect(pattern && findInMessages([message], pattern)).toHaveLength(1)
    expect(toMessageDocument(toMessageSource(message, null)).text).toContain('14 Lake View Road')
    expect(storedMessage.parse(JSON.parse(JSON.stringify(message)))).toEqual(message)
  })

  test('any values in any place are bounded, and never throw', () => {
    const key = fc.constantFrom(
      'interactive',
      'button_reply',
      'order',
      'items',
      'reaction',
      'contacts',
      'vcard',
      'answers',
      'location',
      'title',
      'type',
    )
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 6 },
        fc.string(),
        fc.constantFrom(null, 1e300, -0, '[', '{"a":', CARD.join('\n')),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(key, tie('value'), { maxKeys: 5 }),
      ),
    }))
    fc.assert(
      fc.property(value, (it) => {
        const parts = getShownParts(
          read({ attachments: [{ type: 'interactive', interactive: it }], meta_data: it, reaction: it }),
        )
        expect(parts.length).toBeLessThanOrEqual(20)
        for (const { lines } of parts) expect(lines.every((line) => line.length <= 5_000)).toBe(true)
      }),
    )
  })
})

describe('a contact card', () => {
  const names = (vcard: string) => getPartLines(read({ attachments: [{ type: 'contact', vcard }] }))
  test.each<[string, string, string[]]>([
    ['3.0', CARD.join('\r\n'), ['Devika Pillai', '+91 98450 00077']],
    ['without FN', 'BEGIN:VCARD\nN:Pillai;Devika;;Dr;\nTEL:98450\nEND:VCARD', ['Dr Devika Pillai', '98450']],
    [
      '2.1 in quoted-printable',
      'BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Jos=C3=A9 =\nL=C3=B3pez\nTEL;CELL:+34 600\nEND:VCARD',
      ['José López', '+34 600'],
    ],
    [
      '4.0 with folded lines and groups',
      'BEGIN:VCARD\nVERSION:4.0\nFN:Devika\n  Pillai\nitem1.TEL;VALUE=uri;TYPE="voice,cell":tel:+91-98450\nitem1.X-ABLabel:Work\nEND:VCARD',
      ['Devika Pillai', '+91-98450'],
    ],
    [
      'with an id for a number',
      'BEGIN:VCARD\nFN:A\nTEL;waid=919845000077:\nEND:VCARD',
      ['A', '919845000077'],
    ],
    [
      'with more',
      'BEGIN:VCARD\nFN:A\\, B\nADR;TYPE=home:;;12 Lake Road;Kochi\nURL:https://a.example\nNOTE:call me\nORG:Kaveri;Sales\nEMAIL:a@b.example\nEND:VCARD',
      ['A, B', 'Kaveri, Sales', 'a@b.example', '12 Lake Road, Kochi', 'https://a.example', 'call me'],
    ],
    ['escaped twice', CARD.join('\\n'), ['Devika Pillai', '+91 98450 00077']],
    [
      'two of them',
      `${CARD.join('\n')}\nBEGIN:VCARD\nFN:B\nEND:VCARD`,
      ['Devika Pillai', '+91 98450 00077', 'B'],
    ],
    ['cut off', 'BEGIN:VCARD\nFN:Devika', ['Devika']],
  ])('is read: %s', (_, vcard, lines) => {
    expect(names(vcard)).toEqual(lines)
  })

  test('of fields has the whole name, the organisation and the address', () => {
    const contacts = [
      {
        name: { first_name: 'Devika', last_name: 'Pillai' },
        phones: [{ phone: '+91 98450 00077' }],
        org: { company: 'Kaveri' },
        emails: [{ email: 'd@k.example' }],
      },
    ]
    const [attachment] = read({ attachments: [{ type: 'contacts', contacts }] }).attachments
    expect(attachment && getPlacedTexts(attachment)).toEqual([
      'Devika Pillai',
      '+91 98450 00077',
      'Kaveri',
      'd@k.example',
    ])
  })
})

describe('a quoted message', () => {
  const quote = { id: OTHER, role: 'pilot', content: 'Blue kurta, size L, 1,499' }
  test.each<[string, object]>([
    ['context_message', quote],
    ['context_message', { quoted: quote }],
    ['context', quote],
    ['reply_to', quote],
    ['quoted', { id: OTHER, text: { body: quote.content } }],
    ['quoted_message', { message_id: OTHER, conversation: quote.content }],
    ['outbound_context_message', quote],
    ['context', [quote]],
    ['quotedMessage', { id: OTHER, extendedTextMessage: { text: quote.content } }],
    ['quotedMsg', { id: OTHER, imageMessage: { caption: quote.content } }],
  ])('is read from %s', (key, value) => {
    for (const it of [value, JSON.stringify(value)]) {
      const found = getQuoted(read({ [key]: it }), [])
      expect(found).toMatchObject({ text: quote.content, quoted: { id: OTHER } })
    }
  })

  test('of which only the id is known has its text from the thread', () => {
    const message = read({ reply_to_message_id: OTHER })
    expect(getQuoted(message, [])).toBeNull()
    expect(getQuoted(message, [{ ...read({ content: 'Blue kurta' }), id: OTHER }])?.text).toBe('Blue kurta')
  })
})

describe('a message that the channel didn’t pass on', () => {
  test.each<[object, boolean]>([
    [{ error_code: '131051' }, true],
    [{ error_code: '131060', status: 'failed' }, true],
    [{ type: 'unsupported' }, true],
    [{ type: 'unsupported', attachments: [{ type: 'unsupported' }] }, true],
    [{ error_code: '0' }, false],
    [{ error_code: '131051', content: 'Hi' }, false],
    [{ error_code: '131051', role: 'agent' }, false],
    [{}, false],
  ])('is the customer’s, and hasn’t failed: %j [MSG-07]', (fields, expected) => {
    const message = read(fields)
    expect(isNotPassedOn(message)).toBe(expected)
    if (message.role === 'user') expect(getMessageDelivery(message)).toBeNull()
  })
})

test.each(['', ' ', '\n\t', '\u200b\u200d', '\u2800', '\u3164', '\ufeff'])(
  'a text of %j can’t be seen',
  (text) => {
    expect(isBlankMessage({ text, html: '' })).toBe(true)
    expect(isBlankMessage({ text: `${text}a`, html: '' })).toBe(false)
  },
)
