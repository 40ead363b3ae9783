/**
 * Which spellings of a name count as the same, and how far apart others are. Three tables: spellings of one sound, costs of
 * confusing two sounds, and the groups of consonants by which candidates are found.
 */
import { createLetterTable } from './letter-table.ts'

type SpellingRule = {
  readonly pattern: RegExp
  readonly sound: string
  /** Where the spellings alternate. */
  readonly languages: string
  readonly source: string
}

const rule = (pattern: RegExp, sound: string, languages: string, source: string): SpellingRule => ({
  pattern,
  sound,
  languages,
  source,
})

/** Applied to a Latin spelling in this order. The sounds that result are a to z again. */
export const SPELLING_RULES: readonly SpellingRule[] = [
  rule(
    /(?<=^(?:abd[aeuo]l)?)ou(?=[aei])|(?<=[dr])ou(?=ane?$)/g,
    'w',
    'Arabic',
    'French usage: Ouahab/Wahab, Redouane/Ridwan',
  ),
  rule(
    /^abd[aeuo](?:l|(?=rr|ss|nn|zz))/g,
    'abd',
    'Arabic',
    'BGN/PCGN: Abd al-Rahman, usage Abdul, Abdel, Abdur',
  ),
  rule(/^d['’]/g, 'di', 'Konkani', 'usage D’Souza/ಡಿಸೋಜ'),
  rule(/ge(?=or)|(?<=r)ges?$/g, 'j', 'Malayalam, Arabic', 'usage George/ജോർജ്ജ്/جورج'),
  rule(/ks?h?(?=sh)|k(?=tch)/g, 'k', 'Indic', 'ISO 15919 kṣ, usage ksh'),
  rule(/x/g, 'ks', 'Indic, Greek, Russian', 'Hunterian क्ष; ELOT 743 ξ; usage Alexey/Aleksei'),
  rule(/[gdj]ny(?=[aeiou])|(?<!n)jn(?=a)/g, 'gi', 'Sanskrit names', 'usage ज्ञ: Pragya, Pradnya, Prajna'),
  rule(/shch|sch/g, 's', 'Russian', 'BGN/PCGN щ; usage'),
  rule(/t(?:z|s)ch|[tc]?chh?|cz(?=[aeiou])/g, 'C', 'Indic, Russian', 'Hunterian च/छ; ALA-LC Tamil ச்ச'),
  rule(/Cr/g, 'kr', 'Greek', 'ELOT 743 Χρ: Christos'),
  rule(/zh/g, 'l', 'Tamil, Malayalam', 'ISO 15919 ḻ, usage zh: Ezhil'),
  rule(/[sz]h/g, 's', 'Indic, Arabic, Russian', 'Hunterian श/ष/स'),
  rule(/dh?j|z/g, 'j', 'Urdu, Hindi, Arabic', 'usage ज/ज़; French dj for ج'),
  rule(/ph/g, 'f', 'all', 'Hunterian फ; ELOT 743 φ'),
  rule(/([tdbkgj])\1*h+/g, '$1', 'Indic, Arabic', 'Hunterian aspirates; BGN/PCGN kh, gh, th, dh'),
  rule(/qu(?=[aeio])|q|ck/g, 'k', 'Arabic, Urdu', 'BGN/PCGN ق'),
  rule(/c(?=[eiy])/g, 's', 'European names', 'usage'),
  rule(/c/g, 'k', 'European names', 'usage Carl/Karl'),
  rule(/C/g, 'c', 'all', 'the sound of ch is c from here on'),
  rule(/ew(?=$|[^aeiou])/g, 'iu', 'Malayalam', 'usage Mathew/മാത്യു'),
  rule(/w/g, 'v', 'Indic, Arabic', 'Hunterian व is v or w'),
  rule(/av(?:u)?$/g, 'ao', 'Hindi, Telugu, Kannada', 'usage Rao/राव/రావు'),
  rule(/[ae]i?y(?=$|[^aeiou])|ei(?=$|[^aeiou])/g, 'ai', 'Indic, Arabic', 'usage Layla/Leila, Ajay/Ajai'),
  rule(/y/g, 'i', 'all', 'usage Priya/Pria'),
  rule(/ee|ea(?=[^aeiou])|ie(?=[^aeiou])/g, 'i', 'Indic, Arabic', 'Hunterian ī, usage ee'),
  rule(/oo/g, 'u', 'Indic, Arabic', 'Hunterian ū, usage oo'),
  rule(/ow(?=$|[^aeiou])|au(?=$|[^aeiou])/g, 'au', 'Indic', 'Hunterian औ: Gauri, Gowri'),
  rule(/([aeo])h$/g, '$1', 'Arabic, Urdu', 'BGN/PCGN ة: Fatimah/Fatima'),
  rule(/(.)\1/g, '$1', 'all', 'usage: doubled letters'),
]

export type SoundCost = { readonly sounds: string; readonly cost: number; readonly source: string }

/** The cost of taking one of these sounds for another; two sounds without a row cost 1, as any edit. */
export const SUBSTITUTION_COSTS: readonly SoundCost[] = [
  { sounds: 'ie', cost: 0.25, source: 'usage: Mohsin/Mohsen, Meena/Mena' },
  { sounds: 'uo', cost: 0.25, source: 'usage: Omar/Umar, Yusuf/Yousof' },
  { sounds: 'ao', cost: 0.3, source: 'ALA-LC Bengali: the inherent vowel is a or o' },
  { sounds: 'ae', cost: 0.3, source: 'BGN/PCGN: Ahmad/Ahmed' },
  { sounds: 'aiu', cost: 0.45, source: 'Arabic: short vowels are guessed' },
  { sounds: 'eou', cost: 0.6, source: 'Arabic: short vowels are guessed' },
  { sounds: 'pb', cost: 0.3, source: 'ALA-LC Tamil ப' },
  { sounds: 'td', cost: 0.3, source: 'ALA-LC Tamil ட, த' },
  { sounds: 'kg', cost: 0.3, source: 'ALA-LC Tamil க' },
  { sounds: 'cj', cost: 0.4, source: 'ALA-LC Tamil ஞ்ச' },
  { sounds: 'cs', cost: 0.4, source: 'ALA-LC Tamil ச' },
  { sounds: 'sj', cost: 0.7, source: 'Greek, Urdu: s and z' },
  { sounds: 'jg', cost: 0.6, source: 'Egyptian Arabic ج: Gamal/Jamal' },
  { sounds: 'ji', cost: 0.5, source: 'Russian ю, Bengali য: j and y' },
  { sounds: 'pf', cost: 0.2, source: 'Hunterian फ, usage' },
  { sounds: 'vb', cost: 0.3, source: 'usage: Bengali ব' },
  { sounds: 'vu', cost: 0.4, source: 'BGN/PCGN و' },
  { sounds: 'vo', cost: 0.25, source: 'usage: Rao/Rav' },
  { sounds: 'vf', cost: 0.4, source: 'ELOT 743 αυ; Persian و' },
  { sounds: 'kh', cost: 0.5, source: 'BGN/PCGN kh; ALA-LC Tamil க; ELOT 743 χ' },
  { sounds: 'gh', cost: 0.5, source: 'Ukrainian г; ALA-LC Tamil க' },
  { sounds: 'nm', cost: 0.7, source: 'ISO 15919: the anusvara' },
  { sounds: 'lr', cost: 0.9, source: 'usage: Tamil ழ' },
]

/** Costs of sounds that a script doesn't tell apart: what it leaves to be guessed says little about the spelling. */
export const UNWRITTEN_COSTS = {
  arabic: [{ sounds: 'aeiou', cost: 0.2, source: 'BGN/PCGN: short vowels are not written' }],
  bengali: [{ sounds: 'ao', cost: 0.2, source: 'ALA-LC Bengali, Oriya: the inherent vowel is a or o' }],
  tamil: [
    { sounds: 'pb', cost: 0.1, source: 'ALA-LC Tamil ப' },
    { sounds: 'td', cost: 0.1, source: 'ALA-LC Tamil ட, த' },
    { sounds: 'kg', cost: 0.1, source: 'ALA-LC Tamil க' },
    { sounds: 'cs', cost: 0.1, source: 'ALA-LC Tamil ச' },
  ],
} as const satisfies Readonly<Record<string, readonly SoundCost[]>>

/** The cost of a sound too many or too few; others cost 1, as any edit. */
export const INSERTION_COSTS: Readonly<Record<string, number>> = {
  // Inherent and short vowels: Hunterian schwa deletion, Arabic.
  a: 0.25,
  // Vowels between consonants in Tamil and Arabic: Pirakash, Ibrahim.
  i: 0.4,
  u: 0.4,
  e: 0.4,
  o: 0.4,
  // Dropped between vowels and at ends: Raahul/Raul.
  h: 0.5,
  // A glide beside a vowel: Dawood/Daud.
  v: 0.8,
}

/** The consonants of a word by these groups, without vowels, find its candidates. H and y are dropped. */
export const CONSONANT_GROUPS = createLetterTable(
  'k K, g K, t T, d T, p P, b P, f P, v P, s S, c S, j S, n N, m N, l L, r R',
)

/** Short forms of names (usage), as they sound. */
export const SHORT_FORMS: Readonly<Record<string, string>> = {
  md: 'muhamad',
  mod: 'muhamad',
  mohd: 'muhamad',
  muhd: 'muhamad',
  mhd: 'muhamad',
  abdur: 'abd',
  doktor: 'dr',
  mrs: 'smt',
  tmt: 'smt',
}
/** Articles that a name in Latin letters may have or lack as a word: al-Rashid, ur-Rehman (BGN/PCGN, usage). */
export const ARTICLES: ReadonlySet<string> = new Set([
  'al',
  'el',
  'ul',
  'ur',
  'ar',
  'as',
  'ash',
  'ad',
  'an',
  'az',
])
