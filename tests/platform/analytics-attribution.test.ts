import { expect, test } from 'vitest'
import { addMessage } from '../support/analytics-rows.ts'
import { describeOnEachDatabase } from '../support/databases.ts'
import { queryRevenue, YEAR } from './analytics-requests.ts'
import { emptyShop, revenueOf } from './empty-shop.ts'

describeOnEachDatabase((platform) => {
  const { ids, touch, buy, rowsFor } = emptyShop(platform)

  test('an empty report still has the applied filters: the workspace settings, or the requested ones [ATR-08, ATR-11, ATR-12, ANA-12, ANA-13]', async () => {
    const { rows, meta } = await queryRevenue(platform())
    expect([rows, meta]).toEqual([
      [],
      {
        cursor: null,
        applied_filters: {
          attribution_type: 'clicked',
          window_hours: 72,
          entity_types: ['campaign', 'journey'],
        },
      },
    ])
    const other = await queryRevenue(platform(), {}, { token: 'demo-other' })
    expect(other.meta.applied_filters).toMatchObject({ attribution_type: 'delivery', window_hours: 168 })
    const filters = { attribution_type: 'read', window_hours: 5, entity_types: ['journey'] }
    expect((await queryRevenue(platform(), { filters })).meta.applied_filters).toEqual(filters)
  })

  test('a row has the requested measures and no others, and requesting none is allowed [ANA-03, ANA-11, ATR-01, ATR-16, ATR-17, ATR-18, DEC-20]', async () => {
    await touch('2026-05-04T10:00:00Z', { template: ids().templates.MARKETING })
    await buy('2026-05-04T11:00:00Z', 1499.5)
    const row = {
      time_bucket: '2026-05-04',
      entity_type: 'campaign',
      entity_id: ids().campaign,
      attribution_type: 'clicked',
      window_hours: 72,
    }
    const measures = {
      attribution_revenue: { by_currency: [{ currency: 'INR', revenue: 1499.5, orders: 1 }] },
      estimated_roas: { by_currency: [{ currency: 'INR', roas: 1499.5 / 0.91 }] },
      attribution_cost: { by_currency: [{ currency: 'INR', cost: 0.91 }] },
    }
    expect(await rowsFor({ result_format: 'rows' })).toEqual([{ ...row, ...measures }])
    expect(await rowsFor({ measures: [] })).toEqual([row])
    for (const [name, value] of Object.entries(measures))
      expect(await rowsFor({ measures: [name] })).toEqual([{ ...row, [name]: value }])
  })

  test('the ratio of a month is the revenue of its days over their cost, not the mean of their ratios [ATR-32, ATR-19, ATR-30]', async () => {
    const template = ids().templates.MARKETING
    await touch('2026-05-04T10:00:00Z', { template })
    await buy('2026-05-04T11:00:00Z', 91)
    await touch('2026-05-20T10:00:00Z', { template })
    await touch('2026-05-20T10:01:00Z', { template })
    await buy('2026-05-20T11:00:00Z', 18.2)
    const ratios = async (grain: string) => {
      const rows = await rowsFor({ measures: ['estimated_roas'], time: { ...YEAR, grain } })
      return rows.flatMap((row) => row.estimated_roas?.by_currency.map(({ roas }) => roas) ?? [])
    }
    expect(await ratios('day')).toEqual([100, 10])
    expect(await ratios('month')).toEqual([40])
  })

  test('the latest interaction before the order wins, at equal times the greater id, and a later one never [DEC-21, ATR-07, ATR-13]', async () => {
    const at = '2026-05-04T10:00:00.000001Z'
    await touch('2026-05-04T09:00:00Z')
    await touch(at, { id: 'bbbbbbbb-0000-4000-8000-000000000000', campaign: ids().other })
    await touch(at, { id: 'aaaaaaaa-0000-4000-8000-000000000000', campaign: null, journey: ids().journey })
    await touch('2026-05-04T11:00:00.000001Z')
    await buy('2026-05-04T11:00:00Z', 100)
    expect(revenueOf(await rowsFor())).toEqual([[ids().other, 'INR', 100, 1]])
    // A message that was only delivered is no click, and a message without an entity takes no order away.
    await addMessage(platform(), {
      at: '2026-05-04T10:30:00Z',
      customer: ids().one,
      journey: ids().journey,
    })
    await addMessage(platform(), {
      at: '2026-05-04T10:40:00Z',
      customer: ids().one,
      clicked: '2026-05-04T10:45:00Z',
    })
    await touch('2026-05-04T10:50:00Z', { customer: ids().two })
    expect(revenueOf(await rowsFor())).toEqual([[ids().other, 'INR', 100, 1]])
    for (const attribution_type of ['delivery', 'read'])
      expect(revenueOf(await rowsFor({ filters: { attribution_type } }))).toEqual([
        [ids().journey, 'INR', 100, 1],
      ])
  })

  test('an order is credited up to the last microsecond of the look-back, wherever the period begins [ATR-09, ATR-10, DEC-21]', async () => {
    await touch('2026-05-01T10:00:00.000000Z')
    await buy('2026-05-03T10:00:00.000000Z', 100)
    await buy('2026-05-03T10:00:00.000001Z', 7)
    const time = { start: '2026-05-03T00:00:00Z', end: '2026-05-04T00:00:00Z' }
    const revenueWithin = async (window_hours: number) =>
      revenueOf(await rowsFor({ time, filters: { window_hours } }))
    expect(await revenueWithin(47)).toEqual([])
    expect(await revenueWithin(48)).toEqual([[ids().campaign, 'INR', 100, 1]])
    expect(await revenueWithin(49)).toEqual([[ids().campaign, 'INR', 107, 2]])
  })

  test('id filters only select rows: an entity has the same figures alone and among all, and takes no order from another [ATR-03, ATR-04, ATR-05, ATR-06, ATR-13, ANA-05]', async () => {
    await touch('2026-05-04T08:00:00Z')
    await touch('2026-05-04T09:00:00Z', { campaign: null, journey: ids().journey })
    await buy('2026-05-04T10:00:00Z', 100)
    await touch('2026-05-04T11:00:00Z', { campaign: ids().other, journey: ids().journey })
    await buy('2026-05-04T12:00:00Z', 30)
    const chosen = async (filters: object) => revenueOf(await rowsFor({ filters }))
    const [other, journey] = [
      [ids().other, 'INR', 30, 1],
      [ids().journey, 'INR', 100, 1],
    ]
    expect(await chosen({})).toEqual([other, journey])
    expect(await chosen({ campaign_ids: [], journey_ids: [], entity_types: [] })).toEqual([other, journey])
    expect(await chosen({ campaign_ids: [ids().campaign] })).toEqual([])
    expect(await chosen({ campaign_ids: [ids().other.toUpperCase()] })).toEqual([other])
    expect(await chosen({ journey_ids: [ids().journey] })).toEqual([journey])
    expect(
      await chosen({ campaign_ids: [ids().other, ids().campaign], journey_ids: [ids().journey] }),
    ).toEqual([other, journey])
    expect(await chosen({ entity_types: ['journey'] })).toEqual([journey])
    expect(await chosen({ campaign_ids: [ids().other], entity_types: ['journey'] })).toEqual([])
  })

  test('revenue is gross and by currency, without conversion [ATR-17, ATR-24, ATR-29]', async () => {
    await touch('2026-05-04T08:00:00Z')
    await buy('2026-05-04T09:00:00Z', 0.1)
    await buy('2026-05-04T09:00:00Z', 0.2, { status: 'cancelled' })
    await buy('2026-05-04T09:00:00Z', 1_000_000_000.99, { status: 'refunded' })
    await buy('2026-05-04T09:00:00Z', 20, { currency: 'USD' })
    await buy('2026-05-04T09:00:00Z', 35.5, { currency: 'AED', status: 'cancelled' })
    expect(revenueOf(await rowsFor())).toEqual([
      [ids().campaign, 'AED', 35.5, 1],
      [ids().campaign, 'INR', 1_000_000_001.29, 3],
      [ids().campaign, 'USD', 20, 1],
    ])
  })

  test('cost covers marketing and utility messages delivered or read on the messaging channel, by their current category [ATR-25, ATR-26, ATR-27, DEC-20]', async () => {
    const { MARKETING, UTILITY, AUTHENTICATION } = ids().templates
    const at = '2026-05-04T08:00:00Z'
    const later = '2026-12-01T00:00:00Z'
    for (const template of [MARKETING, MARKETING, UTILITY, AUTHENTICATION, null, ids().one])
      await touch(at, { template, clicked: null })
    await touch(at, { template: MARKETING, read: null, clicked: null })
    await touch(at, { template: MARKETING, delivered: null })
    await touch(at, { template: MARKETING, delivered: later, read: null })
    await touch(at, { template: MARKETING, failed: at })
    await touch(at, { template: MARKETING, channel: ids().elsewhere })
    const costs = async () =>
      (await rowsFor({ measures: ['attribution_cost'] })).map(
        ({ attribution_cost }) => attribution_cost?.by_currency,
      )
    expect(await costs()).toEqual([[{ currency: 'INR', cost: 2.88 }]])
    const reclassify = (category: string) =>
      platform()
        .db.updateTable('templates')
        .set({ category })
        .where('id', '=', MARKETING ?? '')
        .execute()
    await reclassify('UTILITY')
    expect(await costs()).toEqual([[{ currency: 'INR', cost: 0.6 }]])
    await reclassify('MARKETING')
  })

  test('the cost of a message with a campaign and a journey counts for both, its order for the campaign [DEC-21]', async () => {
    await touch('2026-05-04T08:00:00Z', { journey: ids().journey, template: ids().templates.UTILITY })
    await buy('2026-05-04T09:00:00Z', 50)
    const rows = await rowsFor()
    expect(
      rows.map(({ entity_type, attribution_cost }) => [entity_type, attribution_cost?.by_currency]),
    ).toEqual([
      ['campaign', [{ currency: 'INR', cost: 0.15 }]],
      ['journey', [{ currency: 'INR', cost: 0.15 }]],
    ])
    expect(revenueOf(rows)).toEqual([[ids().campaign, 'INR', 50, 1]])
  })

  test('a ratio needs revenue and cost in one currency; cost alone is 0, revenue alone and two currencies are null [ATR-18, ATR-19, ATR-20, ATR-21, ATR-22, ATR-23]', async () => {
    const template = ids().templates.MARKETING
    const situations: [day: string, spent: boolean, earned: [string, number][]][] = [
      ['2026-05-05', true, [['INR', 182]]],
      ['2026-05-10', true, []],
      ['2026-05-15', false, [['INR', 10]]],
      ['2026-05-20', true, [['USD', 10]]],
      [
        '2026-05-25',
        true,
        [
          ['INR', 9.1],
          ['USD', 10],
        ],
      ],
    ]
    for (const [day, hasCost, revenue] of situations) {
      await touch(`${day}T08:00:00Z`, { template: hasCost ? template : null })
      for (const [currency, total] of revenue) await buy(`${day}T09:00:00Z`, total, { currency })
    }
    const rows = await rowsFor()
    expect(rows.map(({ estimated_roas }) => estimated_roas?.by_currency)).toEqual([
      [{ currency: 'INR', roas: 182 / 0.91 }],
      [{ currency: 'INR', roas: 0 }],
      [{ currency: 'INR', roas: null }],
      [
        { currency: 'INR', roas: null },
        { currency: 'USD', roas: null },
      ],
      [
        { currency: 'INR', roas: 9.1 / 0.91 },
        { currency: 'USD', roas: null },
      ],
    ])
    // Longer buckets divide their sums: they aren't means of shorter ones.
    const [month] = await rowsFor({ time: { ...YEAR, grain: 'month' } })
    expect(month?.estimated_roas?.by_currency).toEqual([
      { currency: 'INR', roas: 201.1 / 3.64 },
      { currency: 'USD', roas: null },
    ])
  })

  test('nothing of another workspace is counted [CON-12]', async () => {
    await touch('2026-05-04T08:00:00Z', { template: ids().templates.MARKETING })
    await buy('2026-05-04T09:00:00Z', 10)
    expect((await queryRevenue(platform(), {}, { token: 'demo-other' })).rows).toEqual([])
  })
})
