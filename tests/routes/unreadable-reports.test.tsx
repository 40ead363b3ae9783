import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectInDiagnostics, NOT_READ, renderWith } from '../support/unreadable-records.ts'

describe.each([
  [
    'attribution',
    'No attributed orders in these days',
    /analytics\.marketingAttribution \$\.rows\[n\]\.time_bucket/,
  ],
  ['delivery', 'No messages in these days', /analytics\.outboundMessages \$\.rows\[n\]\.time_bucket/],
] as const)('the rows of the report on %s', (report, none, place) => {
  const path = `/reports?range=2026-08-24..2026-11-21&zone=UTC&report=${report}&event=delivery`

  test('are called none where none came [FLT-23, ANA-09]', async () => {
    await renderWith(path, '/analytics/query', 'none sent', 'rows')
    expect(await screen.findByRole('heading', { name: none })).toBeVisible()
    expect(screen.queryByText(NOT_READ)).toBeNull()
  })

  test('that can’t be read are in no figure and are counted, and diagnostics list them [FLT-23, ANA-13]', async () => {
    const { app } = await renderWith(path, '/analytics/query', 'first only', 'rows')
    expect(await screen.findByText(/ rows could not be read and are in no figure below\.$/)).toBeVisible()
    expect(screen.queryByRole('heading', { name: none })).toBeNull()
    await expectInDiagnostics(app, place)
  })

  test('are not called none where not one can be read [FLT-23, ANA-13]', async () => {
    const { app, off } = await renderWith(path, '/analytics/query', 'not one', 'rows')
    const title = await screen.findByRole('heading', { name: /rows could not be read$/ })
    expect(title).toBeVisible()
    expect(screen.queryByRole('heading', { name: none })).toBeNull()
    off()
    await app.user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(NOT_READ)).toBeNull())
    expect(await screen.findByText(/^Read at /)).toBeVisible()
  })
})

test('a report on costs alone says that there are none [ATR-18]', async () => {
  await renderWith(
    '/reports?range=2026-08-24..2026-11-21&zone=UTC&report=attribution&measures=cost&event=delivery',
    '/analytics/query',
    'none sent',
    'rows',
  )
  expect(await screen.findByRole('heading', { name: 'No estimated costs in these days' })).toBeVisible()
})
