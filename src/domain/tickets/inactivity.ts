/**
 * Tickets without a message for some time are closed by the platform (STA-04), which writes a system message that says so
 * (STA-05). The platform tells no period: a deployment may state it, in hours.
 */
import type { Ticket } from '#src/api/schema/ticket.ts'

const HOUR_MICROS = 3_600_000_000
/** A ticket closes soon within so many milliseconds, and within the last quarter of the period at most. */
const SOON_MS = 2 * 3_600_000

/** Milliseconds until an open ticket closes; null: not soon, or not known. `now` in milliseconds since 1970. */
export function getTimeToClosing(
  { status, lastMessageAt }: Pick<Ticket, 'status' | 'lastMessageAt'>,
  inactivityHours: number | null,
  now: number,
): number | null {
  if (status === 'closed' || lastMessageAt === null || inactivityHours === null) return null
  const periodMs = inactivityHours * 3_600_000
  const remainingMs = lastMessageAt.micros / 1000 + periodMs - now
  return remainingMs > 0 && remainingMs <= Math.min(SOON_MS, periodMs / 4) ? remainingMs : null
}

/**
 * Whether the records prove it: the last message is the platform's note, or there was none for the whole period. `lastMicros`:
 * of the latest message before it closed, in microseconds since 1970.
 */
export function isClosedByInactivity(
  { status, preview, lastMessageAt, closedAt }: Ticket,
  lastMicros: number,
  inactivityHours: number | null,
): boolean {
  if (status !== 'closed') return false
  if (preview?.role === 'system' && /inactiv/i.test(preview.text)) return true
  return (
    inactivityHours !== null &&
    closedAt !== null &&
    lastMessageAt?.micros === lastMicros &&
    closedAt.micros - lastMicros >= inactivityHours * HOUR_MICROS
  )
}
