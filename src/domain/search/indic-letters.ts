/**
 * The letters of nine Indic scripts. Unicode gives all of them the same order (that of ISCII), so one table serves them all,
 * by the place within a script's block of 128 characters. What differs stands beside it.
 */

export type IndicScript =
  | 'devanagari'
  | 'bengali'
  | 'gurmukhi'
  | 'gujarati'
  | 'odia'
  | 'tamil'
  | 'telugu'
  | 'kannada'
  | 'malayalam'

const FIRST_BLOCK = 0x900
const BLOCK_SIZE = 0x80
const SCRIPTS: readonly IndicScript[] = [
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'odia',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
]

/** Places within a block. */
export const CANDRABINDU = 0x01
export const ANUSVARA = 0x02
export const NUKTA = 0x3c
export const VIRAMA = 0x4d
/** Gurmukhi only: a nasal, and the sign that doubles the next consonant. */
export const TIPPI = 0x70
export const ADDAK = 0x71

export function getIndicScript(code: number): IndicScript | null {
  return SCRIPTS[Math.floor((code - FIRST_BLOCK) / BLOCK_SIZE)] ?? null
}

export function getPlace(code: number): number {
  return (code - FIRST_BLOCK) % BLOCK_SIZE
}

/** Hunterian transliteration: no diacritics, and no difference between dental and retroflex letters. */
const CONSONANTS =
  'k kh g gh ng ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'.split(' ')
const FIRST_CONSONANT = 0x15

const VOWELS = ['a', 'a', 'i', 'i', 'u', 'u', 'ri', 'l', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au']
const FIRST_VOWEL = 0x05
const VOWEL_SIGNS = ['a', 'i', 'i', 'u', 'u', 'ri', 'ri', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au']
const FIRST_VOWEL_SIGN = 0x3e

/** Letters outside the common order, and letters that a language says otherwise. */
const OWN_CONSONANTS: Readonly<Partial<Record<IndicScript, Readonly<Record<number, string>>>>> = {
  // Bengali jo (0x2f) and its dotted form, which is y, are told apart by the nukta; ৎ; Assamese ৰ and ৱ.
  bengali: { 0x2f: 'j', 0x4e: 't', 0x70: 'r', 0x71: 'v' },
  // A letter of its own, which doesn't decompose.
  gurmukhi: { 0x5c: 'R' },
  tamil: { 0x24: 'th' },
  telugu: { 0x24: 'th' },
  kannada: { 0x24: 'th', 0x5e: 'zh' },
  malayalam: { 0x24: 'th' },
}
/** Malayalam's letters without a vowel. */
const CHILLUS: Readonly<Record<number, string>> = {
  0x7a: 'n',
  0x7b: 'n',
  0x7c: 'r',
  0x7d: 'l',
  0x7e: 'l',
  0x7f: 'k',
}
/** Devanagari, Gurmukhi, Bengali: consonants with a dot (ALA-LC). R is the flapped r, which some spell as d. */
const DOTTED: Readonly<Record<string, string>> = {
  k: 'q',
  g: 'gh',
  j: 'z',
  d: 'R',
  dh: 'Rh',
  ph: 'f',
  s: 'sh',
}

export function getConsonant(script: IndicScript, place: number): string | null {
  return OWN_CONSONANTS[script]?.[place] ?? CONSONANTS[place - FIRST_CONSONANT] ?? null
}

export function getDottedConsonant(script: IndicScript, consonant: string): string {
  if (script === 'bengali' && consonant === 'j') return 'y'
  return DOTTED[consonant] ?? consonant
}

export function getVowel(place: number): string | null {
  return VOWELS[place - FIRST_VOWEL] ?? (place === 0x60 ? 'ri' : null)
}

export function getVowelSign(place: number): string | null {
  return VOWEL_SIGNS[place - FIRST_VOWEL_SIGN] ?? (place === 0x57 ? 'au' : null)
}

export function getChillu(script: IndicScript, place: number): string | null {
  return script === 'malayalam' ? (CHILLUS[place] ?? null) : null
}
