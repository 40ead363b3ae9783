import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import {
  getCommandKey,
  getKeycaps,
  getKeyLabel,
  isCharacterKey,
  parseShortcutOverrides,
  toKeystroke,
} from '#src/lib/browser/keyboard.ts'
import { english } from '../../support/english.ts'

const next = { id: 'next', defaultKey: 'j' }

test('a command has its default key, a chosen key, or none', () => {
  expect(getCommandKey(next, {})).toBe('j')
  expect(getCommandKey(next, { next: 'n' })).toBe('n')
  expect(getCommandKey(next, { next: null })).toBeNull()
})

test('a key that was given to another command is taken from its default command', () => {
  expect(getCommandKey(next, { previous: 'j' })).toBeNull()
  expect(getCommandKey(next, { previous: 'j', next: 'n' })).toBe('n')
})

test('only valid stored keys are read, each for one command', () => {
  const stored = {
    a: 'n',
    b: null,
    c: 'n',
    d: 5,
    e: '',
    f: 'g',
    g: 'two words',
    h: 'g x',
    i: 'Mod+b',
    j: 'ż',
  }
  expect(parseShortcutOverrides(stored)).toEqual({ a: 'n', b: null, h: 'g x', i: 'Mod+b', j: 'ż' })
  for (const invalid of [undefined, null, 'j', 5, ['j']])
    expect(getCommandKey(next, parseShortcutOverrides(invalid))).toBe('j')
})

test('keys are labelled as on a keyboard', () => {
  expect(getKeycaps('Mod+k')).toEqual(['Ctrl K'])
  expect(getKeyLabel('Mod+k', english)).toBe('Ctrl K')
  expect(getKeyLabel('g i', english)).toBe('G then I')
  expect(getKeyLabel('Shift+j', english)).toBe('Shift J')
  expect(getKeycaps('Mod++')).toEqual(['Ctrl +'])
  expect(getKeyLabel(' ', english)).toBe('␣')
  expect(getKeycaps('Mod+ ')).toEqual(['Ctrl ␣'])
  expect([getKeyLabel('+', english), getKeyLabel('?', english), getKeyLabel('Escape', english)]).toEqual([
    '+',
    '?',
    'Esc',
  ])
})

test('a right-to-left text doesn’t mirror or reorder the signs of a shortcut’s label', () => {
  const arabic = setupI18n({ locale: 'ar', messages: { ar: {} } })
  expect(getKeyLabel('[', arabic)).toBe('\u2068[\u2069')
  expect(getKeyLabel('g ]', arabic)).toBe('G then \u2068]\u2069')
  expect(getKeyLabel('Mod+Enter', arabic)).toBe('\u2068Ctrl ↵\u2069')
})

test('character keys are told apart from keys with Ctrl and from Escape and Enter', () => {
  expect(['j', '?', 'Shift+j', 'g i', 'ż'].every(isCharacterKey)).toBe(true)
  expect(['Mod+k', 'Escape', 'Enter'].some(isCharacterKey)).toBe(false)
})

/** A key press as a browser reports it. */
function makeKeyEvent(key: string, code: string, modifiers: { shift?: boolean; altGraph?: boolean } = {}) {
  return {
    key,
    code,
    keyCode: 0,
    isComposing: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    shiftKey: modifiers.shift === true,
    getModifierState: (name: string) => name === 'AltGraph' && modifiers.altGraph === true,
  }
}

test.each<[string, ReturnType<typeof makeKeyEvent>, string | null]>([
  ['an Arabic letter', makeKeyEvent('ت', 'KeyJ'), 'j'],
  ['an Arabic key that types two letters', makeKeyEvent('لا', 'KeyB'), 'b'],
  ['an Arabic question mark', makeKeyEvent('؟', 'Slash', { shift: true }), '?'],
  ['an Arabic digit', makeKeyEvent('١', 'Digit1'), '1'],
  ['a Hindi vowel sign', makeKeyEvent('ो', 'KeyA'), 'a'],
  ['a Tamil key that types a conjunct', makeKeyEvent('ஸ்ரீ', 'KeyY'), 'y'],
  ['a Spanish slash', makeKeyEvent('/', 'Digit7', { shift: true }), '/'],
  ['a Spanish bracket, which needs AltGr', makeKeyEvent('[', 'BracketLeft', { altGraph: true }), '['],
  ['a Spanish letter', makeKeyEvent('ñ', 'Semicolon'), 'ñ'],
  ['a Polish letter with AltGr, which is for typing', makeKeyEvent('ą', 'KeyA', { altGraph: true }), null],
  ['the name of a key', makeKeyEvent('Enter', 'Enter'), 'Enter'],
])('the shortcut of %s', (_, event, shortcut) => {
  expect(toKeystroke(event)).toBe(shortcut)
})
