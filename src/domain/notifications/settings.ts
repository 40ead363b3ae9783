/** Notification settings and quiet hours, and which tickets they apply to. */
import { orNull } from '#src/api/schema/stored-fields.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { withDefault, z } from '#src/api/schema/zod.ts'
import { getAuthor } from '#src/domain/messages/author.ts'
import { getUnread, type OpenedTickets } from '#src/domain/tickets/opened.ts'
import type { TicketStore } from '#src/domain/tickets/store.ts'

export type NotificationSettings = {
  readonly sound: boolean
  /** Whether the tab's title shows the number of unread tickets. */
  readonly title: boolean
  /** Whether system notifications are shown; the browser's permission is needed as well. */
  readonly system: boolean
  /** Whether unassigned tickets count as well. */
  readonly unassigned: boolean
  readonly quiet: QuietHours | null
}

/** No sound or notification between these times, in minutes since midnight; past midnight if `until` is the earlier one. */
export type QuietHours = { readonly from: number; readonly until: number }

export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  sound: false,
  title: true,
  system: false,
  unassigned: false,
  quiet: null,
}
export const DEFAULT_QUIET_HOURS: QuietHours = { from: 20 * 60, until: 8 * 60 }

const minuteOfDay = z.int().check(z.minimum(0), z.maximum(24 * 60 - 1))
const storedSettings: z.ZodMiniType<NotificationSettings> = z.object({
  sound: withDefault(z.boolean(), DEFAULT_NOTIFICATION_SETTINGS.sound),
  title: withDefault(z.boolean(), DEFAULT_NOTIFICATION_SETTINGS.title),
  system: withDefault(z.boolean(), DEFAULT_NOTIFICATION_SETTINGS.system),
  unassigned: withDefault(z.boolean(), DEFAULT_NOTIFICATION_SETTINGS.unassigned),
  quiet: orNull(z.object({ from: minuteOfDay, until: minuteOfDay })),
})

export function parseNotificationSettings(stored: unknown): NotificationSettings {
  return storedSettings.safeParse(stored).data ?? DEFAULT_NOTIFICATION_SETTINGS
}

/** `08:30` as minutes since midnight; null if it is no time of day. */
export function parseMinuteOfDay(text: string): number | null {
  const [, hours = '', minutes = ''] = /^(\d\d):(\d\d)$/.exec(text) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return hours !== '' && Number(minutes) < 60 && minute < 24 * 60 ? minute : null
}

export function formatMinuteOfDay(minute: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}

/** Whether a minute of the day falls into the quiet hours. */
export function isQuietHour(quiet: QuietHours | null, minute: number): boolean {
  if (!quiet) return false
  const { from, until } = quiet
  return from <= until ? from <= minute && minute < until : from <= minute || minute < until
}

export type TicketScope = { readonly me: string | null; readonly unassigned: boolean }

/** The agent's tickets with a new customer message: one that arrived, not one that was only loaded from further back. */
export function findNewCustomerMessages(
  before: TicketStore,
  after: TicketStore,
  scope: TicketScope,
): readonly Ticket[] {
  // The first load is the baseline.
  if (before.tickets.size === 0 || before.tickets === after.tickets) return []
  const newest = Math.max(...[...before.tickets.values()].map(getLastMessageMicros))
  return [...after.tickets.values()].filter((ticket) => {
    const previous = before.tickets.get(ticket.id)
    if (ticket === previous || !isInScope(ticket, scope)) return false
    const newSinceMicros = previous ? getLastMessageMicros(previous) : newest
    return getLastMessageMicros(ticket) > newSinceMicros && isFromCustomer(ticket)
  })
}

/** How many of the agent's loaded tickets are unread, also on this device. */
export function countUnreadTickets(
  { tickets }: TicketStore,
  opened: OpenedTickets,
  scope: TicketScope,
): number {
  let count = 0
  for (const ticket of tickets.values())
    if (getUnread(ticket, opened) === true && isInScope(ticket, scope)) count += 1
  return count
}

export function isInScope(
  { status, assignee: ticketAssignee }: Ticket,
  { me, unassigned }: TicketScope,
): boolean {
  if (status === 'closed' || ticketAssignee.known !== 'yes') return false
  const { assignee } = ticketAssignee
  if (assignee.kind === 'unassigned') return unassigned
  return me !== null && assignee.kind === 'agent' && assignee.id === me
}

function getLastMessageMicros({ lastMessageAt }: Ticket): number {
  return lastMessageAt?.micros ?? 0
}

/** By the author in the preview. Without a preview, the message counts as the customer's. */
function isFromCustomer({ preview }: Ticket): boolean {
  if (!preview) return true
  const { kind } = getAuthor(preview)
  return kind === 'customer' || kind === 'other'
}
