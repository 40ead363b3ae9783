import { expect, test } from 'vitest'
import { getEditDistance, getMaxEdits, matchWord } from '#src/domain/search/match-word.ts'
import { getWordKeys } from '#src/domain/search/word-keys.ts'
import { fc } from '../../support/property.ts'

const matchWords = (query: string, word: string, isLast = false) =>
  matchWord(getWordKeys(query), getWordKeys(word), isLast)

test.each([
  ['sunita', 'sunita', false, 'exact'],
  ['sun', 'sunita', true, 'prefix'],
  ['sun', 'sunita', false, undefined],
  ['sunita', 'सुनीता', false, 'transliterated'],
  ['suni', 'सुनीता', true, 'transliterated'],
  ['suni', 'सुनीता', false, undefined],
  ['sumkta', 'सुनीता', false, undefined],
  ['sunkta', 'सुनीता', false, 'typo'],
  ['kl59177', 'kl59178', false, undefined],
  ['kl59', 'kl59177', true, 'prefix'],
] as const)('%s matches %s (being typed: %s): %s', (query, word, isLast, kind) => {
  expect(matchWords(query, word, isLast)?.kind).toBe(kind)
})

test('edits are allowed from four letters on, two from eight on', () => {
  expect([1, 3, 4, 7, 8, 100].map(getMaxEdits)).toEqual([0, 0, 1, 1, 2, 2])
})

test('a transposition of neighbours is one edit, and a prefix is compared with the best beginning', () => {
  expect(getEditDistance('suntia', 'sunita', 2, false)).toBe(1)
  expect(getEditDistance('ca', 'abc', 3, false)).toBe(3)
  expect(getEditDistance('', 'abc', 3, false)).toBe(3)
  expect(getEditDistance('sunit', 'sunita rawat', 1, false)).toBeNull()
  expect(getEditDistance('snit', 'sunitarawat', 1, true)).toBe(1)
  expect(getEditDistance('', 'abc', 0, true)).toBe(0)
})

/** The whole table, as textbooks have it. */
function getReferenceDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i])
  for (let j = 0; j <= b.length; j += 1) rows[0]?.splice(j, 1, j)
  const cell = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = isSwapped ? cell(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      rows[i]?.splice(j, 1, Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, substitution, swap))
    }
  return cell(a.length, b.length)
}

const shortText = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ع', 'म'), maxLength: 9 })

test('the bounded edit distance is that of the whole table, or null above the bound, in both directions', () => {
  fc.assert(
    fc.property(shortText, shortText, fc.integer({ min: 0, max: 9 }), (a, b, max) => {
      const distance = getReferenceDistance(a, b)
      expect(getEditDistance(a, b, max, false)).toBe(distance > max ? null : distance)
      expect(getEditDistance(b, a, max, false)).toBe(getEditDistance(a, b, max, false))
      const prefixes = Array.from({ length: b.length + 1 }, (_, end) =>
        getReferenceDistance(a, b.slice(0, end)),
      )
      const least = Math.min(...prefixes)
      expect(getEditDistance(a, b, max, true)).toBe(least > max ? null : least)
    }),
  )
})

test('whole words match in both directions', () => {
  const names = fc.constantFrom(
    'sunita',
    'सुनीता',
    'સુનીતા',
    'محمد',
    'muhammad',
    'நாகராஜன்',
    'nagarajan',
    'Γιωργοσ',
    'алексеи',
    'aleksej',
  )
  fc.assert(
    fc.property(names, names, (a, b) => {
      const [there, back] = [matchWords(a, b), matchWords(b, a)]
      if (there?.kind !== 'typo' && back?.kind !== 'typo') expect(there).toEqual(back)
    }),
  )
})

test('words of any length are compared within bounds', () => {
  const long = 'ab'.repeat(50_000)
  expect(getEditDistance(long, `${long}a`, 2, false)).toBe(1)
  expect(getEditDistance(long, 'b'.repeat(100_000), 2, true)).toBeNull()
  expect(matchWords(long, `${long}c`)?.kind).toBe('transliterated')
})
