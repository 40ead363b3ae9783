import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  countPassphrases,
  countPins,
  estimateGuesses,
  getGuessingSeconds,
} from '#src/domain/session/guess-time.ts'
import { rootDir } from '../../support/project-files.ts'

test('six digits hold for 68 seconds on one graphics card, and eight for less than two hours', () => {
  expect(getGuessingSeconds(countPins(6))).toBeCloseTo(67.74, 2)
  expect(getGuessingSeconds(countPins(8)) / 3_600).toBeCloseTo(1.88, 2)
})

test('the table of docs/security.md has the hours of each PIN and passphrase', () => {
  const page = readFileSync(join(rootDir, 'docs/security.md'), 'utf8')
  const rows = page.matchAll(/^\| (?<count>\d+) (?<unit>digits|random words) \| (?<hours>[\d.,]+) \|/gm)
  const found = [...rows].map(({ groups = {} }) => groups)
  expect(found).toHaveLength(7)
  for (const { count, unit, hours } of found) {
    const guesses = unit === 'digits' ? countPins(Number(count)) : countPassphrases(Number(count))
    const actual = getGuessingSeconds(guesses) / 3_600
    expect(Math.abs(Number(hours?.replaceAll(',', '')) / actual - 1)).toBeLessThan(0.06)
  }
})

const words = (count: number) => countPassphrases(count)

test.each([
  ['correct horse battery staple', words(4)],
  ['correct, horse-battery.staple', words(4)],
  ['horse horse Horse horse', words(1)],
  ['correcthorsebatterystaple', words(3)],
  ['பச்சை யானை மெதுவாக நடக்கிறது', words(4)],
  ['هدوء البحر يوقظ السمكة', words(4)],
  ['हरा हाथी धीरे चलता', words(4)],
  ['青い象が静かに歩く', words(4)],
  ['open 4711 sesame', words(2) * 10_000],
  ['!!! ??? ...', 1],
])('%j is as hard to find as its words and numbers', (passphrase, guesses) => {
  expect(estimateGuesses(passphrase) / guesses).toBeGreaterThanOrEqual(0.01)
  expect(estimateGuesses(passphrase) / guesses).toBeLessThanOrEqual(1.01)
})

test('writing a word again adds nothing', () => {
  const passphrase = 'violet anchor'
  expect(estimateGuesses(`${passphrase} ${passphrase}`)).toBe(estimateGuesses(passphrase))
})
