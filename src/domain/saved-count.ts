import type { InboxPlace } from './inbox-place.ts'
import { listingOf } from './listing.ts'
import { knownIn, type TicketBook, ticketsIn } from './ticket-book.ts'
import { hasText } from './ticket-text.ts'
import type { ViewCount } from './view-counts.ts'
import { viewKey } from './views.ts'

type Around = {
  readonly me: string | null
  readonly canAsk: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/** How many tickets of a saved list are loaded, and whether those are all: that its own reading tells, or its view's. */
export function savedCount(book: TicketBook, place: InboxPlace, { me, canAsk, now }: Around): ViewCount {
  const { only, show, isWhole } = listingOf(place, { me, canAsk })
  const q = place.q ?? ''
  const plain = { id: place.view, me, search: '' }
  const view = { ...plain, only, search: q }
  const walk = book.walks.get(viewKey(view))
  const listed =
    q === ''
      ? knownIn(book, view)
      : walk
        ? ticketsIn(book, view)
        : knownIn(book, { ...view, search: '' }).filter((it) => hasText(it, q))
  // Another status than the view's is nothing that the view's own listing has read.
  const isInView = q === '' && place.status === undefined
  const all = isWhole(walk, now) || (isInView && isWhole(book.walks.get(viewKey(plain)), now))
  return { loaded: show(listed, now).length, all }
}
