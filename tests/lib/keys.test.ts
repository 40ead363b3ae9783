import { expect, test } from 'vitest'
import { keycaps, keyFor, keyWords, readKeyChoices, typesSomething } from '#src/lib/keys.ts'

const next = { id: 'next', key: 'j' }

test('an act has its first key, the one that was chosen, or none', () => {
  expect(keyFor(next, {})).toBe('j')
  expect(keyFor(next, { next: 'n' })).toBe('n')
  expect(keyFor(next, { next: null })).toBeNull()
})

test('a key that was given to another act is taken from the one that had it first', () => {
  expect(keyFor(next, { previous: 'j' })).toBeNull()
  expect(keyFor(next, { previous: 'j', next: 'n' })).toBe('n')
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
  for (const odd of [undefined, null, 'j', 5, ['j']]) expect(keyFor(next, readKeyChoices(odd))).toBe('j')
})

test('keys are printed as they stand on a keyboard', () => {
  expect(keycaps('Mod+k')).toEqual(['Ctrl', 'K'])
  expect(keyWords('Mod+k')).toBe('Ctrl K')
  expect(keyWords('g i')).toBe('G then I')
  expect(keyWords('Shift+j')).toBe('Shift J')
  expect(keycaps('Mod++')).toEqual(['Ctrl', '+'])
  expect([keyWords('+'), keyWords('?'), keyWords('Escape')]).toEqual(['+', '?', 'Esc'])
})

test('what types something can be switched off with all that does', () => {
  expect(['j', '?', 'Shift+j', 'g i', 'ż'].every(typesSomething)).toBe(true)
  expect(['Mod+k', 'Escape', 'Enter'].some(typesSomething)).toBe(false)
})
