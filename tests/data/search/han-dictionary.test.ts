import { expect, test } from 'vitest'
import { createHanReadings } from '#src/data/search/han-dictionary.ts'

test.each([
  ['王', 'wang'],
  ['吕', 'lu'],
  ['曾', 'zeng'],
  ['单', 'shan'],
  ['朴', 'piao'],
  ['缪', 'miao'],
  ['黑', 'he'],
])('the surname %s is read %s, among the two readings that are searched', (character, reading) => {
  expect(createHanReadings().get(character)?.slice(0, 2)).toContain(reading)
})

test('no character has the same reading twice', () => {
  for (const [character, readings] of createHanReadings())
    expect(new Set(readings).size, character).toBe(readings.length)
})
