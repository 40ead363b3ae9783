import { setupI18n } from '@lingui/core'
import { afterEach, expect, test, vi } from 'vitest'
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
function makeKeyEvent(
  key: string,
  code: string,
  modifiers: { shift?: boolean; altGraph?: boolean; alt?: boolean } = {},
) {
  return {
    key,
    code,
    ctrlKey: false,
    altKey: modifiers.alt === true,
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
  ['a Turkish key labelled I', makeKeyEvent('ı', 'KeyI'), 'i'],
  ['the same key of the layout F', makeKeyEvent('ı', 'KeyR'), 'i'],
  ['a Turkish capital of the key i', makeKeyEvent('İ', 'Quote', { shift: true }), 'Shift+i'],
  ['a bracket with Alt, which is no Mac’s Option', makeKeyEvent('[', 'BracketLeft', { alt: true }), null],
])('the shortcut of %s', (_, event, shortcut) => {
  expect(toKeystroke(event)).toBe(shortcut)
})

afterEach(() => vi.restoreAllMocks())

test.each<[string, string, string, boolean, string | null]>([
  ['[', 'BracketLeft', 'the sign itself', false, '['],
  [']', 'Digit6', 'a German Mac’s Option 6', false, ']'],
  ['/', 'Digit7', 'with Shift as well', true, '/'],
  ['?', 'Minus', 'a sign that implies Shift', true, '?'],
  ['å', 'KeyA', 'a letter, which is for typing', false, null],
  ['Dead', 'KeyE', 'a dead key', false, null],
  ['1', 'Digit1', 'a digit', false, null],
])(
  'on a Mac, %s typed with Option at %s (%s) is a shortcut only as a sign',
  (key, code, _, shift, shortcut) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')
    expect(toKeystroke(makeKeyEvent(key, code, { alt: true, shift }))).toBe(shortcut)
  },
)
