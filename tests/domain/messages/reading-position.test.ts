import { expect, test } from 'vitest'
import { parseReadingPositions } from '#src/domain/messages/reading-position.ts'
import { parseInstant } from '#src/lib/time/instant.ts'
import { fc } from '../../support/property.ts'

const iso = '2026-11-19T08:00:00.123456+00:00'
const message = { id: 'a', at: { iso, micros: 5 } }
const position = { anchor: { at: message, offset: -12.5 }, seen: message, way: { at: message, cursor: 'c' } }

test('a stored reading position is read back, its instant from the platform’s text [MSG-25]', () => {
  const positions = parseReadingPositions(
    JSON.parse(JSON.stringify({ chat: { ...position, words: 'Hello' } })),
  )
  const at = { id: 'a', at: parseInstant(iso) }
  expect(positions).toEqual({ chat: { anchor: { at, offset: -12.5 }, seen: at, way: { at, cursor: 'c' } } })
})

test('an invalid cursor checkpoint is dropped alone, an invalid position as a whole', () => {
  const at = (moment: unknown) => ({ id: 'a', at: { iso: moment } })
  const positions = parseReadingPositions({
    'no cursor': { ...position, way: { at: message } },
    'no moment': { ...position, seen: at('yesterday') },
    'no text': { ...position, seen: at(5) },
    'no id': { ...position, anchor: { at: { at: message.at }, offset: 1 } },
    'no number': { ...position, anchor: { at: message, offset: Number.NaN } },
    'no place': null,
  })
  expect(Object.keys(positions)).toEqual(['no cursor'])
  expect(positions['no cursor']?.way).toBeNull()
})

test('any stored value is parsed without an error', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(parseReadingPositions({ chat: stored, other: position })).toHaveProperty(
        'other.anchor.offset',
        -12.5,
      )
      expect(parseReadingPositions(stored)).toBeTypeOf('object')
    }),
  )
})
