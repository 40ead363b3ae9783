import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { makeId } from '../support/named-entries.ts'
import { someTickets, ticketUrl } from '../support/tickets.ts'

beforeEach(() => localStorage.clear())

async function openDiagnostics({ router }: Awaited<ReturnType<typeof renderAt>>) {
  await router.navigate({ to: '/settings/$', params: { _splat: 'diagnostics' } })
  await screen.findByRole('heading', { level: 2, name: 'Diagnostics' })
}

test('diagnostics list and count the requests, without URLs or response bodies', async () => {
  const app = await renderAt('/inbox')
  await screen.findAllByRole('button', { name: /Assign ticket/ })
  await openDiagnostics(app)
  // The app shows collected requests once it is idle.
  const log = await screen.findByRole('table', { name: 'Request log' })
  const [, row] = within(log).getAllByRole('row')
  expect(row).toHaveTextContent(/^\d\d:\d\d:\d\dtickets\.list200[\d,]+$/)
  expect(screen.getByRole('meter', { name: 'Requests in the last hour' })).toHaveAttribute('max', '1050')
  expect(screen.getByText('List of tickets').nextElementSibling).toHaveTextContent('works')
})

test('diagnostics name skipped records by path and reason', async () => {
  const platform = await freshPlatform()
  platform.faults.arm({ kind: 'broken', operation: 'tickets.list', times: 10 })
  const app = await renderAt('/inbox', { platform })
  await screen.findByText('Couldn’t load 1 ticket')
  await openDiagnostics(app)
  const part = screen.getByRole('region', { name: 'Skipped records' })
  await waitFor(() =>
    expect(part).toHaveTextContent(/tickets\.list \$\.records\[n\]\.\w+.*expected .*(once|times)/),
  )
})

test('storage entries with the same name are listed separately', async () => {
  for (const platform of ['', 'https://a.example', 'https://b.example'])
    localStorage.setItem(`handoff.names ${platform}`, JSON.stringify([['agent', makeId(1), 'Asha']]))
  await openDiagnostics(await renderAt('/inbox'))
  const part = screen.getByRole('region', { name: 'Storage' })
  expect(await within(part).findAllByText('Names')).toHaveLength(3)
})

test('the copied report has no credential, customer data or message text', async () => {
  const platform = await freshPlatform()
  const token = 'demo-agent'
  const [ticket] = await someTickets(platform, { status: 'open' })
  if (!ticket) throw new Error('no ticket')
  const rows = await platform.db.selectFrom('customers').select(['name', 'phone', 'email']).execute()
  const messages = await platform.db.selectFrom('messages').select('content').execute()
  localStorage.setItem('handoff.names ', JSON.stringify([['agent', makeId(1), 'Secret Colleague']]))
  // The app has read a list, a conversation, a customer and a search, with a broken record among them.
  const app = await renderAt(ticketUrl(ticket), { platform, token })
  await within(await screen.findByRole('log', { name: 'Messages' })).findAllByRole('article')
  platform.faults.arm({ kind: 'broken', operation: '*', times: 4 })
  await app.router.navigate({ href: '/inbox?view=unassigned' })
  await screen.findByText(/^Couldn’t load \d+ ticket/)
  await openDiagnostics(app)
  const log = await screen.findByRole('table', { name: 'Request log' })
  expect(await within(log).findAllByText('messages.list')).not.toEqual([])
  await app.user.click(screen.getByRole('button', { name: 'Copy report' }))
  const report = await navigator.clipboard.readText()
  expect(report).toMatch(/^# Handoff diagnostics\n/)
  expect(report).toContain('messages.list')
  const secrets = [
    token,
    'Secret Colleague',
    ticket.id,
    ...rows.flatMap((it) => [it.name, it.phone, it.email]),
    ...messages.map((it) => it.content),
  ].filter((it) => typeof it === 'string' && it.length > 3)
  expect(secrets.length).toBeGreaterThan(50)
  expect(secrets.filter((it) => report.includes(it))).toEqual([])
})
