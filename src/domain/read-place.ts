import { type Instant, parseInstant } from '#src/lib/instant.ts'
import type { Mark } from './marks.ts'
import type { Placed } from './position.ts'

/** Where a ticket was being read, as the device remembers it. */
export type StoredReadPlace = {
  readonly anchor: { readonly at: Placed; readonly offset: number }
  readonly seen: Placed
  /** A place above it that reading can begin at. */
  readonly way: Mark | null
}

/** Reads what the device has stored, which anybody may have written: what makes no sense is left out. */
export function readReadPlaces(value: unknown): Readonly<Record<string, StoredReadPlace>> {
  const entries = Object.entries(fieldsOf(value)).flatMap(([chatId, stored]) => {
    const place = readOne(stored)
    return place ? [[chatId, place] as const] : []
  })
  return Object.fromEntries(entries)
}

function readOne(value: unknown): StoredReadPlace | null {
  const { anchor, seen, way } = fieldsOf(value)
  const { at, offset } = fieldsOf(anchor)
  const [atPlace, seenPlace] = [placeOf(at), placeOf(seen)]
  if (!atPlace || !seenPlace || typeof offset !== 'number' || !Number.isFinite(offset)) return null
  return { anchor: { at: atPlace, offset }, seen: seenPlace, way: wayOf(way) }
}

function wayOf(value: unknown): Mark | null {
  const { at, cursor } = fieldsOf(value)
  const place = placeOf(at)
  return place && typeof cursor === 'string' ? { at: place, cursor } : null
}

function placeOf(value: unknown): Placed | null {
  const { id, at } = fieldsOf(value)
  const instant = instantOf(fieldsOf(at)['iso'])
  return typeof id === 'string' && instant ? { id, at: instant } : null
}

function instantOf(iso: unknown): Instant | null {
  return typeof iso === 'string' ? parseInstant(iso) : null
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
