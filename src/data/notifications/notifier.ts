import { QueryObserver } from '@tanstack/react-query'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { Session } from '#src/data/session/session.ts'
import { tokenRefusedQuery } from '#src/data/session/state.ts'
import { getTicketStore, ticketStoreQuery } from '#src/data/tickets/store.ts'
import {
  countUnreadTickets,
  findNewCustomerMessages,
  isQuietHour,
} from '#src/domain/notifications/settings.ts'
import { playNotificationSound } from '#src/lib/browser/notification-sound.ts'
import { closeSystemNotifications, showSystemNotification } from '#src/lib/browser/system-notification.ts'
import { trackTitleCount } from '#src/lib/browser/title-count.ts'
import { announceVisibleTab, isAnyTabVisible } from '#src/lib/browser/visible-tab.ts'
import { notificationPreference } from './preference.ts'

type OpenTicket = (ticketId: string, code: string) => void

/** Watches the tickets of a desk and tells of what is new, while nobody looks. Returns the way to stop. */
export function startNotifications(
  { queryClient, credentials, tabs }: Session,
  onOpen: OpenTicket,
): () => void {
  const me = credentials.agentId
  let before = getTicketStore(queryClient)
  const title = trackTitleCount()
  const stopAnnouncing = announceVisibleTab()

  const updateTitleCount = () => {
    const { title: isWanted, unassigned } = notificationPreference.get()
    title.show(isWanted ? countUnreadTickets(getTicketStore(queryClient), { me, unassigned }) : 0)
  }
  const notify = async (newTickets: readonly Ticket[]) => {
    const { sound, system, quiet } = notificationPreference.get()
    // One tab speaks for all, and none to somebody who looks at one of them.
    if (!tabs.isLeader() || isQuietHour(quiet, minuteOfDay()) || (await isAnyTabVisible())) return
    if (sound) await playNotificationSound()
    if (!system) return
    const isTokenRefused = queryClient.getQueryData(tokenRefusedQuery().queryKey) === true
    for (const { id, code, holder } of newTickets.slice(0, MAX_NOTIFICATIONS)) {
      const ticketLabel = isTokenRefused ? 'a ticket' : `ticket #${code}`
      const assigneeNote =
        holder.known === 'yes' && holder.assignee.kind === 'unassigned' ? ', held by nobody' : ''
      showSystemNotification({
        tag: id,
        title: `New message on ${ticketLabel}${assigneeNote}`,
        onPress: () => onOpen(id, code),
      })
    }
  }
  const observer = new QueryObserver(queryClient, ticketStoreQuery())
  const unsubscribeStore = observer.subscribe(() => {
    const after = getTicketStore(queryClient)
    const newTickets = findNewCustomerMessages(before, after, {
      me,
      unassigned: notificationPreference.get().unassigned,
    })
    before = after
    updateTitleCount()
    if (newTickets.length > 0) void notify(newTickets)
  })
  const unsubscribePreference = notificationPreference.subscribe(updateTitleCount)
  updateTitleCount()
  return () => {
    unsubscribeStore()
    unsubscribePreference()
    stopAnnouncing()
    title.stop()
    closeSystemNotifications()
  }
}

/** A flood after a night says it as well with a few. */
const MAX_NOTIFICATIONS = 5

function minuteOfDay(): number {
  const now = new Date()
  return now.getHours() * 60 + now.getMinutes()
}
