/** Spells words in Cyrillic, Greek, and the Latin letters that folding leaves, in the letters a to z. */
import { createLetterTable } from './letter-table.ts'

/** Folded, so without breves and diaereses: й is и, ё is е. BGN/PCGN Russian and Ukrainian, as passports have it (ICAO 9303). */
const CYRILLIC = createLetterTable(
  `а a, б b, в v, г g, ґ g, д d, е e, є ye, ж zh, з z, и i, і i, к k, л l, м m, н n, о o, п p, р r, с s,
   т t, у u, ф f, х kh, ц ts, ч ch, ш sh, щ shch, ъ, ы y, ь, э e, ю yu, я ya, ђ dj, ј j, љ lj, њ nj,
   ћ c, џ dz, ә a, ғ g, қ k, ң n, ө o, ұ u, ү u, һ h, ѓ g, ќ k, ѕ dz`,
)
/** The other usual values: х is also h, a ь before е is also i, initial е is also ye. */
const CYRILLIC_VARIANTS: readonly (readonly [pattern: RegExp, to: string])[] = [
  [/kh/g, 'h'],
  [/ks/g, 'x'],
  [/zh/g, 'j'],
  [/^yu/g, 'ju'],
  [/^e/g, 'ye'],
  [/ts/g, 'c'],
]

/** ELOT 743. Digraphs stand before the letters that they consist of. */
const GREEK: readonly (readonly [pattern: RegExp, to: string])[] = [
  [/ου/g, 'ou'],
  [/(?:ει|οι)/g, 'i'],
  [/αι/g, 'e'],
  [/([αεη])υ(?=[θκξπστφχψ]|$)/g, '$1f'],
  [/([αεη])υ/g, '$1v'],
  [/γγ/g, 'ng'],
  [/γ(?=[ξχ])/g, 'n'],
  [/γκ/g, 'gk'],
]
const GREEK_LETTERS = createLetterTable(
  `α a, β v, γ g, δ d, ε e, ζ z, η i, θ th, ι i, κ k, λ l, μ m, ν n, ξ x, ο o, π p, ρ r, σ s, τ t, υ y,
   φ f, χ ch, ψ ps, ω o`,
)
/** Initial digraphs are single sounds. */
const GREEK_INITIALS: readonly (readonly [pattern: RegExp, to: string])[] = [
  [/^mp/g, 'b'],
  [/^nt/g, 'd'],
]
const GREEK_VARIANTS: readonly (readonly [pattern: RegExp, to: string])[] = [
  [/ch/g, 'h'],
  [/^g(?=[ei])/g, 'y'],
  [/(?<!^)mp/g, 'b'],
  [/gk/g, 'g'],
  [/(?<!^)nt/g, 'd'],
]

/** Letters that have no accent to fold. */
const LATIN = createLetterTable('æ ae, ø o, œ oe, ł l, đ d, ð d, þ th, ı i, ħ h, ŋ ng, ə a, ĸ k, ’, ʼ, ʿ, ʾ')

export function romaniseCyrillic(word: string): readonly string[] {
  const roman = spellLetters(word, CYRILLIC)
  return [roman, replaceAll(roman, CYRILLIC_VARIANTS)]
}

export function romaniseGreek(word: string): readonly string[] {
  const roman = spellLetters(replaceAll(word, GREEK), GREEK_LETTERS)
  const variant = replaceAll(roman, GREEK_VARIANTS)
  return [replaceAll(roman, GREEK_INITIALS), replaceAll(variant, GREEK_INITIALS), roman]
}

export function romaniseLatin(word: string): readonly string[] {
  return [spellLetters(word, LATIN)]
}

function spellLetters(word: string, letters: ReadonlyMap<string, string>): string {
  return Array.from(word, (it) => letters.get(it) ?? it).join('')
}

function replaceAll(text: string, rules: readonly (readonly [pattern: RegExp, to: string])[]): string {
  return rules.reduce((result, [pattern, to]) => result.replaceAll(pattern, to), text)
}
