import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { storeSignals } from '#src/data/attention/signals.ts'
import { followedSignals } from '#src/data/attention/start-signals.ts'
import { notificationPreference } from '#src/data/notifications.ts'
import { lockSession } from '#src/data/session/lock/lock-session.ts'
import { sessionTabs } from '#src/data/tabs/session-tabs.ts'
import { getTicketStore, storeTickets } from '#src/data/tickets/store.ts'
import { DEFAULT_QUIET_HOURS, type NotificationSettings } from '#src/domain/notifications/settings.ts'
import { closeSystemNotifications } from '#src/lib/browser/notifications.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { renderAt } from '../support/app.tsx'

/** Replaces the browser's `Notification`: records what would be shown, and takes clicks. */
class FakeNotification extends EventTarget {
  static permission: NotificationPermission = 'granted'
  static readonly all: FakeNotification[] = []
  static readonly closed: FakeNotification[] = []
  static requestPermission = () => Promise.resolve(FakeNotification.permission)
  readonly title: string
  readonly options: NotificationOptions
  constructor(title: string, options: NotificationOptions) {
    super()
    this.title = title
    this.options = options
    FakeNotification.all.push(this)
  }
  close() {
    this.dispatchEvent(new Event('close'))
    FakeNotification.closed.push(this)
  }
}

const setVisibility = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  vi.spyOn(document, 'hasFocus').mockReturnValue(visibility === 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}

// Loads the code that the app otherwise loads when it is idle.
beforeEach(() => {
  localStorage.clear()
  FakeNotification.permission = 'granted'
  // Closes the notifications of the previous test.
  closeSystemNotifications()
  FakeNotification.all.length = 0
  FakeNotification.closed.length = 0
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('isSecureContext', true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  notificationPreference.set({ sound: false, title: true, system: false, unassigned: false, quiet: null })
})

/** The inbox in a hidden tab that leads, with notifications on and an open ticket of the signed-in agent. */
async function openHidden(choices: Partial<NotificationSettings> = {}) {
  notificationPreference.set({ ...notificationPreference.get(), system: true, ...choices })
  const app = await renderAt('/inbox?view=mine')
  await screen.findAllByRole('button', { name: /Assign ticket/ })
  await waitFor(() => expect(sessionTabs(app.session).isLeader()).toBe(true))
  const ownTicket = [...getTicketStore(app.session.store).tickets.values()].find(
    ({ assignee, status }) =>
      status === 'open' &&
      assignee.known === 'yes' &&
      assignee.assignee.kind === 'agent' &&
      assignee.assignee.id === app.session.credentials.agentId,
  )
  if (!ownTicket) throw new Error('the agent has no ticket')
  // The number in the title shows that the notification code is running.
  const receiveMessage = (fields: Partial<Ticket> = {}) => receiveMessageOn(app, ownTicket, fields)
  receiveMessage({ unread: true })
  await waitFor(() => expect(document.title).toMatch(/^\(\d+\) /))
  FakeNotification.all.length = 0
  setVisibility('hidden')
  return { ...app, ownTicket, receiveMessage }
}

let minutes = 0

/** Gives a ticket a new message from the customer, one minute later at each call. */
function receiveMessageOn(
  { session }: Pick<Awaited<ReturnType<typeof renderAt>>, 'session'>,
  ticket: Ticket,
  fields: Partial<Ticket>,
) {
  minutes += 1
  const now = fromMillis(Date.parse('2030-01-01T00:00:00Z') + minutes * 60_000)
  const preview = { text: 'My card number is 4111', role: 'user', agentId: null, pilotId: null }
  storeTickets(session.store, [{ ...ticket, preview, lastMessageAt: now, updatedAt: now, ...fields }])
}

test('a new message in a hidden tab shows a notification without the customer’s name or the text', async () => {
  const { ownTicket, receiveMessage, router } = await openHidden()
  receiveMessage()
  await waitFor(() => expect(FakeNotification.all).toHaveLength(1))
  const [notice] = FakeNotification.all
  expect(notice?.title).toBe(`New message on ticket #${ownTicket.code}`)
  expect(JSON.stringify(notice?.options)).not.toMatch(/4111/)
  expect(JSON.stringify([notice?.title, notice?.options])).not.toContain(ownTicket.customerName)
  setVisibility('visible')
  notice?.dispatchEvent(new Event('click'))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/inbox/${ownTicket.id}`))
})

test('locking closes the notifications that are shown', async () => {
  const { receiveMessage, sessions } = await openHidden()
  receiveMessage()
  await waitFor(() => expect(FakeNotification.all).toHaveLength(1))
  expect(FakeNotification.closed).toEqual([])
  act(() => lockSession(sessions, 'asked'))
  await waitFor(() => expect(FakeNotification.closed).toEqual(FakeNotification.all))
})

test('no notification is shown in a visible tab, in quiet hours, or for a colleague’s message', async () => {
  const { receiveMessage } = await openHidden()
  setVisibility('visible')
  receiveMessage()
  setVisibility('hidden')
  notificationPreference.set({ ...notificationPreference.get(), quiet: { from: 0, until: 24 * 60 - 1 } })
  vi.spyOn(Date.prototype, 'getHours').mockReturnValue(12)
  receiveMessage()
  notificationPreference.set({ ...notificationPreference.get(), quiet: null })
  receiveMessage({ preview: { text: 'x', role: 'agent', agentId: 'x', pilotId: null } })
  receiveMessage()
  await waitFor(() => expect(FakeNotification.all).not.toEqual([]))
  expect(FakeNotification.all).toHaveLength(1)
})

test('the number in the title survives a navigation and can be switched off', async () => {
  const { router } = await openHidden()
  await router.navigate({ to: '/customers' })
  await waitFor(() => expect(document.title).toMatch(/^\(\d+\) Customers · Handoff$/))
  notificationPreference.set({ ...notificationPreference.get(), title: false })
  await waitFor(() => expect(document.title).toBe('Customers · Handoff'))
})

test('a permission that the browser denies is reported, and the switch stays off', async () => {
  FakeNotification.permission = 'denied'
  const { user } = await renderAt('/settings/notifications')
  const choice = await screen.findByRole('switch', { name: 'System notifications' })
  expect(screen.getByText(/Your browser blocks notifications for this site/)).toBeVisible()
  await user.click(choice)
  expect(choice).not.toBeChecked()
  expect(notificationPreference.get().system).toBe(false)
})

test('the permission is requested on a click only; quiet hours are set; a browser without sound says so', async () => {
  FakeNotification.permission = 'default'
  const requestPermission = vi.spyOn(FakeNotification, 'requestPermission').mockImplementation(() => {
    FakeNotification.permission = 'granted'
    return Promise.resolve(FakeNotification.permission)
  })
  const { user } = await renderAt('/settings/notifications')
  const choice = await screen.findByRole('switch', { name: 'System notifications' })
  expect(requestPermission).not.toHaveBeenCalled()
  await user.click(choice)
  expect(choice).toBeChecked()
  expect(screen.getByText('Don’t rely on notifications alone')).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }))
  expect(notificationPreference.get().quiet).toEqual(DEFAULT_QUIET_HOURS)
  expect(screen.getByLabelText('Quiet from')).toHaveValue('20:00')
  await user.click(screen.getByRole('button', { name: 'Test the sound' }))
  expect(await screen.findByText(/This browser can’t play the sound\./)).toBeVisible()
})

test('without a chosen agent the settings say that no ticket is theirs', async () => {
  await renderAt('/settings/notifications', { agent: null })
  expect(await screen.findByText('You haven’t selected your name')).toBeVisible()
})

test('a ticket that begins to need a person notifies with its code alone', async () => {
  const { session, ownTicket } = await openHidden()
  await act(() => followedSignals(session))
  const at = fromMillis(Date.now() + 60_000)
  const proof = { record: 'call', id: 'a call', words: null } as const
  const byTicket = new Map([[ownTicket.id, [{ kind: 'missed-call', rank: 7, at, proof } as const]]])
  act(() => storeSignals(session.store, { byTicket, checkedCount: 1, openCount: 1, unreadableCount: 0 }))
  await waitFor(() => expect(FakeNotification.all).toHaveLength(1))
  expect(FakeNotification.all[0]?.title).toBe(`Ticket #${ownTicket.code} needs a person`)
  expect(JSON.stringify(FakeNotification.all[0]?.options)).not.toContain(ownTicket.customerName)
})
