/** The table of renamed zones, compared with the time zone database of this machine and with this engine's `Intl`. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findZone, getCurrentZoneName, listZones } from '#src/lib/time/time-zones.ts'

const TZDATA = '/usr/share/zoneinfo/tzdata.zi'
const ZONE_TAB = '/usr/share/zoneinfo/zone.tab'
const renamed = listZones().flatMap(({ name, previousName }) =>
  previousName === null ? [] : [{ name, previousName }],
)
const resolved = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

test.each(renamed)('the engine treats $previousName and $name as one zone', ({ name, previousName }) => {
  expect(resolved(previousName)).toBe(resolved(name))
})

test('no two of the listed names are the same zone for the engine', () => {
  const names = listZones().map(({ name }) => name)
  expect(new Set(names.map(resolved)).size).toBe(names.length)
})

/** Without the files of the database (a container without `tzdata`) the table is only compared with the engine. */
describe.skipIf(!existsSync(TZDATA) || !existsSync(ZONE_TAB))('the time zone database', () => {
  const lines = (path: string) => readFileSync(path, 'utf8').split('\n')
  /** The targets of links by their names: the database keeps previous names as links. */
  const links = new Map(
    lines(TZDATA).flatMap((line) => {
      const [kind, target, link] = line.split(' ')
      return kind === 'L' && target !== undefined && link !== undefined ? [[link, target] as const] : []
    }),
  )
  /** The names that the database offers to choose from, by country. */
  const current = new Set(
    lines(ZONE_TAB).flatMap((line) => (line.startsWith('#') ? [] : (line.split('\t')[2] ?? []))),
  )

  test('keeps each previous name as a link and offers none of them', () => {
    expect(renamed.filter(({ previousName }) => !links.has(previousName))).toEqual([])
    expect(renamed.filter(({ previousName }) => current.has(previousName))).toEqual([])
  })

  test('offers each current name', () => {
    expect(renamed.filter(({ name }) => !current.has(name))).toEqual([])
  })

  test('offers every zone that is listed here by that name, so that no rename is missing', () => {
    const others = listZones().flatMap(({ name }) => (current.has(name) ? [] : [name]))
    expect(others).toEqual([])
  })

  test('offers no zone that is missing here', () => {
    const listed = new Set(listZones().map(({ name }) => name))
    expect([...current].filter((name) => !listed.has(name))).toEqual([])
  })

  test('leads a previous name to the same zone as the table, where it links them directly', () => {
    const direct = renamed.filter(({ previousName, name }) => links.get(previousName) === name)
    expect(direct.length).toBeGreaterThanOrEqual(15)
    for (const { name, previousName } of direct) {
      expect(getCurrentZoneName(previousName)).toBe(name)
      expect(findZone(previousName)).toBe(name)
    }
  })
})
