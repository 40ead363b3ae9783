/** The readings of the simplified Chinese characters, by `pinyin-match`. Loaded by the search worker when a name needs them. */
import { dict } from 'pinyin-match/src/simplified_dict.js'
import type { HanReadings } from '#src/domain/search/han-readings.ts'

export function createHanReadings(): HanReadings {
  const readings = new Map<string, string[]>()
  for (const [reading, characters] of Object.entries(dict))
    for (const character of characters) {
      const others = readings.get(character)
      // The dictionary writes ü as v; names are spelled lü or lu, and folding makes u of ü.
      const spelled = reading.replace('v', 'u')
      if (others) others.push(spelled)
      else readings.set(character, [spelled])
    }
  return readings
}
