import type { Ticket } from '#src/api/schema/ticket.ts'

/**
 * One ticket out of two records of it. The newer record says what it can; what it can't say is kept from the older one:
 * a recent chat knows no pilot, an assignment's answer no latest message.
 */
export function mergeTicket(older: Ticket | undefined, newer: Ticket): Ticket {
  if (!older) return newer
  if (isOutdated(newer, older)) return older
  return {
    ...newer,
    summary: newer.summary ?? older.summary,
    subject: newer.subject ?? older.subject,
    customerId: newer.customerId ?? older.customerId,
    customerName: newer.customerName || older.customerName,
    channelKind: newer.channelKind ?? older.channelKind,
    channelName: newer.channelName ?? older.channelName,
    unread: newer.unread ?? older.unread,
    createdAt: newer.createdAt ?? older.createdAt,
    lastMessageAt: newer.lastMessageAt ?? older.lastMessageAt,
    updatedAt: newer.updatedAt ?? older.updatedAt,
    closedAt: newer.status === 'closed' ? (newer.closedAt ?? older.closedAt) : newer.closedAt,
    queueStatus: newer.queueStatus ?? older.queueStatus,
    preview: newer.preview ?? older.preview,
    holder: heldBy(older, newer),
    tags: newer.tags.length > 0 ? newer.tags : older.tags,
    fields: newer.fields.length > 0 ? newer.fields : older.fields,
  }
}

/** An answer that was overtaken by a later one: its `updated_at` lies before what is known. */
function isOutdated(newer: Ticket, older: Ticket): boolean {
  return (
    newer.updatedAt !== null && older.updatedAt !== null && newer.updatedAt.micros < older.updatedAt.micros
  )
}

/** "Not an agent" doesn't unsay "a pilot"; it does unsay an agent. */
function heldBy(older: Ticket, newer: Ticket): Ticket['holder'] {
  if (newer.holder.known === 'yes' || older.holder.known !== 'yes') return newer.holder
  return older.holder.assignee.kind === 'agent' ? newer.holder : older.holder
}
