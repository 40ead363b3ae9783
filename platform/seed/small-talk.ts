import type { Lang } from './people.ts'

/**
 * What people say in any matter: live traffic answers tickets whose story it doesn't know. `ask`: a customer asks for a
 * person; `promise`: a pilot says that one is coming.
 */
export type SmallTalk = Record<'user' | 'pilot' | 'agent' | 'ask' | 'promise', readonly string[]>

export const SMALL_TALK: Record<Lang, SmallTalk> = {
  en: {
    user: [
      'Any news on this?',
      'Hello? Is somebody there',
      'Ok, I will wait. Please hurry',
      'Sending one more photo @photos',
      'Can you call me instead?',
      'I also wrote to you on the website',
      'Thank you 🙏',
      'This is the third time I am asking',
    ],
    pilot: [
      'Thank you for your patience, I am looking at it now.',
      'I have noted that. You get the next update within <b>two hours</b>.',
      'I see your message, and I have asked the {store} store.',
      'It is on its way with {courier}, number {awb}. @track-link',
    ],
    agent: [
      'I am on it, and write again before six.',
      'I have spoken with the warehouse: it leaves today.',
      'Here is what I have on file, please check it. @invoice',
    ],
    ask: ['Can I talk to a real person please?', 'I want to speak to a human, not a bot'],
    promise: ['I am connecting you to a colleague, please stay with me.'],
  },
  hinglish: {
    user: ['kya hua bhai', 'koi update?', 'jaldi karo please', 'ok thik hai', 'photo bhej raha hu @photos'],
    pilot: ['Main dekh raha hoon, ek minute dijiye.', 'Aapki baat note kar li hai, {day} tak ho jayega.'],
    agent: ['Main khud dekh raha hoon, shaam tak batata hoon.', 'Ho gaya, aap check kar lijiye.'],
    ask: ['mujhe kisi insaan se baat karni hai', 'agent se connect karo please'],
    promise: ['Main aapko hamare ek agent se connect kar raha hoon, kripya rukiye.'],
  },
  hi: {
    user: [
      'कोई ख़बर?',
      'कृपया जल्दी कीजिए',
      'ठीक है, मैं इंतज़ार करती हूँ',
      'एक और फ़ोटो भेज रही हूँ @photos',
      'धन्यवाद 🙏',
    ],
    pilot: ['मैं अभी देख रहा हूँ, एक मिनट दीजिए।', 'आपकी बात लिख ली है, <b>दो घंटे</b> में बताता हूँ।'],
    agent: ['मैं ख़ुद देख रही हूँ, शाम तक बताती हूँ।', 'गोदाम से बात हो गई है, आज ही निकल जाएगा।'],
    ask: ['कृपया किसी इंसान से बात कराइए'],
    promise: ['मैं आपको हमारे किसी साथी से जोड़ रहा हूँ।'],
  },
  ta: {
    user: ['ஏதாவது தகவல் உண்டா?', 'சீக்கிரம் சொல்லுங்கள்', 'சரி, காத்திருக்கிறேன்', 'நன்றி 🙏'],
    pilot: ['பொறுத்திருந்ததற்கு நன்றி, பார்த்துக்கொண்டிருக்கிறேன்.', 'குறித்துக்கொண்டேன், {day} அன்று சொல்கிறேன்.'],
    agent: ['நானே பார்க்கிறேன், மாலைக்குள் சொல்கிறேன்.'],
    ask: ['ஒரு மனிதரிடம் பேச வேண்டும்'],
    promise: ['உங்களை எங்கள் சக ஊழியருடன் இணைக்கிறேன்.'],
  },
  bn: {
    user: ['কোনো খবর আছে?', 'একটু তাড়াতাড়ি করুন', 'ঠিক আছে, অপেক্ষা করছি', 'ধন্যবাদ'],
    pilot: ['একটু সময় দিন, আমি দেখছি।', 'লিখে নিয়েছি, <b>দুই ঘণ্টার</b> মধ্যে জানাব।'],
    agent: ['আমি নিজে দেখছি, সন্ধ্যার মধ্যে জানাব।'],
    ask: ['আমি একজন মানুষের সাথে কথা বলতে চাই'],
    promise: ['আমি আপনাকে আমার এক সহকর্মীর সাথে যুক্ত করছি।'],
  },
  ar: {
    user: ['هل من جديد؟', 'أرجو الاستعجال', 'حسناً، سأنتظر', 'شكراً لكم 🌹'],
    pilot: ['شكراً لصبركم، أتابع الطلب الآن.', 'سجلت ملاحظتكم، والشحنة رقمها {awb}.'],
    agent: ['أتابع الموضوع بنفسي وسأكتب لكم قبل السادسة.'],
    ask: ['أريد التحدث إلى موظف'],
    promise: ['سأحولكم إلى زميل الآن.'],
  },
  ml: {
    user: ['എന്തെങ്കിലും വിവരമുണ്ടോ?', 'വേഗം നോക്കൂ', 'ശരി, നന്ദി'],
    pilot: ['ഞാൻ നോക്കുകയാണ്, ഒരു നിമിഷം.', 'കുറിച്ചുവെച്ചു, {day}-ന് അറിയിക്കാം.'],
    agent: ['ഞാൻ നേരിട്ട് നോക്കാം, വൈകുന്നേരം പറയാം.'],
    ask: ['Can I talk to a person?'],
    promise: ['I am connecting you to a colleague.'],
  },
  kn: {
    user: ['ಏನಾದರೂ ಮಾಹಿತಿ ಇದೆಯೇ?', 'ಬೇಗ ಹೇಳಿ', 'ಸರಿ, ಧನ್ಯವಾದ'],
    pilot: ['ನೋಡುತ್ತಿದ್ದೇನೆ, ಒಂದು ನಿಮಿಷ.', 'ಬರೆದುಕೊಂಡಿದ್ದೇನೆ, {day} ರಂದು ತಿಳಿಸುತ್ತೇನೆ.'],
    agent: ['ನಾನೇ ನೋಡುತ್ತೇನೆ, ಸಂಜೆಯೊಳಗೆ ಹೇಳುತ್ತೇನೆ.'],
    ask: ['Can I talk to a person?'],
    promise: ['I am connecting you to a colleague.'],
  },
}

const SCRIPTS: [RegExp, Lang][] = [
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Kannada}/u, 'kn'],
]

/** The language to answer in, by the script of what was said last. Latin letters count as English. */
export function languageOf(text: string): Lang {
  return SCRIPTS.find(([script]) => script.test(text))?.[1] ?? 'en'
}
