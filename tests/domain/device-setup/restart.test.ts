import { expect, test } from 'vitest'
import { getRestartGate, planRestartChange } from '#src/domain/device-setup/restart.ts'
import { fc } from '../../support/property.ts'

const key = fc.constantFrom('first', 'second', 'third')
const keyOrNull = fc.option(key)
const held = fc.uniqueArray(key).map((keys) => new Set<string>(keys))

test('a device without a restart key is open, and one with a key is open only where the key is held', () => {
  fc.assert(
    fc.property(keyOrNull, held, (restartKey, keys) => {
      const isOpen = restartKey === null || keys.has(restartKey)
      expect(getRestartGate(restartKey, keys)).toBe(isOpen ? 'open' : 'closed')
    }),
  )
})

test.each([
  { before: null, after: null, keys: [], plan: 'keep' },
  { before: null, after: 'first', keys: [], plan: 'encrypt' },
  { before: 'first', after: null, keys: ['first'], plan: 'encrypt' },
  { before: 'first', after: 'second', keys: ['first'], plan: 'encrypt' },
  { before: 'first', after: 'second', keys: ['second'], plan: 'close' },
  { before: 'first', after: null, keys: [], plan: 'close' },
  { before: 'first', after: 'first', keys: [], plan: 'keep' },
])('$before to $after with $keys: $plan', ({ before, after, keys, plan }) => {
  expect(planRestartChange(before, after, new Set(keys))).toBe(plan)
})

test('what is closed is never encrypted anew, and what changes its key never stays as it was', () => {
  fc.assert(
    fc.property(keyOrNull, keyOrNull, held, (before, after, keys) => {
      const plan = planRestartChange(before, after, keys)
      expect(plan === 'keep').toBe(before === after)
      if (getRestartGate(before, keys) === 'closed') expect(plan).not.toBe('encrypt')
    }),
  )
})
