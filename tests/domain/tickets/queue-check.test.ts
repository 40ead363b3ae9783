import { expect, test } from 'vitest'
import { isOutdated } from '#src/domain/tickets/queue-check.ts'

test.each([
  [0, false],
  [300, false],
  [600, false],
  [601, true],
  [86_400, true],
])(
  'counts that were checked %i s ago, with a refresh time of 300 s, are out of date: %s',
  (age, expected) => {
    expect(isOutdated(age, 300)).toBe(expected)
  },
)
