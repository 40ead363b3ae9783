import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Session } from '#src/data/session/session.ts'
import { sendsSlice } from '#src/data/templates/sends.ts'
import { freshPlatform, renderAt, sharedPlatform } from '../support/app.tsx'
import { findTicket } from '../support/find-ticket.ts'
import type { Platform } from '../support/platform.ts'
import {
  composerUrl,
  expectCheck,
  field,
  fillIn,
  openWithKey,
  presetKey,
  RECIPIENT_LABEL,
  recipientField,
  sendButton,
  valueField,
  valueFields,
} from '../support/template-composer.tsx'

let shared: Platform
let ananya: Awaited<ReturnType<typeof findTicket>>

beforeAll(async () => {
  shared = await sharedPlatform()
  ananya = await findTicket(shared, 'KL-88213')
  // The app loads these on demand; loaded here so that no test's timeout includes it.
  await import('#src/features/templates/reply/reply-dock.tsx')
  await import('#src/features/templates/send-page.tsx')
  await import('#src/features/templates/templates-page.tsx')
  await import('#src/lib/text/phone-number.ts')
}, 60_000)

beforeEach(() => localStorage.clear())

const openApp = (url: string, platform = shared) => openWithKey(url, platform)

test('T and “Another template” lead to the page that describes it, from there to Send with the ticket’s customer, and Esc leads back [TPL-01][TPL-07]', async () => {
  const { user, router } = await openApp(ananya.path)
  await screen.findByRole('button', { name: 'Send template' })
  await user.keyboard('t')
  await user.click(await screen.findByRole('button', { name: 'All templates' }))
  await user.click(await screen.findByRole('option', { name: 'Another template…' }))
  const name = await screen.findByRole('textbox', { name: /^Template name/ })
  await waitFor(() => expect(name).toHaveFocus())
  await user.paste('hello_again')
  await user.click(await screen.findByRole('button', { name: 'Send…' }))
  // The page's title is mounted again once the page's code is loaded.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Send template' })).toBeVisible())
  await waitFor(() => expect(field('Customer phone')).toHaveValue('919845011223'))
  expect(field('Customer name')).toHaveValue('Ananya Krishnamurthy')
  expect(screen.getByRole('button', { name: 'hello_again' })).toBeVisible()
  expect(router.state.location.search).toMatchObject({ customer: ananya.customerId })
  expect(router.state.location.href).not.toMatch(/9845|Ananya|demo-legacy/)
  await user.keyboard('{Escape}')
  await screen.findByRole('button', { name: 'New template' })
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('region', { name: 'Conversation' })).toBeVisible()
  expect(router.state.location.pathname).toBe(`/inbox/${ananya.id}`)
  expect(router.state.location.search).toMatchObject({ view: 'open', code: ananya.code })
})

test('without a workspace key the page asks for it, with the workspace of the token, and keeps it with the session [AUT-02][AUT-10]', async () => {
  const { user, sessions } = await renderAt('/send')
  const id = shared.facts.workspaces[0]?.id ?? ''
  expect(await screen.findByRole('heading', { name: 'Sending templates isn’t set up' })).toBeVisible()
  expect(screen.getByText('from the workspace’s API settings')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save the key' }))
  expect(await screen.findByText('Enter the workspace ID.')).toBeVisible()
  expect(screen.getByText('Enter the key.')).toBeVisible()
  await user.type(screen.getByLabelText(/^Workspace ID/), id.toUpperCase())
  await user.type(screen.getByLabelText(/^Workspace API key/), 'demo-legacy{Enter}')
  await waitFor(() => expect(recipientField()).toBeVisible())
  expect(sessions.current()?.credentials.legacy).toEqual({ key: 'demo-legacy', workspaceId: id })
})

test('a key of another workspace than the token’s is refused before anything is sent [AUT-02]', async () => {
  const { user, sessions, router } = await renderAt('/inbox')
  const [own, other] = shared.facts.workspaces
  const agentId = own?.agents[0]?.id ?? null
  act(() => void sessions.open({ token: 'demo-agent', agentId, workspaceId: own?.id ?? null, legacy: null }))
  await act(() => router.invalidate())
  await act(() => router.navigate({ to: '/send' }))
  const workspace = await screen.findByLabelText(/^Workspace ID/)
  expect(workspace).toHaveValue(own?.id)
  // Not a field: the next shortcut would be typed into it.
  expect(screen.getByRole('heading', { name: 'Sending templates isn’t set up' })).toHaveFocus()
  await user.clear(workspace)
  await user.type(workspace, other?.id ?? '')
  await user.type(screen.getByLabelText(/^Workspace API key/), 'demo-legacy{Enter}')
  expect(await screen.findByText(`Enter the token’s workspace ID: ${own?.id}`)).toBeVisible()
  expect(sessions.current()?.credentials.legacy).toBeNull()
})

test('without a legacy base URL the page says so [DEC-27]', async () => {
  const workspaceId = shared.facts.workspaces[0]?.id ?? ''
  await renderAt('/send', {
    legacy: { key: 'demo-legacy', workspaceId },
    config: ({ platform: { legacyBaseUrl: _, ...rest }, ...config }) => ({ ...config, platform: rest }),
  })
  expect(await screen.findByText(/Sending templates isn’t set up here/)).toBeVisible()
})

test('an invalid field is reported, and the send button moves the focus to it [TPL-04][TPL-15]', async () => {
  const { user } = await openApp(
    `/send?preset=${encodeURIComponent(presetKey('order_delay_apology', shared))}`,
  )
  await user.type(await screen.findByRole('combobox', { name: RECIPIENT_LABEL }), '+91 98450')
  await user.tab()
  await expectCheck(/Not a valid phone number/)
  await user.click(sendButton())
  expect(recipientField()).toHaveFocus()
  await user.clear(recipientField())
  await user.type(recipientField(), '+91 98450-11223')
  await user.tab()
  expect(recipientField()).toHaveValue('919845011223')
  expect(screen.getByText('Digits only, cleaned from +91 98450-11223')).toBeVisible()
})

test('a one-time code is typed once and sent in the text and in button 0 [TPL-24]', async () => {
  const { user, session } = await openApp(
    `/send?preset=${encodeURIComponent(presetKey('login_code', shared))}`,
  )
  await fillIn(user, await screen.findByRole('combobox', { name: RECIPIENT_LABEL }), '+91 98450-11671')
  await fillIn(user, field('Customer name'), 'Zubeida')
  await fillIn(user, valueField(/^Value 1/), '481920')
  const body = await readSent(user, session)
  expect(body.match(/"481920"/g)).toHaveLength(2)
  expect(body).toContain('"sub_type":"url","index":0')
})

test('a destination is typed unencoded and encoded once [TPL-23]', async () => {
  const { user, session } = await openApp(
    `/send?preset=${encodeURIComponent(presetKey('refund_escalated', shared))}`,
  )
  await fillIn(user, await screen.findByRole('combobox', { name: RECIPIENT_LABEL }), '+91 98450-11672')
  await fillIn(user, field('Customer name'), 'Zubeida')
  for (const value of valueFields()) await fillIn(user, value, 'KL-1')
  await fillIn(user, field('Follow the refund'), 'https://a.example/?b=c')
  expect(await readSent(user, session)).toContain('"https%3A%2F%2Fa.example%2F%3Fb%3Dc"')
})

/** Sends the form, and returns the body of the request, which is fixed at the press. */
async function readSent(user: UserEvent, session: Session): Promise<string> {
  await expectCheck(/A new customer will be created/)
  await user.click(sendButton())
  return waitFor(() => {
    const [send] = sendsSlice(session.store).get()
    if (!send) throw new Error('a send is expected')
    return send.body
  })
}

test('a send to an opted-out customer needs a reason, and a blocked customer is reported', async () => {
  const platform = await freshPlatform()
  const id = platform.facts.workspaces[0]?.id ?? ''
  const updateCustomer = (row: { chatapp_optout?: boolean; blocked?: boolean }) =>
    platform.db
      .updateTable('customers')
      .set(row)
      .where('workspace_id', '=', id)
      .where('phone_digits', '=', '919845011223')
      .execute()
  await updateCustomer({ chatapp_optout: true })
  const { user, session } = await openApp(composerUrl(ananya, platform), platform)
  const reason = await screen.findByRole('textbox', { name: /^Reason to send/ })
  await expectCheck(/has opted out/)
  await user.type(reason, 'She asked for it')
  await expectCheck(/Your reason is stored/)
  await updateCustomer({ blocked: true })
  await session.queryClient.invalidateQueries({ queryKey: ['customers', 'phone'] })
  await expectCheck(/This customer is blocked/)
})

test('a template can be sent from the customer panel to the number of a call', async () => {
  const { user, router } = await openApp(ananya.path)
  const panel = await screen.findByRole('complementary', { name: 'Customer' })
  const [button] = await within(panel).findAllByRole('button', { name: /^Send template/ })
  if (!button) throw new Error('a call is expected')
  await user.click(button)
  await waitFor(() => expect(router.state.location.search).toHaveProperty('call'))
  const { call } = router.state.location.search
  await router.navigate({ to: '/send', search: { customer: ananya.customerId ?? '', call: call ?? '' } })
  await waitFor(() => expect(field('Customer phone')).not.toHaveValue(''))
  expect(field('Customer name')).not.toHaveValue('')
})

test('presets are imported from a file, and unreadable ones are named', async () => {
  const { user } = await openApp('/templates')
  await screen.findByRole('button', { name: 'New template' })
  const text = JSON.stringify({ templates: [{ name: 'from_a_file' }, { label: 'without a name' }] })
  const [input] = screen.getAllByLabelText('Presets file')
  if (input) await user.upload(input, new File([text], 'presets.json', { type: 'application/json' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import presets' })
  expect(dialog).toHaveTextContent('templates.1.name')
  await user.click(within(dialog).getByRole('button', { name: 'Import' }))
  expect((await screen.findAllByRole('button', { name: /^from_a_file/ })).length).toBeGreaterThan(0)
})

test('an invalid preset of the deployment is named and does not block sending [DEC-25]', async () => {
  await renderAt('/templates', {
    legacy: { key: 'demo-legacy', workspaceId: shared.facts.workspaces[0]?.id ?? '' },
    config: (config) => ({ ...config, templates: [{ name: 'x', channelId: 'y' }] }),
  })
  expect((await screen.findAllByText('templates.0.channelId')).length).toBeGreaterThan(0)
})

test('without device storage the form says that nothing is stored', async () => {
  await openApp('/send')
  expect(await screen.findByText('Not stored on this device')).toBeVisible()
})
