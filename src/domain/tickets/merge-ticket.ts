import type { Ticket } from '#src/api/schema/ticket.ts'
import { isSameJson } from '#src/lib/text/same-json.ts'

/**
 * One ticket out of two records of it. The newer record says what it can; what it can't say is kept from the older one:
 * a recent chat knows no pilot, an assignment's answer no latest message. The older one itself where nothing differs, so
 * that nobody draws again what is the same.
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
    channelName: newer.channelName ?? older.channelName,
    createdAt: newer.createdAt ?? older.createdAt,
    updatedAt: newer.updatedAt ?? older.updatedAt,
    closedAt: newer.status === 'closed' ? (newer.closedAt ?? older.closedAt) : newer.closedAt,
    queueStatus: newer.queueStatus ?? older.queueStatus,
    holder: mergeAssignee(older, newer),
    tags: newer.tags.length > 0 ? newer.tags : older.tags,
    fields: newer.fields.length > 0 ? newer.fields : older.fields,
  }
  return isSameJson(merged, older) ? older : merged
}

/**
 * An answer that was overtaken by a later one: its `updated_at` lies before what is known, or, where that says nothing,
 * its latest message does.
 */
function isOutdated(newer: Ticket, older: Ticket): boolean {
  const updated = compareTimes(newer.updatedAt, older.updatedAt)
  return updated === 0 ? compareTimes(newer.lastMessageAt, older.lastMessageAt) < 0 : updated < 0
}

/** The latest message and what hangs on it: messages don't vanish, so the later one stands whoever tells of it. */
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

/** "Not an agent" doesn't unsay "a pilot"; it does unsay an agent. A holder that can't be told unsays everything. */
function mergeAssignee(older: Ticket, newer: Ticket): Ticket['holder'] {
  if (newer.holder.known !== 'partly' || older.holder.known !== 'yes') return newer.holder
  return older.holder.assignee.kind === 'agent' ? newer.holder : older.holder
}
