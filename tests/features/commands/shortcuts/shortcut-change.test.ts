import { expect, test } from 'vitest'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { COMMAND_LABELS } from '#src/features/commands/command-labels.ts'
import {
  getResetDisabledReason,
  getShortcutError,
  withShortcut,
} from '#src/features/commands/shortcuts/shortcut-change.ts'
import { parseShortcutOverrides } from '#src/lib/browser/keyboard.ts'
import { english } from '../../../support/english.ts'

test('default shortcuts are unique, and each of them could be chosen', () => {
  const keys = Object.values(COMMANDS).flatMap(({ defaultKey }) => defaultKey ?? [])
  expect(new Set(keys).size).toBe(keys.length)
  const stored = Object.fromEntries(Object.values(COMMANDS).map(({ id, defaultKey }) => [id, defaultKey]))
  expect(parseShortcutOverrides(stored)).toEqual(stored)
})

test('every command is registered under its id and has a unique label', () => {
  for (const [name, command] of Object.entries(COMMANDS)) expect(command.id).toBe(name)
  const labels = Object.values(COMMAND_LABELS).map(({ label }) => english._(label))
  expect(new Set(labels).size).toBe(labels.length)
})

test('a free key can be chosen: a letter, a sign, one after G, one with Ctrl', () => {
  for (const key of ['m', 'ż', 'Shift+m', ';', 'g m', 'Mod+b', 'j'])
    expect(getShortcutError(key, 'next', {}, english)).toBeNull()
})

test('a key of another command is refused with that command’s name', () => {
  expect(getShortcutError('k', 'next', {}, english)).toBe('K is already used for Previous ticket.')
  expect(getShortcutError('g i', 'next', {}, english)).toBe('G then I is already used for Go to inbox.')
  expect(getShortcutError('k', 'next', { previous: 'p' }, english)).toBeNull()
  expect(getShortcutError('p', 'next', { previous: 'p' }, english)).toBe(
    'P is already used for Previous ticket.',
  )
})

test('a key with a fixed meaning, a browser shortcut and G alone can’t be chosen', () => {
  for (const key of ['Enter', 'Tab', ' ', 'ArrowDown', 'F5', 'Escape', 'Mod+Enter'])
    expect(getShortcutError(key, 'next', {}, english)).toMatch(/is reserved in this app/)
  for (const key of ['Mod+c', 'Mod+t', 'Mod+1', 'Mod+Shift+k'])
    expect(getShortcutError(key, 'next', {}, english)).toMatch(/reserved|browser/)
  expect(getShortcutError('g', 'next', {}, english)).toBe('G starts two-key shortcuts.')
})

test('a command gets its default key back only while no other command has it', () => {
  const swapped = withShortcut(withShortcut({}, 'next', 'n'), 'previous', 'j')
  expect(swapped).toEqual({ next: 'n', previous: 'j' })
  expect(getResetDisabledReason('next', swapped, english)).toBe('J now runs Previous ticket.')
  const restored = withShortcut(swapped, 'previous', 'k')
  expect(restored).toEqual({ next: 'n' })
  expect(getResetDisabledReason('next', restored, english)).toBeNull()
  expect(withShortcut(restored, 'next', 'j')).toEqual({})
})
