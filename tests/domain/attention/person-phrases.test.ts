import { expect, test } from 'vitest'
import { createTextReader } from '#src/domain/attention/person/read-text.ts'
import { KNOWN_WORDS, PERSON_PHRASES } from '#src/domain/attention/person/tables.ts'
import { listSignals } from '../../support/make-thread.ts'

const readText = createTextReader(PERSON_PHRASES, KNOWN_WORDS)

/** Of each language: what asks for a human, what doesn't, what takes it back, and what a pilot promises. */
const TEXTS = {
  en: {
    asks: [
      'Let me speak to a manager',
      'can i talk to sombody real',
      'HUMAN PLEASE',
      'no more bots, get me an agent',
      'Is there a real person here?',
      "why can't I talk to a human?",
    ],
    none: [
      'I work in human resources',
      'I am a real person',
      'Do you sell the Agent 47 figure?',
      'A Pilot pen, please',
      'The person who came helped me',
      'call me',
      'are you a bot?',
      "don't call me",
      'I will ask my manager',
    ],
    back: ['no need for a human', 'Never mind, I found it', "I don't need an agent any more"],
    promises: ['I am transferring you to a colleague.', 'One of our agents will be with you shortly'],
  },
  es: {
    asks: ['quiero hablar con un asesor', 'páseme con alguien por favor', 'Necesito una persona real'],
    none: ['trabajo en recursos humanos', 'soy una persona real', 'hablé con un agente ayer'],
    back: ['ya no hace falta', 'no quiero hablar con un asesor'],
    promises: ['Le comunico con un compañero.', 'Un asesor se pondrá en contacto con usted'],
  },
  'pt-BR': {
    asks: ['quero falar com um atendente', 'tem alguém aí de verdade?', 'me passa pra um humano pfv'],
    none: ['trabalho nos recursos humanos', 'sou uma pessoa real', 'falei com um atendente ontem'],
    back: ['não precisa mais', 'não quero falar com atendente'],
    promises: ['Vou te transferir para um atendente.', 'Um colega vai te atender em instantes'],
  },
  id: {
    asks: ['mau bicara sama cs', 'tolong sambungkan ke petugas', 'minta orang asli dong'],
    none: ['saya dari sumber daya manusia', 'saya bukan bot', 'sudah bicara dengan admin kemarin'],
    back: ['gak usah kak', 'tidak perlu bicara dengan agen'],
    promises: ['Saya sambungkan dengan rekan kami.', 'Petugas kami akan segera menghubungi Anda'],
  },
  ar: {
    asks: ['أريد التحدث مع موظف', 'عايز اكلم حد من خدمة العملاء', 'حولني على موظف', 'موظف لو سمحت'],
    none: ['أعمل في الموارد البشرية', 'أنا إنسان حقيقي', 'تحدثت مع موظف أمس'],
    back: ['لا داعي', 'لا أريد التحدث مع موظف'],
    promises: ['سيتم تحويلك إلى موظف', 'سيتواصل معك أحد الزملاء'],
  },
  hi: {
    asks: ['मुझे एजेंट से बात करनी है', 'किसी इंसान से बात करवाइए', 'मैनेजर को बुलाइए'],
    none: ['मैं मानव संसाधन में काम करता हूँ', 'एजेंट से बात हुई थी', 'मैं बॉट नहीं हूँ'],
    back: ['इंसान की ज़रूरत नहीं है', 'मुझे एजेंट से बात नहीं करनी'],
    promises: ['मैं आपको एजेंट से जोड़ रहा हूँ', 'हमारे प्रतिनिधि आपसे संपर्क करेंगे'],
  },
  'hi-Latn': {
    asks: [
      'mujhe kisi agent se baat karni hai',
      'agent se connect karo please',
      'insaan chahiye',
      'kisi se baat karwao',
    ],
    none: ['agent se baat hui thi kal', 'koi baat nahi', 'main bot nahi hoon', 'agent ne bola tha'],
    back: ['agent se baat nahi karni', 'ab zarurat nahi hai', 'rehne do'],
    promises: ['main aapko agent se connect kar raha hoon', 'hamare executive aapse sampark karenge'],
  },
  ta: {
    asks: ['எனக்கு ஊழியரிடம் பேச வேண்டும்', 'யாராவது ஏஜென்ட் வேணும்'],
    none: ['மனிதவளத் துறையில் வேலை செய்கிறேன்', 'முகவரி மாற்ற வேண்டும்'],
    back: ['ஊழியர் தேவையில்லை', 'வேண்டாம் விடுங்க'],
    promises: ['உங்களை ஊழியருடன் இணைக்கிறேன்'],
  },
  'ta-Latn': {
    asks: ['oru agent kitta pesanum', 'manager venum', 'yaarkittayavadhu pesa mudiyuma'],
    none: ['agent kitta pesinen nethu', 'naan bot illa'],
    back: ['agent vendam', 'theva illa'],
    promises: ['ungala agent kitta connect panren'],
  },
  bn: {
    asks: ['এজেন্টের সাথে কথা বলতে চাই', 'একজন মানুষ লাগবে'],
    none: ['এজেন্টের সাথে কথা হয়েছে', 'আমি বট নই'],
    back: ['মানুষ লাগবে না', 'দরকার নেই'],
    promises: ['আপনাকে এজেন্টের সাথে যুক্ত করছি'],
  },
  'bn-Latn': {
    asks: ['agent er sathe kotha bolte chai', 'ekjon manush lagbe'],
    none: ['agent er sathe kotha hoyeche', 'ami bot noi'],
    back: ['manush lagbe na', 'dorkar nei'],
    promises: ['apnake agent er sathe connect kore dicchi'],
  },
  'ar-Latn': {
    asks: ['3ayez akallem 7ad', 'baddi e7ki ma3 mowazaf'],
    none: ['ana mish bot'],
    back: ['la da3i'],
    promises: ['ha7awelak le mowazaf'],
  },
} as const

test.for(Object.entries(TEXTS))(
  'requests for a person are told from what looks like them: %s',
  ([, texts]) => {
    expect(texts.asks.filter((it) => readText(it).asks === null)).toEqual([])
    expect([...texts.none, ...texts.back].filter((it) => readText(it).asks !== null)).toEqual([])
    expect(texts.none.filter((it) => readText(it).takesBack)).toEqual([])
    expect(texts.back.filter((it) => !readText(it).takesBack)).toEqual([])
    expect(texts.promises.filter((it) => readText(it).promises === null)).toEqual([])
  },
)

test('a phrase names its source, and each language has phrases of all kinds that it needs', () => {
  for (const { phrases } of PERSON_PHRASES) {
    const rows = phrases
      .split('\n')
      .filter((it) => it.trim() !== '')
      .map((it) => it.split('|').map((part) => part.trim()))
    expect(
      rows.filter(([, , source = '']) => !['usage', 'button', 'dialect', 'trap'].includes(source)),
    ).toEqual([])
    const kinds = new Set(rows.map(([kind]) => kind))
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        'other',
        'asks',
        'asks-despite',
        'takes-back',
        'yes',
        'no',
        'promises',
        'offers',
        'automatic',
      ]),
    )
  }
})

test('what is quoted, forwarded or written by a phone asks for no person', () => {
  const texts = [
    '> I want to talk to a human\nwhat does this mean',
    'You wrote "would you like to talk to an agent now" but nothing came',
    'Forwarded message\nplease connect me to an agent',
    '[12/10/26, 10:03] Asha: I want to talk to an agent',
    'Automatic reply: I am out of office. Please talk to an agent of ours',
    'Your code is 482913. Never share it, not even with an agent who wants to talk to you',
  ]
  expect(texts.filter((it) => readText(it).asks)).toEqual([])
})

test('the words that match are those of the message', () => {
  expect(readText('Hello. I’d like to Speak to a MANAGER, now!').asks?.words).toMatch(/Speak to a MANAGER$/)
  expect(readText('Hola. ¡Quiero hablar con un ASESOR ya!').asks?.words).toMatch(
    /^Quiero hablar con un ASESOR/,
  )
})

const pilots = { owner: 'pilot' } as const
const getAsks = (lines: Parameters<typeof listSignals>[0]) =>
  listSignals(lines, 8, pilots).filter((it) => it.startsWith('asks') || it.startsWith('person'))

test('yes to the offer of a person asks for one; no, or yes to something else, doesn’t', () => {
  const offered = ['pilot', 1, 'Would you like me to connect you to a colleague?'] as const
  expect(getAsks([offered, ['customer', 2, 'yes please']])).toEqual(['asks-for-person m1'])
  expect(getAsks([offered, ['customer', 2, 'no thanks']])).toEqual([])
  expect(
    getAsks([
      ['pilot', 1, 'Is it the green one?'],
      ['customer', 2, 'yes please'],
    ]),
  ).toEqual([])
  expect(getAsks([offered, ['pilot', 2, 'Or is it green?'], ['customer', 3, 'yes']])).toEqual([])
})

test('a request ends when the customer takes it back, and begins again', () => {
  const asked = ['customer', 1, 'I want to talk to a human'] as const
  expect(getAsks([asked, ['pilot', 2, 'Which order is it?'], ['customer', 3, '4411']])).toEqual([
    'asks-for-person m0',
  ])
  expect(getAsks([asked, ['customer', 3, 'never mind, it works']])).toEqual([])
  expect(
    getAsks([asked, ['customer', 3, 'forget it'], ['customer', 4, 'no, do connect me to an agent']]),
  ).toEqual(['asks-for-person m2'])
  expect(getAsks([asked, ['human', 2, 'Here I am #failed']])).toEqual(['asks-for-person m0'])
  expect(getAsks([asked, ['human', 2, 'Here I am']])).toEqual([])
})

test('a promise counts after two minutes, until a human writes or the customer declines; an offer or a courier is none', () => {
  const promised = 'I am connecting you to a colleague, one moment.'
  expect(
    getAsks([
      ['customer', 1, 'It drips'],
      ['pilot', 6, promised],
    ]),
  ).toEqual(['person-promised m1'])
  expect(
    getAsks([
      ['customer', 1, 'It drips'],
      ['pilot', 6.1, promised],
    ]),
  ).toEqual([])
  expect(
    getAsks([
      ['pilot', 2, promised],
      ['customer', 3, 'no need, thanks'],
    ]),
  ).toEqual([])
  expect(getAsks([['pilot', 2, 'Shall I connect you to a colleague?']])).toEqual([])
  expect(getAsks([['pilot', 2, 'The courier will call you before the delivery.']])).toEqual([])
  expect(getAsks([['pilot', 2, 'If you like, I can connect you to a colleague.']])).toEqual([])
})

test('a text of ours that the customer repeats asks for nothing, but the words of a button do', () => {
  const text = 'You can also talk to an agent at any time of the day'
  expect(
    getAsks([
      ['pilot', 1, text],
      ['customer', 2, text],
    ]),
  ).toEqual([])
  expect(
    getAsks([
      ['pilot', 1, 'Choose: Track my order. Talk to an agent.'],
      ['customer', 2, 'Talk to an agent'],
    ]),
  ).toEqual(['asks-for-person m1'])
})
