import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { withAnalyticsRows } from '../support/analytics-proxy.ts'
import { renderAt, sharedPlatform } from '../support/app.tsx'

const YEAR = 'range=2025-11-22..2026-11-21&zone=Asia/Kolkata&grain=month&event=delivery&hours=744'

test('when costs can’t be read, ratios are shown per bucket only, as the platform sent them [ATR-18, ATR-23, ATR-32]', async () => {
  const real = await sharedPlatform()
  const { view } = await renderAt(`/reports?${YEAR}&report=attribution`, { platform: real })
  const before = await readRatios()
  expect(before.periods).not.toContain('By month only')
  view.unmount()

  const platform = withAnalyticsRows(real, (row) => ({ ...row, attribution_cost: { inr: 12.5 } }))
  await renderAt(`/reports?${YEAR}&report=attribution`, { platform })
  const after = await readRatios()
  expect(new Set(after.periods)).toEqual(new Set(['By month only']))
  expect(screen.getAllByText('Couldn’t load costs').length).toBe(after.periods.length)
  // Campaigns with costs only had their row from these costs, and have none now.
  expect(after.texts.length).toBeGreaterThan(100)
  expect(after.texts.filter((row) => !before.texts.includes(row))).toEqual([])
})

/** The text of each row's period, and the values of each row's chart month by month. */
async function readRatios() {
  const table = await screen.findByRole('table', { name: 'Estimated ROAS' })
  await screen.findByText(/^Loaded at /)
  const rows = within(table).getAllByRole('row').slice(1)
  return {
    periods: rows.map((row) => row.children.item(5)?.textContent),
    texts: rows.flatMap((row) => {
      const chart = within(row).getByRole('slider')
      return Array.from({ length: Number(chart.getAttribute('aria-valuemax')) }, () => {
        fireEvent.keyDown(chart, { key: 'ArrowLeft' })
        return `${chart.getAttribute('aria-label')}: ${chart.getAttribute('aria-valuetext')}`
      })
    }),
  }
}
