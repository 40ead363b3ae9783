/** What the table of letters can't say: values of sequences, and second values of ambiguous letters. Patterns match Latin spellings. */
import type { IndicScript } from './indic-letters.ts'

type Rule = readonly [pattern: RegExp, to: string, source: string]

/** ङ before a consonant of its own row. */
const VELAR_NASAL: Rule = [/ng(?=[kg])/g, 'n', 'usage: Priyanka, Ganga']

/** M is the nasal sign, which takes the place of the next consonant; N the sign of a nasal vowel, which is rarely spelled. */
const NASALS: readonly Rule[] = [
  VELAR_NASAL,
  [/M(?=[pbm])/g, 'm', 'ISO 15919: the nasal of the next consonant'],
  [/M(?=[^aeiou])/g, 'n', 'ISO 15919: the nasal of the next consonant'],
  [/N$/g, 'n', 'usage: final nasal vowels are spelled with n'],
  [/N/g, 'n', 'usage'],
]
/** Where Hindi has n: Hamsa, Simha. */
const SOUTHERN_NASAL: Rule = [/M(?=[shvyrl])/g, 'm', 'usage: before s, h and semivowels, the nasal is m']
const FINAL_N: Rule = [/M$/g, 'n', 'Hunterian']
const FINAL_M: Rule = [/M$/g, 'm', 'ISO 15919']
const GYA: Rule = [/jn(?=[aeiou]|$)/g, 'gy', 'Hunterian: ज्ञ is gya']

export const INDIC_SEQUENCES: Readonly<Partial<Record<IndicScript, readonly Rule[]>>> = {
  devanagari: [FINAL_N, ...NASALS, GYA],
  bengali: [[/M(?=$|[aeiou])/g, 'ng', 'ALA-LC Bengali: ং is ng'], ...NASALS, GYA],
  gurmukhi: [FINAL_N, ...NASALS],
  gujarati: [FINAL_N, ...NASALS, GYA],
  odia: [FINAL_M, ...NASALS, GYA],
  tamil: [VELAR_NASAL],
  telugu: [FINAL_M, SOUTHERN_NASAL, ...NASALS, GYA],
  kannada: [FINAL_M, SOUTHERN_NASAL, ...NASALS, GYA],
  malayalam: [
    FINAL_M,
    SOUTHERN_NASAL,
    ...NASALS,
    [/nr(?=[aeiou]|$)/g, 'nt', 'ALA-LC Malayalam: ന്റ is nt'],
    [/rr/g, 'tt', 'ALA-LC Malayalam: റ്റ is tt'],
    GYA,
  ],
}

const FLAPPED_R: Rule = [/R/g, 'd', 'usage: ड़ is r or d: Rathore, Rathod']

export const INDIC_VARIANTS: Readonly<Partial<Record<IndicScript, readonly Rule[]>>> = {
  devanagari: [FLAPPED_R],
  bengali: [
    FLAPPED_R,
    [/bh?/g, 'v', 'usage: ব is the v of other languages, ভ is said v'],
    [/^j/g, 'y', 'usage: য is the y of other languages'],
    [/kshm?/g, 'kkh', 'usage: ক্ষ as it is said'],
  ],
  gurmukhi: [FLAPPED_R, [/^b/g, 'v', 'usage: initial v and b alternate']],
  tamil: [
    [/g(?=[aeiou])/g, 'h', 'ALA-LC Tamil: க between vowels is g or h'],
    [/^s/g, 'ch', 'ALA-LC Tamil: initial ச is s or ch'],
    [/ksh/g, 'tch', 'usage: ட்ச is also spelled as written'],
  ],
  malayalam: [[/k(?=[aeiou])/g, 'g', 'usage: k between vowels is voiced']],
}
