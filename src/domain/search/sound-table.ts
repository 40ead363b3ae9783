import { createUint32Array, ensureLength } from './growing-array.ts'

/**
 * Words by their sounds, in typed arrays: a map with a string for each sound would take several times the memory. Different
 * sounds may share an entry, so `visit` may also visit a few words that sound otherwise.
 */
export type SoundTable = {
  readonly add: (sound: string, number: number) => void
  readonly visit: (sound: string, visit: (number: number) => void) => void
}

const ENTRIES = 2 ** 16

export function createSoundTable(): SoundTable {
  /** The last word of each entry, plus one; `previous` leads to the others. */
  const last = new Uint32Array(ENTRIES)
  let previous = new Uint32Array(0)
  let numbers = new Uint32Array(0)
  let count = 0
  return {
    add: (sound, number) => {
      previous = ensureLength(previous, count + 1, createUint32Array)
      numbers = ensureLength(numbers, count + 1, createUint32Array)
      const entry = getEntry(sound)
      previous[count] = last[entry] ?? 0
      numbers[count] = number
      count += 1
      last[entry] = count
    },
    visit: (sound, visit) => {
      for (let at = last[getEntry(sound)] ?? 0; at > 0; at = previous[at - 1] ?? 0)
        visit(numbers[at - 1] ?? 0)
    },
  }
}

/** FNV-1a, of the sound's letters. */
function getEntry(sound: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < sound.length; at += 1) hash = Math.imul(hash ^ sound.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 16)) & (ENTRIES - 1)
}
