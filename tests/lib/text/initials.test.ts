import { expect, test } from 'vitest'
import { getInitials } from '#src/lib/text/initials.ts'

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
  expect(getInitials(name)).toBe(drawn)
})

test('the diamond has room for the first alone', () => {
  expect(getInitials('Refund pilot', 1)).toBe('R')
})

test('a letter keeps its vowel sign, in every script, and then is alone in the mark: two are wider than it', () => {
  expect(getInitials('मीना अग्रवाल')).toBe('मी')
  expect(getInitials('முத்துலட்சுமி சுப்பிரமணியன்')).toBe('மு')
  expect(getInitials('കീർത്തന നായർ')).toBe('കീ')
  expect(getInitials('अमन वर्मा')).toBe('अव')
  expect(getInitials('فاطمة الزهراء')).toBe('فا')
})

test('a letter outside the basic plane is never cut in half', () => {
  expect(getInitials('𝒜da 𝒷ee')?.isWellFormed()).toBe(true)
  expect(getInitials('𐐨𐐩')).toBe('𐐀')
})

test('a name without a letter or figure has none', () => {
  expect(getInitials('')).toBeNull()
  expect(getInitials('🙂 🙂')).toBeNull()
  expect(getInitials('\u202e\u200b')).toBeNull()
})

test('a name of 100,000 words is read no further than a name is long', () => {
  expect(getInitials('ab '.repeat(100_000))).toBe('AA')
})
