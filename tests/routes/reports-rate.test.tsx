import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rightsSlice } from '#src/data/session/state.ts'
import { resolveDays, toPeriod } from '#src/domain/reports/range.ts'
import { expectedRows, readRawRows } from '../support/analytics-oracle.ts'
import { renderAt, sharedPlatform } from '../support/app.tsx'
import { findTicket } from '../support/find-ticket.ts'
import { checkList } from '../support/template-composer.tsx'

async function openComposer(token: string) {
  const platform = await sharedPlatform()
  const { id, code } = await findTicket(platform, 'KL-88213')
  const [workspace] = platform.facts.workspaces
  const preset = `order_delay_apology@${workspace?.channels[0]?.id.slice(0, 8)}`
  const app = await renderAt(`/send?${new URLSearchParams({ ticket: id, code, preset })}`, {
    token,
    legacy: { key: 'demo-legacy', workspaceId: workspace?.id ?? '' },
  })
  await screen.findByRole('combobox', { name: /^Value 1/ })
  const checks = checkList()
  await waitFor(() => expect(checks).toHaveTextContent(/hasn’t opted out/))
  return { ...app, checks }
}

test('the composer shows the delivery rate of the category in the last 30 days [OUT-05, OUT-08]', async () => {
  const { checks, platform } = await openComposer('demo-agent')
  const raw = await readRawRows(platform, 0)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { start, end } = toPeriod(resolveDays('last30', Date.parse(raw.now), zone), zone, 'month')
  const counts = expectedRows(raw, {
    dataset: 'outbound_messages',
    measures: ['sent_count', 'delivered_like_count'],
    dimensions: ['template_category'],
    filters: { template_categories: ['UTILITY'] },
    time: { start, end, timezone: zone, grain: 'month' },
  }).map((row) => ({
    sent: Number(Reflect.get(row, 'sent_count')),
    arrived: Number(Reflect.get(row, 'delivered_like_count')),
  }))
  const sum = (name: 'sent' | 'arrived') => counts.reduce((all, it) => all + it[name], 0)
  const share = Math.round((100 * sum('arrived')) / sum('sent'))
  await waitFor(() =>
    expect(checks).toHaveTextContent(`${share}% of utility messages arrived in the last 30 days`),
  )
})

test('without the right to analytics the composer shows no delivery rate [AUT-08]', async () => {
  const { checks, session } = await openComposer('demo-reader')
  await waitFor(() => expect(rightsSlice(session.store).get()).toMatchObject({ delivery: 'refused' }))
  expect(checks).not.toHaveTextContent('in the last 30 days')
})
