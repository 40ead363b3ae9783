import { expect, test } from 'vitest'
import { formatClockTime, formatSpokenTime } from '#src/lib/text/clock-time.ts'

test.each([
  [0, '0:00', '0 seconds'],
  [14.9, '0:14', '14 seconds'],
  [61, '1:01', '1 minute, 1 second'],
  [600, '10:00', '10 minutes'],
  [3_723, '1:02:03', '1 hour, 2 minutes, 3 seconds'],
])('%d seconds are shown as %s and read as “%s”', (seconds, clock, spoken) => {
  expect([formatClockTime(seconds), formatSpokenTime(seconds, 'en-IN')]).toEqual([clock, spoken])
})
