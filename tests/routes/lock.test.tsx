import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { assignmentOutbox } from '#src/data/assignment/assignment-outbox.ts'
import { assignmentsSlice } from '#src/data/assignment/shown-assignments.ts'
import * as loadedData from '#src/data/session/device/loaded-data.ts'
import { storePresets } from '#src/data/templates/presets.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { isAssignedTo } from '#src/domain/assignment/assignees.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { storageOwner } from '#src/domain/session/storage-owner.ts'
import type { PresetContent } from '#src/domain/templates/preset.ts'
import { generateStorageKeys } from '#src/lib/storage/encryption.ts'
import { runCommand } from '#src/ui/commands/use-command.ts'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { submitSignIn } from '../support/sign-in-form.ts'
import { assignAs, someTickets, ticketUrl } from '../support/tickets.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

type App = Awaited<ReturnType<typeof renderAt>>

/** Runs a command as a key or a button would, once its handler is registered. */
async function run(name: 'lock' | 'signOut' | 'endShift') {
  await waitFor(() => expect(runCommand(COMMANDS[name])).toBe(true))
}

async function openSession(): Promise<App> {
  const app = await renderAt('/inbox?view=open', { platform: await freshPlatform() })
  await screen.findAllByText(/#\d+/)
  return app
}

/** A session whose agent is the assignee of one ticket. */
async function openSessionWithOwnTicket() {
  const platform = await freshPlatform()
  const [ticket] = await someTickets(platform, { status: 'open' })
  const meera = platform.facts.workspaces[0]?.agents.find((it) => it.name === 'Meera Iyer')?.id
  if (!ticket || meera === undefined) throw new Error('the seed lacks the ticket or the agent')
  await assignAs(platform, ticket.id, { kind: 'agent', id: meera })
  const app = await renderAt(ticketUrl(ticket), { platform })
  await screen.findAllByText(new RegExp(`#${ticket.code}`))
  return { ...app, ticket, me: { kind: 'agent', id: meera } as const }
}

test('locking closes the session, empties the query cache and the session’s store, and removes customer data from the page', async () => {
  const app = await openSession()
  const { queryClient, store } = app.session
  const [subject = ''] = [...getTicketStore(store).tickets.values()].flatMap((it) => it.subject ?? [])
  expect(document.body).toHaveTextContent(subject)
  await run('lock')
  expect(await screen.findByRole('heading', { name: 'Meera Iyer' })).toBeVisible()
  expect(app.sessions.current()).toBeNull()
  expect(document.body).not.toHaveTextContent(subject)
  expect(document.title).toBe('Locked · Handoff')
  await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]))
  expect(getTicketStore(store).tickets.size).toBe(0)
})

test('a wrong token does not unlock; the right one unlocks at the same URL [FLT-01]', async () => {
  const dropForeignData = vi.spyOn(loadedData, 'dropForeignData')
  const { user, router } = await openSession()
  const { href } = router.state.location
  await run('lock')
  const token = await screen.findByLabelText('Access token')
  await user.type(token, 'demo-wrong{Enter}')
  expect(
    await screen.findByText(
      'This token isn’t valid (401). Check that you copied all of it, or ask your administrator for a new one.',
    ),
  ).toBeVisible()
  expect(token).toHaveValue('demo-wrong')
  expect(dropForeignData).not.toHaveBeenCalled()
  await user.clear(token)
  await user.type(token, 'demo-agent{Enter}')
  expect(await screen.findAllByText(/#\d+/)).not.toHaveLength(0)
  const entered = expect.objectContaining({ token: 'demo-agent' })
  expect(dropForeignData).toHaveBeenCalledExactlyOnceWith(expect.any(String), entered)
  expect(router.history.location.href).toBe(href)
})

test('a token of another workspace does not unlock [CON-12]', async () => {
  const { user, sessions } = await renderAt('/sign-in', { token: null, platform: await freshPlatform() })
  await submitSignIn(user, 'demo-agent')
  await screen.findAllByText(/#\d+/)
  await run('lock')
  await user.type(await screen.findByLabelText('Access token'), 'demo-other{Enter}')
  expect(await screen.findByText(/opens another workspace/)).toBeVisible()
  expect(sessions.current()).toBeNull()
})

test('a key for templates of another workspace than the token’s does not unlock', async () => {
  const platform = await freshPlatform()
  const { user, sessions } = await renderAt('/sign-in', { token: null, platform })
  const [own, other] = platform.facts.workspaces
  await submitSignIn(user, 'demo-agent')
  await screen.findAllByText(/#\d+/)
  sessions.addLegacyCredential({ key: own?.legacyKey ?? '', workspaceId: own?.id ?? '' })
  await run('lock')
  await user.type(await screen.findByLabelText(/^Workspace ID/), other?.id ?? '')
  await user.type(screen.getByLabelText(/^Workspace API key/), other?.legacyKey ?? '')
  await user.type(screen.getByLabelText('Access token'), 'demo-agent{Enter}')
  expect(await screen.findByText(`Enter the token’s workspace ID: ${own?.id}`)).toBeVisible()
  expect(sessions.current()).toBeNull()
})

test('another agent signs in without seeing where the previous one was', async () => {
  const { user, router, sessions } = await openSession()
  await run('lock')
  await user.click(await screen.findByRole('button', { name: 'Switch agent' }))
  expect(await screen.findByRole('heading', { name: 'Connect this device' })).toBeVisible()
  expect(router.history.location.href).toBe('/sign-in?to=%2Finbox%3Fview%3Dmine')
  expect(sessions.lockedState()).toBeNull()
})

test('signing out with an unsent assignment asks for confirmation and offers to lock instead', async () => {
  const { user, platform, sessions, session } = await openSessionWithOwnTicket()
  platform.faults.arm({ kind: 'stall', operation: 'tickets.assign' })
  await user.keyboard('u')
  await waitFor(() => expect(assignmentsSlice(session.store).get()).toHaveProperty('size', 1))
  await run('signOut')
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out now?' }))
  expect(dialog.getByText('Not sent yet: 1 assignment')).toBeVisible()
  expect(sessions.current()).not.toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Lock instead' }))
  expect(await screen.findByText('Unlock to send 1 assignment')).toBeVisible()
})

test('signing out with nothing unsent asks for no confirmation', async () => {
  const { router } = await openSession()
  await run('signOut')
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
})

const PRESET: PresetContent = {
  name: 'order_update',
  label: 'Order',
  channelId: null,
  category: null,
  header: { kind: 'none', example: '', source: null },
  values: [],
  buttons: [],
  text: null,
  language: null,
  group: null,
  situations: [],
}

test.each([
  ['signOut', 'Sign out now?'],
  ['endShift', 'End your shift?'],
] as const)(
  '%s tells first that the presets of this device will be deleted, and exports them',
  async (command, title) => {
    const files: Blob[] = []
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` })
    onTestFinished(() => void Reflect.deleteProperty(URL, 'createObjectURL'))
    const { user, session, sessions } = await openSession()
    await storePresets(session, [PRESET])
    await run(command)
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    expect(dialog.getByText('1 preset will be deleted')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Export' }))
    expect(await files[0]?.text()).toContain('order_update')
    expect(sessions.current()).not.toBeNull()
  },
)

test.each([
  ['signOut', 'Sign out now?'],
  ['endShift', 'End your shift?'],
] as const)('%s tells first that presets may be deleted if they can’t be read', async (command, title) => {
  const { session, sessions } = await openSession()
  await storePresets(session, [PRESET])
  // It reads what is stored, too.
  await (await assignmentOutbox(session)).start()
  vi.spyOn(await session.deviceStore(), 'list').mockRejectedValue(new Error('unreadable'))
  await run(command)
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  expect(dialog.getByText('Couldn’t load your presets')).toBeVisible()
  expect(dialog.queryByText(/will be deleted/)).toBeNull()
  expect(sessions.current()).not.toBeNull()
})

test('on a prepared device nothing is lost at sign-out, and the end of the shift says what stays', async () => {
  const { session, sessions, router } = await openSession()
  await storePresets(session, [PRESET])
  const database = { name: 'handoff o', storageKeys: await generateStorageKeys() }
  act(() =>
    sessions.setGuard({
      owner: storageOwner.parse('o'),
      usesSetup: true,
      pinKind: 'PIN',
      authenticator: 'none',
      database,
      key: database.storageKeys.encryptionKey,
      save: () => Promise.resolve(),
    }),
  )
  await run('endShift')
  const dialog = within(await screen.findByRole('dialog', { name: 'End your shift?' }))
  expect(
    dialog.getByText(/Your presets and the settings stay on this device, and you unlock it as before/),
  ).toBeVisible()
  expect(dialog.queryByText(/will be deleted/)).toBeNull()
  await run('signOut')
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
})

test('ending the shift releases the agent’s tickets and leaves no data on the device', async () => {
  const { user, session, router, sessions, ticket, me } = await openSessionWithOwnTicket()
  localStorage.setItem('handoff.preferences', '{"lockAfter":5}')
  await run('endShift')
  const dialog = within(await screen.findByRole('dialog', { name: 'End your shift?' }))
  await user.click(dialog.getByRole('button', { name: /^Assign/ }))
  await waitFor(() => {
    const assignee = getTicketStore(session.store).tickets.get(ticket.id)?.assignee
    expect(assignee && isAssignedTo(assignee, me)).toBe(false)
  })
  await user.click(await dialog.findByRole('button', { name: 'End shift' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
  expect(sessions.current()).toBeNull()
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
})

/** Moves the wall clock and the monotonic clock, as after the device slept, and focuses the page. */
function wakeAfter(wallMs: number, monotonicMs = wallMs) {
  const [wall, monotonic] = [Date.now(), performance.now()]
  vi.spyOn(Date, 'now').mockReturnValue(wall + wallMs)
  vi.spyOn(performance, 'now').mockReturnValue(monotonic + monotonicMs)
  dispatchEvent(new Event('focus'))
}

test('without input the app warns 30 seconds before it locks; after a night of sleep it locks at once [FLT-75]', async () => {
  localStorage.setItem('handoff.preferences', '{"lockAfter":1}')
  const { user, sessions } = await openSession()
  // The app watches for input once it has stored the first timestamp.
  await waitFor(() => expect(localStorage.getItem('handoff.active')).not.toBeNull())
  wakeAfter(31_000)
  expect(await screen.findByText(/Locking in/)).toBeVisible()
  await user.keyboard('{Shift}')
  await waitFor(() => expect(screen.queryByText(/Locking in/)).toBeNull())
  expect(sessions.current()).not.toBeNull()
  wakeAfter(9 * 60 * 60_000, 100)
  expect(await screen.findByText('Locked after 1 minute of inactivity')).toBeVisible()
  expect(sessions.current()).toBeNull()
})

test('setting the clock back locks the app [FLT-46]', async () => {
  const { sessions } = await openSession()
  await waitFor(() => expect(localStorage.getItem('handoff.active')).not.toBeNull())
  wakeAfter(-6 * 60 * 60_000, 0)
  expect(sessions.current()).toBeNull()
  expect(await screen.findByText('Locked because this device’s clock was set back')).toBeVisible()
})
