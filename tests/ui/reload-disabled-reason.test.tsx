import { expect, test } from 'vitest'
import { getReloadDisabledReason } from '#src/features/app-update/reload-disabled-reason.ts'
import { english } from '../support/english.ts'

test.each([
  [0, 0, null],
  [1, 0, 'Wait for 1 assignment to finish sending, then update.'],
  [2, 0, 'Wait for 2 assignments to finish sending, then update.'],
  [0, 1, 'Wait for 1 template to finish sending, then update.'],
  [3, 2, 'Wait for 3 assignments and 2 templates to finish sending, then update.'],
])(
  'with %i assignments and %i sends in progress the reason to wait is “%s” [FLT-64]',
  (assignments, sends, expected) => {
    expect(getReloadDisabledReason({ assignments, sends }, english)).toBe(expected)
  },
)
