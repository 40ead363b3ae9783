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

/** In the languages of the interface, and some more; the platform's language is not known. */
const INACTIVITY =
  /ina[ck]?t+iv|tidak aktif|ketidakaktifan|निष्क्रिय|செயலற்ற|செயல்படாத|நீண்ட நேரம் பதில் இல்லா|خمول|عدم (?:ال)?نشاط|عدم (?:ال)?تفاعل|নিষ্ক্রিয়/iu
/** Milliseconds between a closing and the platform's note of it. */
const NOTE_MS = 60_000

/**
 * Whether the records prove it: the last message is a note that says so; or, where the period is known, nothing was written
 * for as long, except a note of the platform at the closing, in any language. `lastMicros`: of the latest message before it
 * closed, in microseconds since 1970.
 */
export function isClosedByInactivity(
  { status, preview, lastMessageAt, closedAt }: Ticket,
  lastMicros: number,
  inactivityHours: number | null,
): boolean {
  if (status !== 'closed') return false
  const isNote = preview?.role === 'system'
  if (isNote && INACTIVITY.test(preview.text)) return true
  if (inactivityHours === null || closedAt === null || lastMessageAt === null) return false
  const isNoteOfClosing = isNote && Math.abs(lastMessageAt.micros - closedAt.micros) <= NOTE_MS * 1000
  return (
    (lastMessageAt.micros === lastMicros || isNoteOfClosing) &&
    closedAt.micros - lastMicros >= inactivityHours * HOUR_MICROS
  )
}
