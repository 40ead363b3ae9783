import { type Instant, parseInstant } from '#src/lib/time/instant.ts'
import type { Checkpoint, MessagePosition } from './position.ts'

/** The stored reading position of a ticket's thread. */
export type StoredReadingPosition = {
  readonly anchor: { readonly at: MessagePosition; readonly offset: number }
  readonly seen: MessagePosition
  /** The nearest checkpoint above it, from which its messages can be loaded. */
  readonly way: Checkpoint | null
}

/** The valid entries of the stored value, by chat id. The stored value is untrusted. */
export function parseReadingPositions(value: unknown): Readonly<Record<string, StoredReadingPosition>> {
  const entries = Object.entries(getFields(value)).flatMap(([chatId, stored]) => {
    const position = parseReadingPosition(stored)
    return position ? [[chatId, position] as const] : []
  })
  return Object.fromEntries(entries)
}

function parseReadingPosition(value: unknown): StoredReadingPosition | null {
  const { anchor, seen, way } = getFields(value)
  const { at, offset } = getFields(anchor)
  const [anchorPosition, seenPosition] = [parsePosition(at), parsePosition(seen)]
  if (!anchorPosition || !seenPosition || typeof offset !== 'number' || !Number.isFinite(offset)) return null
  return { anchor: { at: anchorPosition, offset }, seen: seenPosition, way: parseCheckpoint(way) }
}

function parseCheckpoint(value: unknown): Checkpoint | null {
  const { at, cursor } = getFields(value)
  const position = parsePosition(at)
  return position && typeof cursor === 'string' ? { at: position, cursor } : null
}

function parsePosition(value: unknown): MessagePosition | null {
  const { id, at } = getFields(value)
  const instant = parseIsoInstant(getFields(at)['iso'])
  return typeof id === 'string' && instant ? { id, at: instant } : null
}

function parseIsoInstant(iso: unknown): Instant | null {
  return typeof iso === 'string' ? parseInstant(iso) : null
}

function getFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
