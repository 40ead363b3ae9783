import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCsvFormat } from '#src/data/preferences/csv-format.ts'
import { parseCsv } from '#src/domain/text/csv.ts'
import { wipePreferences } from '#src/lib/storage/preference.ts'
import { renderAt } from '../support/app.tsx'

const MONTHS = '/reports?range=2026-06-01..2026-11-21&zone=Asia/Kolkata&event=delivery&hours=744'

/** Collects the exported files: jsdom has no object URLs. `revokeObjectURL` stays, because the app calls it a minute later. */
function collectFiles() {
  const files: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => undefined,
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return files
}

afterEach(() => {
  wipePreferences()
  vi.restoreAllMocks()
  Reflect.deleteProperty(URL, 'createObjectURL')
})

test('reports are exported to CSV with exact numbers, one line for each bucket and currency [ATR-16, ATR-24, OUT-22]', async () => {
  const { user } = await renderAt(MONTHS)
  await screen.findByText(/^Loaded at /)
  const report = await screen.findByRole('region', { name: 'Report' })
  await waitFor(() => expect(report).toHaveAttribute('aria-busy', 'false'))
  const files = collectFiles()
  const exportRows = async (name: string) => {
    const filesBefore = files.length
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(files.length).toBe(filesBefore + 1))
    const csv = parseCsv((await files.at(-1)?.text()) ?? '', 100_000)
    if (!csv.ok) throw new Error(`line ${csv.line} is not CSV`)
    return csv.rows
  }

  const [, ...lines] = await exportRows('Revenue and ROAS as CSV')
  const keys = lines.map(([bucket, , type, id, , , , currency]) => `${bucket} ${type} ${id} ${currency}`)
  expect(new Set(keys).size).toBe(keys.length)
  const inr = lines.filter(([, , type, , , , , currency]) => type === 'campaign' && currency === 'INR')
  const revenue = inr.reduce((sum, line) => sum + Math.round(Number(line[8] ?? 0) * 100), 0) / 100
  const orders = inr.reduce((sum, line) => sum + Number(line[9] ?? 0), 0)
  expect(revenue).toBeGreaterThan(0)
  const article = screen
    .getAllByRole('article')
    .find((it) => within(it).queryByRole('heading', { name: /INR, campaigns/ }))
  expect(article?.querySelector('p')).toHaveTextContent(
    `₹${revenue.toLocaleString('en-IN', { maximumFractionDigits: 0 })} ${orders} orders`,
  )

  const [head, ...rows] = await exportRows('Delivery as CSV')
  expect(head).toContain('template category today')
  expect(rows.length).toBeGreaterThan(0)
  for (const [, , , , , sent, delivered, read] of rows) {
    expect(Number(read)).toBeLessThanOrEqual(Number(delivered))
    expect(Number(delivered)).toBeLessThanOrEqual(Number(sent))
  }
})

test('a CSV format that was chosen for an export is kept, with its separator and decimal sign [ATR-24]', async () => {
  const { user } = await renderAt(MONTHS)
  await screen.findByText(/^Loaded at /)
  const report = await screen.findByRole('region', { name: 'Report' })
  await waitFor(() => expect(report).toHaveAttribute('aria-busy', 'false'))
  const files = collectFiles()
  const readRow = async () => (await files.at(-1)?.text())?.split('\r\n')[1] ?? ''
  const openMenu = async () => {
    await user.click(screen.getByRole('button', { name: 'Export' }))
    return screen.findByRole('combobox', { name: 'CSV format' })
  }
  expect(await openMenu()).toHaveDisplayValue('Comma, 1234.5')
  await user.click(screen.getByRole('button', { name: 'Revenue and ROAS as CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(await readRow()).toMatch(/","\d+\.\d+","/)

  await user.selectOptions(await openMenu(), 'Semicolon, 1234,5')
  await user.click(screen.getByRole('button', { name: 'Revenue and ROAS as CSV' }))
  await waitFor(() => expect(files).toHaveLength(2))
  expect(await readRow()).toMatch(/";"\d+,\d+";"/)
  expect(await openMenu()).toHaveDisplayValue('Semicolon, 1234,5')
  expect(localStorage.getItem('handoff.preferences')).toContain('"csvFormat":"semicolon"')
})

test('the CSV format is that of the region until one is chosen', () => {
  const { result, rerender } = renderHook(({ locale }) => useCsvFormat(locale), {
    initialProps: { locale: 'es-ES' },
  })
  expect(result.current[0]).toBe('semicolon')
  rerender({ locale: 'es-MX' })
  expect(result.current[0]).toBe('comma')
  act(() => result.current[1]('plain'))
  rerender({ locale: 'es-ES' })
  expect(result.current[0]).toBe('plain')
})
