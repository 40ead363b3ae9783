import { expect, test } from 'vitest'
import type { AttributionRow, DeliveryRow } from '#src/api/schema/analytics-rows.ts'
import { createAttributionSums } from '#src/domain/reports/attribution-sums.ts'
import {
  collectPlatformRatios,
  createPlatformRatioMarks,
  createRateMarks,
  createRatioMarks,
  createRevenueMarks,
} from '#src/domain/reports/chart-marks.ts'
import { createDeliverySums } from '#src/domain/reports/delivery-sums.ts'
import { createRoasRows } from '#src/domain/reports/roas.ts'
import { parseSavedReports, removeSavedReport, saveReport } from '#src/domain/reports/saved-reports.ts'

const DAYS = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04']
const row = (bucket: string, to: Partial<AttributionRow>): AttributionRow => ({
  bucket,
  type: 'campaign',
  id: 'c1',
  revenue: [],
  roas: [],
  cost: [],
  ...to,
})
const INR = { currency: 'INR' }

test('a ratio, a zero, an undefined ratio and a missing bucket are four kinds of marks [ATR-20, ATR-21, ATR-22]', () => {
  const { types } = createAttributionSums().addRows([
    row('2026-11-01', {
      revenue: [{ ...INR, revenue: '91', orders: 1 }],
      cost: [{ ...INR, cost: '9.1' }],
    }),
    row('2026-11-02', { cost: [{ ...INR, cost: '0.91' }] }),
    row('2026-11-03', { revenue: [{ ...INR, revenue: '50', orders: 1 }] }),
  ])
  expect(createRatioMarks(types.campaign, 'INR', DAYS)).toEqual([
    { kind: 'value', value: 10 },
    { kind: 'zero' },
    { kind: 'none' },
    { kind: 'gap' },
  ])
  expect(createRevenueMarks(types.campaign, 'INR', DAYS).map(({ kind }) => kind)).toEqual([
    'value',
    'gap',
    'value',
    'gap',
  ])
})

test('where costs are unreadable the platform’s own ratios are used, bucket by bucket', () => {
  const platformRatios = collectPlatformRatios([
    [row('2026-11-01', { roas: [{ ...INR, roas: 3.2 }] })],
    [
      row('2026-11-02', { roas: [{ ...INR, roas: 0 }] }),
      row('2026-11-03', { roas: [{ ...INR, roas: null }] }),
    ],
  ])
  expect(createPlatformRatioMarks(platformRatios, 'campaign c1', 'INR', DAYS)).toEqual([
    { kind: 'value', value: 3.2 },
    { kind: 'zero' },
    { kind: 'none' },
    { kind: 'gap' },
  ])
})

test('a day on which every message failed has no rate: neither 0 % nor a gap [OUT-06, OUT-20]', () => {
  const counts = (bucket: string, sent: number, delivered: number): DeliveryRow => ({
    bucket,
    id: null,
    category: 'UTILITY',
    sent,
    delivered,
    read: 0,
    failed: 3,
  })
  const [utility] = createDeliverySums().addRows([
    counts('2026-11-01', 4, 3),
    counts('2026-11-02', 0, 0),
    counts('2026-11-03', 4, 0),
  ]).categories
  expect(utility && createRateMarks(utility, DAYS)).toEqual([
    { kind: 'value', value: 0.75 },
    { kind: 'none' },
    { kind: 'value', value: 0 },
    { kind: 'gap' },
  ])
})

test('an entity has a row for each currency with revenue, and a row when it only has costs [ATR-20, ATR-24]', () => {
  const sums = createAttributionSums().addRows([
    row('2026-11-01', {
      revenue: [
        { ...INR, revenue: '10', orders: 2 },
        { currency: 'AED', revenue: '900', orders: 1 },
      ],
      cost: [{ ...INR, cost: '5' }],
    }),
    row('2026-11-01', { id: 'c2', cost: [{ ...INR, cost: '5' }] }),
  ])
  expect(createRoasRows(sums).map(({ entity, currency, ratio }) => [entity.id, currency, ratio])).toEqual([
    ['c1', 'INR', { kind: 'ratio', value: 2 }],
    ['c1', 'AED', { kind: 'none', reason: 'other-currency' }],
    ['c2', 'INR', { kind: 'ratio', value: 0 }],
  ])
})

test('a saved report is a named set of search params, and invalid stored reports are dropped', () => {
  const weekly = { name: ' Weekly \n one ', place: { grain: 'week' } } as const
  const saved = saveReport([], weekly)
  expect(saved).toEqual([{ name: 'Weekly one', place: { grain: 'week' } }])
  expect(saveReport(saved, { ...weekly, name: 'Other' })).toHaveLength(1)
  expect(parseSavedReports(JSON.parse(JSON.stringify(saved)))).toEqual(saved)
  expect(
    parseSavedReports([null, 7, { name: 1, place: {} }, { name: 'x', place: { grain: 'year' } }]),
  ).toEqual([{ name: 'x', place: {} }])
  expect(removeSavedReport(saved, weekly)).toEqual([])
})
