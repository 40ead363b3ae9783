/**
 * The language in which a customer writes, told from their last messages: by the script, and where several languages share it,
 * by frequent words. A text doesn't say its language, so two of them may be undecidable: then the result says so.
 */

export type WrittenLanguage = {
  /** ISO 15924, as the scripts of languages: `Taml`, `Latn`, `Jpan`. */
  readonly script: string
  /** A language of that script; null: the words don't decide it. */
  readonly language: string | null
}

/** The most messages, and characters of each, that are looked at. */
const MAX_MESSAGES = 3
const MAX_LENGTH = 1_000
/** Letters of another script beside Latin ones: names, links and loanwords are Latin in every language. */
const MIN_SHARE_BESIDE_LATIN = 0.3

const SCRIPTS = (
  'Latn Deva Beng Gujr Guru Knda Mlym Orya Taml Telu Sinh Arab Hebr Thai Cyrl Grek Hang Hira Kana Hani ' +
  'Armn Geor Ethi Khmr Laoo Mymr Tibt'
)
  .split(' ')
  .map((script) => ({ script, letters: new RegExp(`\\p{Script=${script}}`, 'gu') }))

/** Null where no message has a letter: emoji and numbers have no language. */
export function detectWrittenLanguage(newestFirst: readonly string[]): WrittenLanguage | null {
  const text = newestFirst
    .map((it) => dropNonWords(it.slice(0, MAX_LENGTH)))
    .filter((it) => /\p{L}/u.test(it))
    .slice(0, MAX_MESSAGES)
    .join(' ')
  const script = detectScript(text)
  return script === null ? null : { script, language: detectLanguage(text, script) }
}

/** Links, addresses, codes and numbers are the same in every language. */
function dropNonWords(text: string): string {
  return text.replace(/<[^>]*>|https?:\/\/\S+|\S+@\S+|\S*[\p{Nd}]\S*/gu, ' ')
}

function detectScript(text: string): string | null {
  const counts = SCRIPTS.map(({ script, letters }) => ({ script, count: text.match(letters)?.length ?? 0 }))
  const total = counts.reduce((sum, it) => sum + it.count, 0)
  if (total === 0) return null
  const [best] = counts.filter((it) => it.script !== 'Latn').toSorted((a, b) => b.count - a.count)
  if (!best || best.count / total < MIN_SHARE_BESIDE_LATIN) return 'Latn'
  const hasKana = counts.some((it) => (it.script === 'Hira' || it.script === 'Kana') && it.count > 0)
  if (hasKana) return 'Jpan'
  return best.script
}

/** Frequent words, few of which another language of the script uses. In Latin letters, `hi` is romanised Hindi. */
const FREQUENT_WORDS: readonly { script: string; language: string; words: ReadonlySet<string> }[] = (
  [
    [
      'Latn',
      'en',
      'the is are was have has had my your you what when where why how this that please not with from and order will can could would i it for',
    ],
    [
      'Latn',
      'hi',
      'hai hain ho hu hoon tha thi kya kyu kyun kab kahan kaise nahi nahin mera meri mere aap aapka mujhe karo karna kar raha rahi chahiye bhai ji se ka ki ko mein abhi tak jaldi haan acha theek bhejo wala wali gaya gayi hua',
    ],
    [
      'Latn',
      'es',
      'el los las es está qué cuándo dónde cómo por favor mi gracias hola pedido con para una pero muy quiero tengo del',
    ],
    [
      'Latn',
      'fr',
      'le les est où quand comment je vous mon ma merci bonjour commande avec pour une mais pas suis dans des',
    ],
    [
      'Latn',
      'pt',
      'os não é está onde quando como meu minha você obrigado obrigada olá pedido com para uma mas muito quero tenho',
    ],
    [
      'Latn',
      'de',
      'der die das ist wo wann wie ich sie mein meine danke hallo bestellung mit für eine aber nicht bitte und',
    ],
    [
      'Latn',
      'id',
      'yang dan di saya anda apa kapan mana bagaimana tidak pesanan terima kasih untuk dengan ini itu belum sudah tolong',
    ],
    ['Deva', 'hi', 'है हैं हूँ था थी क्या कब कहाँ कैसे नहीं मेरा मेरी मेरे आप मुझे का की को में और रहा रही चाहिए से कृपया'],
    ['Deva', 'mr', 'आहे आहेत होते काय कधी कुठे कसे नाही माझा माझी माझे तुम्ही मला चा ची ला आणि पाहिजे कृपया झाले'],
    ['Deva', 'ne', 'छ छन् हो थियो के कहिले कहाँ कसरी छैन मेरो तपाईं मलाई को लाई मा र चाहिन्छ'],
    ['Arab', 'ar', 'في من على ما هل أين متى كيف لا هذا هذه طلبي شكرا لم أنا مع إلى السلام'],
    ['Arab', 'ur', 'ہے ہیں کیا کب کہاں کیسے نہیں میرا میری آپ مجھے کا کی کو میں اور سے رہا رہی چاہیے'],
    ['Arab', 'fa', 'است هست را که چه کجا چطور نیست من شما سفارش برای این می لطفا ممنون'],
    ['Cyrl', 'ru', 'и в не что когда где как мой моя мне вы спасибо здравствуйте заказ это на с'],
    ['Cyrl', 'uk', 'і в не що коли де як мій моя мені ви дякую вітаю замовлення це на з'],
  ] as const
).map(([script, language, words]) => ({ script, language, words: new Set(words.split(' ')) }))

/** Fewer known words decide nothing. */
const MIN_WORDS = 2

/** Null unless the words of one language are at least twice as many as those of any other. */
function detectLanguage(text: string, script: string): string | null {
  const languages = FREQUENT_WORDS.filter((it) => it.script === script)
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const [best, second] = languages
    .map(({ language, words: known }) => ({ language, count: words.filter((it) => known.has(it)).length }))
    .toSorted((a, b) => b.count - a.count)
  if (best === undefined || best.count < MIN_WORDS) return null
  return best.count >= 2 * (second?.count ?? 0) ? best.language : null
}
