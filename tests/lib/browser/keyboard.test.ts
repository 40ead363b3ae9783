import { expect, test } from 'vitest'
import {
  getCommandKey,
  getKeycaps,
  getKeyLabel,
  isCharacterKey,
  readKeyChoices,
} from '#src/lib/browser/keyboard.ts'

const next = { id: 'next', key: 'j' }

test('an act has its first key, the one that was chosen, or none', () => {
  expect(getCommandKey(next, {})).toBe('j')
  expect(getCommandKey(next, { next: 'n' })).toBe('n')
  expect(getCommandKey(next, { next: null })).toBeNull()
})

test('a key that was given to another act is taken from the one that had it first', () => {
  expect(getCommandKey(next, { previous: 'j' })).toBeNull()
  expect(getCommandKey(next, { previous: 'j', next: 'n' })).toBe('n')
})

test('of what is stored, only sound keys are read, and one act for each', () => {
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
  expect(readKeyChoices(stored)).toEqual({ a: 'n', b: null, h: 'g x', i: 'Mod+b', j: 'ż' })
  for (const odd of [undefined, null, 'j', 5, ['j']])
    expect(getCommandKey(next, readKeyChoices(odd))).toBe('j')
})

test('keys are printed as they stand on a keyboard', () => {
  expect(getKeycaps('Mod+k')).toEqual(['Ctrl', 'K'])
  expect(getKeyLabel('Mod+k')).toBe('Ctrl K')
  expect(getKeyLabel('g i')).toBe('G then I')
  expect(getKeyLabel('Shift+j')).toBe('Shift J')
  expect(getKeycaps('Mod++')).toEqual(['Ctrl', '+'])
  expect([getKeyLabel('+'), getKeyLabel('?'), getKeyLabel('Escape')]).toEqual(['+', '?', 'Esc'])
})

test('what types something can be switched off with all that does', () => {
  expect(['j', '?', 'Shift+j', 'g i', 'ż'].every(isCharacterKey)).toBe(true)
  expect(['Mod+k', 'Escape', 'Enter'].some(isCharacterKey)).toBe(false)
})
