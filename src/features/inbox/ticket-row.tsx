import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, memo, type ReactNode } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { InboxPlace } from '#src/domain/inbox-place.ts'
import { type PreviewLine, previewLine, ticketTitle } from '#src/domain/preview.ts'
import { isUnreadable } from '#src/domain/unreadable.ts'
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
  const { channelKind, unread } = ticket
  const me = desk.session.agentId
  const title = ticketTitle(ticket, desk.directory, me)
  const channel = (
    <>
      <Icon name={channelIcon(channelKind)} size="xs" />
      <span className="visually-hidden">
        {channelKind === null ? 'Channel not known' : `Channel ${channelKind.slice(0, 60)}`}.
        {unread === true && ' Unread'}
      </span>
    </>
  )
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
          <Bdi
            className={`${styles.name} truncate`}
            text={
              ticket.customerName || (isUnreadable(ticket, 'customer_name') ? 'Name not readable' : 'No name')
            }
            max={200}
          />{' '}
          <bdi dir="ltr" className={styles.code}>
            {ticket.code && `#${ticket.code}`}
          </bdi>{' '}
          <Time className={styles.time} at={ticket.lastMessageAt} />
        </span>{' '}
        {title?.kind === 'message' && note === undefined ? (
          // Both lines of a subject and a preview, in the same height.
          <span className={styles.words}>
            <PreviewText line={title.line} className={styles.lines} /> <Priority ticket={ticket} />
            <span className={styles.channel}>{channel}</span>
          </span>
        ) : (
          <>
            <span className={styles.mid}>
              {title?.kind === 'message' ? (
                <PreviewText line={title.line} className={`${styles.subject} truncate`} />
              ) : (
                <Bdi className={`${styles.subject} truncate`} text={title?.text ?? 'No subject'} max={300} />
              )}{' '}
              <Priority ticket={ticket} />
            </span>{' '}
            <span className={styles.last}>
              {note === undefined ? (
                <PreviewText line={readablePreview(desk, ticket)} className="truncate" />
              ) : (
                <span className={`${styles.note} truncate`} title={note}>
                  {note}
                </span>
              )}
              {channel}
            </span>
          </>
        )}
      </a>
    </li>
  )
})

/** With Shift a press marks tickets, not the text between them. */
function markNoText(event: MouseEvent) {
  if (event.shiftKey) event.preventDefault()
}

/** The latest message on one line; words that the platform sent in no readable form are not drawn as none. */
function readablePreview(desk: Desk, ticket: Ticket): PreviewLine | null {
  if (ticket.preview === null) return null
  const line = previewLine(ticket.preview, desk.directory, desk.session.agentId)
  const isLost = line.text === '' && isUnreadable(ticket, 'message_content')
  return isLost ? { ...line, text: 'Message not readable' } : line
}

function Priority({ ticket: { priority } }: Pick<Props, 'ticket'>) {
  if (priority === '' || priority === 'normal') return null
  return (
    <span className={styles.priority} data-level={priority === 'urgent' ? 'urgent' : undefined}>
      {PRIORITIES.get(priority) ?? priority.slice(0, 40)}
    </span>
  )
}

function PreviewText({ line, className }: { line: PreviewLine | null; className: string | undefined }) {
  if (line === null) return <span className={className} />
  const { from, text } = line
  return (
    <bdi dir="auto" className={className}>
      {/* A name in another script must not change the order of the line. The colon belongs to the line, not to the name. */}
      {from !== null && (
        <span className={styles.from}>
          <bdi>{from.slice(0, 60)}</bdi>:
        </span>
      )}
      {from !== null && ' '}
      {text.slice(0, 200).toWellFormed()}
    </bdi>
  )
}
