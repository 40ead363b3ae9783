import { expect, test } from 'vitest'
import { getLastCheckLabel } from '#src/features/shell/last-check-label.ts'
import { english } from '../../support/english.ts'

test.each([
  [null, null, 'Not checked yet'],
  [null, 8, 'Not checked yet, retrying in 8 s'],
  [0, null, 'Checked just now'],
  [0, 8, 'Checked just now, retrying in 8 s'],
  [1, 0, 'Checked 1 s ago'],
  [12, 8, 'Checked 12 s ago, retrying in 8 s'],
])(
  '%j s after a check and %j s before a retry, the label is “%s”',
  (secondsSinceCheck, secondsUntilRetry, label) => {
    expect(getLastCheckLabel({ secondsSinceCheck, secondsUntilRetry, locale: 'en-IN' }, english)).toBe(label)
  },
)
