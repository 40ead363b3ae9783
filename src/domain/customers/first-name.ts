/**
 * The name by which a message greets a customer. Where the first name can't be told from the others, it is the whole name: that is
 * stiff, but never wrong.
 */

/** Titles in front of a name, in lower case and without a period. `md` and `mohd` abbreviate a name that isn't used alone. */
const TITLES = new Set(
  (
    'mr mrs ms miss mx dr prof professor sir madam mister master er adv ca capt captain col major lt gen hon rev fr sr smt shri sri ' +
    'shrimati kumari km kum mohd md mst haji hajji sheikh shaikh ustad pandit pt herr frau hr dhr mevr m mme mlle sra srta señor ' +
    'señora don doña sig signor signora ' +
    'श्री श्रीमती श्रीमान डॉ डॉक्टर कुमारी सुश्री पंडित শ্রী শ্রীমতী ডাঃ ডা মোঃ মো শ্রীযুক্ত ' +
    'શ્રી શ્રીમતી ડૉ ਸ਼੍ਰੀ ਸ਼੍ਰੀਮਤੀ ਸਰਦਾਰ திரு திருமதி செல்வி டாக்டர் శ్రీ శ్రీమతి డా ಶ್ರೀ ಶ್ರೀಮತಿ ಡಾ ശ്രീ ശ്രീമതി ഡോ ' +
    'السيد السيدة الآنسة الأستاذ الأستاذة الدكتور الدكتورة أ د م الحاج الشيخ جناب محترمہ محترم ' +
    'คุณ นาย นาง นางสาว г-н г-жа господин госпожа пан пані κ κος κα מר גב ד״ר'
  ).split(' '),
)

/** What stands behind a comma without being a first name. */
const SUFFIXES = new Set('jr sr ii iii iv phd md mba ca ias ips esq dds cpa'.split(' '))

/** Words that are no name without the next one: `Abdul Rahman`, `عبد الله`. */
const OPEN_WORDS = new Set(
  'abd abdul abdel abdal abdur abdus abu umm ummu bin bint al el ul ur عبد أبو ابو أم ام ابن بنت'.split(' '),
)

/** Scripts in which the family name stands first, and the first name alone is no form of address. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const INITIALS = /^(?:\p{L}\p{M}*\.)*\p{L}\p{M}*\.?$/u
const PARTICLES = /^(?:de|del|della|da|di|dos|du|la|le|van|von|der|den|al|el|bin|ibn|st)\s/iu

export function getFirstName(name: string): string {
  const plain = name.replace(/\s+/gu, ' ').trim()
  if (!/\p{L}/u.test(plain) || EAST_ASIAN.test(plain)) return plain
  const ordered = moveSurnameBehind(plain)
  if (ordered === null) return plain
  const words = dropTitles(ordered.split(' ').map(trimPunctuation).filter(hasLetter))
  const [first = plain] = words
  if (INITIALS.test(first)) return words.join(' ')
  const end = words.findIndex((it) => !OPEN_WORDS.has(fold(it)))
  return end > 0 ? words.slice(0, end + 1).join(' ') : first
}

/** `Tiwari, Ramesh` as `Ramesh Tiwari`; null where the comma may mean something else. */
function moveSurnameBehind(name: string): string | null {
  const [before = '', after = ''] = name.split(/[,،，]/u).map((it) => it.trim())
  if (before === '' || after === '') return name.replace(/[,،，]/gu, ' ').trim()
  if (SUFFIXES.has(fold(after))) return before
  return !before.includes(' ') || PARTICLES.test(before) ? `${after} ${before}` : null
}

/** The words behind the titles; all of them where there are only titles. */
function dropTitles(words: readonly string[]): readonly string[] {
  const at = words.findIndex((it) => !TITLES.has(fold(it)) || isInitial(it))
  return at <= 0 ? words : words.slice(at)
}

/** `M. Krishnan` begins with an initial, not with the French title. */
function isInitial(word: string): boolean {
  return /^\p{Script=Latin}\.?$/u.test(word)
}

function trimPunctuation(word: string): string {
  return word.replace(/^[("'“‘[{]+|[)"'”’\]},;:!]+$/gu, '')
}

function hasLetter(word: string): boolean {
  return /\p{L}/u.test(word)
}

function fold(word: string): string {
  return word.toLowerCase().replace(/\.+$/u, '')
}
