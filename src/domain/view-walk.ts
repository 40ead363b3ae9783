/** How far a view's listing has been read, and what the pages prove about the tickets that are already known. */
import type { Ticket } from '#src/api/schema/ticket.ts'

/** Where a ticket stands in a listing: microseconds of its latest message, then its id (DEC-04c). */
export type Place = { readonly micros: number; readonly id: string }

export type ViewWalk = {
  /** From here … null: nothing has been read in one piece yet. */
  readonly top: Place | null
  /** … down to here the view has been read without a hole; null: to its end. */
  readonly floor: Place | null
  /** Where the listing goes on; null at its end. */
  readonly cursor: string | null
  /** The cursors that led here: one that comes again leads in a circle. */
  readonly past: ReadonlySet<string>
  /** Pages in a row that brought nothing. */
  readonly blanks: number
  /** Asking on would go round, or nowhere. */
  readonly stuck: boolean
  /**
   * Records that this view's listing left out although they say that they belong: they are old. The very record is kept,
   * so that a newer one of the same ticket speaks for itself again.
   */
  readonly left: ReadonlyMap<string, Ticket>
  /** With a search, what the platform found: only it knows how it looks for a text. */
  readonly found: ReadonlySet<string>
}

export type TicketPage = {
  /** `restart`: one of a walk that began anew at the head, on its way down to where a cursor had expired. */
  readonly from: 'head' | 'restart' | { readonly cursor: string }
  readonly records: readonly Ticket[]
  readonly cursor: string | null
  /** Some records could not be read: what is missing may be among them. */
  readonly partial: boolean
  /** The tickets as they were known when the page was asked for: what came in since is newer than the page. */
  readonly known: ReadonlyMap<string, Ticket>
}

export type Reach = Pick<ViewWalk, 'top' | 'floor' | 'cursor' | 'past' | 'blanks' | 'stuck'>

/** Above every ticket: a walk that begins here has shown nothing yet. */
const ABOVE_ALL: Place = { micros: Number.POSITIVE_INFINITY, id: '' }
const MOST_BLANKS = 5

/** The walk after the first page of the listing has been read again. */
export function fromHead(walk: ViewWalk | undefined, page: TicketPage): Reach {
  const { top, bottom } = extentOf(page.records)
  const begun = { top, past: new Set<string>(), blanks: 0, stuck: false }
  if (page.cursor === null) return { ...begun, floor: null, cursor: null }
  if (walk && meets(walk, bottom)) {
    const reached = { ...walk, top: higher(top, walk.top) }
    // Where tickets have left the view, the first page comes down further than all that was read.
    const deeper = bottom !== null && below(bottom, walk.floor)
    return deeper ? { ...begun, top: reached.top, floor: bottom, cursor: page.cursor } : reached
  }
  // It doesn't come down to what was read before: the walk begins anew here rather than hide a hole.
  return { ...begun, floor: bottom ?? ABOVE_ALL, cursor: page.cursor }
}

/** The walk after the page behind `cursor`; null where the walk isn't there (any more). */
export function fromCursor(
  walk: ViewWalk | undefined,
  cursor: string,
  page: TicketPage,
  isKnown: (id: string) => boolean,
): Reach | null {
  if (!walk || walk.cursor !== cursor) return null
  const { top, bottom } = extentOf(page.records)
  const past = new Set(walk.past).add(cursor)
  const reached = { top: higher(walk.top, top), past, stuck: false }
  if (page.cursor === null) return { ...reached, floor: null, cursor: null, blanks: 0 }
  const deeper = bottom !== null && below(bottom, walk.floor)
  const floor = deeper ? bottom : walk.floor
  const blanks = page.records.length === 0 ? walk.blanks + 1 : 0
  const nowhere = blanks === 0 ? !deeper && page.records.every((it) => isKnown(it.id)) : blanks > MOST_BLANKS
  // Asked once more by a person, a page that was read before leads on if only its cursor does.
  if (walk.stuck && !past.has(page.cursor)) return { ...reached, floor, cursor: page.cursor, blanks }
  // The cursor stays: asking for the same page once more is what a person may try.
  if (past.has(page.cursor) || nowhere) return { ...walk, floor, stuck: true }
  return { ...reached, floor, cursor: page.cursor, blanks }
}

/**
 * The walk after a page of one that began anew at the head because its cursor had expired (FLT-92); null while the page
 * doesn't come down further than what was read before.
 */
export function fromRestart(walk: ViewWalk | undefined, page: TicketPage): Reach | null {
  if (!walk) return null
  const { top, bottom } = extentOf(page.records)
  const begun = { top: higher(walk.top, top), past: new Set<string>(), blanks: 0, stuck: false }
  if (page.cursor === null) return { ...begun, floor: null, cursor: null }
  return bottom !== null && below(bottom, walk.floor)
    ? { ...begun, floor: bottom, cursor: page.cursor }
    : null
}

/**
 * The stretch of the listing that a page has told everything about: below `from`, down to `to`. Null in either place: no
 * bound. No stretch where records are missing from the page or it held none and goes on.
 */
export function stretchOf(
  before: ViewWalk | undefined,
  page: TicketPage,
): { readonly from: Place | null; readonly to: Place | null } | null {
  if (page.partial) return null
  const { bottom } = extentOf(page.records)
  if (bottom === null && page.cursor !== null) return null
  const from = page.from === 'head' ? null : (before?.floor ?? null)
  if (page.from === 'restart' || (page.from !== 'head' && from === null)) return null
  return { from, to: page.cursor === null ? null : bottom }
}

export function isWithin(
  place: Place,
  stretch: { readonly from: Place | null; readonly to: Place | null },
): boolean {
  return (stretch.from === null || comparePlaces(place, stretch.from) < 0) && !below(place, stretch.to)
}

export function comparePlaces(a: Place, b: Place): number {
  if (a.micros !== b.micros) return a.micros < b.micros ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

export function below(place: Place, floor: Place | null): boolean {
  return floor !== null && comparePlaces(place, floor) < 0
}

/** A ticket without a message stands where it was created. */
export function placeOf({ id, lastMessageAt, createdAt }: Ticket): Place {
  return { micros: (lastMessageAt ?? createdAt)?.micros ?? Number.NEGATIVE_INFINITY, id }
}

/** Whether the first page comes down to where the walk began: then there is no hole between them. */
function meets(walk: ViewWalk, bottom: Place | null): boolean {
  // A first page without a single record says nothing of what was read before.
  if (bottom === null) return true
  return walk.top !== null && comparePlaces(bottom, walk.top) <= 0
}

function higher(a: Place | null, b: Place | null): Place | null {
  if (a === null || b === null) return a ?? b
  return comparePlaces(a, b) >= 0 ? a : b
}

function extentOf(records: readonly Ticket[]): { top: Place | null; bottom: Place | null } {
  // Where a listing puts tickets without a message isn't said: they prove nothing of what lies between others.
  const places = records
    .filter((it) => it.lastMessageAt !== null)
    .map(placeOf)
    .toSorted(comparePlaces)
  return { top: places.at(-1) ?? null, bottom: places[0] ?? null }
}
