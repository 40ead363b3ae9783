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
])('the initials of %j are %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})

test('with room for one, only the first initial is used', () => {
  expect(getInitials('Refund pilot', 1)).toBe('R')
})

test('a letter keeps its vowel sign in every script, and is then the only initial, as two would be too wide', () => {
  expect(getInitials('मीना अग्रवाल')).toBe('मी')
  expect(getInitials('முத்துலட்சுமி சுப்பிரமணியன்')).toBe('மு')
  expect(getInitials('കീർത്തന നായർ')).toBe('കീ')
  expect(getInitials('अमन वर्मा')).toBe('अव')
  expect(getInitials('فاطمة الزهراء')).toBe('فا')
})

test('a letter outside the basic plane is never split', () => {
  expect(getInitials('𝒜da 𝒷ee')?.isWellFormed()).toBe(true)
  expect(getInitials('𐐨𐐩')).toBe('𐐀')
})

test('a name without a letter or digit has no initials', () => {
  expect(getInitials('')).toBeNull()
  expect(getInitials('🙂 🙂')).toBeNull()
  expect(getInitials('\u202e\u200b')).toBeNull()
})

test('of a name of 100,000 words only the maximum length of a name is read', () => {
  expect(getInitials('ab '.repeat(100_000))).toBe('AA')
})
