import { expect, test } from 'vitest'
import { listMessages } from '#src/api/operations/messages.ts'
import { getMessageLines } from '#src/domain/messages/message-lines.ts'
import { getPartLines, readParts } from '#src/domain/messages/structured/parts.ts'
import { ID, OTHER, parseResponse } from '../../support/parse-response.ts'
import { fc } from '../../support/property.ts'

function read(fields: object) {
  const record = { id: ID, chat_id: OTHER, role: 'pilot', content: '', type: 'message', ...fields }
  const records = [{ ...record, created_at: '2026-11-19T16:02:11Z' }]
  const [message] = parseResponse(listMessages.output, { records, cursor: null }).value?.records ?? []
  if (!message) throw new Error('the message was skipped')
  return message
}

const KURTA = { product_retailer_id: 'KURTA-L', name: 'Blue kurta', price: '1499.50', currency: 'INR' }
const KURTA_LINE = '• Blue kurta, 1499.50 INR'
const CARD = {
  title: 'Blue kurta',
  subtitle: 'Size L',
  buttons: [{ type: 'postback', title: 'Buy', payload: 'BUY' }],
}

/** Each kind with its lines. */
const OFFERS: readonly (readonly [string, object, readonly string[]])[] = [
  ['a product', { type: 'product', product: KURTA }, [KURTA_LINE]],
  ['a product by its number', { type: 'product', action: { product_retailer_id: 'KURTA-L' } }, ['• KURTA-L']],
  [
    'a product with a text',
    {
      type: 'product',
      body: { text: 'This one?' },
      action: { catalog_id: '1', product_retailer_id: 'KURTA-L' },
    },
    ['This one?', '• KURTA-L'],
  ],
  [
    'a list of products',
    {
      type: 'product_list',
      header: { type: 'text', text: 'Our kurtas' },
      action: {
        catalog_id: '1',
        sections: [{ title: 'Blue', product_items: [{ product_retailer_id: 'KURTA-L' }, KURTA] }],
      },
    },
    ['Our kurtas', '• KURTA-L', KURTA_LINE],
  ],
  [
    'a button that opens an address',
    {
      type: 'cta_url',
      body: { text: 'Track it' },
      action: { name: 'cta_url', parameters: { display_text: 'Open', url: 'https://shop.example/t' } },
    },
    ['Track it', '• Open', 'https://shop.example/t'],
  ],
  [
    'a button that opens a form',
    { type: 'flow', body: { text: 'Book a slot' }, action: { parameters: { flow_cta: 'Book' } } },
    ['Book a slot', '• Book'],
  ],
  [
    'a permission to call',
    { type: 'call_permission_reply', call_permission_reply: { response: 'accept' } },
    ['accept'],
  ],
  [
    'cards',
    { type: 'carousel', cards: [{ body: { text: 'Blue' } }, CARD] },
    ['Blue', 'Blue kurta', 'Size L', '• Buy'],
  ],
]

test.each(OFFERS)('%s is text wherever it stands', (_, interactive, lines) => {
  for (const place of [
    { attachments: [{ type: 'interactive', interactive }] },
    { meta_data: { interactive } },
    { meta_data: JSON.stringify({ interactive }) },
    { interactive },
  ])
    expect(getPartLines(read(place)), JSON.stringify(place)).toEqual(lines)
})

test.each(OFFERS.slice(0, 4))('%s is text as an attachment of its own', (_, interactive, lines) => {
  expect(getPartLines(read({ attachments: [interactive] }))).toEqual(lines)
})

test.each([
  ['several reactions', { reactions: [{ emoji: '👍' }, { emoji: '❤️' }] }, ['👍', '❤️']],
  ['a place that is a text', { location: '12.9716, 77.5946' }, ['12.9716, 77.5946']],
  ['a product at the top', { product: KURTA }, [KURTA_LINE]],
  ['products at the top', { products: [KURTA, KURTA] }, [KURTA_LINE, KURTA_LINE]],
  [
    'a template of cards',
    {
      attachments: [{ type: 'template', payload: { template_type: 'generic', elements: [CARD] } }],
    },
    ['Blue kurta', 'Size L', '• Buy'],
  ],
])('%s is text', (_, fields, lines) => {
  expect(getPartLines(read(fields))).toEqual(lines)
  expect(getMessageLines(read(fields), [])).toEqual(['', ...lines])
})

test('a product in the metadata of a message with a text is nothing that was said', () => {
  for (const meta_data of [{ product: KURTA }, { referred_product: KURTA }, { cards: [CARD] }])
    expect(readParts(read({ content: 'Hi', meta_data }))).toEqual([])
})

test('any values in any place are bounded, and never throw', () => {
  const key = fc.constantFrom(
    'interactive',
    'action',
    'sections',
    'cards',
    'product',
    'products',
    'type',
    'body',
    'name',
  )
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.string(),
      fc.constantFrom(null, 1e300, -0, '[', '{"a":'),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(key, tie('value'), { maxKeys: 5 }),
    ),
  }))
  fc.assert(
    fc.property(value, (it) => {
      const parts = readParts(read({ interactive: it, meta_data: it, attachments: [it] }))
      expect(parts.length).toBeLessThanOrEqual(20)
    }),
  )
})
