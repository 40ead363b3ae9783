import { expect, test } from 'vitest'
import { ACT_WORDS } from '#src/domain/act-words.ts'
import { ACTS } from '#src/domain/acts.ts'
import { whyNotFirst, whyNotKey, withKey } from '#src/domain/key-change.ts'
import { readKeyChoices } from '#src/lib/keys.ts'

test('no two acts begin with the same key, and each key could be chosen', () => {
  const keys = Object.values(ACTS).flatMap(({ key }) => key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
  const stored = Object.fromEntries(Object.values(ACTS).map(({ id, key }) => [id, key]))
  expect(readKeyChoices(stored)).toEqual(stored)
})

test('every act is called by its id, and no two are called the same', () => {
  for (const [name, act] of Object.entries(ACTS)) expect(act.id).toBe(name)
  const labels = Object.values(ACT_WORDS).map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
})

test('a free key can be chosen: a letter, a sign, one with G before it, one with Ctrl', () => {
  for (const key of ['n', 'ż', 'Shift+n', ';', 'g n', 'Mod+b', 'j'])
    expect(whyNotKey(key, 'next', {})).toBeNull()
})

test('a key that another act has is refused by that act’s name', () => {
  expect(whyNotKey('k', 'next', {})).toBe('K is Previous ticket already.')
  expect(whyNotKey('g i', 'next', {})).toBe('G then I is Go to inbox already.')
  expect(whyNotKey('k', 'next', { previous: 'p' })).toBeNull()
  expect(whyNotKey('p', 'next', { previous: 'p' })).toBe('P is Previous ticket already.')
})

test('a key with work of its own can’t be chosen, nor one of the browser’s, nor G alone', () => {
  for (const key of ['Enter', 'Tab', ' ', 'ArrowDown', 'F5', 'Escape', 'Mod+Enter'])
    expect(whyNotKey(key, 'next', {})).toMatch(/has its own work everywhere/)
  for (const key of ['Mod+c', 'Mod+t', 'Mod+1', 'Mod+Shift+k'])
    expect(whyNotKey(key, 'next', {})).toMatch(/own work|browser/)
  expect(whyNotKey('g', 'next', {})).toBe('G begins two keys.')
})

test('an act gets its first key back only while nobody else has it', () => {
  const swapped = withKey(withKey({}, 'next', 'n'), 'previous', 'j')
  expect(swapped).toEqual({ next: 'n', previous: 'j' })
  expect(whyNotFirst('next', swapped)).toBe('J is Previous ticket now.')
  const back = withKey(swapped, 'previous', 'k')
  expect(back).toEqual({ next: 'n' })
  expect(whyNotFirst('next', back)).toBeNull()
  expect(withKey(back, 'next', 'j')).toEqual({})
})
