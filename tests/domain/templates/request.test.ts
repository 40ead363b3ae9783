import { expect, test } from 'vitest'
import {
  changeButton,
  createDraft,
  NO_RECIPIENT,
  parseDraft,
  setValue,
  setValueAt,
} from '#src/domain/templates/draft.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import {
  createTemplateRequest,
  encodeDestination,
  getButtonAddress,
  getContentKey,
} from '#src/domain/templates/request.ts'
import { fillTemplateText, findPlaceholders, splitTemplateText } from '#src/domain/templates/text.ts'
import { cleanInput } from '#src/lib/text/clean-input.ts'
import { fc } from '../../support/property.ts'

const CHANNEL = 'c41d7e02-9b55-4f0a-8a1e-2f6c01b7d9aa'

function preset(change: Partial<Preset> = {}): Preset {
  return {
    key: 'k',
    source: 'config',
    name: 'refund_escalated',
    label: 'Refund',
    channelId: CHANNEL,
    category: 'UTILITY',
    header: { kind: 'none', example: '', source: null },
    values: [],
    buttons: [],
    text: null,
    language: null,
    group: null,
    situations: [],
    ...change,
  }
}

const ananya = { phone: '919845011223', phoneFrom: null, customerName: ' Ananya ', isNameFilled: false }

test('the request has exactly the specified fields, in the order of the specification [TPL-03][TPL-05][TPL-10][TPL-19]', () => {
  const draft = setValueAt(createDraft(preset(), ananya, ''), 0, 'KL-88213')
  expect(JSON.stringify(createTemplateRequest(draft, '919845011223'))).toBe(
    `{"channel_id":"${CHANNEL}","customer_phone":"919845011223","message_type":"template",` +
      '"template_name":"refund_escalated","customer_name":"Ananya","parameter_type":"list",' +
      '"parameters":[{"type":"body","parameters":[{"type":"text","text":"KL-88213"}]}]}',
  )
})

test('a template name is sent with its case and its spaces [TPL-06]', () => {
  const draft = { ...createDraft(null, NO_RECIPIENT, CHANNEL), templateName: ' Order_Update ' }
  expect(createTemplateRequest(draft, '').template_name).toBe(' Order_Update ')
})

test('nothing that was pasted around a text reaches the request [fc-14]', () => {
  const base = createDraft(preset({ values: [{ name: 'a', example: '', source: null }] }), ananya, '')
  const filled = setValue(
    { ...base, templateName: 'order_update\t', customerName: '\tAnanya\u0000\r\n' },
    1,
    ' 483 920 \t',
  )
  expect(createTemplateRequest(filled, '1')).toMatchObject({
    template_name: 'order_update',
    customer_name: 'Ananya',
    parameters: [{ type: 'body', parameters: [{ type: 'text', text: '483 920' }] }],
  })
})

test('header, values and buttons become components [TPL-12][TPL-17][TPL-18][TPL-20][TPL-22]', () => {
  const buttons = [{ index: 1, label: 'Track', url: null, wraps: false, example: '', source: null }]
  const base = createDraft(
    preset({ values: [{ name: 'a', example: '', source: null }], buttons }),
    ananya,
    '',
  )
  const draft = {
    ...base,
    header: { kind: 'image', link: ' https://a.example/a.jpg ', source: null },
  } as const
  const filled = changeButton(setValue(draft, 1, 'x'), 1, { text: '77' })
  expect(createTemplateRequest(filled, '1').parameters).toEqual([
    { type: 'header', parameters: [{ type: 'image', image: { link: 'https://a.example/a.jpg' } }] },
    { type: 'body', parameters: [{ type: 'text', text: 'x' }] },
    { type: 'button', sub_type: 'url', index: 1, parameters: [{ type: 'text', text: '77' }] },
  ])
  const documentDraft = {
    ...filled,
    header: { kind: 'document', link: 'https://a.example/a.pdf', source: null },
  } as const
  expect(createTemplateRequest(documentDraft, '1').parameters[0]).toEqual({
    type: 'header',
    parameters: [{ type: 'document', document: { link: 'https://a.example/a.pdf' } }],
  })
})

test('a one-time code is entered once and sent in both its places [TPL-24]', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 20 }), (code) => {
      const draft = createDraft(preset({ category: 'AUTHENTICATION' }), ananya, '')
      const text = cleanInput(code)
      expect(createTemplateRequest(setValue(draft, 1, code), '1').parameters).toEqual([
        { type: 'body', parameters: [{ type: 'text', text }] },
        { type: 'button', sub_type: 'url', index: 0, parameters: [{ type: 'text', text }] },
      ])
    }),
  )
})

test('the destination of a redirect is encoded once, and decodes to what was entered [TPL-23]', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      const { encoded, wasEncoded } = encodeDestination(url)
      expect(wasEncoded).toBe(false)
      expect(decodeURIComponent(encoded)).toBe(url)
      expect(encoded).not.toMatch(/[:/?#&]/)
      expect(encodeDestination(encoded)).toEqual({ encoded, wasEncoded: true })
    }),
  )
  expect(
    getButtonAddress('https://go.example/r?to={{1}}', encodeDestination('https://a.example/?b=c d').encoded),
  ).toBe('https://go.example/r?to=https%3A%2F%2Fa.example%2F%3Fb%3Dc%20d')
})

test.each([
  ['Hello {{1}}, {{2}}', { count: 2, gaps: [], malformed: [] }],
  ['{{2}} before {{1}}', { count: 2, gaps: [], malformed: [] }],
  ['{{1}} and {{1}} again', { count: 1, gaps: [], malformed: [] }],
  ['{{1}} {{4}}', { count: 4, gaps: [2, 3], malformed: [] }],
  ['{{ 1 }} {{name}} {{0}}', { count: 0, gaps: [], malformed: ['{{ 1 }}', '{{name}}', '{{0}}'] }],
  ['{1} {{}} }}{{', { count: 0, gaps: [], malformed: ['{{}}'] }],
  ['{{999999}}', { count: 0, gaps: [], malformed: ['{{999999}}'] }],
])('%s takes its values by number [TPL-15]', (text, expected) => {
  expect(findPlaceholders(text)).toEqual(expected)
})

test('each value fills the placeholder with its number, whatever it contains [TPL-09][TPL-15]', () => {
  expect(fillTemplateText('{{2}}, {{1}} and {{2}}', ['{{2}}', 'b'])).toBe('b, {{2}} and b')
  expect(splitTemplateText('a {{1}}', [' '])).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'slot', number: 1, value: null },
  ])
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (text, values) => {
      const completePreset = splitTemplateText(text, values).map((it) =>
        it.kind === 'text' ? it.text : `{{${it.number}}}`,
      )
      expect(completePreset.join('').replace(/\{\{0+/g, '{{')).toBe(
        text.replace(/\{\{0+(?=[1-9]\d*\}\})/g, '{{').replace(/\{\{0+/g, '{{'),
      )
    }),
  )
})

test('a stored draft is read back, and any other value is not a draft', () => {
  const draft = setValueAt(createDraft(preset({ category: 'MARKETING', text: 'x' }), ananya, ''), 0, 'ऑर्डर')
  expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  for (const other of [null, 1, 'x', {}, [], { ...draft, values: 'x' }, { ...draft, phone: 1 }])
    expect(parseDraft(other)).toBeNull()
})

test('the content key depends on everything except the customer name [TPL-08]', () => {
  const request = createTemplateRequest(setValueAt(createDraft(preset(), ananya, ''), 0, 'a'), '1')
  expect(getContentKey({ ...request, customer_name: 'Meera' })).toBe(getContentKey(request))
  expect(getContentKey({ ...request, channel_id: CHANNEL.toUpperCase() })).toBe(getContentKey(request))
  expect(getContentKey({ ...request, customer_phone: '2' })).not.toBe(getContentKey(request))
  expect(getContentKey({ ...request, parameters: [] })).not.toBe(getContentKey(request))
})

test('a text is filled with the values as they are sent: without what can’t be seen around them [TPL-15]', () => {
  expect(fillTemplateText('Order {{1}} on {{2}}.', ['\u202aKL-1\u202c \t', '\u3164'])).toBe('Order KL-1 on .')
})
