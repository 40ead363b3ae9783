import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { ACTS } from '#src/domain/acts.ts'
import { type InboxPlace, listOf } from '#src/domain/inbox-place.ts'
import { NO_MARKS } from '#src/domain/marked.ts'
import { newestFirst } from '#src/domain/ticket-book.ts'
import { viewKey } from '#src/domain/views.ts'
import { bulkQuery, forgetBulk, isHandingOver } from '#src/queries/bulk-state.ts'
import type { Desk } from '#src/queries/desk.ts'
import { ticketBookQuery } from '#src/queries/ticket-book.ts'
import { changeMarks } from '#src/queries/ticket-marks.ts'
import { useMinute } from '#src/ui/reader.tsx'
import { useAct } from '#src/ui/use-act.ts'
import { useSearchText } from '#src/ui/use-search-text.ts'
import { ListBody } from './list-body.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListHead } from './list-head.tsx'
import { ListNews } from './list-news.tsx'
import styles from './ticket-pane.module.css'
import { ticketPlace } from './ticket-place.ts'
import { useHeadPoll } from './use-head-poll.ts'
import { useListTools } from './use-list-tools.ts'
import { useListed, useListing, useView } from './use-listed.ts'
import { whyAbsent } from './view-words.ts'

type Props = {
  desk: Desk
  place: InboxPlace
  chatId: string | null
  renderHolder: (ticket: Ticket) => ReactNode
  /** In place of the foot while tickets are marked: what can be done with all of them. */
  renderBulk: (list: { listed: readonly Ticket[]; isWhole: boolean }) => ReactNode
}

/** The list of tickets: a view of them, a search in it, and how fresh it is. */
export function TicketPane({ desk, place, chatId, renderHolder, renderBulk }: Props) {
  const navigate = useNavigate()
  const pane = useRef<HTMLElement>(null)
  const me = desk.session.agentId
  const search = useSearchText(place.q ?? '', (wanted) => {
    void navigate({
      to: '.',
      search: ({ q: _, ...there }) => (wanted ? { ...there, q: wanted } : there),
      replace: true,
    })
  })
  const canAsk = desk.api.platform.routes.listTickets !== null
  const absence = whyAbsent(place.view, me, canAsk)
  const tools = useListTools()
  const listing = useListing(tools, place, me, canAsk)
  const now = useMinute()
  const asked = { id: place.view, me, search: place.q ?? '', only: listing?.only }
  const { head, checkNow } = useHeadPoll(desk, asked, absence !== null)
  const { data: book } = useQuery(ticketBookQuery())
  const { data: isHeld } = useQuery({ ...bulkQuery(), select: isHandingOver })
  const view = useView(asked, search.text)
  const key = viewKey(view)
  const walk = book.walks.get(key)
  const [allOf, setAllOf] = useState<string | null>(null)
  const { listed, live } = useListed({ desk, tools, book, view, now }, listing)
  // Where what comes next may belong anywhere in the order, or hardly ever belongs, a person asks for it.
  const isWhole = listing?.isWhole(walk, now) === true
  const isScarce = listed.length > 200 && live.length * 8 < listed.length
  const readsOn = !listing || (listing.sort === 'newest' && !isWhole && !(listing.isLocal && isScarce))

  const isSearching =
    view.search !== '' && walk === undefined && !(head.isError && asked.search === view.search)
  const openFirst = () => {
    const [first] = live
    if (first) void navigate(ticketPlace(first, place))
  }
  useAct(ACTS.back, () => {
    // Only where the open ticket covers the list: one level up from it is the list.
    const isCovered = pane.current !== null && getComputedStyle(pane.current).display === 'none'
    if (chatId !== null && isCovered) void navigate({ to: '/inbox', search: listOf(place) })
    else if (!isCovered) {
      changeMarks(desk.queryClient, () => NO_MARKS)
      forgetBulk(desk.queryClient)
    }
  })
  return (
    <section ref={pane} className={styles.pane} data-pane="list" aria-label="Tickets">
      <ListHead desk={desk} place={place} tools={tools} search={search} onFirst={openFirst} />
      {tools && listing && (
        <tools.ListNote
          desk={desk}
          view={view}
          listing={listing}
          walk={walk}
          listed={listed.length}
          shown={live.length}
          isWhole={isWhole}
          readsAll={allOf === key}
          onReadAll={(all) => setAllOf(all ? key : null)}
        />
      )}
      {absence === null && <ListNews view={asked} isRead={walk !== undefined} count={live.length} />}
      <ListBody
        key={`${key} ${place.sort} ${place.priority} ${place.last}`}
        order={listing?.order ?? newestFirst}
        desk={desk}
        view={view}
        place={place}
        absence={absence}
        head={head}
        live={live}
        loaded={listed.length}
        held={isHeld ? book.tickets : null}
        readsOn={readsOn}
        readsAll={allOf === key && !isWhole}
        tools={tools}
        walk={walk}
        open={(chatId && book.tickets.get(chatId)) || null}
        isAsked={asked.search === view.search}
        onCheck={checkNow}
        onClear={() => search.setText('')}
        renderHolder={renderHolder}
      />
      {absence === null && (
        <ListFoot desk={desk} view={asked} head={head} isSearching={isSearching} onCheck={checkNow} />
      )}
      {renderBulk({ listed: live, isWhole: walk?.cursor === null })}
    </section>
  )
}
