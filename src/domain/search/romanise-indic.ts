/** Spells words of Indic scripts in Latin letters as names usually are: without diacritics, and without silent vowels. */
import {
  ADDAK,
  ANUSVARA,
  CANDRABINDU,
  getChillu,
  getConsonant,
  getDottedConsonant,
  getIndicScript,
  getPlace,
  getVowel,
  getVowelSign,
  type IndicScript,
  NUKTA,
  TIPPI,
  VIRAMA,
} from './indic-letters.ts'
import { INDIC_SEQUENCES, INDIC_VARIANTS } from './indic-rules.ts'

/** A consonant with its vowel, or either alone. A nasal sign is an own unit. */
type Unit = {
  consonant: string
  vowel: string
  /** The vowel is the consonant's inherent one, which no sign shows. */
  isInherent: boolean
}

/** Scripts whose languages leave out inherent vowels at the end of words and between others (Hunterian). */
const SCHWA_DELETION: ReadonlySet<IndicScript> = new Set(['devanagari', 'bengali', 'gurmukhi', 'gujarati'])

/** Of a doubled th, one is spelled: Muthu. */
const DOUBLED_DIGRAPHS = /([bcdgkst]h)\1/g

/** The most usual spelling, then one with the other usual values of ambiguous letters, if it differs. */
export function romaniseIndic(word: string, script: IndicScript): readonly string[] {
  const units = readUnits(word.normalize('NFC'), script)
  if (script === 'tamil') voiceTamil(units)
  if (SCHWA_DELETION.has(script)) deleteSchwas(units)
  const roman = replaceAll(units.map((it) => it.consonant + it.vowel).join(''), INDIC_SEQUENCES[script] ?? [])
  const variant = replaceAll(roman, INDIC_VARIANTS[script] ?? [])
  return [...new Set([roman, variant])].map((it) => it.toLowerCase().replaceAll(DOUBLED_DIGRAPHS, '$1'))
}

function replaceAll(
  text: string,
  rules: readonly (readonly [pattern: RegExp, to: string, ...unknown[]])[],
): string {
  return rules.reduce((result, [pattern, to]) => result.replaceAll(pattern, to), text)
}

function readUnits(word: string, wordScript: IndicScript): Unit[] {
  const units: Unit[] = []
  for (const character of word) {
    const code = character.codePointAt(0) ?? 0
    const script = getIndicScript(code) ?? wordScript
    if (getIndicScript(code) === null) {
      units.push({ consonant: character, vowel: '', isInherent: false })
      continue
    }
    readLetter(units, script, getPlace(code))
  }
  return units
}

function readLetter(units: Unit[], script: IndicScript, place: number): void {
  const last = units.at(-1)
  const chillu = getChillu(script, place)
  const consonant = getConsonant(script, place)
  const sign = getVowelSign(place)
  const vowel = getVowel(place)
  if (place === ANUSVARA || (place === TIPPI && script === 'gurmukhi'))
    units.push({ consonant: script === 'tamil' ? '' : 'M', vowel: '', isInherent: false })
  else if (place === CANDRABINDU) units.push({ consonant: 'N', vowel: '', isInherent: false })
  else if (place === ADDAK && script === 'gurmukhi') return
  else if (chillu !== null) units.push({ consonant: chillu, vowel: '', isInherent: false })
  else if (place === NUKTA) {
    if (last) last.consonant = getDottedConsonant(script, last.consonant)
  } else if (place === VIRAMA) {
    // Malayalam writes a final half u as u with a virama.
    if (last) Object.assign(last, { vowel: '', isInherent: false })
  } else if (sign !== null) {
    if (last?.isInherent) Object.assign(last, { vowel: sign, isInherent: false })
    else units.push({ consonant: '', vowel: sign, isInherent: false })
  } else if (consonant !== null)
    units.push({ consonant: getOwnValue(script, place, consonant, last), vowel: 'a', isInherent: true })
  else if (vowel !== null) units.push({ consonant: '', vowel, isInherent: false })
}

/** Tamil's stops in upper case until their voice is known. The second r, which doubles to tr, is R. */
const TAMIL_STOPS: Readonly<Record<number, string>> = {
  0x15: 'K',
  0x1a: 'C',
  0x1f: 'T',
  0x24: 'D',
  0x2a: 'P',
  0x31: 'R',
}
/** Tamil doesn't write voice: doubled stops are unvoiced, those after nasals and between vowels are voiced (ALA-LC Tamil). */
const TAMIL_VALUES: Readonly<
  Record<string, { first: string; doubled: string; nasal: string; medial: string }>
> = {
  K: { first: 'k', doubled: 'k', nasal: 'g', medial: 'g' },
  C: { first: 's', doubled: 'ch', nasal: 'j', medial: 's' },
  T: { first: 't', doubled: 't', nasal: 'd', medial: 'd' },
  D: { first: 'th', doubled: 'th', nasal: 'dh', medial: 'th' },
  P: { first: 'p', doubled: 'p', nasal: 'b', medial: 'b' },
  R: { first: 'r', doubled: 'tr', nasal: 'dr', medial: 'r' },
}

function getOwnValue(script: IndicScript, place: number, consonant: string, last: Unit | undefined): string {
  if (script === 'tamil') return TAMIL_STOPS[place] ?? consonant
  // Below another consonant, the Bengali letter for j is a y.
  const isBelow = last !== undefined && last.consonant !== '' && last.vowel === ''
  return script === 'bengali' && place === BENGALI_JA && isBelow ? 'y' : consonant
}

const BENGALI_JA = 0x2f

function voiceTamil(units: Unit[]): void {
  const letters = units.map((it) => it.consonant)
  for (const [at, unit] of units.entries()) {
    const values = TAMIL_VALUES[unit.consonant]
    if (!values) continue
    const previous = units[at - 1]
    const isCluster = previous !== undefined && previous.vowel === '' && previous.consonant !== ''
    const previousLetter = letters[at - 1] ?? ''
    if (previous === undefined) unit.consonant = values.first
    else if (isCluster && /^(?:n|ng|m|N)$/.test(previousLetter)) unit.consonant = values.nasal
    else if (isCluster && previousLetter === letters[at]) {
      unit.consonant = values.doubled
      if (previousLetter === 'R') previous.consonant = ''
    } else if (isCluster && previousLetter === 'T' && letters[at] === 'C') {
      // ட்ச writes the ksh of Sanskrit: Lakshmi, Meenakshi.
      previous.consonant = 'k'
      unit.consonant = 'sh'
    } else if (isCluster || unit.vowel === '') unit.consonant = values.doubled.replace('tr', 'r')
    else unit.consonant = values.medial
  }
}

/** Leaves out inherent vowels at the end, and, from the end, each between a vowel with one consonant and a further vowel. */
function deleteSchwas(units: Unit[]): void {
  const last = units.at(-1)
  if (last?.isInherent && units.length > 1 && !isClusterEnd(units)) last.vowel = ''
  for (let at = units.length - 2; at > 0; at -= 1) {
    const [previous, unit, next] = [units[at - 1], units[at], units[at + 1]]
    if (!unit?.isInherent || unit.consonant === '' || !previous || !next) continue
    const isNextSyllable = next.consonant !== '' && next.vowel !== '' && next.consonant !== 'M'
    if (previous.vowel !== '' && isNextSyllable && unit.consonant !== 'y') unit.vowel = ''
  }
}

/** Two consonants before the final vowel, such as in कृष्ण: the vowel is spelled. */
function isClusterEnd(units: readonly Unit[]): boolean {
  const beforeLast = units.at(-2)
  return beforeLast !== undefined && beforeLast.vowel === '' && !/^[MNRrln]?$/.test(beforeLast.consonant)
}
