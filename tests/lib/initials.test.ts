import { expect, test } from 'vitest'
import { initials } from '#src/lib/initials.ts'

test.each([
  ['Meera Iyer', 'MI'],
  ['Saarthi', 'S'],
  ['Payments, tier 2', 'P2'],
  ['Tamil and Malayalam', 'TM'],
  ['  returns   desk ', 'RD'],
  ['Élodie Ångström', 'ÉÅ'],
  ['(Night) shift', 'NS'],
  ['7 hills', '7H'],
])('%j is drawn as %s', (name, drawn) => {
  expect(initials(name)).toBe(drawn)
})

test('the diamond has room for the first alone', () => {
  expect(initials('Refund pilot', 1)).toBe('R')
})

test('a letter keeps its vowel sign, in every script, and then is alone in the mark: two are wider than it', () => {
  expect(initials('मीना अग्रवाल')).toBe('मी')
  expect(initials('முத்துலட்சுமி சுப்பிரமணியன்')).toBe('மு')
  expect(initials('കീർത്തന നായർ')).toBe('കീ')
  expect(initials('अमन वर्मा')).toBe('अव')
  expect(initials('فاطمة الزهراء')).toBe('فا')
})

test('a letter outside the basic plane is never cut in half', () => {
  expect(initials('𝒜da 𝒷ee')?.isWellFormed()).toBe(true)
  expect(initials('𐐨𐐩')).toBe('𐐀')
})

test('a name without a letter or figure has none', () => {
  expect(initials('')).toBeNull()
  expect(initials('🙂 🙂')).toBeNull()
  expect(initials('\u202e\u200b')).toBeNull()
})

test('a name of 100,000 words is read no further than a name is long', () => {
  expect(initials('ab '.repeat(100_000))).toBe('AA')
})
