import { expect, test } from 'vitest'
import { config } from '#src/api/schema/config.ts'
import {
  getPollingIntervals,
  POLLING_INTERVAL_LIMITS,
  parsePollingIntervals,
} from '#src/domain/polling/intervals.ts'

const chosen = { openTicketSeconds: 7, queueSeconds: 20, hiddenSeconds: 120 }
const polling = { openTicketSeconds: 3, queueSeconds: 9, hiddenSeconds: 60 }

test('intervals chosen on the device override the deployment’s', () => {
  expect(getPollingIntervals(polling, chosen)).toEqual(chosen)
  expect(getPollingIntervals(polling, null)).toEqual(polling)
})

test('stored intervals are read back', () => {
  expect(parsePollingIntervals({ ...chosen, more: 1 })).toEqual(chosen)
})

test.each([
  null,
  'fast',
  [],
  { ...chosen, queueSeconds: 0 },
  { ...chosen, queueSeconds: '10' },
  { ...chosen, hiddenSeconds: 9 },
  { ...chosen, openTicketSeconds: Number.NaN },
  { openTicketSeconds: 7 },
])('stored intervals that are invalid or out of bounds are ignored: %j', (stored) => {
  expect(parsePollingIntervals(stored)).toBeNull()
})

test('the limits are those of the config schema', () => {
  const isAllowed = (field: string, seconds: number) =>
    config.safeParse({ platform: { baseUrl: '' }, polling: { [field]: seconds } }).success
  for (const [field, { min, max }] of Object.entries(POLLING_INTERVAL_LIMITS)) {
    expect(
      [min, max].map((seconds) => isAllowed(field, seconds)),
      field,
    ).toEqual([true, true])
    expect(
      [min - 1, max + 1].map((seconds) => isAllowed(field, seconds)),
      field,
    ).toEqual([false, false])
  }
})
