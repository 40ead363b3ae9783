import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { InboxPlace } from '#src/domain/inbox-place.ts'
import { isMarking } from '#src/domain/marked.ts'
import type { newestFirst, TicketBook } from '#src/domain/ticket-book.ts'
import type { ViewWalk } from '#src/domain/view-walk.ts'
import type { View } from '#src/domain/views.ts'
import { formatNumber } from '#src/lib/format.ts'
import { bulkQuery } from '#src/queries/bulk-state.ts'
import type { Desk } from '#src/queries/desk.ts'
import { ticketMarksQuery } from '#src/queries/ticket-marks.ts'
import { Button } from '#src/ui/button.tsx'
import { later } from '#src/ui/later.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { SetAsideNote } from '#src/ui/set-aside-note.tsx'
import type { Sight } from './list-sight.tsx'
import type { ListTools } from './list-tools.ts'
import styles from './ticket-list.module.css'
import { ticketPlace } from './ticket-place.ts'
import { TicketRow } from './ticket-row.tsx'
import { useFrozenOrder } from './use-frozen-order.ts'
import { useNearEnd } from './use-near-end.ts'
import { useNextPage } from './use-next-page.ts'
import { useWalk } from './use-walk.ts'
import { VIEW_WORDS } from './view-words.ts'

const WalkAlong = later(() => import('./walk-along.tsx').then((it) => it.WalkAlong))

type Props = {
  desk: Desk
  view: View
  place: InboxPlace
  live: readonly Ticket[]
  loaded: number
  /** While many are handed over, the records of all tickets. */
  held: TicketBook['tickets'] | null
  order: typeof newestFirst
  tools: ListTools | null
  readsOn: boolean
  /** All that follows is read, page by page. */
  readsAll: boolean
  walk: ViewWalk | undefined
  /** The open ticket, as far as it is known. */
  open: Ticket | null
  setAside: readonly { readonly path: string; readonly reason: string }[]
  renderHolder: (ticket: Ticket) => ReactNode
}

export function TicketList(props: Props) {
  const {
    desk,
    view,
    place,
    live,
    loaded,
    held,
    readsOn,
    readsAll,
    tools,
    walk,
    open,
    setAside,
    renderHolder,
  } = props
  const navigate = useNavigate()
  const { locale } = useReader()
  const list = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLLIElement>(null)
  const openId = open?.id ?? null
  const order = useFrozenOrder({ live, open, held, order: props.order })
  const { shown, waiting } = order
  const ids = shown.map((it) => it.id)
  const [sight, setSight] = useState<Sight | null>(null)
  const parts = tools?.partsInSight(ids, sight, openId)
  const { data: marks } = useQuery(ticketMarksQuery())
  const { data: run } = useQuery(bulkQuery())
  const notes = tools?.notesIn(run, desk)
  const focusTo = useRef<string | null>(null)
  const isNear = useNearEnd(list, end)
  const page = useNextPage(desk, view, walk, readsAll || (isNear && readsOn))

  const openByHand = (ticket: Ticket) => {
    order.letIn()
    void navigate(ticketPlace(ticket, place))
  }
  const moveTo = (ticket: Ticket) => {
    order.walk()
    // One step back leaves the walk, however long it was.
    void navigate({ ...ticketPlace(ticket, place), replace: order.isWalking })
    focusTo.current = focusRow(list.current, ticket.id) ? null : ticket.id
  }
  const mark = (ticket: Ticket, isRange: boolean) =>
    tools?.markByHand(desk.queryClient, list.current, shown, ticket, isRange)
  const step = useWalk({ list, shown, openId, onMove: moveTo })
  useEffect(() => {
    if (openId === null) return undefined
    // By now the row is there that the walk came to.
    if (focusTo.current === openId) focusRow(list.current, openId)
    // With the frame, which lays all of it out anyway: what the ticket has drawn meanwhile would be laid out here.
    const frame = requestAnimationFrame(() => {
      linkOf(list.current, openId)?.scrollIntoView?.({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [openId])
  const rowOf = (ticket: Ticket, position?: number) => (
    <TicketRow
      key={ticket.id}
      desk={desk}
      ticket={ticket}
      place={place}
      position={position}
      setSize={position === undefined ? undefined : shown.length}
      isCurrent={ticket.id === openId}
      isMarked={isMarking(marks) ? marks.marked.has(ticket.id) : null}
      MarkBox={tools?.MarkBox}
      note={marks.marked.has(ticket.id) ? notes?.get(ticket.id) : undefined}
      renderHolder={renderHolder}
      onOpen={openByHand}
      onMark={mark}
    />
  )

  const news = waiting === 0 ? '' : `${formatNumber(waiting, locale)} new`
  return (
    <div className={styles.frame}>
      <SetAsideNote records={[...setAside, ...page.setAside]} noun={['ticket', 'tickets']} />
      <output className="visually-hidden">{news}</output>
      {waiting > 0 && (
        <Button className={styles.new} size="sm" variant="primary" icon="arrow-up" onClick={order.letIn}>
          {news}
        </Button>
      )}
      <ul ref={list} className={`${styles.tickets} scroll`} aria-label={VIEW_WORDS[view.id].list}>
        {parts
          ? parts.map((part, at) => {
              const ticket = 'row' in part && shown[part.row]
              if (ticket) return rowOf(ticket, part.row + 1)
              return <Room key={at} rows={'room' in part ? part.room : 0} />
            })
          : shown.map((ticket) => rowOf(ticket))}
        <li ref={end} className={styles.end}>
          {tools && (
            <tools.ListEnd
              view={view}
              count={loaded}
              walk={walk}
              next={page.next}
              listsTickets={desk.api.platform.routes.listTickets !== null}
              onRead={page.readNext}
            />
          )}
        </li>
      </ul>
      {tools && (
        <>
          <tools.ListSight list={list} ids={ids} sight={sight} openId={openId} onSight={setSight} />
          <tools.MarkAlong desk={desk} list={list} shown={shown} openId={openId} onStep={step} />
        </>
      )}
      <Suspense fallback={null}>
        <WalkAlong
          desk={desk}
          list={list}
          place={place}
          live={live}
          shown={shown}
          openId={openId}
          isWalking={order.isWalking}
          onMove={moveTo}
          onStep={step}
        />
      </Suspense>
    </div>
  )
}

/** In place of rows that aren't drawn, as high as they would be. */
function Room({ rows }: { rows: number }) {
  return <li aria-hidden="true" style={{ blockSize: `calc(var(--size-row) * ${rows})` }} />
}

function linkOf(list: HTMLElement | null, id: string) {
  return list?.querySelector<HTMLElement>(`[data-ticket="${id}"]`)
}

/** The focus goes along where it was in the list or nowhere; elsewhere it is somebody's and stays. False: not there yet. */
function focusRow(list: HTMLElement | null, id: string): boolean {
  const focus = document.activeElement
  const row = linkOf(list, id)
  if (focus === document.body || list?.contains(focus)) row?.focus({ preventScroll: true })
  return row != null
}
