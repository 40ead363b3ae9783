import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseReadingPositions } from '#src/domain/messages/reading-position.ts'
import { parseInstant } from '#src/lib/time/instant.ts'

const iso = '2026-11-19T08:00:00.123456+00:00'
const message = { id: 'a', at: { iso, micros: 5 } }
const place = { anchor: { at: message, offset: -12.5 }, seen: message, way: { at: message, cursor: 'c' } }

test('a place that was stored is read back, its moment from what the platform wrote [MSG-25]', () => {
  const read = parseReadingPositions(JSON.parse(JSON.stringify({ chat: { ...place, words: 'Hello' } })))
  const at = { id: 'a', at: parseInstant(iso) }
  expect(read).toEqual({ chat: { anchor: { at, offset: -12.5 }, seen: at, way: { at, cursor: 'c' } } })
})

test('a way that makes no sense is left out, and a place that makes none as a whole', () => {
  const at = (moment: unknown) => ({ id: 'a', at: { iso: moment } })
  const read = parseReadingPositions({
    'no cursor': { ...place, way: { at: message } },
    'no moment': { ...place, seen: at('yesterday') },
    'no text': { ...place, seen: at(5) },
    'no id': { ...place, anchor: { at: { at: message.at }, offset: 1 } },
    'no number': { ...place, anchor: { at: message, offset: Number.NaN } },
    'no place': null,
  })
  expect(Object.keys(read)).toEqual(['no cursor'])
  expect(read['no cursor']?.way).toBeNull()
})

test('whatever is stored, something is read', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(parseReadingPositions({ chat: stored, other: place })).toHaveProperty(
        'other.anchor.offset',
        -12.5,
      )
      expect(parseReadingPositions(stored)).toBeTypeOf('object')
    }),
  )
})
