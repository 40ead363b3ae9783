import { type Instant, parseInstant } from '#src/lib/time/instant.ts'
import type { Checkpoint } from './checkpoints.ts'
import type { MessagePosition } from './position.ts'

/** Where a ticket was being read, as the device remembers it. */
export type StoredReadingPosition = {
  readonly anchor: { readonly at: MessagePosition; readonly offset: number }
  readonly seen: MessagePosition
  /** A place above it that reading can begin at. */
  readonly way: Checkpoint | null
}

/** Reads what the device has stored, which anybody may have written: what makes no sense is left out. */
export function parseReadingPositions(value: unknown): Readonly<Record<string, StoredReadingPosition>> {
  const entries = Object.entries(getFields(value)).flatMap(([chatId, stored]) => {
    const place = parseReadingPosition(stored)
    return place ? [[chatId, place] as const] : []
  })
  return Object.fromEntries(entries)
}

function parseReadingPosition(value: unknown): StoredReadingPosition | null {
  const { anchor, seen, way } = getFields(value)
  const { at, offset } = getFields(anchor)
  const [atPlace, seenPlace] = [parsePosition(at), parsePosition(seen)]
  if (!atPlace || !seenPlace || typeof offset !== 'number' || !Number.isFinite(offset)) return null
  return { anchor: { at: atPlace, offset }, seen: seenPlace, way: parseCheckpoint(way) }
}

function parseCheckpoint(value: unknown): Checkpoint | null {
  const { at, cursor } = getFields(value)
  const place = parsePosition(at)
  return place && typeof cursor === 'string' ? { at: place, cursor } : null
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
