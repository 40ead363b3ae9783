import { expect, test } from 'vitest'
import { planAttribution } from '#src/domain/reports/requests.ts'
import {
  formatRange,
  parseRange,
  parseReportsSearchParams,
  toAttributionChoice,
} from '#src/domain/reports/search-params.ts'

const ID = '00000000-0000-4000-8000-00000000000a'

test('the URL keeps everything that decides a request, and is read back unchanged', () => {
  const search = {
    report: 'delivery',
    range: '2026-10-01..2026-10-31',
    grain: 'week',
    zone: 'Asia/Kathmandu',
    campaigns: ID,
    types: 'journey',
    event: 'read',
    hours: 24,
    by: 'campaign',
    kinds: 'chatapp,web_widget',
    categories: 'MARKETING,UNKNOWN',
    campaign: 'yes',
  }
  expect(parseReportsSearchParams(search)).toEqual(search)
  expect(parseReportsSearchParams({ ...parseReportsSearchParams(search) })).toEqual(search)
})

test('a link with a former zone name leads to the current name [ANA-16]', () => {
  expect(parseReportsSearchParams({ zone: 'Asia/Calcutta' })).toEqual({ zone: 'Asia/Kolkata' })
  expect(parseReportsSearchParams({ zone: 'europe/kiev' })).toEqual({ zone: 'Europe/Kyiv' })
  expect(parseReportsSearchParams({ zone: 'Asia/Kolkata' })).toEqual({ zone: 'Asia/Kolkata' })
})

test('invalid search params are dropped without an error', () => {
  const invalid = {
    report: 'everything',
    range: '2026-02-30..2026-03-01',
    grain: 'hour',
    zone: 'Mars/Base',
    campaigns: `x,${ID},${ID}`,
    event: 'opened',
    hours: 9000,
    by: 7,
    kinds: 'a b',
    categories: 'marketing',
    campaign: true,
    q: 'x',
  }
  expect(parseReportsSearchParams(invalid)).toEqual({ campaigns: ID })
  for (const hours of [0, 1.5, '24', Number.NaN]) expect(parseReportsSearchParams({ hours })).toEqual({})
})

test('an id in two spellings counts once, and a list with too many ids is not truncated [LIM-05, CON-03]', () => {
  const campaigns = `${ID},${ID.toUpperCase()}`
  expect(parseReportsSearchParams({ campaigns, channels: ID.toUpperCase() })).toEqual({
    campaigns: ID,
    channels: ID,
  })
  const many = Array.from({ length: 1200 }, (_, i) => `${ID.slice(0, -4)}${String(i).padStart(4, '0')}`)
  const search = parseReportsSearchParams({ journeys: many.join(',') })
  const plan = planAttribution(toAttributionChoice(search, { now: 0, zone: 'UTC' }))
  expect(plan).toMatchObject({ ok: false, field: 'journeys' })
})

test('a range is a preset or two days', () => {
  expect(parseRange('last90')).toBe('last90')
  const days = { from: '2026-10-01', to: '2026-10-31' }
  expect(parseRange(formatRange(days))).toEqual(days)
  for (const invalid of [
    '9999-12-31..9999-12-31',
    '0001-01-01..2026-11-21',
    '',
    'last',
    '2026-10-01',
    '2026-10-01..',
    '2026-10-01..2026-10-02..x',
  ])
    expect(parseRange(invalid)).toBeNull()
})
