import { expect, test } from 'vitest'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { COMMAND_LABELS } from '#src/domain/commands/labels.ts'
import {
  getResetDisabledReason,
  getShortcutError,
  withShortcut,
} from '#src/domain/commands/shortcut-change.ts'
import { readKeyChoices } from '#src/lib/browser/keyboard.ts'

test('no two acts begin with the same key, and each key could be chosen', () => {
  const keys = Object.values(COMMANDS).flatMap(({ key }) => key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
  const stored = Object.fromEntries(Object.values(COMMANDS).map(({ id, key }) => [id, key]))
  expect(readKeyChoices(stored)).toEqual(stored)
})

test('every act is called by its id, and no two are called the same', () => {
  for (const [name, act] of Object.entries(COMMANDS)) expect(act.id).toBe(name)
  const labels = Object.values(COMMAND_LABELS).map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
})

test('a free key can be chosen: a letter, a sign, one with G before it, one with Ctrl', () => {
  for (const key of ['n', 'ż', 'Shift+n', ';', 'g n', 'Mod+b', 'j'])
    expect(getShortcutError(key, 'next', {})).toBeNull()
})

test('a key that another act has is refused by that act’s name', () => {
  expect(getShortcutError('k', 'next', {})).toBe('K is Previous ticket already.')
  expect(getShortcutError('g i', 'next', {})).toBe('G then I is Go to inbox already.')
  expect(getShortcutError('k', 'next', { previous: 'p' })).toBeNull()
  expect(getShortcutError('p', 'next', { previous: 'p' })).toBe('P is Previous ticket already.')
})

test('a key with work of its own can’t be chosen, nor one of the browser’s, nor G alone', () => {
  for (const key of ['Enter', 'Tab', ' ', 'ArrowDown', 'F5', 'Escape', 'Mod+Enter'])
    expect(getShortcutError(key, 'next', {})).toMatch(/has its own work everywhere/)
  for (const key of ['Mod+c', 'Mod+t', 'Mod+1', 'Mod+Shift+k'])
    expect(getShortcutError(key, 'next', {})).toMatch(/own work|browser/)
  expect(getShortcutError('g', 'next', {})).toBe('G begins two keys.')
})

test('an act gets its first key back only while nobody else has it', () => {
  const swapped = withShortcut(withShortcut({}, 'next', 'n'), 'previous', 'j')
  expect(swapped).toEqual({ next: 'n', previous: 'j' })
  expect(getResetDisabledReason('next', swapped)).toBe('J is Previous ticket now.')
  const back = withShortcut(swapped, 'previous', 'k')
  expect(back).toEqual({ next: 'n' })
  expect(getResetDisabledReason('next', back)).toBeNull()
  expect(withShortcut(back, 'next', 'j')).toEqual({})
})
