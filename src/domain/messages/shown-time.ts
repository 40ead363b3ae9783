import type { Message } from '#src/api/schema/message.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import type { Instant } from '#src/lib/time/instant.ts'
import { getPagePositions } from '#src/lib/time/place-untimed.ts'

/** When a message was sent; null: unknown, and `at` only says between which others it belongs. */
export function getShownTime(message: Message): Instant | null {
  return isUnreadable(message, 'created_at') ? null : message.at
}

/** The messages of a page, right below `edge` where none of them has a time that places the others. */
export function placeBelow(messages: readonly Message[], edge: Instant | null): readonly Message[] {
  if (messages.some((it) => getShownTime(it) !== null)) return messages
  const positions = getPagePositions(
    messages.map(() => ({ at: null })),
    edge,
  )
  return messages.map((it, index) => ({ ...it, at: positions[index] ?? it.at }))
}
