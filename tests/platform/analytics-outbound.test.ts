import { beforeEach, expect, test } from 'vitest'
import { addMessage, clearAnalytics } from '../support/analytics-rows.ts'
import { describeOnEachDatabase } from '../support/databases.ts'
import { DELIVERY, queryDelivery, YEAR } from './analytics-requests.ts'
import { first } from './requests.ts'
import { send } from './template-send-requests.ts'

describeOnEachDatabase((platform) => {
  let shop: Awaited<ReturnType<typeof clearAnalytics>>
  beforeEach(async () => {
    shop = await clearAnalytics(platform())
  })
  const rowsFor = async (changes: object = {}) => (await queryDelivery(platform(), changes)).rows
  const AT = '2026-05-04T08:00:00Z'
  const addSend = (more: object = {}) =>
    addMessage(platform(), { at: AT, customer: shop.one, template: shop.templates.UTILITY, ...more })
  const byCategory = (rows: Awaited<ReturnType<typeof rowsFor>>) =>
    rows.map(({ template_category: category, sent_count: sent }) => [category, sent])

  test('messages are counted by status: read is part of delivered, delivered of sent, and failed is separate [OUT-02, OUT-03, OUT-04, OUT-05, OUT-07, STA-02]', async () => {
    await addSend()
    await addSend({ read: null })
    await addSend({ delivered: null })
    await addSend({ failed: AT })
    await addSend({ failed: AT })
    const row = { time_bucket: '2026-05-04', template_category: 'UTILITY' }
    const counts = {
      sent_count: 3,
      delivered_like_count: 2,
      read_count: 1,
      failed_count: 2,
      delivery_rate: 2 / 3,
    }
    expect(await rowsFor()).toEqual([{ ...row, ...counts }])
    for (const [name, value] of Object.entries(counts))
      expect(await rowsFor({ measures: [name] })).toEqual([{ ...row, [name]: value }])
  })

  test('where nothing was sent the rate is 0, and a bucket of failures is a bucket [OUT-06, OUT-07, OUT-20]', async () => {
    await addSend({ failed: AT })
    expect(await rowsFor({ measures: ['sent_count', 'delivery_rate'] })).toEqual([
      { time_bucket: '2026-05-04', template_category: 'UTILITY', sent_count: 0, delivery_rate: 0 },
    ])
  })

  test('a longer bucket divides its sums, and empty buckets are left out [OUT-08, OUT-20, OUT-10, ANA-09]', async () => {
    for (let sent = 0; sent < 9; sent += 1) await addSend({ read: null })
    await addSend({ at: '2026-05-06T08:00:00Z', delivered: null })
    const rates = async (grain: string) =>
      (await rowsFor({ time: { ...YEAR, grain } })).map((row) => [row.time_bucket, row.delivery_rate])
    expect(await rates('day')).toEqual([
      ['2026-05-04', 1],
      ['2026-05-06', 0],
    ])
    expect(await rates('week')).toEqual([['2026-05-04', 0.9]])
    expect(await rates('month')).toEqual([['2026-05-01', 0.9]])
  })

  test('the category is the template’s current one; a deleted template, none at all and other channels are UNKNOWN [OUT-15, OUT-16, OUT-17]', async () => {
    const { MARKETING, UTILITY, AUTHENTICATION } = shop.templates
    for (const template of [MARKETING, UTILITY, AUTHENTICATION, null, shop.one]) await addSend({ template })
    await addSend({ channel: shop.elsewhere })
    const all = [
      ['AUTHENTICATION', 1],
      ['MARKETING', 1],
      ['UNKNOWN', 3],
      ['UTILITY', 1],
    ]
    expect(byCategory(await rowsFor())).toEqual(all)
    expect(byCategory(await rowsFor({ filters: { channel_kinds: ['chatapp'] } }))).toEqual(
      all.with(2, ['UNKNOWN', 2]),
    )
    const { db } = platform()
    const change = (category: string) =>
      db
        .updateTable('templates')
        .set({ category })
        .where('id', '=', MARKETING ?? '')
        .execute()
    await change('UTILITY')
    expect(byCategory(await rowsFor())).toEqual([
      ['AUTHENTICATION', 1],
      ['UNKNOWN', 3],
      ['UTILITY', 2],
    ])
    await change('MARKETING')
  })

  test('grouping by campaign or journey includes only linked messages, by category alone all messages [OUT-09, OUT-18, OUT-19, OUT-22]', async () => {
    await addSend()
    await addSend({ campaign: shop.campaign })
    await addSend({ campaign: shop.other, journey: shop.journey })
    const measures = ['sent_count']
    expect(await rowsFor({ measures })).toEqual([
      { time_bucket: '2026-05-04', template_category: 'UTILITY', sent_count: 3 },
    ])
    const row = { time_bucket: '2026-05-04', template_category: 'UTILITY', sent_count: 1 }
    expect(await rowsFor({ measures, dimensions: ['campaign_id', 'template_category'] })).toEqual([
      { ...row, campaign_id: shop.campaign },
      { ...row, campaign_id: shop.other },
    ])
    expect(await rowsFor({ measures, dimensions: ['journey_id', 'template_category'] })).toEqual([
      { ...row, journey_id: shop.journey },
    ])
  })

  test('filters combine: with both lists a message must match both [OUT-11, OUT-12, OUT-13]', async () => {
    await addSend()
    await addSend({ campaign: shop.campaign })
    await addSend({ journey: shop.journey })
    await addSend({ campaign: shop.campaign, journey: shop.journey, template: shop.templates.MARKETING })
    await addSend({ campaign: shop.other, channel: shop.elsewhere })
    const sent = async (filters: object) =>
      (await rowsFor({ filters })).reduce((sum, { sent_count = 0 }) => sum + sent_count, 0)
    const [one, other, journey] = [[shop.campaign], [shop.other], [shop.journey]]
    expect(await sent({})).toBe(5)
    expect(
      await sent({
        campaign_ids: [],
        journey_ids: [],
        channel_ids: [],
        channel_kinds: [],
        template_categories: [],
      }),
    ).toBe(5)
    expect(await sent({ campaign_ids: one })).toBe(2)
    expect(await sent({ journey_ids: journey })).toBe(2)
    expect(await sent({ campaign_ids: one, journey_ids: journey })).toBe(1)
    expect(await sent({ campaign_ids: other, journey_ids: journey })).toBe(0)
    expect(await sent({ has_campaign: true })).toBe(3)
    expect(await sent({ has_campaign: false })).toBe(2)
    expect(await sent({ has_journey: true, has_campaign: false })).toBe(1)
    expect(await sent({ has_journey: false, campaign_ids: one })).toBe(1)
    expect(await sent({ channel_ids: [shop.elsewhere] })).toBe(1)
    expect(await sent({ channel_kinds: ['chatapp', 'fax'] })).toBe(4)
    expect(await sent({ channel_kinds: ['CHATAPP'] })).toBe(0)
    expect(await sent({ template_categories: ['MARKETING', 'UNKNOWN'] })).toBe(2)
    expect(await sent({ template_categories: ['UTILITY'], campaign_ids: one })).toBe(1)
  })

  test('all buckets are returned at once; a limit keeps the first ones without a next page [LIM-08, LIM-09, OUT-21, ANA-13]', async () => {
    for (let day = 1; day <= 28; day += 1)
      for (const template of Object.values(shop.templates))
        await addSend({ at: `2026-02-${String(day).padStart(2, '0')}T08:00:00Z`, template })
    const { rows, meta } = await queryDelivery(platform())
    expect(rows).toHaveLength(84)
    const order = rows.map((row) => `${row.time_bucket} ${row.template_category}`)
    expect(order).toEqual(order.toSorted())
    expect(meta).toEqual({ cursor: null, applied_filters: {} })
    const cut = await queryDelivery(platform(), { limit: 5 })
    expect(cut).toEqual({ rows: rows.slice(0, 5), meta })
    expect((await queryDelivery(platform(), { limit: 5000 })).rows).toEqual(rows)
  })

  test('a message sent through the legacy route is counted once it has been sent [TPL-26, OUT-02, OUT-19]', async () => {
    const now = platform().clock.now()
    const time = { start: '2026-11-21T00:00:00Z', end: '2026-12-31T00:00:00Z' }
    await send(platform(), { customer_phone: '919845000200' })
    expect(await rowsFor({ time })).toEqual([])
    platform().clock.advance(24 * 3600 * 1_000_000)
    const row = first(await rowsFor({ time }))
    expect(row).toEqual({
      time_bucket: now.slice(0, 10),
      template_category: 'UTILITY',
      sent_count: 1,
      delivered_like_count: 1,
      read_count: 1,
      failed_count: 0,
      delivery_rate: 1,
    })
    expect(await rowsFor({ time, dimensions: ['campaign_id', 'template_category'] })).toEqual([])
  })

  test('buckets are dates of sending [ANA-10]', async () => {
    await addSend({ at: '2026-05-04T18:29:59.999999Z', delivered: '2026-05-04T18:31:00Z' })
    const buckets = async (anchor?: string) =>
      (await rowsFor({ time: { ...YEAR, ...(anchor ? { anchor } : {}) } })).map((row) => row.time_bucket)
    expect(await buckets()).toEqual(['2026-05-04'])
    expect(await buckets('sent_at')).toEqual(['2026-05-04'])
  })

  test('nothing of another workspace is counted [CON-12]', async () => {
    await addSend()
    expect((await queryDelivery(platform(), { ...DELIVERY }, { token: 'demo-other' })).rows).toEqual([])
  })
})
