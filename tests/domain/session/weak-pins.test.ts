import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPinWeakness } from '#src/domain/session/weak-pins.ts'

/** The first 1,000 numbers of 6 to 12 digits in the password list of @zxcvbn-ts/language-common 4.1.3, most common first. */
const mostCommon = readFileSync(join(import.meta.dirname, 'common-pins.txt'), 'utf8')
  .trim()
  .split('\n')

test('each of the 1,000 most common PINs is refused', () => {
  expect(new Set(mostCommon).size).toBe(1_000)
  expect(mostCommon.filter((pin) => findPinWeakness(pin) === null)).toEqual([])
})

/** The usual orders of a day, with and without zeros. */
function writeDay(day: Date): readonly string[] {
  const [year = '', month = '', date = ''] = day.toISOString().slice(0, 10).split('-')
  const short = year.slice(2)
  const [bareMonth, bareDate] = [String(Number(month)), String(Number(date))]
  return [
    date + month + short,
    month + date + short,
    short + month + date,
    date + month + year,
    month + date + year,
    year + month + date,
    year + date + month,
    year + month,
    month + year,
    bareDate + bareMonth + year,
    bareMonth + bareDate + year,
    year + bareMonth + bareDate,
    bareDate + month + year,
    month + bareDate + year,
    year + month + bareDate,
  ].filter((pin) => pin.length >= 6)
}

test('every day from 1920 to 2030 is refused in the usual orders', () => {
  const accepted: string[] = []
  const end = Date.UTC(2031, 0, 1)
  for (let day = Date.UTC(1920, 0, 1); day < end; day += 86_400_000)
    accepted.push(...writeDay(new Date(day)).filter((pin) => findPinWeakness(pin) === null))
  expect(accepted).toEqual([])
})

test.each([
  '000000',
  '123456',
  '9876543',
  '890123',
  '135791',
  '024680',
  '963074',
  '121212',
  '123123',
  '1231231',
  '271271271',
  '112233',
  '111555',
  '557711',
  '001011',
  '699696',
  '123321',
  '2718172',
])('%s is refused: it repeats or has a constant step', (pin) => {
  expect(findPinWeakness(pin)).toBe('pattern')
})

test.each(['147258', '159753', '789456', '147896', '520520', '5201314', '741852963'])(
  '%s is refused: many people use it',
  (pin) => {
    expect(findPinWeakness(pin)).not.toBeNull()
  },
)

test.each(['271828', '161803', '904512', '3141592653', '321399', '13132031', '27182818'])(
  '%s is accepted',
  (pin) => {
    expect(findPinWeakness(pin)).toBeNull()
  },
)

test('nine of ten PINs of six digits are left, and 99 of 100 of eight', () => {
  const count = (pins: readonly string[]) => pins.filter((pin) => findPinWeakness(pin) === null).length
  const six = Array.from({ length: 100_000 }, (_, i) => String(i * 10 + (i % 10)).padStart(6, '0'))
  const eight = Array.from({ length: 100_000 }, (_, i) => String((i * 61_803_399) % 1e8).padStart(8, '0'))
  expect(count(six) / six.length).toBeCloseTo(0.89, 1)
  expect(count(eight) / eight.length).toBeGreaterThan(0.99)
})
