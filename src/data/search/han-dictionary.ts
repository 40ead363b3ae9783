/** The readings of the simplified Chinese characters, by `pinyin-match`. Loaded by the search worker when a name needs them. */
import { dict } from 'pinyin-match/src/simplified_dict.js'
import type { HanReadings } from '#src/domain/search/han-readings.ts'

/** Readings of surnames, which the dictionary lacks or has among the rare ones (Xiandai Hanyu Cidian). */
const SURNAMES = { 朴: 'piao', 缪: 'miao', 黑: 'he' }

export function createHanReadings(): HanReadings {
  const readings = new Map<string, string[]>(
    Object.entries(SURNAMES).map(([character, reading]) => [character, [reading]]),
  )
  for (const [reading, characters] of Object.entries(dict))
    for (const character of characters) {
      const others = readings.get(character)
      // The dictionary writes ü as v; names are spelled lü or lu, and folding makes u of ü.
      const spelled = reading.replace('v', 'u')
      if (others && !others.includes(spelled)) others.push(spelled)
      if (!others) readings.set(character, [spelled])
    }
  return readings
}
