import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { Session } from '#src/data/session/session.ts'
import { tokenRefusedSlice } from '#src/data/session/state.ts'
import { getTicketStore, ticketStoreSlice } from '#src/data/tickets/store.ts'
import {
  countUnreadTickets,
  findNewCustomerMessages,
  isQuietHour,
  parseNotificationSettings,
} from '#src/domain/notifications/settings.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import {
  closeSystemNotifications,
  playNotificationSound,
  showSystemNotification,
  trackTitleCount,
} from '#src/lib/browser/notifications.ts'
import { announceVisibleTab, isAnyTabVisible } from '#src/lib/browser/visible-tab.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

/** How this device notifies of new messages. */
export const notificationPreference = createPreference('notices', parseNotificationSettings)

type OpenTicket = (ticketId: string, code: string) => void

/**
 * Notifies of new customer messages while no tab of the app is visible, and counts unread tickets in the page title.
 * Returns a function that stops both.
 */
export function startNotifications(
  { store, credentials, tabs }: Session,
  onOpen: OpenTicket,
  i18n: I18n,
): () => void {
  const me = credentials.agentId
  let before = getTicketStore(store)
  const title = trackTitleCount()
  const stopAnnouncing = announceVisibleTab()

  const updateTitleCount = () => {
    const { title: isTitleWanted, unassigned } = notificationPreference.get()
    title.show(isTitleWanted ? countUnreadTickets(getTicketStore(store), { me, unassigned }) : 0)
  }
  const notify = async (newTickets: readonly Ticket[]) => {
    const { sound, system, quiet } = notificationPreference.get()
    // Only the leader tab notifies, and only while the agent sees none of the tabs.
    if (!tabs.isLeader() || isQuietHour(quiet, getMinuteOfDay()) || (await isAnyTabVisible())) return
    if (sound) await playNotificationSound()
    if (!system) return
    const isTokenRefused = tokenRefusedSlice(store).get()
    for (const { id, code, assignee } of newTickets.slice(0, MAX_NOTIFICATIONS)) {
      const isUnassigned = assignee.known === 'yes' && assignee.assignee.kind === 'unassigned'
      showSystemNotification({
        tag: id,
        title: getTitle(isTokenRefused ? null : code, isUnassigned, i18n),
        onClick: () => onOpen(id, code),
      })
    }
  }
  const unsubscribeStore = ticketStoreSlice(store).subscribe(() => {
    const after = getTicketStore(store)
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

/** `ticketCode` is null while the token is refused: the ticket is then not named. */
function getTitle(ticketCode: string | null, isUnassigned: boolean, i18n: I18n): string {
  if (ticketCode === null)
    return isUnassigned ? t(i18n)`New message on a ticket, unassigned` : t(i18n)`New message on a ticket`
  const code = formatTicketCode(ticketCode, i18n.locale)
  return isUnassigned
    ? t(i18n)`New message on ticket ${code}, unassigned`
    : t(i18n)`New message on ticket ${code}`
}

/** After a night offline, a few notifications say as much as hundreds. */
const MAX_NOTIFICATIONS = 5

function getMinuteOfDay(): number {
  const now = new Date()
  return now.getHours() * 60 + now.getMinutes()
}
