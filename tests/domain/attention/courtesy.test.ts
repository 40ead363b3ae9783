import { expect, test } from 'vitest'
import { createCourtesyCheck } from '#src/domain/attention/courtesy.ts'
import { COURTESY_PHRASES } from '#src/domain/attention/phrases/all.ts'

const isCourtesy = createCourtesyCheck(COURTESY_PHRASES)

/** Of each language: what thanks, confirms or greets, and what asks or tells something in almost the same words. */
const TEXTS = {
  en: [
    [
      'Thanks!',
      'Thank you so much, sir 🙏',
      'ok',
      'OK, got it. Thanks again',
      'Hi',
      'Good morning team',
      'Hi, how are you?',
    ],
    [
      'Thanks, but it has not arrived',
      'ok when?',
      'Hi, my order is late',
      'Hello?',
      'ok?',
      'no',
      'Good morning, where is it',
    ],
  ],
  es: [
    ['¡Muchas gracias!', 'Ok perfecto, gracias', 'Buenos dias', 'Hola, ¿qué tal?', 'Listo', 'sí, claro'],
    ['gracias pero no llegó', '¿Listo?', 'Hola, mi pedido', 'sí, mañana', 'buenas, quiero devolver'],
  ],
  'pt-BR': [
    ['Obrigada!', 'blz, vlw', 'Bom dia', 'Olá, tudo bem?', 'tá bom, muito obrigado', 'Entendi'],
    ['obrigado, mas não chegou', 'bom dia, cadê o pedido', 'tá bom quando?', 'Oi, quero trocar'],
  ],
  id: [
    ['Terima kasih kak', 'oke siap min', 'Selamat pagi', 'makasih ya', 'sip', 'Halo kak, apa kabar?'],
    ['makasih, tapi belum sampai', 'halo kak pesanan saya', 'sudah dikirim?', 'pagi kak mau tanya'],
  ],
  ar: [
    ['شكراً جزيلاً', 'تمام', 'السلام عليكم ورحمة الله', 'صباح الخير', 'مرحبا، كيف حالك؟', 'طيب شكرا'],
    ['شكرا لكن لم يصل', 'تمام؟', 'السلام عليكم اين طلبي', 'طيب متى يصل'],
  ],
  hi: [
    ['धन्यवाद', 'ठीक है सर', 'नमस्ते', 'जी हाँ', 'बहुत बहुत शुक्रिया 🙏', 'नमस्ते जी, कैसे हैं आप?'],
    ['धन्यवाद पर अभी नहीं मिला', 'ठीक है कब', 'नमस्ते मेरा ऑर्डर', 'नहीं'],
  ],
  'hi-Latn': [
    ['dhanyavaad', 'theek hai bhai', 'Namaste ji', 'haan ji', 'bahut shukriya', 'ok ji, samajh gaya'],
    ['shukriya par abhi nahi mila', 'theek hai kab', 'namaste mera order kahan hai', 'nahi'],
  ],
  ta: [
    ['நன்றி', 'சரிங்க', 'வணக்கம்', 'மிக்க நன்றி 🙏', 'புரிந்தது, நன்றி'],
    ['நன்றி ஆனால் வரவில்லை', 'சரி எப்போது', 'வணக்கம் என் ஆர்டர்'],
  ],
  'ta-Latn': [
    ['nandri anna', 'seri seri', 'Vanakkam', 'romba nandri', 'ok nga, purinjiduchu'],
    ['nandri aana innum varala', 'seri eppo varum', 'vanakkam en order'],
  ],
  'bn-Latn': [
    ['dhonnobad dada', 'thik ache', 'nomoskar', 'accha, bujhechi', 'onek dhonnobad'],
    ['dhonnobad kintu ekhono paini', 'thik ache kobe', 'nomoskar amar order'],
  ],
} as const

test.for(Object.entries(TEXTS))(
  'thanks, confirmations and greetings are told from the rest: %s',
  ([, [kind, other]]) => {
    expect(kind.filter((it) => !isCourtesy(it))).toEqual([])
    expect(other.filter((it) => isCourtesy(it))).toEqual([])
  },
)

test('each phrase alone is one, in capitals, with an exclamation mark and a folded hand', () => {
  const phrases = COURTESY_PHRASES.flatMap(({ thanks, confirms, greets, wellbeing }) =>
    [thanks, confirms, greets, wellbeing].flatMap((list) => list.split(',').map((it) => it.trim())),
  )
  expect(phrases.length).toBeGreaterThan(900)
  expect(phrases.filter((it) => !isCourtesy(`${it.toUpperCase()}! 🙏`))).toEqual([])
})

test('held letters, mixed languages, emoji and line breaks change nothing', () => {
  for (const text of [
    'thankssss',
    'okkkk',
    'Hiiii',
    'ok thanks bhai',
    'gracias, thanks',
    '👍',
    '🙏🏽❤️',
    'Thanks,\n\nbye',
  ])
    expect(isCourtesy(text), text).toBe(true)
})

test('whatever may tell something is none: nothing, figures, other symbols, words beside, long texts', () => {
  const texts = ['', '  ', '…', '12', 'ok 12', '😡', '📦', 'thanks 😡', 'sir', 'please', 'thanks '.repeat(30)]
  expect(texts.filter((it) => isCourtesy(it))).toEqual([])
})
