import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { applyAppearance } from '#src/data/preferences/appearance.ts'
import { pollingIntervalsPreference } from '#src/data/preferences/polling-intervals.ts'
import { storageOwner } from '#src/domain/session/storage-owner.ts'
import { generateStorageKeys } from '#src/lib/storage/encryption.ts'
import { wipePreferences } from '#src/lib/storage/preference.ts'
import { shortcutPreference } from '#src/ui/commands/shortcuts.ts'
import { renderAt } from '../support/app.tsx'

beforeEach(() => {
  localStorage.clear()
  wipePreferences()
})
afterEach(() => wipePreferences())

const storedPreferences = (): unknown => JSON.parse(localStorage.getItem('handoff.preferences') ?? '{}')
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

test('the settings pages are linked side by side, and the URL names the open page', async () => {
  const { user, router } = await renderAt('/settings')
  await heading('Appearance')
  const parts = within(screen.getByRole('navigation', { name: 'Settings' }))
  for (const part of [
    'Keyboard',
    'Names',
    'Polling intervals',
    'Notifications',
    'This device',
    'Diagnostics',
  ]) {
    await user.click(parts.getByRole('link', { name: part }))
    await heading(part)
    expect(parts.getByRole('link', { name: part })).toHaveAttribute('aria-current', 'page')
    expect(document.title).toBe(`${part} · Settings · Handoff`)
  }
  expect(router.state.location.pathname).toBe('/settings/diagnostics')
  router.history.back()
  await heading('This device')
})

test('colours, contrast and density apply at once, are stored, and follow another tab', async () => {
  const stop = applyAppearance()
  const { user } = await renderAt('/settings/appearance')
  await heading('Appearance')
  const root = document.documentElement
  const choose = async (group: string, choice: string) =>
    await user.click(within(screen.getByRole('group', { name: group })).getByRole('button', { name: choice }))
  await choose('Colours', 'Dark')
  await choose('Contrast', 'More')
  await choose('Density', 'Compact')
  expect(root.dataset).toMatchObject({ theme: 'dark', contrast: 'more', density: 'compact' })
  expect(storedPreferences()).toEqual({ appearance: 'dark', contrast: 'more', density: 'compact' })
  localStorage.setItem('handoff.preferences', '{"density":"comfortable"}')
  dispatchEvent(new StorageEvent('storage', { key: 'handoff.preferences' }))
  expect(root.dataset['density']).toBeUndefined()
  expect(root.dataset['theme']).toBeUndefined()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Comfortable' })).toHaveAttribute('aria-pressed', 'true'),
  )
  stop()
})

test('single-key shortcuts are switched off, and changed shortcuts are reset', async () => {
  shortcutPreference.set({ take: 'w' })
  const { user, router } = await renderAt('/settings/keys')
  await heading('Keyboard')
  expect(screen.getByText('1 shortcut changed.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reset all' }))
  expect(screen.getByText('All shortcuts are reset to their defaults.')).toBeVisible()
  expect(shortcutPreference.get()).toEqual({})
  await user.click(screen.getByRole('button', { name: 'Show and change' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).getByRole('button', {
      name: 'Close',
    }),
  )
  await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }))
  await user.keyboard('gi')
  expect(router.state.location.pathname).toBe('/settings/keys')
  await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }))
  await user.keyboard('gi')
  await waitFor(() => expect(router.state.location.pathname).toBe('/inbox'))
})

test('the polling interval is chosen within its bounds, shows its cost, and can be reset to the deployment’s', async () => {
  const { user, config } = await renderAt('/settings/pace')
  await heading('Polling intervals')
  const list = screen.getByRole('combobox', { name: 'The list' })
  expect(list).toHaveDisplayValue(/default/)
  await user.selectOptions(list, 'Every 1 min')
  expect(pollingIntervalsPreference.get()).toEqual({ ...config.polling, queueSeconds: 60 })
  expect(
    screen.getByText(
      /Checks for tickets while the tab is visible. At this interval, Handoff sends about 60 requests an hour./,
    ),
  ).toBeVisible()
  expect(within(list).queryByRole('option', { name: 'Every 1 h' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Reset to default' }))
  expect(pollingIntervalsPreference.get()).toBeNull()
  expect(list).toHaveDisplayValue(/default/)
})

test('the palette opens settings pages and changes two-way settings', async () => {
  const { user, router } = await renderAt('/inbox')
  await screen.findAllByRole('button', { name: /Assign ticket/ })
  await user.keyboard('{Control>}k{/Control}')
  await user.click(await screen.findByRole('combobox'))
  await user.keyboard('> density: compact{Enter}')
  await waitFor(() => expect(storedPreferences()).toMatchObject({ density: 'compact' }))
  await user.keyboard('{Control>}k{/Control}')
  await user.click(await screen.findByRole('combobox'))
  await user.keyboard('request log{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/diagnostics'))
  await heading('Diagnostics')
})

test('wiping the device removes all of Handoff’s data and signs out', async () => {
  const { user, router, sessions } = await renderAt('/settings/device')
  await heading('This device')
  expect(screen.getByText(/The token is stored encrypted/)).toBeVisible()
  localStorage.setItem('handoff.names ', JSON.stringify([['agent', crypto.randomUUID(), 'Ramesh']]))
  localStorage.setItem('somebody else’s', 'stays')
  shortcutPreference.set({ take: 'w' })
  await user.click(screen.getByRole('button', { name: 'Wipe' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Wipe this device?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(sessions.current()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Wipe' }))
  await user.click(await screen.findByRole('button', { name: 'Wipe and sign out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
  expect(sessions.current()).toBeNull()
  expect(Object.keys(localStorage)).toEqual(['somebody else’s'])
  expect(shortcutPreference.get()).toEqual({})
})

/** Another tab keeps one database, as the browser says with the event `blocked`, until it is closed. */
function stubDatabases() {
  let isBlocked = true
  const deleteDatabase = () => {
    const request = new EventTarget()
    queueMicrotask(() => request.dispatchEvent(new Event(isBlocked ? 'blocked' : 'success')))
    return request
  }
  vi.stubGlobal('indexedDB', {
    databases: () => Promise.resolve([{ name: 'handoff-keys', version: 1 }]),
    deleteDatabase,
    open: () => {
      throw new DOMException('not here', 'SecurityError')
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return () => {
    isBlocked = false
  }
}

test('a wipe that another tab keeps from being complete signs out, says so, and can be repeated', async () => {
  const { user, router, sessions } = await renderAt('/settings/device')
  await heading('This device')
  const closeOtherTab = stubDatabases()
  await user.click(screen.getByRole('button', { name: 'Wipe' }))
  await user.click(await screen.findByRole('button', { name: 'Wipe and sign out' }))
  const notice = () => screen.findByText(/^You’re signed out, but another tab still uses some of the data\./)
  expect(await notice()).toHaveAttribute('role', 'alert')
  expect(sessions.current()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-busy', 'true'),
  )
  expect(await notice()).toBeVisible()
  closeOtherTab()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Connect this device' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/sign-in')
})

test('after an incomplete wipe, the agent goes on to the sign-in form', async () => {
  const { user } = await renderAt('/settings/device')
  await heading('This device')
  stubDatabases()
  await user.click(screen.getByRole('button', { name: 'Wipe' }))
  await user.click(await screen.findByRole('button', { name: 'Wipe and sign out' }))
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Connect this device' })).toBeVisible()
})

test('the settings say when the token is in memory only', async () => {
  await renderAt('/settings/device', {
    config: (served) => ({ ...served, device: { ...served.device, rememberToken: 'memory' } }),
  })
  expect(await screen.findByText(/The token is in memory only/)).toBeVisible()
})

test('the setup can be copied by who signed in with the token, not by who unlocks with a PIN', async () => {
  const { sessions } = await renderAt('/settings/device')
  expect(await screen.findByRole('button', { name: 'Copy the setup' })).toBeVisible()
  const database = { name: 'handoff o', storageKeys: await generateStorageKeys() }
  act(() =>
    sessions.setGuard({
      owner: storageOwner.parse('o'),
      usesSetup: false,
      pinKind: 'PIN',
      authenticator: 'none',
      database,
      key: database.storageKeys.encryptionKey,
      save: () => Promise.resolve(),
    }),
  )
  expect(screen.queryByRole('button', { name: 'Copy the setup' })).not.toBeInTheDocument()
})

test('who the user is changes without a new sign-in: in the settings, the account menu and the palette [DEC-23]', async () => {
  const { user, sessions, config } = await renderAt('/settings/device')
  const idOf = (name: string) => config.directory.agents.find((it) => it.name === name)?.id
  const owner = sessions.current()?.credentials.owner
  const choose = async (name: string) => {
    const dialog = await screen.findByRole('dialog', { name: 'Select your name' })
    await user.type(within(dialog).getByRole('combobox'), name)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sessions.current()?.credentials.agentId).toBe(idOf(name)))
  }
  const you = within(await screen.findByRole('region', { name: 'You' }))
  expect(you.getByText('Meera Iyer')).toBeVisible()
  await user.click(you.getByRole('button', { name: 'Change your agent name' }))
  await choose('Farhan Qureshi')
  expect(await you.findByText('Farhan Qureshi')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Farhan Qureshi\. / }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'You and this device' })).getByRole('button', {
      name: 'Change your agent name',
    }),
  )
  await choose('Rohan Deshpande')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: /^Search commands/ }), 'change your agent')
  await user.keyboard('{Enter}')
  await choose('Meera Iyer')
  // The storage of the session stays, and with it drafts and unsent assignments.
  expect(sessions.current()?.credentials.token).toBe('demo-agent')
  expect(owner ?? null).toBeNull()
  expect(sessions.current()?.credentials.owner).toMatch(/^handoff /)
})
