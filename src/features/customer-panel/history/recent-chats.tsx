import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { recentChatsQuery } from '#src/data/customers/queries.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { getChannelIcon } from '#src/domain/tickets/channel-icon.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { TimelineLink } from '#src/features/customer-panel/timeline-link.tsx'
import { formatNumber, getDetailSeparator } from '#src/lib/text/format.ts'
import { createPreviewLine, getTicketTitle, type TicketTitle } from '#src/presentation/tickets/preview.ts'
import { getStatusWord } from '#src/presentation/tickets/status-label.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { PanelListItem } from '#src/ui/data-display/panel-list.tsx'
import { QuotedMessage } from '#src/ui/data-display/quoted-message.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { UnreadableFieldsNote } from '#src/ui/feedback/skipped-records.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { toPagedList, useHasBeenVisible, useIsFromCache } from './paged-list.ts'
import { PagedSection } from './paged-section.tsx'
import styles from './recent-chats.module.css'

type Props = {
  customerId: string
  customerName: string
  includeLinkedContacts: boolean
  /** The open ticket, which is on screen already. */
  ticketId: string
  /** Whether the list may be requested once it is in view. */
  canLoad: boolean
}

export function RecentChats(props: Props) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const { api } = useSession()
  const { customerId, customerName, includeLinkedContacts, ticketId, canLoad } = props
  const { hasBeenVisible, visibilityRef } = useHasBeenVisible()
  const history = { customerId, includeLinkedContacts }
  const isFromCache = useIsFromCache('chats', history)
  const query = useInfiniteQuery({
    ...recentChatsQuery(api, history),
    enabled: canLoad && (hasBeenVisible || isFromCache),
  })
  const paged = toPagedList(query)
  const rows = paged.rows.filter((chat) => chat.id !== ticketId)
  const getSkippedTitle = (count: number) => {
    const formattedCount = formatNumber(count, locale)
    return t`${plural(count, {
      one: `Couldn’t load ${formattedCount} chat`,
      other: `Couldn’t load ${formattedCount} chats`,
    })}`
  }
  return (
    <PagedSection
      title={t`Recent chats`}
      loadingText={t`Loading chats`}
      emptyText={t`No other chats.`}
      getSkippedTitle={getSkippedTitle}
      paged={{ ...paged, rows }}
      visibilityRef={visibilityRef}
    >
      {rows.map((chat) => (
        <ChatEntry key={chat.id} chat={chat} customerId={customerId} customerName={customerName} />
      ))}
    </PagedSection>
  )
}

type ChatEntryProps = Pick<Props, 'customerId' | 'customerName'> & { chat: Ticket }

/**
 * A chat of the customer, or of a linked contact, whose name it then shows. The whole row is a link that opens it and
 * keeps the inbox's view.
 */
function ChatEntry({ chat, customerId, customerName }: ChatEntryProps) {
  const { i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const { credentials, directory } = useSession()
  const isOwn = useIsOwnChat(chat, customerId, customerName)
  const searchParams = useSearch({ strict: false, select: ({ view, q }) => ({ view, q }) })
  const { view = 'open', q } = searchParams
  const { status, preview } = chat
  const code = formatTicketCode(chat.code, i18n.locale)
  const agentId = credentials.agentId
  const title = getTicketTitle(chat, directory, agentId, i18n)
  // The latest message is the title of a chat without a subject, and isn't repeated below.
  const previewLine =
    title?.kind !== 'message' && preview ? createPreviewLine(preview, directory, agentId, i18n) : null
  return (
    <PanelListItem
      className={styles.row}
      icon={getChannelIcon(chat.channelKind)}
      title={
        <Link
          className={styles.link}
          to="/inbox/$chatId"
          params={{ chatId: chat.id }}
          search={{ view, ...(q === undefined ? {} : { q }), code: chat.code }}
        >
          <ChatTitle title={title} />
        </Link>
      }
      trailing={<Time at={chat.lastMessageAt ?? chat.createdAt} />}
      note={
        <>
          <bdi dir="ltr">#{chat.code}</bdi>
          {status && (
            <>
              {getDetailSeparator(locale)}
              <Bdi text={getStatusWord(status, i18n)} max={40} />
            </>
          )}
          {'. '}
          {!isOwn && chat.customerName && (
            <>
              <Bdi text={chat.customerName} max={100} />
              {'. '}
            </>
          )}
          {previewLine && (
            <>
              {previewLine.from !== null && `${previewLine.from.slice(0, 60)}: `}
              <Bdi text={previewLine.text} max={160} />
            </>
          )}{' '}
          <TimelineLink at={chat.id} className={styles.timeline}>
            <Trans comment="A link to the customer's timeline. The hidden part is for screen readers.">
              View in timeline <span className="visually-hidden">at chat {code}</span>
            </Trans>
          </TimelineLink>
        </>
      }
    >
      {chat.unreadable && <UnreadableFieldsNote fields={chat.unreadable} />}
    </PanelListItem>
  )
}

/** A chat's title: one line of its subject, or two of its latest message. */
function ChatTitle({ title }: { title: TicketTitle | null }) {
  if (title === null) return <Trans comment="A chat without a subject.">No subject</Trans>
  return title.kind === 'subject' ? (
    <Bdi text={title.text} max={200} className="truncate truncate-end" />
  ) : (
    <QuotedMessage author={title.line.from} text={title.line.text} />
  )
}

/**
 * Whether a chat is the customer's own. A recent-chat record has a customer's name but no id (CHT-01), so the name decides
 * only where no other record of the ticket has shown the id.
 */
function useIsOwnChat(
  { id, customerName: chatName }: Ticket,
  customerId: string,
  customerName: string,
): boolean {
  const chatCustomerId = useSessionState(
    ticketStoreSlice,
    ({ tickets }) => tickets.get(id)?.customerId ?? null,
  )
  return chatCustomerId === null ? chatName === customerName : chatCustomerId === customerId
}
