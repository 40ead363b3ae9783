import { expect, test } from 'vitest'
import { queryAttribution, queryDelivery } from '#src/api/operations/analytics.ts'
import {
  ATTRIBUTION_MEASURES,
  ATTRIBUTION_TYPES,
  CATEGORY_FILTER_VALUES,
  DELIVERY_MEASURES,
  ENTITY_TYPES,
  GRAINS,
  GROUPINGS,
} from '#src/api/schema/analytics.ts'
import { config } from '#src/api/schema/config.ts'
import { toPeriod } from '#src/domain/reports/range.ts'
import { parseResponse as readAnswer } from '../../support/parse-response.ts'
import { fc } from '../../support/property.ts'

const { platform } = config.parse({ platform: { baseUrl: '' } })
const FIELDS = ['dataset', 'measures', 'dimensions', 'filters', 'time', 'result_format']
const ids = fc.array(fc.uuid(), { maxLength: 3 })
const period = fc
  .constantFrom(...GRAINS)
  .map((grain) => toPeriod({ from: '2026-01-01', to: '2026-11-21' }, 'Asia/Kolkata', grain))

test('an attribution query has only its own fields: fixed dimensions, order time, rows [ANA-02, ANA-04, ANA-10, ANA-11, ANA-17, ANA-18, ATR-02, ATR-15]', () => {
  const queries = fc.record({
    measures: fc.subarray([...ATTRIBUTION_MEASURES]),
    period,
    campaignIds: ids,
    journeyIds: ids,
    entityTypes: fc.subarray([...ENTITY_TYPES]),
    attributionType: fc.constantFrom(...ATTRIBUTION_TYPES),
    windowHours: fc.integer({ min: 1, max: 8760 }),
  })
  fc.assert(
    fc.property(queries, (it) => {
      const request = queryAttribution.encode(it, platform)
      expect(request).toMatchObject({ method: 'POST', path: '/platform-api/v1/analytics/query' })
      expect(Object.keys(Object(request?.body))).toEqual(FIELDS)
      expect(request?.body).toMatchObject({
        dataset: 'marketing_attribution',
        dimensions: ['time_bucket', 'entity_type', 'entity_id'],
        time: { anchor: 'order_created_at', grain: it.period.grain },
        result_format: 'rows',
      })
    }),
  )
})

test('a delivery query groups by category alone, or by campaign or journey first, and never requests the bucket [ANA-02, ANA-04, ANA-10, ANA-11, ANA-17, ANA-18, OUT-09, OUT-10, OUT-21]', () => {
  const queries = fc.record({
    measures: fc.subarray([...DELIVERY_MEASURES], { minLength: 1 }),
    period,
    by: fc.constantFrom(...GROUPINGS),
    campaignIds: ids,
    categories: fc.subarray([...CATEGORY_FILTER_VALUES]),
    hasJourney: fc.boolean(),
  })
  fc.assert(
    fc.property(queries, (it) => {
      const request = queryDelivery.encode(it, platform)
      expect(Object.keys(Object(request?.body))).toEqual(FIELDS)
      expect(request?.body).toMatchObject({
        dataset: 'outbound_messages',
        dimensions: it.by === 'category' ? ['template_category'] : [`${it.by}_id`, 'template_category'],
        time: { anchor: 'sent_at', grain: it.period.grain },
        result_format: 'rows',
      })
    }),
  )
})

test('a row is parsed with any subset of its measures [ATR-01, ATR-16, ANA-03, OUT-01, OUT-22]', () => {
  const id = '00000000-0000-4000-8000-00000000000a'
  const money = {
    attribution_revenue: { by_currency: [{ currency: 'INR', revenue: 12.5, orders: 1 }] },
    estimated_roas: { by_currency: [{ currency: 'INR', roas: null }] },
    attribution_cost: { by_currency: [] },
  }
  const counts = {
    sent_count: 3,
    delivered_like_count: 2,
    read_count: 1,
    failed_count: 0,
    delivery_rate: 2 / 3,
  }
  const parseRow = (output: typeof queryAttribution.output | typeof queryDelivery.output, row: object) => {
    const skipped: unknown[] = []
    const report = { record: (it: unknown) => skipped.push(it), field: (it: unknown) => skipped.push(it) }
    return { rows: output({ rows: [row], meta: { cursor: null } }, report)?.rows, skipped: skipped }
  }
  const subsetOf = (all: object) =>
    fc.subarray(Object.entries(all)).map((entries) => Object.fromEntries(entries))
  fc.assert(
    fc.property(subsetOf(money), subsetOf(counts), (earned, sent) => {
      const group = { time_bucket: '2026-11-21', entity_type: 'journey', entity_id: id }
      for (const { rows, skipped } of [
        parseRow(queryAttribution.output, { ...group, ...earned }),
        parseRow(queryDelivery.output, { time_bucket: '2026-11-21', template_category: 'UTILITY', ...sent }),
      ])
        expect([rows?.length, skipped]).toEqual([1, []])
    }),
  )
})

test('a response without the applied filters is parsed [ANA-12, ATR-12]', () => {
  const applied = { attributionType: null, windowHours: null, entityTypes: null }
  for (const meta of [undefined, null, {}, { cursor: null }, { cursor: null, applied_filters: null }])
    expect(readAnswer(queryDelivery.output, { rows: [], meta }).value).toEqual({
      rows: [],
      cursor: null,
      applied,
    })
})
