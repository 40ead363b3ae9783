import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { notificationPreference } from '#src/data/notifications/preference.ts'
import { lockSession } from '#src/data/session/lock/lock-session.ts'
import { getTicketStore, updateTicketStore } from '#src/data/tickets/store.ts'
import { DEFAULT_QUIET_HOURS, type NotificationSettings } from '#src/domain/notifications/settings.ts'
import { upsertTickets } from '#src/domain/tickets/store.ts'
import { closeSystemNotifications } from '#src/lib/browser/system-notification.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { renderAt } from '../support/app.tsx'

/** What the system would have shown, and how to press it. */
class Shown extends EventTarget {
  static permission: NotificationPermission = 'granted'
  static readonly all: Shown[] = []
  static readonly closed: Shown[] = []
  static requestPermission = () => Promise.resolve(Shown.permission)
  readonly title: string
  readonly options: NotificationOptions
  constructor(title: string, options: NotificationOptions) {
    super()
    this.title = title
    this.options = options
    Shown.all.push(this)
  }
  close() {
    this.dispatchEvent(new Event('close'))
    Shown.closed.push(this)
  }
}

const at = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  vi.spyOn(document, 'hasFocus').mockReturnValue(visibility === 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}

// As on a desk that has been idle for a moment.
beforeAll(() => import('#src/features/commands/commands-host-content.tsx'), 60_000)
beforeEach(() => {
  localStorage.clear()
  Shown.permission = 'granted'
  // Those of the test before belong to it.
  closeSystemNotifications()
  Shown.all.length = 0
  Shown.closed.length = 0
  vi.stubGlobal('Notification', Shown)
  vi.stubGlobal('isSecureContext', true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  notificationPreference.set({ sound: false, title: true, system: false, unassigned: false, quiet: null })
})

async function away(choices: Partial<NotificationSettings> = {}) {
  notificationPreference.set({ ...notificationPreference.get(), system: true, ...choices })
  const app = await renderAt('/inbox?view=mine')
  await screen.findAllByRole('button', { name: /Assign ticket/ })
  await waitFor(() => expect(app.session.tabs.isLeader()).toBe(true))
  const held = [...getTicketStore(app.session.queryClient).tickets.values()].find(
    ({ holder, status }) =>
      status === 'open' &&
      holder.known === 'yes' &&
      holder.assignee.kind === 'agent' &&
      holder.assignee.id === app.session.credentials.agentId,
  )
  if (!held) throw new Error('no ticket is mine')
  // The number in the title says that somebody is watching.
  const come = (fields: Partial<Ticket> = {}) => comeTo(app, held, fields)
  come({ unread: true })
  await waitFor(() => expect(document.title).toMatch(/^\(\d+\) /))
  Shown.all.length = 0
  at('hidden')
  return { ...app, held, come }
}

let minutes = 0

function comeTo(
  { session }: Pick<Awaited<ReturnType<typeof renderAt>>, 'session'>,
  held: Ticket,
  fields: Partial<Ticket>,
) {
  minutes += 1
  const now = fromMillis(Date.parse('2030-01-01T00:00:00Z') + minutes * 60_000)
  const preview = { text: 'My card number is 4111', role: 'user', agentId: null, pilotId: null }
  updateTicketStore(session.queryClient, (book) =>
    upsertTickets(book, [{ ...held, preview, lastMessageAt: now, updatedAt: now, ...fields }]),
  )
}

test('a new message is told of while nobody looks, without the customer or what was written', async () => {
  const { held, come, router } = await away()
  come()
  await waitFor(() => expect(Shown.all).toHaveLength(1))
  const [notice] = Shown.all
  expect(notice?.title).toBe(`New message on ticket #${held.code}`)
  expect(JSON.stringify(notice?.options)).not.toMatch(/4111/)
  expect(JSON.stringify([notice?.title, notice?.options])).not.toContain(held.customerName)
  at('visible')
  notice?.dispatchEvent(new Event('click'))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/inbox/${held.id}`))
})

test('what is still shown goes when the desk locks', async () => {
  const { come, sessions } = await away()
  come()
  await waitFor(() => expect(Shown.all).toHaveLength(1))
  expect(Shown.closed).toEqual([])
  act(() => lockSession(sessions, 'asked'))
  await waitFor(() => expect(Shown.closed).toEqual(Shown.all))
})

test('nothing is told to who looks, in quiet hours, and of what a colleague wrote', async () => {
  const { come } = await away()
  at('visible')
  come()
  at('hidden')
  notificationPreference.set({ ...notificationPreference.get(), quiet: { from: 0, until: 24 * 60 - 1 } })
  vi.spyOn(Date.prototype, 'getHours').mockReturnValue(12)
  come()
  notificationPreference.set({ ...notificationPreference.get(), quiet: null })
  come({ preview: { text: 'x', role: 'agent', agentId: 'x', pilotId: null } })
  come()
  await waitFor(() => expect(Shown.all).not.toEqual([]))
  expect(Shown.all).toHaveLength(1)
})

test('the number in the title follows whoever sets the title, and can be switched off', async () => {
  const { router } = await away()
  await router.navigate({ to: '/customers' })
  await waitFor(() => expect(document.title).toMatch(/^\(\d+\) Customers · Handoff$/))
  notificationPreference.set({ ...notificationPreference.get(), title: false })
  await waitFor(() => expect(document.title).toBe('Customers · Handoff'))
})

test('what the browser denies is said, and the switch stays off', async () => {
  Shown.permission = 'denied'
  const { user } = await renderAt('/settings/notifications')
  const choice = await screen.findByRole('switch', { name: 'Notifications of the system' })
  expect(screen.getByText(/The browser blocks them for this address/)).toBeVisible()
  await user.click(choice)
  expect(choice).not.toBeChecked()
  expect(notificationPreference.get().system).toBe(false)
})

test('it is asked for by a press only; quiet hours are set; a browser without sound says so', async () => {
  Shown.permission = 'default'
  const asked = vi.spyOn(Shown, 'requestPermission').mockImplementation(() => {
    Shown.permission = 'granted'
    return Promise.resolve(Shown.permission)
  })
  const { user } = await renderAt('/settings/notifications')
  const choice = await screen.findByRole('switch', { name: 'Notifications of the system' })
  expect(asked).not.toHaveBeenCalled()
  await user.click(choice)
  expect(choice).toBeChecked()
  expect(screen.getByText('Don’t rely on them alone')).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }))
  expect(notificationPreference.get().quiet).toEqual(DEFAULT_QUIET_HOURS)
  expect(screen.getByLabelText('Quiet from')).toHaveValue('20:00')
  await user.click(screen.getByRole('button', { name: 'Test the sound' }))
  expect(await screen.findByText(/This browser can’t play it\./)).toBeVisible()
})

test('where nobody is chosen it is said that no ticket is theirs', async () => {
  await renderAt('/settings/notifications', { agent: null })
  expect(await screen.findByText('Nobody is chosen at this desk')).toBeVisible()
})
