import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, memo, type ReactNode } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { InboxPlace } from '#src/domain/inbox-place.ts'
import { previewLine } from '#src/domain/preview.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { channelIcon } from '#src/ui/channel-icon.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Time } from '#src/ui/time.tsx'
import type { ListTools } from './list-tools.ts'
import { ticketPlace } from './ticket-place.ts'
import styles from './ticket-row.module.css'

type Props = {
  desk: Desk
  ticket: Ticket
  place: InboxPlace
  /** Of how many, the how manieth: where not all of them are drawn. */
  position: number | undefined
  setSize: number | undefined
  isCurrent: boolean
  /** Null while no row shows that it can be marked. */
  isMarked: boolean | null
  MarkBox: ListTools['MarkBox'] | undefined
  /** What went wrong with it when many were handed over. */
  note: string | undefined
  renderHolder: (ticket: Ticket) => ReactNode
  onOpen: (ticket: Ticket) => void
  onMark: (ticket: Ticket, isRange: boolean) => void
}

const PRIORITIES = new Map([
  ['low', 'Low'],
  ['high', 'High'],
  ['urgent', 'Urgent'],
])

/** One ticket on three lines. Few elements, and drawn again only when something of its own has changed. */
export const TicketRow = memo(function Row(props: Props) {
  const { desk, ticket, place, position, setSize, isCurrent, isMarked, MarkBox, note, onMark } = props
  const router = useRouter()
  const { href } = router.buildLocation(ticketPlace(ticket, place))
  const open = (event: MouseEvent) => {
    // With a modifier the browser opens it apart, as it would any link.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (event.shiftKey) onMark(ticket, true)
    else props.onOpen(ticket)
  }
  const { channelKind, priority, unread } = ticket
  return (
    <li
      className={styles.ticket}
      aria-posinset={position}
      aria-setsize={setSize}
      data-unread={unread || undefined}
      data-current={isCurrent || undefined}
      data-marked={isMarked || undefined}
    >
      <div className={styles.holder}>
        {props.renderHolder(ticket)}
        {MarkBox && isMarked !== null && <MarkBox ticket={ticket} isMarked={isMarked} onMark={onMark} />}
      </div>
      <a
        className={`${styles.link} focus-inset`}
        href={href}
        data-ticket={ticket.id}
        aria-current={isCurrent || undefined}
        onClick={open}
        onMouseDown={markNoText}
      >
        <span className={styles.top}>
          <Bdi className={`${styles.name} truncate`} text={ticket.customerName || 'No name'} max={200} />{' '}
          <span className={styles.code}>#{ticket.code}</span>{' '}
          <Time className={styles.time} at={ticket.lastMessageAt} />
        </span>{' '}
        <span className={styles.mid}>
          <Bdi
            className={`${styles.subject} truncate`}
            text={ticket.subject ?? ticket.summary ?? 'No subject'}
            max={300}
          />{' '}
          {priority !== '' && priority !== 'normal' && (
            <span className={styles.priority} data-level={priority === 'urgent' ? 'urgent' : undefined}>
              {PRIORITIES.get(priority) ?? priority.slice(0, 40)}
            </span>
          )}
        </span>{' '}
        <span className={styles.last}>
          {note === undefined ? (
            <PreviewText desk={desk} ticket={ticket} />
          ) : (
            <span className={`${styles.note} truncate`} title={note}>
              {note}
            </span>
          )}
          <Icon name={channelIcon(channelKind)} size="xs" />
          <span className="visually-hidden">
            {channelKind === null ? 'Channel not known' : `Channel ${channelKind.slice(0, 60)}`}.
            {unread === true && ' Unread'}
          </span>
        </span>
      </a>
    </li>
  )
})

/** With Shift a press marks tickets, not the text between them. */
function markNoText(event: MouseEvent) {
  if (event.shiftKey) event.preventDefault()
}

function PreviewText({ desk, ticket }: Pick<Props, 'desk' | 'ticket'>) {
  if (ticket.preview === null) return <span className="truncate" />
  const { from, text } = previewLine(ticket.preview, desk.directory, desk.session.agentId)
  return (
    <bdi dir="auto" className="truncate">
      {/* A name in another script must not turn the line around. */}
      {from !== null && <bdi className={styles.from}>{from.slice(0, 60)}:</bdi>}
      {from !== null && ' '}
      {text.slice(0, 200).toWellFormed()}
    </bdi>
  )
}
