import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt, sharedPlatform } from '../support/app.tsx'
import { telling } from '../support/between.ts'

const ID = '7c1e0000-0000-4000-8000-00000000000a'
const isRead = async () => {
  await screen.findByText(/^Read at /)
  const report = await screen.findByRole('region', { name: 'Report' })
  // It is drawn when there is time.
  await waitFor(() => expect(report).toHaveAttribute('aria-busy', 'false'))
}

test('a point of a chart says all the digits of its amount, whatever the currency has of them [ATR-17, ATR-24]', async () => {
  const amounts = [
    ['INR', '123456789012345678.05', '₹1,23,45,67,89,01,23,45,678.05'],
    ['JPY', '1842310', 'JPY 18,42,310'],
    ['KWD', '90071992547409.931', 'KWD 9,00,71,99,25,47,409.931'],
  ] as const
  const by_currency = amounts.map(([currency, revenue]) => ({ currency, revenue, orders: 1 }))
  let first: string | undefined
  const platform = telling(await sharedPlatform(), (row) => {
    // A page may be asked for twice.
    const place = `${String(row['time_bucket'])} ${String(row['entity_id'])}`
    first ??= place
    return { ...row, attribution_revenue: { by_currency: place === first ? by_currency : [] } }
  })
  await renderAt(
    '/reports?range=2025-11-22..2026-11-21&zone=Asia/Kolkata&grain=month&report=attribution&measures=revenue',
    { platform },
  )
  await isRead()
  for (const [currency, , words] of amounts) {
    const chart = screen.getByRole('slider', { name: new RegExp(`^${currency} revenue of`) })
    const said = new Set<string | null>()
    for (let month = 0; month < 13; month += 1) {
      said.add(chart.getAttribute('aria-valuetext'))
      fireEvent.keyDown(chart, { key: 'ArrowLeft' })
    }
    expect([...said].filter((it) => it?.endsWith(`: ${words}, 1 order`))).toHaveLength(1)
  }
})

test.each(['revenue', 'cost', 'revenue,cost', 'roas'])(
  'every row is read when only %s is asked for [ATR-01, ANA-03]',
  async (measures) => {
    await renderAt(
      `/reports?range=2026-08-24..2026-11-21&zone=UTC&report=attribution&measures=${measures}&event=delivery`,
    )
    await isRead()
    expect(screen.queryByText(/could not be read/)).toBeNull()
    expect(within(await screen.findByRole('table')).getAllByRole('row').length).toBeGreaterThan(1)
  },
)

test('a chart over two years says them at its ends, and its peak is of a month where there are months [ANA-09, ANA-19]', async () => {
  await renderAt(
    '/reports?range=2025-11-22..2026-11-21&zone=UTC&grain=month&report=attribution&event=delivery',
  )
  await isRead()
  const revenue = within(screen.getByRole('region', { name: 'Attributed revenue' }))
  expect(revenue.getAllByText('1 Nov 2025').length).toBeGreaterThan(0)
  expect(revenue.getAllByText('1 Nov 2026').length).toBeGreaterThan(0)
  expect(revenue.getAllByText(/^Peak .* in [A-Z][a-z]+ 202[56]$/).length).toBeGreaterThan(0)
})

test('more ids than a report takes are refused with the reason, never cut to those that fit [LIM-05, ANA-05]', async () => {
  const many = Array.from({ length: 1200 }, (_, i) => `${ID.slice(0, -4)}${String(i).padStart(4, '0')}`)
  await renderAt(`/reports?range=last7&zone=UTC&report=attribution&campaigns=${many.join(',')}`)
  expect(
    await screen.findByText(/would take 11 questions of 100; 10 are the most/, { selector: 'li' }),
  ).toBeVisible()
})

test('ids are taken out of whatever they are pasted with, and what is none is told [ATR-03, LIM-05]', async () => {
  const { user, router } = await renderAt('/reports?range=last7&zone=UTC&report=attribution')
  await isRead()
  await user.click(screen.getByRole('button', { name: 'All campaigns and journeys' }))
  const menu = await screen.findByRole('dialog', { name: 'Campaigns and journeys' })
  await user.click(within(menu).getByRole('searchbox'))
  await user.paste(`campaign_id "${ID}", ${ID.toUpperCase()}; ${ID.slice(0, -1)}`)
  expect(within(menu).getByText(/^One id\./)).toBeVisible()
  expect(within(menu).getByText(`campaign_id, ${ID.slice(0, -1)}`)).toBeVisible()
  await user.click(within(menu).getByRole('button', { name: 'Add as campaigns' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ campaigns: ID }))
})
