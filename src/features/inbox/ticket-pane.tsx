import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { ACTS } from '#src/domain/acts.ts'
import type { InboxPlace } from '#src/domain/inbox-place.ts'
import { knownIn, type TicketBook, ticketsIn } from '#src/domain/ticket-book.ts'
import { hasText } from '#src/domain/ticket-text.ts'
import { type View, viewKey } from '#src/domain/views.ts'
import type { Desk } from '#src/queries/desk.ts'
import { ticketBookQuery } from '#src/queries/ticket-book.ts'
import { useAct } from '#src/ui/use-act.ts'
import { ListBody } from './list-body.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListHead } from './list-head.tsx'
import styles from './ticket-pane.module.css'
import { ticketPlace } from './ticket-place.ts'
import { useHeadPoll } from './use-head-poll.ts'
import { useSearchText } from './use-search-text.ts'
import { whyAbsent } from './view-words.ts'

type Props = {
  desk: Desk
  place: InboxPlace
  chatId: string | null
  renderHolder: (ticket: Ticket) => ReactNode
}

/** The list of tickets: a view of them, a search in it, and how fresh it is. */
export function TicketPane({ desk, place, chatId, renderHolder }: Props) {
  const navigate = useNavigate()
  const pane = useRef<HTMLElement>(null)
  const me = desk.session.agentId
  const { text, setText } = useSearchText(place.q ?? '')
  const absence = whyAbsent(place.view, me, desk.api.platform.routes.listTickets !== null)
  const asked = { id: place.view, me, search: place.q ?? '' }
  const { head, checkNow } = useHeadPoll(desk, asked, absence !== null)
  const { data: book } = useQuery(ticketBookQuery())
  // What is typed counts at once; what is asked of the platform follows.
  const view = { ...asked, search: text.trim() }
  const walk = book.walks.get(viewKey(view))
  const live = listedIn(book, view)

  const isSearching =
    view.search !== '' && walk === undefined && !(head.isError && asked.search === view.search)
  const openFirst = () => {
    const [first] = live
    if (first) void navigate(ticketPlace(first, place))
  }
  useAct(ACTS.back, () => {
    // Only where the open ticket covers the list: one level up from it is the list.
    const isCovered = pane.current !== null && getComputedStyle(pane.current).display === 'none'
    if (chatId !== null && isCovered)
      void navigate({ to: '/inbox', search: { view: place.view, ...(place.q ? { q: place.q } : {}) } })
  })
  return (
    <section ref={pane} className={styles.pane} data-pane="list" aria-label="Tickets">
      <ListHead desk={desk} view={place.view} text={text} onText={setText} onFirst={openFirst} />
      <ListBody
        key={viewKey(view)}
        desk={desk}
        view={view}
        place={place}
        absence={absence}
        head={head}
        live={live}
        walk={walk}
        open={(chatId && book.tickets.get(chatId)) || null}
        isAsked={asked.search === view.search}
        onCheck={checkNow}
        onClear={() => setText('')}
        renderHolder={renderHolder}
      />
      {absence === null && (
        <ListFoot desk={desk} view={asked} head={head} isSearching={isSearching} onCheck={checkNow} />
      )}
    </section>
  )
}

/** What the view shows; before the platform has answered, what is known of it here. */
function listedIn(book: TicketBook, view: View): readonly Ticket[] {
  if (book.walks.has(viewKey(view))) return ticketsIn(book, view)
  const known = knownIn(book, { ...view, search: '' })
  return view.search === '' ? known : known.filter((it) => hasText(it, view.search))
}
