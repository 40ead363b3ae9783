/**
 * Words with a short form in Latin letters, which other scripts write out: titles (Dr., டாக்டர்; Smt., శ్రీమతి), the letters of
 * initials (S., எஸ்.), and names with a short English form (Ganguly, গঙ্গোপাধ্যায়). Source: usage in each language.
 */
import { foldText } from '#src/domain/text/fold.ts'

/** By how the abbreviation sounds in Latin letters. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  dr: `डॉ डा डॉक्टर डाक्टर ডাঃ ডঃ ডা ড ডাক্তার ਡਾ ਡਾਃ ਡਾਕਟਰ ડૉ ડો ડા ડૉક્ટર ડોક્ટર டாக்டர் மரு డా డాక్టర్ ಡಾ ಡಾಕ್ಟರ್ ഡോ ഡോക്ടർ
    د دكتور الدكتور دکتر ڈاکٹر`,
  smt: 'shrimati shreemati srimati srimathi श्रीमती শ্রীমতী ਸ਼੍ਰੀਮਤੀ શ્રીમતી திருமதி ஸ்ரீமதி శ్రీమతి ಶ್ರೀಮತಿ ശ്രീമതി',
  muhamad: 'মোঃ মো মুঃ',
  abd: 'அப்துல் அப்துர்',
  um: 'أم ام',
  dos: 'தாஸ்',
  banerji: 'bandyopadhyay bandopadhyay বন্দ্যোপাধ্যায় बंद्योपाध्याय',
  caterji: 'chattopadhyay চট্টোপাধ্যায় चट्टोपाध्याय',
  ganguli: 'gangopadhyay গঙ্গোপাধ্যায় गंगोपाध्याय',
  mukerji: 'mukhopadhyay মুখোপাধ্যায় मुखोपाध्याय',
}

/** The names of the letters A to Z in the scripts of India, as spoken in English. `/` between two spellings. */
const LETTER_NAMES: readonly string[] = [
  'ए बी सी डी ई एफ जी एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी डब्ल्यू एक्स वाई/वाय ज़ेड',
  'এ বি সি ডি ই এফ জি এইচ আই জে কে এল এম এন ও পি কিউ আর এস টি ইউ ভি ডব্লিউ এক্স ওয়াই জেড',
  'ਏ ਬੀ ਸੀ ਡੀ ਈ ਐਫ/ਐਫ਼ ਜੀ ਐਚ ਆਈ ਜੇ ਕੇ ਐਲ ਐਮ ਐਨ ਓ ਪੀ ਕਿਊ ਆਰ ਐਸ ਟੀ ਯੂ ਵੀ ਡਬਲਯੂ ਐਕਸ ਵਾਈ ਜ਼ੈੱਡ',
  'એ બી સી ડી ઈ/ઇ એફ જી એચ આઈ/આઇ જે કે એલ એમ એન ઓ પી ક્યુ/ક્યૂ આર એસ ટી યુ/યૂ વી ડબલ્યુ એક્સ વાય ઝેડ',
  'ஏ பி சி டி ஈ/இ எஃப்/எப் ஜி எச்/ஹெச் ஐ ஜே/ஜெ கே/கெ எல் எம் என் ஓ பி கியூ ஆர் எஸ் டி யு/யூ வி டபிள்யூ எக்ஸ் வை இசட்',
  'ఎ/ఏ బి సి డి ఇ/ఈ ఎఫ్ జి హెచ్/ఎచ్ ఐ జె/జే కె/కే ఎల్ ఎం/ఎమ్ ఎన్ ఒ/ఓ పి క్యూ ఆర్ ఎస్ టి యు/యూ వి డబ్ల్యు/డబ్ల్యూ ఎక్స్ వై జెడ్',
  'ಎ/ಏ ಬಿ ಸಿ ಡಿ ಇ/ಈ ಎಫ್ ಜಿ ಎಚ್/ಹೆಚ್ ಐ ಜೆ/ಜೇ ಕೆ/ಕೇ ಎಲ್ ಎಂ/ಎಮ್ ಎನ್ ಒ/ಓ ಪಿ ಕ್ಯೂ ಆರ್ ಎಸ್ ಟಿ ಯು/ಯೂ ವಿ ಡಬ್ಲ್ಯು/ಡಬ್ಲ್ಯೂ ಎಕ್ಸ್ ವೈ ಜೆಡ್',
  'എ/ഏ ബി സി ഡി ഇ/ഈ എഫ് ജി എച്ച് ഐ ജെ/ജേ കെ/കേ എൽ എം എൻ ഒ/ഓ പി ക്യു/ക്യൂ ആർ എസ് ടി യു/യൂ വി ഡബ്ല്യു എക്സ് വൈ സെഡ്',
]

const abbreviations = createAbbreviations()

/** How the usual abbreviation of a folded word sounds, in Latin letters; null: it has none. */
export function getAbbreviation(foldedWord: string): string | null {
  return abbreviations.get(foldedWord) ?? null
}

function createAbbreviations(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const add = (word: string, abbreviation: string) => found.set(foldText(word).text, abbreviation)
  for (const names of LETTER_NAMES)
    for (const [at, spellings] of names.split(' ').entries())
      for (const spelling of spellings.split('/')) add(spelling, String.fromCharCode(97 + at))
  for (const [abbreviation, words] of Object.entries(WRITTEN_OUT))
    for (const word of words.split(/\s+/)) add(word, abbreviation)
  return found
}
