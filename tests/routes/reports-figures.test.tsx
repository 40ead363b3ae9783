import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { resolveDays, toPeriod } from '#src/domain/reports/range.ts'
import { type AnalyticsRequest, expectedRows, readRawRows } from '../support/analytics-oracle.ts'
import { ZONES } from '../support/analytics-rows.ts'
import { renderAt, sharedPlatform } from '../support/app.tsx'
import { fc } from '../support/property.ts'

type Entry = { currency: string; revenue?: number; orders?: number; cost?: number }
type Row = {
  entity_type: string
  entity_id: string
  attribution_revenue: { by_currency: Entry[] }
  attribution_cost: { by_currency: Entry[] }
}
type Counts = {
  template_category: string
  sent_count: number
  delivered_like_count: number
  read_count: number
  failed_count: number
}

// Amounts below 100 are shown with two decimals.
const digitsOf = (value: number) => (value > 0 && value < 100 ? 2 : 0)
const number = (value: number, digits = digitsOf(value)) =>
  new Intl.NumberFormat('en-IN', { maximumFractionDigits: digits }).format(value)
const money = (value: number, currency: string) =>
  currency === 'INR'
    ? `₹${value.toLocaleString('en-IN', { minimumFractionDigits: digitsOf(value), maximumFractionDigits: digitsOf(value) })}`
    : `${currency} ${number(value)}`
const ratio = (value: number) =>
  value > 0 && value < 0.005
    ? 'under 0.01'
    : new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)
const sum = (values: readonly number[]) =>
  values.reduce((all, value) => all + Math.round(value * 100), 0) / 100
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')

const choices = fc.sample(
  fc.record({
    range: fc.constantFrom('2025-11-22..2026-11-21', '2026-03-20..2026-04-20', '2026-10-20..2026-11-10'),
    zone: fc.constantFrom(...ZONES),
    grain: fc.constantFrom(undefined, 'week' as const, 'month' as const),
    event: fc.constantFrom('delivery' as const, 'read' as const, 'clicked' as const),
    hours: fc.constantFrom(24, 168, 744, 8760),
  }),
  { numRuns: 10, seed: 20_261_121 },
)

test('the period figures of ten random reports equal those computed from the raw rows [ATR-17, ATR-24, ATR-31, ATR-32, OUT-05, OUT-08, DEC-20]', async () => {
  const raw = await readRawRows(await sharedPlatform(), 0)
  const { router } = await renderAt('/reports?range=2019-01-01..2019-01-01')
  await screen.findByText('No messages in this period')
  let comparedRows = 0
  for (const choice of choices) {
    await router.navigate({
      to: '/reports',
      search: {
        range: choice.range,
        zone: choice.zone,
        event: choice.event,
        hours: choice.hours,
        ...(choice.grain ? { grain: choice.grain } : {}),
      },
    })
    const [from = '', to = ''] = choice.range.split('..')
    const { start, end } = toPeriod(resolveDays({ from, to }, 0, choice.zone), choice.zone, 'month')
    const time = { start, end, timezone: choice.zone, grain: 'month' as const }
    await waitFor(() => expect(screen.getByText(new RegExp(`^Loaded at .*${choice.zone}$`))).toBeVisible())
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Report' })).toHaveAttribute('aria-busy', 'false'),
    )
    const rows = attributionRows(
      expectedRows(raw, {
        dataset: 'marketing_attribution',
        measures: ['attribution_revenue', 'attribution_cost'],
        dimensions: ['time_bucket', 'entity_type', 'entity_id'],
        filters: { attribution_type: choice.event, window_hours: choice.hours },
        time,
      }),
    )
    comparedRows += rows.length
    expectRevenue(rows)
    expectRatios(rows)
    expectDelivery(deliveryRows(expectedRows(raw, { ...DELIVERY, time })))
  }
  expect(comparedRows, 'there was something to compare').toBeGreaterThan(50)
}, 60_000)

const DELIVERY: Omit<AnalyticsRequest, 'time'> = {
  dataset: 'outbound_messages',
  measures: ['sent_count', 'delivered_like_count', 'read_count', 'failed_count'],
  dimensions: ['template_category'],
}

function expectRevenue(rows: readonly Row[]) {
  const wanted = ['campaign', 'journey'].flatMap((type) => {
    const entries = rows
      .filter((it) => it.entity_type === type)
      .flatMap((it) => it.attribution_revenue.by_currency)
    return [...Map.groupBy(entries, (it) => it.currency)].map(([currency, group]) => {
      const revenue = sum(group.map((it) => it.revenue ?? 0))
      const orders = group.reduce((all, it) => all + (it.orders ?? 0), 0)
      const figure = currency === 'INR' ? money(revenue, currency) : number(revenue)
      return `${currency}, ${type}s: ${figure} ${number(orders, 0)} ${orders === 1 ? 'order' : 'orders'}`
    })
  })
  const shown = within(screen.getByRole('region', { name: 'Attributed revenue' }))
    .queryAllByRole('article')
    .map((it) => {
      const title = within(it).getByRole('heading').firstChild?.textContent
      return plain(`${title}: ${it.querySelector('p')?.textContent}`)
    })
  expect(shown.toSorted()).toEqual(wanted.toSorted())
}

/** For each entity and currency: revenue, orders, and the ratio where revenue and cost have the same currency. */
function expectRatios(rows: readonly Row[]) {
  const wanted = [...Map.groupBy(rows, (it) => it.entity_id)].flatMap(([id, group]) => {
    const earned = Map.groupBy(
      group.flatMap((it) => it.attribution_revenue.by_currency),
      (it) => it.currency,
    )
    const cost = sum(group.flatMap((it) => it.attribution_cost.by_currency).map((it) => it.cost ?? 0))
    if (earned.size === 0) return cost > 0 ? [`${id} ₹0 0 0.00`] : []
    return [...earned].map(([currency, entries]) => {
      const revenue = sum(entries.map((it) => it.revenue ?? 0))
      const orders = entries.reduce((all, it) => all + (it.orders ?? 0), 0)
      const period = currency === 'INR' && cost > 0 ? ratio(revenue / cost) : 'No ratio'
      return `${id} ${money(revenue, currency)} ${number(orders, 0)} ${period}`
    })
  })
  const table = screen.queryByRole('table', { name: 'Estimated ROAS' })
  const shown = (table ? within(table).getAllByRole('row').slice(1) : []).map((row) => {
    const [, , revenue, orders, , period] = [...row.children].map((it) => it.textContent)
    return plain(`${row.dataset['entity']} ${revenue} ${orders} ${period}`)
  })
  expect(shown.toSorted()).toEqual(wanted.toSorted())
}

function expectDelivery(rows: readonly Counts[]) {
  const wanted = [...Map.groupBy(rows, (it) => it.template_category)].map(([category, group]) => {
    const [sent, delivered, read, failed] = (
      ['sent_count', 'delivered_like_count', 'read_count', 'failed_count'] as const
    ).map((name) => group.reduce((all, it) => all + it[name], 0))
    const share = new Intl.NumberFormat('en-IN', {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }).format((delivered ?? 0) / (sent || 1))
    const rate = sent === 0 ? 'Nothing sent' : `${share} delivered`
    const label = category.slice(0, 1) + category.slice(1).toLowerCase()
    return [label, rate, sent, delivered, read, failed]
      .map((it) => (typeof it === 'number' ? number(it, 0) : it))
      .join(' ')
  })
  const shown = within(screen.getByRole('region', { name: 'Delivery by template category' }))
    .queryAllByRole('article')
    .map((it) => {
      const counts = [...it.querySelectorAll('dd')].map((count) => count.textContent)
      return plain(
        [
          within(it).getByRole('heading').firstChild?.textContent,
          it.querySelector('p')?.textContent,
          ...counts,
        ]
          .map((text) => text?.trim())
          .join(' '),
      )
    })
  expect(shown.toSorted()).toEqual(wanted.toSorted())
}

function attributionRows(rows: readonly object[]): readonly Row[] {
  return rows.filter((it): it is Row => 'attribution_revenue' in it)
}
function deliveryRows(rows: readonly object[]): readonly Counts[] {
  return rows.filter((it): it is Counts => 'sent_count' in it)
}
