import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt, sharedPlatform } from '../support/app.tsx'
import { telling } from '../support/between.ts'

const YEAR = 'range=2025-11-22..2026-11-21&zone=Asia/Kolkata&grain=month&event=delivery&hours=744'

test('where cost rows can’t be read ratios are shown by bucket only, as the platform told them [ATR-18, ATR-23, ATR-32]', async () => {
  const real = await sharedPlatform()
  const { view } = await renderAt(`/reports?${YEAR}&report=attribution`, { platform: real })
  const before = await ratiosOf()
  expect(before.periods).not.toContain('By month only')
  view.unmount()

  const platform = telling(real, (row) => ({ ...row, attribution_cost: { inr: 12.5 } }))
  await renderAt(`/reports?${YEAR}&report=attribution`, { platform })
  const after = await ratiosOf()
  expect(new Set(after.periods)).toEqual(new Set(['By month only']))
  expect(screen.getAllByText('Costs can’t be read').length).toBe(after.periods.length)
  // What only cost something is told by its costs, and has no row any more.
  expect(after.said.length).toBeGreaterThan(100)
  expect(after.said.filter((row) => !before.said.includes(row))).toEqual([])
})

/** What the periods say, and what each row's chart says month by month. */
async function ratiosOf() {
  const table = await screen.findByRole('table', { name: 'Estimated ROAS' })
  await screen.findByText(/^Read at /)
  const rows = within(table).getAllByRole('row').slice(1)
  return {
    periods: rows.map((row) => row.children.item(5)?.textContent),
    said: rows.flatMap((row) => {
      const chart = within(row).getByRole('slider')
      return Array.from({ length: Number(chart.getAttribute('aria-valuemax')) }, () => {
        fireEvent.keyDown(chart, { key: 'ArrowLeft' })
        return `${chart.getAttribute('aria-label')}: ${chart.getAttribute('aria-valuetext')}`
      })
    }),
  }
}
