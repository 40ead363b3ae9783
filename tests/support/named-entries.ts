import {
  cleanName,
  MAX_NAME_LENGTH,
  NAMED_ENTRY_KINDS,
  type NamedEntries,
  type NamedEntry,
} from '#src/domain/directory/entries.ts'
import { fc } from './property.ts'

/** An id that ends in `number`. */
export function makeId(number: number): string {
  return `3f2a6c1e-0b7d-4e55-9c1a-${String(number).padStart(12, '0')}`
}

export function toNamedEntries(...list: readonly NamedEntry[]): NamedEntries {
  return new Map(list.map((it) => [it.id, it]))
}

/** Names of every kind, in any script, and some that look like a spreadsheet formula. */
export const namedEntries: fc.Arbitrary<NamedEntries> = fc
  .uniqueArray(
    fc.record({
      kind: fc.constantFrom(...NAMED_ENTRY_KINDS),
      id: fc.uuid(),
      name: fc
        .oneof(
          fc.string({ unit: 'grapheme', maxLength: MAX_NAME_LENGTH }),
          fc.constantFrom('=1+1', "'=x", '-5', '@a', 'a"b;c,d'),
        )
        .map(cleanName)
        .filter((it) => it !== ''),
    }),
    { selector: (it) => it.id, maxLength: 12 },
  )
  .map((list) => toNamedEntries(...list))
