import { expect, test } from 'vitest'
import { findZone, getCurrentZoneName, listZones } from '#src/lib/time/time-zones.ts'

test('a zone has its current name, whatever the engine calls it', () => {
  expect(getCurrentZoneName('Asia/Calcutta')).toBe('Asia/Kolkata')
  expect(getCurrentZoneName('Asia/Kolkata')).toBe('Asia/Kolkata')
  expect(getCurrentZoneName('Europe/London')).toBe('Europe/London')
})

test('previous and current names in any case lead to the same zone, and an unknown name to none [ANA-16]', () => {
  for (const name of ['Asia/Calcutta', 'Asia/Kolkata', 'asia/calcutta', 'ASIA/KOLKATA'])
    expect(findZone(name)).toBe('Asia/Kolkata')
  expect(findZone('europe/kiev')).toBe('Europe/Kyiv')
  expect(findZone('CET')).toBe('CET')
  expect(findZone('Mars/Base')).toBeNull()
  expect(findZone('')).toBeNull()
})

test('the listed zones have current and unique names, and the engine knows each', () => {
  const zones = listZones()
  const names = zones.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(400)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((it) => findZone(it) !== it)).toEqual([])
  expect(names).toEqual(
    expect.arrayContaining([
      'Asia/Kolkata',
      'Asia/Kathmandu',
      'Asia/Yangon',
      'Asia/Ho_Chi_Minh',
      'Europe/Kyiv',
      'America/Nuuk',
      'America/Asuncion',
    ]),
  )
  for (const previousName of ['Asia/Calcutta', 'Asia/Katmandu', 'Asia/Rangoon', 'Asia/Saigon', 'Europe/Kiev'])
    expect(names).not.toContain(previousName)
})

test('both names of a zone show the same clock', () => {
  const at = Date.parse('2026-07-01T12:00:00Z')
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)
  const renamed = listZones().flatMap(({ name, previousName }) =>
    previousName === null ? [] : [{ name, previousName }],
  )
  expect(renamed.length).toBeGreaterThanOrEqual(19)
  for (const { name, previousName } of renamed) expect(clock(name)).toBe(clock(previousName))
})
