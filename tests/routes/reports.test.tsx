import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt, sharedPlatform } from '../support/app.tsx'

const YEAR = 'range=2025-11-22..2026-11-21&zone=Asia/Kolkata'
const report = () => screen.findByRole('region', { name: 'Report' })
const waitForReport = async () => {
  await screen.findByText(/^Loaded at /)
  // The report renders in a transition.
  await waitFor(async () => expect(await report()).toHaveAttribute('aria-busy', 'false'))
}
const section = (name: string) => screen.findByRole('region', { name })

test('the reports open by the rail’s link and by G R [ANA-01, ANA-02]', async () => {
  const { user } = await renderAt('/customers')
  await user.keyboard('gr')
  expect(await screen.findByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Reports' })).toHaveAttribute('aria-current', 'page')
  for (const title of ['Attributed revenue', 'Delivery by template category'])
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(document.title).toBe('Reports · Handoff')
})

test('the applied attribution settings are shown, marked as the workspace’s, also above an empty report [ATR-08, ATR-11, ATR-12]', async () => {
  await renderAt('/reports?range=2019-01-01..2019-01-02&zone=UTC')
  await waitForReport()
  expect(screen.getByRole('button', { name: /^Clicked within 72 hours, workspace setting/ })).toBeVisible()
  expect(screen.getByText('No attributed orders in this period')).toBeVisible()
  expect(screen.getByText('No messages in this period')).toBeVisible()
  expect(screen.getByText(/Loaded at .*UTC/)).toBeVisible()
})

test('event, look-back and entity types can be chosen, stand in the URL and are named on the button [ATR-05, ATR-06, ATR-07, ATR-09, ATR-10, LIM-06]', async () => {
  const { user, router } = await renderAt(`/reports?${YEAR}`)
  await waitForReport()
  await user.click(screen.getByRole('button', { name: /workspace setting/ }))
  const menu = await screen.findByRole('dialog', { name: 'Attribution' })
  expect(within(menu).getByText(/even outside the report’s dates/)).toBeVisible()
  await user.click(within(menu).getByRole('button', { name: 'Delivered' }))
  const hours = within(menu).getByRole('textbox', { name: /^Look-back/ })
  await user.type(hours, '9999{Enter}')
  expect(within(menu).getByText('A whole number of hours from 1 to 8,760.')).toBeVisible()
  expect(router.state.location.search).not.toHaveProperty('hours')
  await user.clear(hours)
  await user.type(hours, '48{Enter}')
  await user.click(within(menu).getByRole('button', { name: 'Journeys' }))
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ event: 'delivery', hours: 48, types: 'journey' }),
  )
  expect(
    await screen.findByRole('button', { name: 'Delivered within 48 hours, journeys only' }),
  ).toBeVisible()
  await waitForReport()
  expect(screen.queryByText(/, campaigns$/)).toBeNull()
})

test('measures are shown alone or together, and the last one can’t be hidden [ATR-01, ANA-03, OUT-01]', async () => {
  const { user, platform } = await renderAt(`/reports?${YEAR}&measures=cost&counts=sent`)
  await waitForReport()
  const table = await screen.findByRole('table', { name: 'Campaigns and journeys' })
  expect(within(table).getByRole('columnheader', { name: 'Estimated cost' })).toBeVisible()
  expect(within(table).queryByRole('columnheader', { name: 'Period' })).toBeNull()
  const delivery = await section('Delivery by template category')
  expect(within(delivery).getAllByText('Sent').length).toBeGreaterThan(0)
  expect(within(delivery).queryByText('Failed (not in the rate)')).toBeNull()
  await user.click(within(delivery).getByRole('button', { name: /^All messages/ }))
  const sent = within(screen.getByRole('dialog', { name: 'Messages' })).getByRole('button', { name: 'Sent' })
  expect(sent).toHaveAttribute('aria-disabled', 'true')
  expect(platform.failures).toEqual([])
})

test('the counts of a category never grow from sent to read, and failed messages are counted apart [OUT-02, OUT-03, OUT-04, OUT-07]', async () => {
  await renderAt(`/reports?${YEAR}&report=delivery`)
  await waitForReport()
  const categories = within(await section('Delivery by template category')).getAllByRole('article')
  expect(categories.length).toBe(4)
  for (const category of categories) {
    const labels = within(category)
      .getAllByRole('term')
      .map((it) => it.textContent)
    expect(labels).toEqual(['Sent', 'Delivered or read', 'Read', 'Failed (not in the rate)'])
    const [sent = 0, delivered = 0, read = 0] = within(category)
      .getAllByRole('definition')
      .map((it) => Number(it.textContent?.replaceAll(/\D/g, '')))
    expect(sent).toBeGreaterThanOrEqual(delivered)
    expect(delivered).toBeGreaterThanOrEqual(read)
  }
})

test('a campaign is chosen by name or by pasted ids, and has the same numbers alone as among all [ATR-03, ATR-04, ATR-13, LIM-05, DEC-10]', async () => {
  const { user, router, config } = await renderAt(
    `/reports?${YEAR}&report=attribution&event=delivery&hours=744`,
  )
  await waitForReport()
  const table = () => screen.getByRole('table', { name: 'Estimated ROAS' })
  const name = within(table()).getAllByRole('rowheader')[0]?.textContent?.replace(', table', '') ?? ''
  const textsOf = () =>
    within(table())
      .getAllByRole('row')
      .map((row) => row.textContent)
      .filter((it) => it?.startsWith(name))
  const before = textsOf()
  const all = [...config.entities.campaigns, ...config.entities.journeys]
  const id = all.find((it) => it.name === name)?.id ?? ''
  await user.click(screen.getByRole('button', { name: 'All campaigns and journeys' }))
  const menu = await screen.findByRole('dialog', { name: 'Campaigns and journeys' })
  await user.type(within(menu).getByRole('searchbox'), name.slice(0, 6).toUpperCase())
  await user.click(within(menu).getByRole('checkbox', { name }))
  await waitFor(() => expect(JSON.stringify(router.state.location.search)).toContain(id))
  await waitForReport()
  // The first currency depends on the orders of all rows, so the order of currencies may differ.
  expect(textsOf().toSorted()).toEqual(before.toSorted())
  expect(within(table()).getAllByRole('row').length).toBe(before.length + 1)
  await user.click(within(menu).getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('campaigns'))
  const search = within(menu).getByRole('searchbox')
  await user.clear(search)
  await user.click(search)
  await user.paste(`${id}, ${id.toUpperCase()}`)
  expect(within(menu).getByText(/^One ID\./)).toBeVisible()
  await user.click(within(menu).getByRole('button', { name: 'Add as journeys' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ journeys: id }))
})

test('days, grain and zone can be chosen and stand in the URL [ANA-06, ANA-08, ANA-09, ANA-10, ANA-19]', async () => {
  const { user, router } = await renderAt('/reports?range=last90&zone=UTC')
  await waitForReport()
  await user.click(screen.getByRole('button', { name: 'Month' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ grain: 'month' }))
  await user.click(screen.getByRole('button', { name: /^Time zone: ?UTC/ }))
  await user.type(await screen.findByRole('combobox', { name: 'Time zone' }), 'kathmandu{Enter}')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ zone: 'Asia/Kathmandu' }))
  await waitForReport()
  await user.click(screen.getAllByRole('button', { name: /2026/ })[0] ?? document.body)
  const menu = await screen.findByRole('dialog', { name: 'Days' })
  expect(within(menu).getByText(/by when they were placed, messages by when they were sent/)).toBeVisible()
  await user.click(within(menu).getByRole('button', { name: /^Last month/ }))
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ range: 'lastMonth', grain: 'month' }),
  )
})

test('a zone is shown, linked, found and requested by its current name [ANA-16]', async () => {
  const { user, router } = await renderAt('/reports?range=last90&zone=Asia/Calcutta')
  await waitForReport()
  expect(screen.getByText(/^Loaded at .*Asia\/Kolkata$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Time zone: ?Asia\/Kolkata/ }))
  const field = await screen.findByRole('combobox', { name: 'Time zone' })
  await user.type(field, 'myanmar')
  expect(screen.getAllByRole('option')[0]).toHaveTextContent(/^Asia\/Yangon/)
  await user.clear(field)
  await user.type(field, 'rangoon')
  expect(screen.getAllByRole('option').map((it) => it.textContent)).toEqual(['Asia/YangonMyanmar Time'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ zone: 'Asia/Yangon' }))
  await waitForReport()
  expect(screen.getByText(/^Loaded at .*Asia\/Yangon$/)).toBeVisible()
})

test('each section explains its numbers in a dialog [ATR-23, ATR-25, ATR-26, ATR-27, ATR-28, ATR-29, ATR-30, ATR-31, OUT-02, OUT-07, OUT-16, OUT-18, OUT-19]', async () => {
  const { user } = await renderAt(`/reports?${YEAR}`)
  await waitForReport()
  await user.click(await screen.findByRole('button', { name: 'How ROAS is calculated' }))
  const why = await screen.findByRole('dialog', { name: 'How ROAS is calculated' })
  for (const words of [
    /₹0\.91/,
    /₹0\.15/,
    /not invoiced/,
    /It’s a ratio, not a percentage/,
    /overlap and aren’t summed/,
  ])
    expect(within(why).getByText(words)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'How revenue is calculated' }))
  expect(await screen.findByText(/Cancelled and refunded orders are included\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'How delivery is calculated' }))
  const delivery = await screen.findByRole('dialog', { name: 'How delivery is calculated' })
  expect(within(delivery).getByText(/reclassified, its history moves with it/)).toBeVisible()
  expect(within(delivery).getByText(/Failed messages don’t count in either number/)).toBeVisible()
})

test('arrow keys move through a chart’s buckets with exact values, and the chart’s table has all of them [OUT-20, ATR-17]', async () => {
  const { user } = await renderAt(
    '/reports?range=2026-11-01..2026-11-21&zone=Asia/Kolkata&event=delivery&hours=744',
  )
  await waitForReport()
  const [chart] = await screen.findAllByRole('slider', { name: /^INR revenue of/ })
  if (!chart) throw new Error('there is no chart')
  expect(chart, 'time runs from left to right in every language').toHaveAttribute('dir', 'ltr')
  chart.focus()
  await user.keyboard('{Home}')
  expect(chart).toHaveAttribute('aria-valuenow', '1')
  expect(chart.getAttribute('aria-valuetext')).toMatch(/^Sun, 1 Nov,? 2026: (No orders|₹.*order)/)
  const valueTexts = new Set<string | null>()
  for (let day = 1; day <= 21; day += 1) {
    valueTexts.add(chart.getAttribute('aria-valuetext'))
    await user.keyboard('{ArrowRight}')
  }
  expect(valueTexts.size).toBe(21)
  await user.keyboard('{Home}{End}')
  expect(chart).toHaveAttribute('aria-valuenow', `${chart.getAttribute('aria-valuemax')}`)
  const [ratios] = screen.getAllByRole('slider', { name: /estimated ROAS by day/ })
  ratios?.focus()
  await user.keyboard('{Home}{ArrowRight}')
  const [bucketOfRatio = '', words = ''] = (ratios?.getAttribute('aria-valuetext') ?? '').split(/: (.*)/)
  expect(words).not.toContain('%')
  expect(ratios).toHaveTextContent(`${bucketOfRatio}${words}`)
  await user.click(screen.getAllByRole('button', { name: /^INR revenue of .*: table$/ })[0] ?? document.body)
  const rows = within(await screen.findByRole('table', { name: /^INR revenue of .*: table$/ })).getAllByRole(
    'row',
  )
  expect(rows.length).toBe(22)
  for (const row of rows.slice(1)) {
    const [bucket = '', amount = ''] = [...row.children].map((it) => it.textContent ?? '')
    expect([...valueTexts].some((it) => it?.startsWith(`${bucket}: ${amount}`))).toBe(true)
  }
})

test('a token without the right shows scope and grant in place of the report [AUT-08, ERR-01]', async () => {
  await renderAt(`/reports?${YEAR}`, { token: 'demo-reader' })
  const revenue = await section('Attributed revenue')
  expect(
    await within(revenue).findByText(/scope analytics\.query, grant marketing_attribution/),
  ).toBeVisible()
  const delivery = await section('Delivery by template category')
  expect(await within(delivery).findByText(/scope analytics\.query, grant outbound_messages/)).toBeVisible()
  expect(screen.queryByText(/couldn’t|went wrong/i)).toBeNull()
})

test('a stopped read shows a partial report and can be continued [ANA-13, ANA-14]', async () => {
  const platform = await sharedPlatform()
  platform.faults.arm({ kind: 'stall', operation: 'analytics.query', skip: 4, ms: 60_000 })
  const { user } = await renderAt(`/reports?${YEAR}&report=delivery&by=campaign`)
  expect(await screen.findByText(/^Loading: .* rows so far, request 5 of 53$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stop loading' }))
  expect(await screen.findByText(/^Part of the report: /)).toBeVisible()
  const reportText = async () => (await report()).textContent
  const before = await reportText()
  platform.faults.clear()
  await user.click(screen.getByRole('button', { name: 'Continue loading' }))
  await waitFor(() => expect(screen.queryByText(/^Part of the report/)).toBeNull())
  await waitForReport()
  expect(await reportText()).not.toBe(before)
})

test('the response for a report that is no longer shown is dropped [ANA-14]', async () => {
  const platform = await sharedPlatform()
  platform.faults.arm({ kind: 'delay', operation: 'analytics.query', ms: 300, times: 1 })
  const { router } = await renderAt('/reports?report=delivery&range=2026-11-01..2026-11-21&zone=UTC')
  await router.navigate({
    to: '/reports',
    search: { report: 'delivery', range: '2019-01-01..2019-01-02', zone: 'UTC' },
  })
  expect(await screen.findByText('No messages in this period')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('No messages in this period')).toBeVisible())
})

test('delivery is grouped by campaign and filtered, and the button names the filters [OUT-09, OUT-11, OUT-12, OUT-14, OUT-15, OUT-17]', async () => {
  const { user, router, config } = await renderAt(`/reports?${YEAR}&report=delivery`)
  await waitForReport()
  await user.click(screen.getByRole('button', { name: /^All messages/ }))
  const menu = await screen.findByRole('dialog', { name: 'Messages' })
  await user.click(within(menu).getByRole('button', { name: 'Campaign' }))
  await user.click(within(menu).getByRole('button', { name: 'Utility' }))
  await user.click(within(menu).getByRole('button', { name: 'Chat app' }))
  await user.click(within(menu).getByRole('button', { name: config.channels[0]?.name ?? '' }))
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({
      by: 'campaign',
      categories: 'UTILITY',
      kinds: 'chatapp',
    }),
  )
  expect(
    await screen.findByRole('button', {
      name: `Messages by campaign, Utility, Chat app, ${config.channels[0]?.name}`,
    }),
  ).toBeVisible()
  await waitForReport()
  const region = await section('Delivery by template category')
  expect(within(region).queryByRole('heading', { name: 'Marketing' })).toBeNull()
})
