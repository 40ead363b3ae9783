import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectInDiagnostics, NOT_READ, renderWithUnreadable } from '../support/unreadable-records.ts'

describe.each([
  [
    'attribution',
    'No attributed orders in this period',
    /analytics\.marketingAttribution \$\.rows\[n\]\.time_bucket/,
  ],
  ['delivery', 'No messages in this period', /analytics\.outboundMessages \$\.rows\[n\]\.time_bucket/],
] as const)('the report on %s', (report, none, recordPath) => {
  const path = `/reports?range=2026-08-24..2026-11-21&zone=UTC&report=${report}&event=delivery`

  test('is shown as empty when the response is empty [FLT-23, ANA-09]', async () => {
    await renderWithUnreadable(path, '/analytics/query', 'none sent', 'rows')
    expect(await screen.findByRole('heading', { name: none })).toBeVisible()
    expect(screen.queryByText(NOT_READ)).toBeNull()
  })

  test('leaves unreadable rows out of the figures and counts them, and diagnostics list them [FLT-23, ANA-13]', async () => {
    const { app } = await renderWithUnreadable(path, '/analytics/query', 'first only', 'rows')
    expect(await screen.findByText(/^Couldn’t load \d+ rows\. The figures below/)).toBeVisible()
    expect(screen.queryByRole('heading', { name: none })).toBeNull()
    await expectInDiagnostics(app, recordPath)
  })

  test('is not shown as empty when no row can be read, and can be requested again [FLT-23, ANA-13]', async () => {
    const { app, restore } = await renderWithUnreadable(path, '/analytics/query', 'not one', 'rows')
    const title = await screen.findByRole('heading', { name: /^Couldn’t load \d+ rows$/ })
    expect(title).toBeVisible()
    expect(screen.queryByRole('heading', { name: none })).toBeNull()
    restore()
    await app.user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(NOT_READ)).toBeNull())
    expect(await screen.findByText(/^Loaded at /)).toBeVisible()
  })
})

test('a report on costs alone says that there are none [ATR-18]', async () => {
  await renderWithUnreadable(
    '/reports?range=2026-08-24..2026-11-21&zone=UTC&report=attribution&measures=cost&event=delivery',
    '/analytics/query',
    'none sent',
    'rows',
  )
  expect(await screen.findByRole('heading', { name: 'No estimated costs in this period' })).toBeVisible()
})
