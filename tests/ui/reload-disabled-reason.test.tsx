import { expect, test } from 'vitest'
import { getReloadDisabledReason } from '#src/features/app-update/reload-disabled-reason.ts'

test.each([
  [0, 0, null],
  [1, 0, '1 hand-over is on the way: the update waits for that.'],
  [2, 0, '2 hand-overs are on the way: the update waits for that.'],
  [0, 1, '1 template send is on the way: the update waits for that.'],
  [3, 2, '3 hand-overs and 2 template sends are on the way: the update waits for that.'],
])(
  'with %i assignments and %i sends in progress the reason to wait is “%s” [FLT-64]',
  (assignments, sends, expected) => {
    expect(getReloadDisabledReason({ assignments, sends })).toBe(expected)
  },
)
