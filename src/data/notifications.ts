import type { Ticket } from '#src/api/schema/ticket.ts'
import { defineService } from '#src/data/session/service.ts'
import type { Session } from '#src/data/session/session.ts'
import { agentIdSlice, tokenRefusedSlice } from '#src/data/session/state.ts'
import { sessionTabs } from '#src/data/tabs/session-tabs.ts'
import { openedTicketsSlice } from '#src/data/tickets/opened.ts'
import { getTicketStore, ticketStoreSlice } from '#src/data/tickets/store.ts'
import {
  countUnreadTickets,
  findNewCustomerMessages,
  isQuietHour,
  parseNotificationSettings,
} from '#src/domain/notifications/settings.ts'
import {
  closeSystemNotifications,
  playNotificationSound,
  trackTitleCount,
} from '#src/lib/browser/notifications.ts'
import { announceVisibleTab, isAnyTabVisible } from '#src/lib/browser/visible-tab.ts'
import { createEmitter } from '#src/lib/emitter.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

/** How this device notifies of new messages. */
export const notificationPreference = createPreference('notices', parseNotificationSettings)

/** News of tickets that this tab is to say: it leads, and the agent sees none of the tabs. */
export type TicketNews = {
  /** A new message of the customer, or a new reason why a person is needed. */
  readonly about: 'message' | 'need'
  /** A few at most. */
  readonly tickets: readonly Ticket[]
  /** While the token is refused, no ticket is named. */
  readonly isTokenRefused: boolean
}

export type TicketNotifications = {
  /** Calls the listener with news that the system is to show, unless this device's settings are against it. */
  readonly subscribe: (listener: (news: TicketNews) => void) => () => void
  readonly notifyNeeds: (tickets: readonly Ticket[]) => void
}

/** Watches for new customer messages, plays the sound for them, and counts unread tickets in the page title. */
export const ticketNotifications = defineService((session: Session, onClose): TicketNotifications => {
  const { store } = session
  const notices = createEmitter<TicketNews>()
  const me = agentIdSlice(store)
  const opened = openedTicketsSlice(store)
  let before = getTicketStore(store)
  const title = trackTitleCount()
  const stopAnnouncing = announceVisibleTab()

  const updateTitleCount = () => {
    const { title: isTitleWanted, unassigned } = notificationPreference.get()
    const scope = { me: me.get(), unassigned }
    title.show(isTitleWanted ? countUnreadTickets(getTicketStore(store), opened.get(), scope) : 0)
  }
  const notify = async (newTickets: readonly Ticket[], about: TicketNews['about']) => {
    const { sound, system, quiet } = notificationPreference.get()
    const isLeader = sessionTabs(session).isLeader()
    if (!isLeader || isQuietHour(quiet, getMinuteOfDay()) || (await isAnyTabVisible())) return
    if (sound) await playNotificationSound()
    if (!system) return
    const isTokenRefused = tokenRefusedSlice(store).get()
    notices.emit({ about, tickets: newTickets.slice(0, MAX_NOTIFICATIONS), isTokenRefused })
  }
  const unsubscribeStore = ticketStoreSlice(store).subscribe(() => {
    const after = getTicketStore(store)
    const newTickets = findNewCustomerMessages(before, after, {
      me: me.get(),
      unassigned: notificationPreference.get().unassigned,
    })
    before = after
    updateTitleCount()
    if (newTickets.length > 0) void notify(newTickets, 'message')
  })
  const unsubscribeAgent = me.subscribe(updateTitleCount)
  const unsubscribeOpened = opened.subscribe(updateTitleCount)
  const unsubscribePreference = notificationPreference.subscribe(updateTitleCount)
  updateTitleCount()
  onClose(() => {
    unsubscribeStore()
    unsubscribeAgent()
    unsubscribeOpened()
    unsubscribePreference()
    stopAnnouncing()
    title.stop()
    closeSystemNotifications()
  })
  return {
    subscribe: notices.subscribe,
    notifyNeeds: (tickets) => void notify(tickets, 'need'),
  }
})

/** After a night offline, a few notifications say as much as hundreds. */
const MAX_NOTIFICATIONS = 5

function getMinuteOfDay(): number {
  const now = new Date()
  return now.getHours() * 60 + now.getMinutes()
}
