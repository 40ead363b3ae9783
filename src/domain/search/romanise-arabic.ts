/** Spells words in Arabic letters, of Arabic, Persian and Urdu, in Latin letters. Short vowels aren't written: each is guessed as a. */
import { createLetterTable } from './letter-table.ts'

/** Folded letters: without marks and hamzas. BGN/PCGN for Arabic, the Hunterian values for the letters of Urdu. */
const CONSONANTS = createLetterTable(
  `ب b, پ p, ت t, ٹ t, ث th, ج j, چ ch, ح h, خ kh, د d, ڈ d, ذ z, ر r, ڑ r, ز z, ژ zh, س s, ش sh, ص s,
   ض d, ط t, ظ z, غ gh, ف f, ق q, ک k, ك k, ګ g, گ g, ل l, م m, ن n, ڼ n, ں n, ه h, ہ h, ۀ h, ە h, ڤ v,
   ڨ g, ڭ g, ھ`,
)
/** Always vowels. The ain is dropped in Latin, and the vowel beside it stays. */
const VOWELS = createLetterTable('ا a, ٱ a, ع a, ى a, ة a, ۃ a, ے e, ۓ e, ء')
/** W and y before a vowel or at the beginning, else long vowels. */
const GLIDES: Readonly<Record<string, readonly [consonant: string, vowel: string]>> = {
  و: ['w', 'u'],
  ۋ: ['w', 'u'],
  ي: ['y', 'i'],
  ی: ['y', 'i'],
  ې: ['y', 'e'],
}
/** Between consonants, a glide is a long vowel or, less often, a diphthong: Layla, Hussain. */
const DIPHTHONGS: Readonly<Record<string, string>> = { i: 'ai', u: 'au' }
const VOWEL_LETTERS = /[اٱعىةۃےءآ]/
const ARTICLE = /^ال(?=...)/
/** Two consonants may be a whole word as well: al-Haq. */
const SHORT_STEM = /^ال(?=[^اويىةء]{2}$)/
/** “Servant of”, written with the article as one word: Abdullah, Abdurrahman. */
const SERVANT_OF = /^عبدال(?=..)/

/** Latin spellings of which at most the short vowels are wrong: usual values first, then other values of ambiguous letters. */
export function romaniseArabic(word: string): readonly string[] {
  // Its article is never left out, and its l is double.
  if (word === 'الله') return ['allah']
  const stem = word.replace(ARTICLE, '')
  if (SERVANT_OF.test(word)) return [`abdul${spell(word.replace(SERVANT_OF, ''))}`]
  const roman = spell(stem)
  const variants = [
    spell(stem.replace(SHORT_STEM, '')),
    spell(stem, DIPHTHONGS),
    ...(stem === word ? [] : [`al${roman}`]),
    roman.replaceAll(/(?<!g)j/g, 'g').replaceAll('w', 'v'),
    roman.replaceAll('z', 'd').replaceAll('th', 's'),
  ]
  return [...new Set([roman, ...variants])]
}

function spell(word: string, diphthongs: Readonly<Record<string, string>> = {}): string {
  const letters = Array.from(word)
  let roman = ''
  for (const [at, letter] of letters.entries()) {
    const next = letters[at + 1]
    const isVowelBefore = /[aeiou]$/.test(roman)
    const glide = GLIDES[letter]
    const consonant = CONSONANTS.get(letter)
    if (glide) {
      const isGlideNext = next !== undefined && GLIDES[next] !== undefined && !isVowelBefore
      const isVowelNext = next !== undefined && VOWEL_LETTERS.test(next) && !(isVowelBefore && next === 'ع')
      const isConsonant = at === 0 || isVowelNext || isGlideNext
      if (isConsonant && at > 0 && !isVowelBefore) roman += 'a'
      if (isConsonant) roman += glide[0]
      else roman += isVowelBefore || next === undefined ? glide[1] : (diphthongs[glide[1]] ?? glide[1])
    } else if (consonant !== undefined) {
      roman += isFinalH(letter, next) && !isVowelBefore && at > 0 ? 'ah' : consonant
      // A short vowel parts two consonants.
      if (next !== undefined && (CONSONANTS.get(next) ?? '') !== '' && !isFinalH(next, letters[at + 2]))
        roman += 'a'
    } else roman += VOWELS.get(letter) ?? letter
  }
  return roman.replaceAll(/a{2,}/g, 'a')
}

/** At the end of a word, h is mostly the a(h) of feminine names. */
function isFinalH(letter: string, next: string | undefined): boolean {
  return next === undefined && (letter === 'ه' || letter === 'ہ')
}
