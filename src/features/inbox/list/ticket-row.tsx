'use memo'

import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, memo, type ReactNode } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getFirstNeed, signalsSlice } from '#src/data/attention/signals.ts'
import { storedWaitsSlice, waitsSlice } from '#src/data/attention/waits.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { openedTicketsSlice } from '#src/data/tickets/opened.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import type { Wait } from '#src/domain/attention/wait.ts'
import { getChannelIcon } from '#src/domain/tickets/channel-icon.ts'
import { getUnread } from '#src/domain/tickets/opened.ts'
import { countOtherOpenTickets } from '#src/domain/tickets/other-tickets.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { getKnownPriorityLabel } from '#src/features/inbox/filters/priority-label.ts'
import { getTicketLinkOptions } from '#src/features/inbox/navigation/ticket-link.ts'
import { SelectionCheckbox } from '#src/features/inbox/selection/selection-controls.tsx'
import { formatNumber } from '#src/lib/text/format.ts'
import { toWords } from '#src/lib/text/words.ts'
import { getChannelLabel } from '#src/presentation/tickets/channel-label.ts'
import { getOtherTicketsText } from '#src/presentation/tickets/other-tickets.ts'
import {
  getCustomerName,
  getTicketPreviewLine,
  getTicketTitle,
  type PreviewLine,
} from '#src/presentation/tickets/preview.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'
import styles from './ticket-row.module.css'

type Props = {
  ticket: Ticket
  searchParams: InboxSearchParams
  /** The row's position and the number of rows, if not all of them are rendered. */
  position: number | undefined
  setSize: number | undefined
  isCurrent: boolean
  /** Null while rows show no checkbox. */
  isSelected: boolean | null
  /** Why a search found the ticket; undefined: nothing is searched. */
  searchReason: ReactNode
  /** Why a bulk run did not assign the ticket. */
  rowResult: string | undefined
  renderAssignee: (ticket: Ticket) => ReactNode
  onOpen: (ticket: Ticket) => void
  onSelect: (ticket: Ticket, isRange: boolean) => void
}

const LazyWaitClock = lazyPart(
  async () => (await import('./wait-clock.tsx')).WaitClock,
  ({ ticket, timeClassName }) => <Time className={timeClassName} at={ticket.lastMessageAt} />,
)
const LazySignalChip = lazyPart(
  async () => (await import('#src/presentation/attention/signal-chip.tsx')).SignalChip,
)
const LazyLastMessage = lazyPart(async () => (await import('./last-message.tsx')).LastMessage)

/** One ticket on three lines: few elements, and memoised, because lists are long. */
export const TicketRow = memo(function Row(props: Props) {
  const { ticket, searchParams, position, setSize, isCurrent, isSelected, rowResult, onSelect } = props
  const { searchReason } = props
  const { t, i18n } = useLingui()
  const session = useSession()
  const router = useRouter()
  const isUnread = useSessionState(openedTicketsSlice, (opened) => getUnread(ticket, opened) === true)
  const wait = useWait(ticket)
  const signal = useSessionState(signalsSlice, (known) => getFirstNeed(known, ticket.id))
  const me = session.credentials.agentId
  const otherCount = useSessionState(ticketStoreSlice, (store) => countOtherOpenTickets(store, ticket, me))
  // Without the search text, which no address may have (rule 31).
  const href = router.history.createHref(
    router.buildLocation(getTicketLinkOptions(ticket, searchParams)).href,
  )
  const handleClick = (event: MouseEvent) => {
    // With a modifier key the browser opens the link in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (event.shiftKey) onSelect(ticket, true)
    else props.onOpen(ticket)
  }
  const { channelKind } = ticket
  const title = getTicketTitle(ticket, session.directory, me, i18n)
  const kind = channelKind === null ? undefined : getChannelLabel(channelKind.slice(0, 60), i18n)
  const channelText =
    kind === undefined
      ? t`Channel unknown.`
      : t({ message: `Channel ${kind}.`, comment: 'For example “Channel Chat app.”, for screen readers' })
  const unreadText = t({ message: 'Unread', comment: 'Of a ticket with messages that nobody has read' })
  const channel = (
    <>
      <bdi dir="ltr" className={styles.code}>
        {ticket.code && `#${ticket.code}`}
      </bdi>{' '}
      <Icon name={getChannelIcon(channelKind)} size="xs" />
      <span className="visually-hidden">{isUnread ? `${channelText} ${unreadText}` : channelText}</span>
    </>
  )
  return (
    <li
      className={styles.ticket}
      aria-posinset={position}
      aria-setsize={setSize}
      data-unread={isUnread || undefined}
      data-current={isCurrent || undefined}
      data-marked={isSelected || undefined}
    >
      <div className={styles.assignee}>
        {props.renderAssignee(ticket)}
        {isSelected !== null && (
          <SelectionCheckbox ticket={ticket} isSelected={isSelected} onSelect={onSelect} />
        )}
      </div>
      <a
        className={`${styles.link} focus-inset`}
        href={href}
        data-ticket={ticket.id}
        aria-current={isCurrent || undefined}
        onClick={handleClick}
        onKeyDown={(event) => {
          if (event.key !== ' ' || isSelected === null) return
          event.preventDefault()
          onSelect(ticket, event.shiftKey)
        }}
      >
        <span className={styles.nameLine}>
          <Bdi className={`${styles.name} truncate`} text={getCustomerName(ticket, i18n)} max={200} />{' '}
          {otherCount > 0 && <OtherTicketCount count={otherCount} />}{' '}
          {wait?.state === 'waits' && ticket.status !== 'closed' ? (
            <LazyWaitClock wait={wait} ticket={ticket} timeClassName={styles.time} />
          ) : (
            <Time className={styles.time} at={ticket.lastMessageAt} />
          )}
        </span>{' '}
        {title?.kind === 'message' &&
        rowResult === undefined &&
        searchReason === undefined &&
        signal === null ? (
          // Two lines of the message, as high as the subject and the preview.
          <span className={styles.message}>
            <PreviewText line={title.line} className={styles.messageText} isOneLine={false} />{' '}
            <Priority ticket={ticket} /> <span className={styles.channel}>{channel}</span>
          </span>
        ) : (
          <>
            <span className={styles.subjectLine}>
              {title?.kind === 'message' ? (
                <PreviewText line={title.line} className={`${styles.subject} truncate`} />
              ) : (
                <Bdi className={`${styles.subject} truncate`} text={title?.text ?? t`No subject`} max={300} />
              )}{' '}
              <Priority ticket={ticket} />
            </span>{' '}
            <span className={styles.previewLine}>
              {rowResult === undefined && searchReason !== undefined ? (
                searchReason
              ) : rowResult === undefined && signal !== null ? (
                <span className={styles.signal}>
                  <LazySignalChip signal={signal} />
                </span>
              ) : rowResult === undefined ? (
                <PreviewText
                  line={getTicketPreviewLine(ticket, session.directory, me, i18n)}
                  className="truncate"
                  replacement={ticket.lastMessageAt && <LazyLastMessage ticket={ticket} />}
                />
              ) : (
                <span className={`${styles.note} truncate`} title={rowResult}>
                  {rowResult}
                </span>
              )}{' '}
              {channel}
            </span>
          </>
        )}
      </a>
    </li>
  )
})

/** How many other open tickets the customer has. */
function OtherTicketCount({ count }: { count: number }) {
  const { i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const text = getOtherTicketsText(count, locale, i18n)
  return (
    <span className={styles.others} title={text}>
      <bdi dir="ltr" aria-hidden="true">
        +{formatNumber(count, locale)}
      </bdi>
      <span className="visually-hidden">{text}</span>
    </span>
  )
}

function Priority({ ticket: { priority } }: Pick<Props, 'ticket'>) {
  const { i18n } = useLingui()
  if (priority === '' || priority === 'normal') return null
  return (
    <span className={styles.priority} data-level={priority === 'urgent' ? 'urgent' : undefined}>
      {getKnownPriorityLabel(priority, i18n) ?? toWords(priority.slice(0, 40))}
    </span>
  )
}

type PreviewProps = {
  line: PreviewLine | null
  className: string | undefined
  /** On one line, the author stands where the page's lines begin; on two, where those of the message do. */
  isOneLine?: boolean
  /** In place of an empty text. */
  replacement?: ReactNode
}

function PreviewText({ line, className, isOneLine = true, replacement }: PreviewProps) {
  if (line === null) return <span className={className} />
  const { from, text } = line
  const words = text.slice(0, 200).toWellFormed() || replacement
  // A name in another script must not change the order of the line. The colon belongs to the line, not to the name.
  const author = from !== null && (
    <span className={styles.author}>
      <bdi>{from.slice(0, 60)}</bdi>:{' '}
    </span>
  )
  return author && isOneLine ? (
    <span className={`${className} truncate-parts`}>
      {author}
      <bdi dir="auto">{words}</bdi>
    </span>
  ) : (
    <bdi dir="auto" className={className}>
      {author}
      {words}
    </bdi>
  )
}

/** Undefined: not told. */
function useWait(ticket: Ticket): Wait | undefined {
  const told = useSessionState(
    waitsSlice,
    (waits) => waits && (waits.get(ticket.id)?.wait ?? ('not told' as const)),
  )
  const stored = useSessionState(storedWaitsSlice, (waits) => waits.get(ticket.id))
  if (told) return told === 'not told' ? undefined : told
  // A record that has changed since may have ended the wait.
  return stored?.ticket === ticket ? stored.wait : undefined
}
