import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../support/app.tsx'

const YEAR = 'range=2025-11-22..2026-11-21&zone=Asia/Kolkata&event=delivery&hours=744'

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((it) => it.textContent ?? ''))
const column = (table: HTMLElement, index: number) => rowsOf(table).map((cells) => cells[index] ?? '')
const head = (table: HTMLElement, name: string) => within(table).getByRole('columnheader', { name })
const sortButton = (table: HTMLElement, name: string) =>
  within(head(table, name)).getByRole('button', { name })
/** The number in a cell; NaN where there is none. */
const numberIn = (cell: string) => Number.parseFloat(cell.replaceAll(/[^\d.-]/g, ''))
const currencyOf = (cell: string) => (cell.startsWith('₹') ? 'INR' : cell.slice(0, 3))
const descending = (values: readonly number[]) => values.toSorted((a, b) => b - a)

test('campaigns and journeys are sorted by each column, amounts within each currency, and the order survives a change of grain [ATR-15, ATR-24]', async () => {
  const { user, router } = await renderAt(`/reports?${YEAR}&report=attribution&measures=revenue,roas,cost`)
  const table = () => screen.getByRole('table', { name: 'Estimated ROAS' })
  await screen.findByText(/^Loaded at /)
  await screen.findByRole('table', { name: 'Estimated ROAS' })
  const before = rowsOf(table())
  expect(
    within(table())
      .queryAllByRole('columnheader')
      .every((it) => !it.hasAttribute('aria-sort')),
  ).toBe(true)

  await user.click(sortButton(table(), 'Revenue'))
  expect(head(table(), 'Revenue')).toHaveAttribute('aria-sort', 'descending')
  const byCurrency = Map.groupBy(column(table(), 2), currencyOf)
  expect([...byCurrency.keys()].length).toBeGreaterThan(2)
  // The rows of each currency are adjacent.
  expect([...byCurrency.values()].flat()).toEqual(column(table(), 2))
  for (const amounts of byCurrency.values())
    expect(amounts.map(numberIn)).toEqual(descending(amounts.map(numberIn)))

  sortButton(table(), 'Orders').focus()
  await user.keyboard('{Enter}')
  expect(head(table(), 'Revenue')).not.toHaveAttribute('aria-sort')
  expect(column(table(), 3).map(numberIn)).toEqual(descending(column(table(), 3).map(numberIn)))
  await user.keyboard(' ')
  expect(head(table(), 'Orders')).toHaveAttribute('aria-sort', 'ascending')
  expect(column(table(), 3).map(numberIn)).toEqual(descending(column(table(), 3).map(numberIn)).toReversed())

  await user.click(screen.getByRole('button', { name: 'Month' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ grain: 'month' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Month' })).toHaveAttribute('aria-pressed', 'true'),
  )
  // The report of months takes the place of this table: a click on a button of it before would be lost.
  await screen.findByText(/^Loaded at /)
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Report' })).toHaveAttribute('aria-busy', 'false'),
  )
  expect(head(table(), 'Orders')).toHaveAttribute('aria-sort', 'ascending')

  await user.click(sortButton(table(), 'Estimated cost'))
  const costs = column(table(), 4).map(numberIn)
  expect(costs.findLastIndex((it) => !Number.isNaN(it))).toBeLessThan(costs.findIndex(Number.isNaN))
  await user.click(sortButton(table(), 'Campaign or journey'))
  const collator = new Intl.Collator(undefined, { numeric: true })
  const names = column(table(), 0).map((it) => it.replace(', table', ''))
  expect(names).toEqual(names.toSorted(collator.compare))
  for (const name of ['Type', 'Period', 'Basis']) {
    await user.click(sortButton(table(), name))
    expect(head(table(), name)).toHaveAttribute('aria-sort', name === 'Period' ? 'descending' : 'ascending')
  }
  expect(rowsOf(table()).length).toBe(before.length)
})

test('delivery by campaign is sorted by each count and by rate, where rows without sends have none [OUT-06, OUT-21]', async () => {
  const { user } = await renderAt(`/reports?${YEAR}&report=delivery&by=campaign&grain=month`)
  const table = () => screen.getByRole('table', { name: 'Delivery by campaign' })
  await screen.findByText(/^Loaded at /)
  await screen.findByRole('table', { name: 'Delivery by campaign' })
  for (const [name, index] of [
    ['Sent', 2],
    ['Delivered or read', 3],
    ['Read', 4],
    ['Failed', 5],
    ['Rate', 7],
  ] as const) {
    await user.click(sortButton(table(), name))
    const values = column(table(), index)
      .map(numberIn)
      .filter((it) => !Number.isNaN(it))
    expect(values).toEqual(descending(values))
  }
  await user.click(sortButton(table(), 'Category'))
  expect(column(table(), 1)).toEqual(column(table(), 1).toSorted())
})

test('the table of a chart is sorted too, buckets by time; empty buckets come last [OUT-20]', async () => {
  const { user } = await renderAt(`/reports?${YEAR}&report=attribution&grain=month`)
  await screen.findByText(/^Loaded at /)
  await user.click(
    (await screen.findAllByRole('button', { name: /^EUR revenue of .*: table$/ }))[0] ?? document.body,
  )
  const table = await screen.findByRole('table', { name: /^EUR revenue of .*: table$/ })
  const before = column(table, 0)
  await user.click(sortButton(table, 'Revenue in EUR'))
  const amounts = column(table, 1).map(numberIn)
  const earned = amounts.filter((it) => !Number.isNaN(it))
  expect(amounts.slice(0, earned.length)).toEqual(descending(earned))
  await user.click(sortButton(table, 'Interval'))
  expect(column(table, 0)).toEqual(before)
  await user.click(sortButton(table, 'Interval'))
  expect(column(table, 0)).toEqual(before.toReversed())
})
