import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { withAnalyticsRequest } from '../support/analytics-proxy.ts'
import { freshPlatform, renderAt, sharedPlatform } from '../support/app.tsx'

const YEAR = 'range=2025-11-22..2026-11-21&zone=Asia/Kolkata'
const section = (name: string) => screen.findByRole('region', { name })

test('more ids than a report’s queries can hold are refused with the reason, before any request [LIM-05, ANA-05]', async () => {
  const many = (kind: string) =>
    Array.from(
      { length: 400 },
      (_, i) => `${kind}0000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
    ).join(',')
  await renderAt(`/reports?${YEAR}&report=delivery&campaigns=${many('a')}&journeys=${many('b')}`)
  const delivery = await section('Delivery by template category')
  expect(
    await within(delivery).findByText(/need 16 requests of 100 each, and the limit is 10/, {
      selector: 'li',
    }),
  ).toBeVisible()
  expect(within(delivery).getByRole('button', { name: 'Campaigns:' })).toBeVisible()
  expect(within(delivery).getByText(/belong to one of each/)).toBeVisible()
})

test('a reversed range is reported at the days, also when it comes from the URL [ANA-15]', async () => {
  const { user } = await renderAt('/reports?range=2026-11-21..2026-11-01&zone=UTC')
  // The message is in both sections and below the days.
  expect((await screen.findAllByText(/The last day is before the first\./)).length).toBe(4)
  expect(screen.getByRole('button', { name: /2026/ })).toHaveAccessibleDescription(
    'The last day is before the first.',
  )
  await user.click(screen.getAllByRole('button', { name: 'Last day:' })[0] ?? document.body)
  const menu = await screen.findByRole('dialog', { name: 'Days' })
  const last = within(menu).getByLabelText('Last day')
  expect(last).toHaveFocus()
  expect(last).toBeInvalid()
  expect(last).toHaveAccessibleDescription('Before the first day.')
  expect(within(menu).getByRole('button', { name: 'Show these days' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('a zone that only the platform refuses is reported at the zone, and the list leads to it [ERR-02, ANA-16]', async () => {
  const { user, router } = await renderAt('/reports?range=last7&zone=CET')
  expect((await screen.findAllByText('Request denied')).length).toBe(2)
  expect(screen.getByText('Time zone: no IANA zone is named “CET”')).toBeVisible()
  const zone = screen.getByRole('button', { name: /^Time zone: ?CET/ })
  expect(zone).toHaveAccessibleDescription('no IANA zone is named “CET”')
  expect(screen.getByRole('button', { name: 'All messages' })).not.toHaveAccessibleDescription()
  await user.click(screen.getAllByRole('button', { name: 'Time zone:' })[0] ?? document.body)
  const menu = await screen.findByRole('dialog', { name: 'Time zone' })
  expect(within(menu).getByText('no IANA zone is named “CET”')).toBeVisible()
  expect(within(menu).getByRole('combobox', { name: 'Time zone' })).toHaveFocus()
  await user.type(within(menu).getByRole('combobox', { name: 'Time zone' }), 'utc{Enter}')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ zone: 'UTC' }))
  expect(await screen.findByText(/^Loaded at .*UTC$/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Time zone: ?UTC/ })).not.toHaveAccessibleDescription()
})

test('fields that the platform rejects are reported at their inputs, the others in the list only [ERR-03, LIM-06, ATR-07, ATR-09]', async () => {
  const platform = withAnalyticsRequest(await freshPlatform(), (body) => ({
    ...body,
    result_format: 'csv',
    filters: { ...Object(body['filters']), window_hours: 9000, attribution_type: 'opened' },
  }))
  const { user } = await renderAt(`/reports?${YEAR}&report=attribution&hours=24`, { platform })
  const revenue = await section('Attributed revenue')
  const list = (await within(revenue).findByText('Settings that weren’t accepted')).closest('[role="status"]')
  if (!(list instanceof HTMLElement)) throw new Error('there is no list')
  expect(within(list).getAllByRole('listitem').length).toBe(3)
  expect(
    within(list)
      .getAllByRole('button')
      .map((it) => it.textContent),
  ).toEqual(['Attribute by:', 'Look-back:'])
  const attribution = within(revenue).getByRole('button', { name: /24 hours/ })
  expect(attribution).toHaveAccessibleDescription(/8760/)
  expect(
    within(revenue).getByRole('button', { name: 'All campaigns and journeys' }),
  ).not.toHaveAccessibleDescription()

  await user.click(within(list).getByRole('button', { name: 'Look-back:' }))
  const menu = await screen.findByRole('dialog', { name: 'Attribution' })
  const hours = within(menu).getByRole('textbox', { name: /^Look-back/ })
  expect(hours).toHaveFocus()
  expect(hours).toBeInvalid()
  expect(hours).toHaveAccessibleDescription(/8760/)
  for (const other of within(menu).getAllByRole('group', { name: 'Side by side' }))
    expect(other).not.toHaveAccessibleDescription()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Attribution' })).toBeNull())

  await user.click(within(list).getByRole('button', { name: 'Attribute by:' }))
  const event = within(await screen.findByRole('dialog', { name: 'Attribution' })).getAllByRole('group', {
    name: 'Attribute by',
  })[0]
  expect(event).toHaveFocus()
  expect(event).toHaveAccessibleDescription(/delivery/)
})

test.for<[filter: object, way: string, dialog: string, choice: string]>([
  [{ template_categories: ['marketing'] }, 'Categories:', 'Messages', 'Categories'],
  [{ channel_kinds: 'chatapp' }, 'Kinds of channel:', 'Messages', 'Kinds of channel'],
  [{ channel_ids: ['main'] }, 'Channels:', 'Messages', 'Channels'],
  [{ has_campaign: 'yes' }, 'Campaign:', 'Messages', 'Campaign'],
  [{ has_journey: 'yes' }, 'Journey:', 'Messages', 'Journey'],
  [{ campaign_ids: ['diwali'] }, 'Campaigns:', 'Campaigns and journeys', 'Campaigns'],
  [{ journey_ids: [7] }, 'Journeys:', 'Campaigns and journeys', 'Journeys'],
])(
  'a delivery report shows the error of %j at its control [ERR-03, OUT-11, OUT-14]',
  async ([filter, way, dialog, choice]) => {
    const platform = withAnalyticsRequest(await sharedPlatform(), (body) => ({
      ...body,
      filters: { ...Object(body['filters']), ...filter },
    }))
    const { user } = await renderAt(`/reports?${YEAR}&report=delivery`, { platform })
    await user.click(await screen.findByRole('button', { name: way }))
    const menu = await screen.findByRole('dialog', { name: dialog })
    expect(within(menu).getAllByRole('group', { name: choice })[0]).toHaveAccessibleDescription(/\w/)
    expect(menu).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    )
  },
)

test('more buckets than a chart can show are refused at the grain, before any request [ANA-09]', async () => {
  const { user, router } = await renderAt('/reports?range=1970-01-01..2026-11-21&zone=UTC')
  expect((await screen.findAllByText(/Too many days for a chart/)).length).toBe(4)
  await user.click(screen.getAllByRole('button', { name: 'Group by:' })[0] ?? document.body)
  expect(screen.getByRole('button', { name: 'Day' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Month' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ grain: 'month' }))
  expect(await screen.findByText(/^Loaded at /)).toBeVisible()
})

test('a refusal without a field shows the platform’s message and can be retried [ERR-02]', async () => {
  const platform = await sharedPlatform()
  platform.faults.arm({ kind: 'status', status: 400, operation: 'analytics.query', times: 2 })
  const { user } = await renderAt(`/reports?${YEAR}`)
  expect((await screen.findAllByText('Request denied')).length).toBe(2)
  expect(screen.queryByText('Settings that weren’t accepted')).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Try now' })[0] ?? document.body)
  expect(await screen.findByRole('table', { name: 'Estimated ROAS' })).toBeVisible()
})
