import type { Ticket } from '#src/api/schema/ticket.ts'
import { isSameJson } from '#src/lib/text/json.ts'

/**
 * Merges two records of a ticket. The newer record wins; what it doesn't contain is kept from the older one: a recent-chat
 * record has no pilot, an assignment's response no latest message. Returns the older object itself if nothing differs, so that
 * React re-renders nothing.
 */
export function mergeTicket(older: Ticket | undefined, newer: Ticket): Ticket {
  if (!older) return newer
  if (isOutdated(newer, older)) return older
  const merged: Ticket = {
    ...newer,
    ...getLatestMessage(older, newer),
    summary: newer.summary ?? older.summary,
    subject: newer.subject ?? older.subject,
    customerId: newer.customerId ?? older.customerId,
    customerName: newer.customerName || older.customerName,
    channelKind: newer.channelKind ?? older.channelKind,
    channelId: newer.channelId ?? older.channelId,
    channelName: newer.channelName ?? older.channelName,
    createdAt: newer.createdAt ?? older.createdAt,
    updatedAt: newer.updatedAt ?? older.updatedAt,
    closedAt: newer.status === 'closed' ? (newer.closedAt ?? older.closedAt) : newer.closedAt,
    queueStatus: newer.queueStatus ?? older.queueStatus,
    assignee: mergeAssignee(older, newer),
    tags: newer.tags.length > 0 ? newer.tags : older.tags,
    fields: newer.fields.length > 0 ? newer.fields : older.fields,
  }
  return isSameJson(merged, older) ? older : merged
}

/**
 * Whether a response was overtaken by a later one: its `updated_at` is before the known one or, if equal or missing, its
 * latest message is.
 */
function isOutdated(newer: Ticket, older: Ticket): boolean {
  const updated = compareTimes(newer.updatedAt, older.updatedAt)
  return updated === 0 ? compareTimes(newer.lastMessageAt, older.lastMessageAt) < 0 : updated < 0
}

/** The latest message and what depends on it. Messages don't disappear, so the later one wins, whichever record has it. */
function getLatestMessage(
  older: Ticket,
  newer: Ticket,
): Pick<Ticket, 'lastMessageAt' | 'preview' | 'unread'> {
  const later = compareTimes(newer.lastMessageAt, older.lastMessageAt) < 0 ? older : newer
  const earlier = later === newer ? older : newer
  return {
    lastMessageAt: later.lastMessageAt ?? earlier.lastMessageAt,
    preview: later.preview ?? earlier.preview,
    unread: newer.unread ?? older.unread,
  }
}

function compareTimes(a: Ticket['updatedAt'], b: Ticket['updatedAt']): number {
  return a === null || b === null ? 0 : a.micros - b.micros
}

/** "Not an agent" doesn't contradict a known pilot or team, only an agent. An unknown assignee replaces any known one. */
function mergeAssignee(older: Ticket, newer: Ticket): Ticket['assignee'] {
  if (newer.assignee.known !== 'partly' || older.assignee.known !== 'yes') return newer.assignee
  return older.assignee.assignee.kind === 'agent' ? newer.assignee : older.assignee
}
