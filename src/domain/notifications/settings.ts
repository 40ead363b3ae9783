/** What tells of new messages while the app is open, and when it keeps still. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getAuthor } from '#src/domain/messages/author.ts'
import type { TicketStore } from '#src/domain/tickets/store.ts'

export type NotificationSettings = {
  readonly sound: boolean
  /** The number of unread tickets in the title of the tab. */
  readonly title: boolean
  /** A notification of the system; it also needs the browser's permission. */
  readonly system: boolean
  /** Tickets that nobody holds count as well. */
  readonly unassigned: boolean
  readonly quiet: QuietHours | null
}

/** From and until when there is neither sound nor notification: minutes since midnight. Past midnight where it ends first. */
export type QuietHours = { readonly from: number; readonly until: number }

export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  sound: false,
  title: true,
  system: false,
  unassigned: false,
  quiet: null,
}
export const DEFAULT_QUIET_HOURS: QuietHours = { from: 20 * 60, until: 8 * 60 }

export function parseNotificationSettings(stored: unknown): NotificationSettings {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_NOTIFICATION_SETTINGS
  const known: Record<string, unknown> = { ...stored }
  const isOn = (name: 'sound' | 'title' | 'system' | 'unassigned') => {
    const value = known[name]
    return typeof value === 'boolean' ? value : DEFAULT_NOTIFICATION_SETTINGS[name]
  }
  return {
    sound: isOn('sound'),
    title: isOn('title'),
    system: isOn('system'),
    unassigned: isOn('unassigned'),
    quiet: parseQuietHours(known['quiet']),
  }
}

function parseQuietHours(value: unknown): QuietHours | null {
  if (typeof value !== 'object' || value === null || !('from' in value) || !('until' in value)) return null
  const { from, until } = value
  return isMinute(from) && isMinute(until) ? { from, until } : null
}

function isMinute(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 24 * 60
}

/** `08:30` as minutes since midnight; null where it is no time. */
export function parseMinuteOfDay(text: string): number | null {
  const [, hours = '', minutes = ''] = /^(\d\d):(\d\d)$/.exec(text) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return hours !== '' && Number(minutes) < 60 && isMinute(minute) ? minute : null
}

export function formatMinuteOfDay(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** Whether it is a quiet hour at a minute of the day. */
export function isQuietHour(quiet: QuietHours | null, minute: number): boolean {
  if (!quiet) return false
  const { from, until } = quiet
  return from <= until ? from <= minute && minute < until : from <= minute || minute < until
}

type TicketScope = { readonly me: string | null; readonly unassigned: boolean }

/** Tickets with something new from a customer, for whoever is at the desk: what came, not what was only read further back. */
export function findNewCustomerMessages(
  before: TicketStore,
  after: TicketStore,
  scope: TicketScope,
): readonly Ticket[] {
  // The first that is read says how things stand.
  if (before.tickets.size === 0 || before.tickets === after.tickets) return []
  const newest = Math.max(...[...before.tickets.values()].map(getLastMessageMicros))
  return [...after.tickets.values()].filter((ticket) => {
    const known = before.tickets.get(ticket.id)
    if (ticket === known || !isInScope(ticket, scope)) return false
    return (
      getLastMessageMicros(ticket) > (known ? getLastMessageMicros(known) : newest) && isFromCustomer(ticket)
    )
  })
}

/** How many tickets with something unread there are for whoever is at the desk, of those that are loaded. */
export function countUnreadTickets({ tickets }: TicketStore, scope: TicketScope): number {
  let count = 0
  for (const ticket of tickets.values()) if (ticket.unread === true && isInScope(ticket, scope)) count += 1
  return count
}

function isInScope({ status, holder }: Ticket, { me, unassigned }: TicketScope): boolean {
  if (status === 'closed' || holder.known !== 'yes') return false
  const { assignee } = holder
  if (assignee.kind === 'unassigned') return unassigned
  return me !== null && assignee.kind === 'agent' && assignee.id === me
}

function getLastMessageMicros({ lastMessageAt }: Ticket): number {
  return lastMessageAt?.micros ?? 0
}

/** Who wrote it stands in the preview; a record without one doesn't say that it was somebody else. */
function isFromCustomer({ preview }: Ticket): boolean {
  if (!preview) return true
  const { kind } = getAuthor(preview)
  return kind === 'customer' || kind === 'other'
}
