/**
 * How Chinese characters are read (pinyin without tones), from the time on when the readings are set: they are many, and few
 * indexes have Chinese names.
 */

/** By character; several, where a character has more than one reading. */
export type HanReadings = ReadonlyMap<string, readonly string[]>

let known: HanReadings | null = null

/** Null: none. */
export function setHanReadings(readings: HanReadings | null): void {
  known = readings
}

/** What keys of words were derived with: those of Chinese words change with it. */
export function getHanReadings(): HanReadings | null {
  return known
}

export function hasHanReadings(): boolean {
  return known !== null
}

const HAN = /^\p{Script=Han}+$/u
/** Each doubles the spellings at most, and few characters of names have more. */
const MAX_READINGS = 2

export function isHan(word: string): boolean {
  return HAN.test(word)
}

/** The spellings of a word of Chinese characters alone, the first readings first; none if a character's reading is unknown. */
export function romaniseHan(word: string): readonly string[] {
  let spellings: readonly string[] = ['']
  for (const character of word) {
    const readings = known?.get(character)?.slice(0, MAX_READINGS) ?? []
    spellings = readings.flatMap((reading) => spellings.map((it) => it + reading))
  }
  return spellings
}
