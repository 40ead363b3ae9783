import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { isAssignedTo } from '#src/domain/assignment/assignees.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { runCommand } from '#src/ui/commands/use-command.ts'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { addressOf, assignAs, someTickets } from '../support/tickets.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

type App = Awaited<ReturnType<typeof renderAt>>

/** Does what a key or a button would, as soon as what watches over the desk is there. */
async function act(name: 'lock' | 'signOut' | 'endShift') {
  await waitFor(() => expect(runCommand(COMMANDS[name])).toBe(true))
}

async function openSession(): Promise<App> {
  const app = await renderAt('/inbox?view=open', { platform: await freshPlatform() })
  await screen.findAllByText(/#\d+/)
  return app
}

/** A desk whose person holds one ticket. */
async function holding() {
  const platform = await freshPlatform()
  const [ticket] = await someTickets(platform, { status: 'open' })
  const meera = platform.facts.workspaces[0]?.agents.find((it) => it.name === 'Meera Iyer')?.id
  if (!ticket || meera === undefined) throw new Error('the seed has neither')
  await assignAs(platform, ticket.id, { kind: 'agent', id: meera })
  const app = await renderAt(addressOf(ticket), { platform })
  await screen.findAllByText(new RegExp(`#${ticket.code}`))
  return { ...app, ticket, me: { kind: 'agent', id: meera } as const }
}

test('a locked desk is closed: no session, nothing in the cache, nothing of a customer on the page', async () => {
  const app = await openSession()
  const { queryClient } = app.session
  const [subject = ''] = [...getTicketStore(queryClient).tickets.values()].flatMap((it) => it.subject ?? [])
  expect(document.body).toHaveTextContent(subject)
  await act('lock')
  expect(await screen.findByRole('heading', { name: 'Meera Iyer' })).toBeVisible()
  expect(app.sessions.current()).toBeNull()
  expect(document.body).not.toHaveTextContent(subject)
  expect(document.title).toBe('Locked · Handoff')
  await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]))
})

test('a wrong token does not open it, the right one does, in the same place [FLT-01]', async () => {
  const { user, router } = await openSession()
  const { href } = router.state.location
  await act('lock')
  const token = await screen.findByLabelText('Access token')
  await user.type(token, 'demo-wrong{Enter}')
  expect(await screen.findByText('The platform refused this token (401).')).toBeVisible()
  expect(token).toHaveValue('demo-wrong')
  await user.clear(token)
  await user.type(token, 'demo-agent{Enter}')
  expect(await screen.findAllByText(/#\d+/)).not.toHaveLength(0)
  expect(router.history.location.href).toBe(href)
})

test('a token of another workspace does not open it [CON-12]', async () => {
  const { user, sessions } = await renderAt('/sign-in', { token: null, platform: await freshPlatform() })
  await user.type(await screen.findByLabelText('Access token'), 'demo-agent{Enter}')
  await screen.findAllByText(/#\d+/)
  await act('lock')
  await user.type(await screen.findByLabelText('Access token'), 'demo-other{Enter}')
  expect(await screen.findByText(/opens another workspace/)).toBeVisible()
  expect(sessions.current()).toBeNull()
})

test('somebody else signs in without seeing where the first one was', async () => {
  const { user, router, sessions } = await openSession()
  await act('lock')
  await user.click(await screen.findByRole('button', { name: 'Switch agent' }))
  expect(await screen.findByRole('heading', { name: 'Connect this device' })).toBeVisible()
  expect(router.history.location.href).toBe('/sign-in')
  expect(sessions.lockedState()).toBeNull()
})

test('signing out with something unsent asks first, and locking is the other way', async () => {
  const { user, platform, sessions, session } = await holding()
  platform.faults.arm({ kind: 'stall', operation: 'tickets.assign' })
  await user.keyboard('u')
  await waitFor(() =>
    expect(session.queryClient.getQueryData(['tickets', 'hand-overs'])).toHaveProperty('size', 1),
  )
  await act('signOut')
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out now?' }))
  expect(dialog.getByText('Not sent yet: 1 hand-over')).toBeVisible()
  expect(sessions.current()).not.toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Lock instead' }))
  expect(await screen.findByText('1 hand-over waiting, sent after you unlock')).toBeVisible()
})

test('signing out with nothing unsent asks nothing', async () => {
  const { router } = await openSession()
  await act('signOut')
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
})

test('the end of a shift releases what is still mine, then nothing stays here', async () => {
  const { user, session, router, sessions, ticket, me } = await holding()
  localStorage.setItem('handoff.preferences', '{"lockAfter":5}')
  await act('endShift')
  const dialog = within(await screen.findByRole('dialog', { name: 'End your shift?' }))
  await user.click(dialog.getByRole('button', { name: /^Release/ }))
  await waitFor(() => {
    const holder = getTicketStore(session.queryClient).tickets.get(ticket.id)?.holder
    expect(holder && isAssignedTo(holder, me)).toBe(false)
  })
  await user.click(await dialog.findByRole('button', { name: 'End shift' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
  expect(sessions.current()).toBeNull()
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
})

/** Moves both clocks by so many milliseconds, as when the device slept, and wakes the page. */
function wakeAfter(wallMs: number, steadyMs = wallMs) {
  const [wall, steady] = [Date.now(), performance.now()]
  vi.spyOn(Date, 'now').mockReturnValue(wall + wallMs)
  vi.spyOn(performance, 'now').mockReturnValue(steady + steadyMs)
  dispatchEvent(new Event('focus'))
}

test('without input the app warns half a minute before it locks; after a night of sleep it locks at once [FLT-75]', async () => {
  localStorage.setItem('handoff.preferences', '{"lockAfter":1}')
  const { user, sessions } = await openSession()
  // Input is watched from when its first moment is noted.
  await waitFor(() => expect(localStorage.getItem('handoff.active')).not.toBeNull())
  wakeAfter(31_000)
  expect(await screen.findByText(/Locking in/)).toBeVisible()
  await user.keyboard('{Shift}')
  await waitFor(() => expect(screen.queryByText(/Locking in/)).toBeNull())
  expect(sessions.current()).not.toBeNull()
  wakeAfter(9 * 60 * 60_000, 100)
  expect(await screen.findByText('Locked after 1 minute without input')).toBeVisible()
  expect(sessions.current()).toBeNull()
})

test('a clock that is set back locks the app [FLT-46]', async () => {
  const { sessions } = await openSession()
  await waitFor(() => expect(localStorage.getItem('handoff.active')).not.toBeNull())
  wakeAfter(-6 * 60 * 60_000, 0)
  expect(sessions.current()).toBeNull()
  expect(await screen.findByText('Locked because the clock of this device was put back')).toBeVisible()
})
