import { expect, test } from 'vitest'
import { getReloadDisabledReason } from '#src/features/app-update/reload-disabled-reason.ts'
import { english } from '../support/english.ts'

test.each([
  [0, 0, null],
  [1, 0, '1 assignment is being sent: update after that.'],
  [2, 0, '2 assignments are being sent: update after that.'],
  [0, 1, '1 template send is being sent: update after that.'],
  [3, 2, '3 assignments and 2 template sends are being sent: update after that.'],
])(
  'with %i assignments and %i sends in progress the reason to wait is “%s” [FLT-64]',
  (assignments, sends, expected) => {
    expect(getReloadDisabledReason({ assignments, sends }, english)).toBe(expected)
  },
)
