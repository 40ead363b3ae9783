import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { withAnalyticsRows } from '../support/analytics-proxy.ts'
import { renderAt, sharedPlatform } from '../support/app.tsx'

const ID = '7c1e0000-0000-4000-8000-00000000000a'
const waitForReport = async () => {
  await screen.findByText(/^Loaded at /)
  const report = await screen.findByRole('region', { name: 'Report' })
  // The report renders in a transition.
  await waitFor(() => expect(report).toHaveAttribute('aria-busy', 'false'))
}

test('a point of a chart shows all digits of its amount, whatever the decimals of the currency [ATR-17, ATR-24]', async () => {
  const amounts = [
    ['INR', '123456789012345678.05', '₹1,23,45,67,89,01,23,45,678.05'],
    ['JPY', '1842310', 'JPY\u00a018,42,310'],
    ['KWD', '90071992547409.931', 'KWD\u00a09,00,71,99,25,47,409.931'],
  ] as const
  const by_currency = amounts.map(([currency, revenue]) => ({ currency, revenue, orders: 1 }))
  let first: string | undefined
  const platform = withAnalyticsRows(await sharedPlatform(), (row) => {
    // A page may be requested twice.
    const rowKey = `${String(row['time_bucket'])} ${String(row['entity_id'])}`
    first ??= rowKey
    return { ...row, attribution_revenue: { by_currency: rowKey === first ? by_currency : [] } }
  })
  await renderAt(
    '/reports?range=2025-11-22..2026-11-21&zone=Asia/Kolkata&grain=month&report=attribution&measures=revenue',
    { platform },
  )
  await waitForReport()
  for (const [currency, , amountText] of amounts) {
    const chart = screen.getByRole('slider', { name: new RegExp(`^${currency} revenue of`) })
    const valueTexts = new Set<string | null>()
    for (let month = 0; month < 13; month += 1) {
      valueTexts.add(chart.getAttribute('aria-valuetext'))
      fireEvent.keyDown(chart, { key: 'ArrowLeft' })
    }
    expect([...valueTexts].filter((it) => it?.endsWith(`: ${amountText}, 1 order`))).toHaveLength(1)
  }
})

test.each(['revenue', 'cost', 'revenue,cost', 'roas'])(
  'every row is readable when only %s is requested [ATR-01, ANA-03]',
  async (measures) => {
    await renderAt(
      `/reports?range=2026-08-24..2026-11-21&zone=UTC&report=attribution&measures=${measures}&event=delivery`,
    )
    await waitForReport()
    expect(screen.queryByText(/^Couldn’t load/)).toBeNull()
    expect(within(await screen.findByRole('table')).getAllByRole('row').length).toBeGreaterThan(1)
  },
)

test('a chart over two years shows the year at its ends, and its peak names a month when grouped by month [ANA-09, ANA-19]', async () => {
  await renderAt(
    '/reports?range=2025-11-22..2026-11-21&zone=UTC&grain=month&report=attribution&event=delivery',
  )
  await waitForReport()
  const revenue = within(screen.getByRole('region', { name: 'Attributed revenue' }))
  expect(revenue.getAllByText('1 Nov 2025').length).toBeGreaterThan(0)
  expect(revenue.getAllByText('1 Nov 2026').length).toBeGreaterThan(0)
  expect(revenue.getAllByText(/^Peak .* in [A-Z][a-z]+ 202[56]$/).length).toBeGreaterThan(0)
})

test('more ids than a report accepts are refused with the reason, never cut off [LIM-05, ANA-05]', async () => {
  const many = Array.from({ length: 1200 }, (_, i) => `${ID.slice(0, -4)}${String(i).padStart(4, '0')}`)
  await renderAt(`/reports?range=last7&zone=UTC&report=attribution&campaigns=${many.join(',')}`)
  expect(
    await screen.findByText(/need 11 requests of 100 each, and the limit is 10/, { selector: 'li' }),
  ).toBeVisible()
})

test('ids are extracted from pasted text, and the rest of the text is listed as not an id [ATR-03, LIM-05]', async () => {
  const { user, router } = await renderAt('/reports?range=last7&zone=UTC&report=attribution')
  await waitForReport()
  await user.click(screen.getByRole('button', { name: 'All campaigns and journeys' }))
  const menu = await screen.findByRole('dialog', { name: 'Campaigns and journeys' })
  await user.click(within(menu).getByRole('searchbox'))
  await user.paste(`campaign_id "${ID}", ${ID.toUpperCase()}; ${ID.slice(0, -1)}`)
  expect(within(menu).getByText(/^One ID\./)).toBeVisible()
  expect(within(menu).getByText(`campaign_id, ${ID.slice(0, -1)}`)).toBeVisible()
  await user.click(within(menu).getByRole('button', { name: 'Add as campaigns' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ campaigns: ID }))
})
