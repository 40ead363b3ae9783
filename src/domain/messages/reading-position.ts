import { orNull } from '#src/api/schema/stored-fields.ts'
import { z } from '#src/api/schema/zod.ts'
import { type Instant, parseInstant } from '#src/lib/time/instant.ts'
import type { Checkpoint, MessagePosition } from './position.ts'

/** A message, and how far its lower edge lies below the upper edge of the view, in pixels. */
export type ScrollAnchor = { readonly at: MessagePosition; readonly offset: number }

export type ReadingPosition = {
  readonly anchor: ScrollAnchor
  /** The newest message that has been in view. */
  readonly seen: MessagePosition
}

/** The stored reading position of a ticket's thread. */
export type StoredReadingPosition = ReadingPosition & {
  /** The nearest checkpoint above it, from which its messages can be loaded. */
  readonly way: Checkpoint | null
}

/** The instant is computed from the platform's text, whatever else is stored beside it. */
const instant = z.pipe(
  z.object({ iso: z.string() }),
  z.transform(({ iso }, context): Instant => {
    const parsed = parseInstant(iso)
    if (parsed) return parsed
    context.issues.push({ code: 'custom', input: iso })
    return z.NEVER
  }),
)
const position: z.ZodMiniType<MessagePosition> = z.object({ id: z.string(), at: instant })
const readingPosition: z.ZodMiniType<StoredReadingPosition> = z.object({
  anchor: z.object({ at: position, offset: z.number() }),
  seen: position,
  way: orNull(z.object({ at: position, cursor: z.string() })),
})
const positionsByChat = z.catchall(z.object({}), orNull(readingPosition))

/** The valid entries of the stored value, by chat id. The stored value is untrusted. */
export function parseReadingPositions(value: unknown): Readonly<Record<string, StoredReadingPosition>> {
  const parsed = positionsByChat.safeParse(value)
  const entries = Object.entries(parsed.data ?? {}).flatMap(([chatId, stored]) =>
    stored ? [[chatId, stored] as const] : [],
  )
  return Object.fromEntries(entries)
}
