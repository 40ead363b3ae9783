import { expect, test } from 'vitest'
import { detectWrittenLanguage } from '#src/domain/templates/customer-language.ts'
import { presetContent } from '#src/domain/templates/preset-schema.ts'
import { getMessageKey, groupVariants, proposeVariant } from '#src/domain/templates/variants.ts'

// Each from the newest message to the oldest.
test.each([
  ['Where is my order? It was due on Monday.', 'Latn', 'en'],
  ['mera order kab aayega? abhi tak nahi aaya', 'Latn', 'hi'],
  ['¿Dónde está mi pedido?', 'Latn', 'es'],
  ['मेरा ऑर्डर कब आएगा? अभी तक नहीं आया', 'Deva', 'hi'],
  ['माझी ऑर्डर कुठे आहे?', 'Deva', 'mr'],
  ['আমার অর্ডার কোথায়?', 'Beng', null],
  ['મારો ઓર્ડર ક્યાં છે?', 'Gujr', null],
  ['ਮੇਰਾ ਆਰਡਰ ਕਿੱਥੇ ਹੈ?', 'Guru', null],
  ['ನನ್ನ ಆರ್ಡರ್ ಎಲ್ಲಿದೆ?', 'Knda', null],
  ['എന്റെ ഓർഡർ എവിടെ?', 'Mlym', null],
  ['ମୋର ଅର୍ଡର କେଉଁଠି?', 'Orya', null],
  ['என் ஆர்டர் எங்கே?', 'Taml', null],
  ['నా ఆర్డర్ ఎక్కడ ఉంది?', 'Telu', null],
  ['أين طلبي؟ لم يصل من الأحد', 'Arab', 'ar'],
  ['میرا آرڈر کہاں ہے؟', 'Arab', 'ur'],
  ['注文はどこですか', 'Jpan', null],
  ['我的订单在哪里', 'Hani', null],
  ['내 주문은 어디에 있나요', 'Hang', null],
])('the language of “%s” is told by script %s and word', (text, script, language) => {
  expect(detectWrittenLanguage([text])).toEqual({ script, language })
})

test.each([
  [['👍🏽🙏', '12:30', '+91 98450 11223', ''], null],
  [['👍', 'KL-88213', 'என் ஆர்டர் எங்கே?'], 'Taml'],
  [['ok', 'என் ஆர்டர் எங்கே?'], 'Taml'],
  [['order status please', 'என் ஆர்டர் எங்கே? இன்னும் வரவில்லை', 'நன்றி'], 'Taml'],
  [['Delhivery se मेरा order KL-88213 नहीं आया https://track.example/7734500218'], 'Deva'],
  [['Where is the order of my sister ஆஷா? It was due on Monday, and I need it today.'], 'Latn'],
  [['Where is it?', 'Please hurry', 'Anybody there?', 'என் ஆர்டர் எங்கே?'], 'Latn'],
  [['<b>என்</b> <a href="https://kaveri.example">ஆர்டர்</a>'], 'Taml'],
  [['see https://kaveriliving.example/orders/help-me-please', 'ನನ್ನ ಆರ್ಡರ್'], 'Knda'],
  [[], null],
])('mixed messages, newest first: %j', (texts, script) => {
  expect(detectWrittenLanguage(texts)?.script ?? null).toBe(script)
})

test.each(['ok', 'haan ok thanks', 'Kaveri quilt king size', 'order status'])(
  '“%s” is too little to tell English from romanised Hindi',
  (text) => {
    expect(detectWrittenLanguage([text])).toEqual({ script: 'Latn', language: null })
  },
)

const preset = (name: string, language: string | null = null, group: string | null = null, fields = {}) => ({
  ...presetContent.parse({ name, language, group, ...fields }),
  key: name,
  source: 'config' as const,
})
const [message] = groupVariants(
  [['en'], ['hi'], ['ta'], ['ur'], ['ar']].map(([it = '']) => preset(`update_${it}`, it, 'update')),
)
const propose = (
  texts: readonly string[],
  fields: { recordTexts?: string[]; lastLanguage?: string } = {},
) => {
  if (!message) throw new Error('There is no message.')
  const { preset: proposed, reason } = proposeVariant(message, {
    written: detectWrittenLanguage(texts),
    recordTexts: [],
    lastLanguage: null,
    ...fields,
  })
  return [proposed.language, reason]
}

test.each([
  ['என் ஆர்டர் எங்கே?', 'ta'],
  ['मेरा ऑर्डर कब आएगा', 'hi'],
  ['Where is my order?', 'en'],
  ['میرا آرڈر کہاں ہے؟', 'ur'],
  ['أين طلبي؟ لم يصل', 'ar'],
])('the variant that fits “%s” is proposed, whatever was sent before', (text, language) => {
  expect(propose([text], { lastLanguage: 'en', recordTexts: ['English'] })).toEqual([
    language,
    { kind: 'messages', language },
  ])
})

test('where the messages are uncertain, the language last sent to the customer is kept', () => {
  expect(propose(['mera order kab aayega bhai'], { lastLanguage: 'hi' })).toEqual([
    'hi',
    { kind: 'last', uncertain: true },
  ])
  expect(propose(['ok'], { lastLanguage: 'ta' })).toEqual(['ta', { kind: 'last', uncertain: true }])
  expect(propose(['আমার অর্ডার কোথায়?'], { lastLanguage: 'hi' })).toEqual([
    'hi',
    { kind: 'last', uncertain: true },
  ])
})

test('without messages, the language last sent, then the customer’s record, then the first variant counts', () => {
  expect(propose(['👍'], { lastLanguage: 'ta', recordTexts: ['hi'] })).toEqual([
    'ta',
    { kind: 'last', uncertain: false },
  ])
  expect(propose([], { recordTexts: ['kn', 'Tamil'] })).toEqual(['ta', { kind: 'record', language: 'ta' }])
  expect(propose([], { recordTexts: ['தமிழ்'] })).toEqual(['ta', { kind: 'record', language: 'ta' }])
  expect(propose([], { recordTexts: ['hi_IN'] })).toEqual(['hi', { kind: 'record', language: 'hi' }])
  expect(propose([], { lastLanguage: 'kn' })).toEqual(['en', { kind: 'first', uncertain: false }])
  expect(propose(['ok'])).toEqual(['en', { kind: 'first', uncertain: true }])
})

test('the customer’s record doesn’t outweigh the script of their messages', () => {
  expect(propose(['ok thanks bhai'], { recordTexts: ['ta', 'en'] })).toEqual([
    'en',
    { kind: 'record', language: 'en' },
  ])
})

test('a preset without variants needs no reason', () => {
  const [single] = groupVariants([preset('alone', 'ta')])
  expect(
    single && proposeVariant(single, { written: null, recordTexts: [], lastLanguage: null }),
  ).toMatchObject({ preset: { name: 'alone' }, reason: null })
})

test('variants have a common group and channel, and each another language', () => {
  const other = { channelId: 'c41d7e02-9b55-4f0a-8a1e-2f6c01b7d9aa' }
  const presets = [
    preset('a_en', 'en', 'a'),
    preset('b', 'en'),
    preset('a_ta', 'ta', 'a', { situations: ['noReply'] }),
    preset('a_en_2', 'en', 'a'),
    preset('a_none', null, 'a'),
    preset('a_hi', 'hi', 'a', other),
  ]
  const messages = groupVariants(presets)
  expect(messages.map((it) => it.variants.map(({ name }) => name))).toEqual([
    ['a_en', 'a_ta'],
    ['b'],
    ['a_en_2'],
    ['a_none'],
    ['a_hi'],
  ])
  expect(messages[0]).toMatchObject({ situations: ['noReply'] })
  expect(getMessageKey(preset('a_en', 'en', 'a'))).toBe(messages[0]?.key)
})
