import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { DeviceSearchResult } from '#src/data/search/device-search.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { getDirectoryName } from '#src/domain/directory/directory.ts'
import type { MessageDocument, SearchHit, TicketDocument } from '#src/domain/search/documents.ts'
import { type InboxSearchParams, pickListParams } from '#src/domain/tickets/search-params.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { getCoverageText } from '#src/presentation/search/search-labels.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { HighlightedText } from '#src/ui/data-display/highlighted-text.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './device-results.module.css'
import { focusFirstHit, moveHitFocus } from './hit-focus.ts'
import { MatchReason } from './search-match.tsx'

type Props = {
  result: DeviceSearchResult
  /** The text has filters, which the platform doesn't know. */
  hasFilters: boolean
  searchParams: InboxSearchParams
  /** The tickets that the list shows already. */
  listedTickets: readonly Ticket[]
}

/** Tickets that are shown beside those of the list: more would push the messages away. */
const MAX_OTHER_TICKETS = 10

/** What the search on this device found beside the tickets of the list: messages, and tickets of other lists. */
export function DeviceResults({ result, hasFilters, searchParams, listedTickets }: Props) {
  const listedIds = new Set(listedTickets.map((it) => it.id))
  const otherTickets = result.tickets.hits.filter((it) => !listedIds.has(it.document.id))
  return (
    <div className={styles.results} data-hits>
      {listedTickets.length === 0 && <HitKeys />}
      <ResultAnnouncement
        ticketCount={listedTickets.length + otherTickets.length}
        messageCount={result.messages.total}
      />
      {otherTickets.length > 0 && (
        <section aria-labelledby="other-tickets">
          <h2 id="other-tickets" className={styles.title}>
            <Trans comment="Heading of search results: tickets that the shown list doesn’t have">
              Other tickets on this device
            </Trans>
          </h2>
          <ul>
            {otherTickets.slice(0, MAX_OTHER_TICKETS).map((hit) => (
              <TicketHit key={hit.document.id} hit={hit} searchParams={searchParams} />
            ))}
          </ul>
        </section>
      )}
      <MessageHits result={result} searchParams={searchParams} />
      <Coverage result={result} hasFilters={hasFilters} />
    </div>
  )
}

/** J and K where the list has no ticket: with tickets, its own keys lead on to the results. */
function HitKeys() {
  useCommand(COMMANDS.next, () => {
    if (!moveHitFocus(1)) focusFirstHit(document)
  })
  useCommand(COMMANDS.previous, () => void moveHitFocus(-1))
  return null
}

type AnnouncementProps = { ticketCount: number; messageCount: number }

function ResultAnnouncement({ ticketCount, messageCount }: AnnouncementProps) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const formattedTickets = formatNumber(ticketCount, locale)
  const formattedMessages = formatNumber(messageCount, locale)
  const tickets = t({
    message: plural(ticketCount, { one: `${formattedTickets} ticket`, other: `${formattedTickets} tickets` }),
    comment: 'Tickets that a search found',
  })
  const messages = t({
    message: plural(messageCount, {
      one: `${formattedMessages} message`,
      other: `${formattedMessages} messages`,
    }),
    comment: 'Messages that a search found',
  })
  return (
    <output className="visually-hidden">
      {t({
        message: `Found: ${tickets}, ${messages}`,
        comment: 'For example “Found: 3 tickets, 12 messages”',
      })}
    </output>
  )
}

type TicketHitProps = { hit: SearchHit<TicketDocument>; searchParams: InboxSearchParams }

function TicketHit({ hit: { document, match, fields }, searchParams }: TicketHitProps) {
  const { t } = useLingui()
  const [field] = fields
  const { id, code, customerName, lastMessageMicros } = document
  return (
    <li>
      <Link
        to="/inbox/$chatId"
        params={{ chatId: id }}
        search={{ ...pickListParams(searchParams), code }}
        className={`${styles.hit} focus-inset`}
      >
        <span className={styles.line}>
          <Bdi
            className="truncate"
            text={customerName || t({ message: 'No name', comment: 'In place of a customer’s name' })}
            max={200}
          />{' '}
          <bdi dir="ltr" className={styles.code}>
            {code !== '' && `#${code}`}
          </bdi>{' '}
          {lastMessageMicros > 0 && <MicrosTime micros={lastMessageMicros} />}
        </span>{' '}
        {field && (
          <span className={styles.reason}>
            <MatchReason field={field} match={match} />
          </span>
        )}
      </Link>
    </li>
  )
}

function MessageHits({
  result,
  searchParams,
}: {
  result: DeviceSearchResult
  searchParams: InboxSearchParams
}) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const { hits, total, isTotalExact } = result.messages
  if (hits.length === 0) return null
  const shown = formatNumber(hits.length, locale)
  const all = formatNumber(total, locale)
  return (
    <section aria-labelledby="found-messages">
      <h2 id="found-messages" className={styles.title}>
        <Trans comment="Heading of search results">Messages on this device</Trans>{' '}
        <span className={styles.count}>
          {hits.length < total || !isTotalExact
            ? t({ message: `${shown} of ${all}`, comment: 'Number of shown and of found messages' })
            : all}
        </span>
      </h2>
      <ul>
        {hits.map((hit) => (
          <MessageHit key={hit.document.id} hit={hit} searchParams={searchParams} />
        ))}
      </ul>
    </section>
  )
}

type MessageHitProps = { hit: SearchHit<MessageDocument>; searchParams: InboxSearchParams }

function MessageHit({ hit: { document, fields }, searchParams }: MessageHitProps) {
  const { t } = useLingui()
  const ticket = useSessionState(ticketStoreSlice, (store) => store.tickets.get(document.chatId))
  const author = useAuthorName(document, ticket)
  const { text, ranges } = fields[0] ?? { text: document.text.slice(0, 160), ranges: [] }
  return (
    <li>
      <Link
        to="/inbox/$chatId"
        params={{ chatId: document.chatId }}
        search={{
          ...pickListParams(searchParams),
          ...(ticket ? { code: ticket.code } : {}),
          m: document.id,
        }}
        className={`${styles.hit} focus-inset`}
      >
        <span className={styles.line}>
          <Bdi
            className="truncate"
            text={ticket?.customerName || t({ message: 'No name', comment: 'In place of a customer’s name' })}
            max={200}
          />{' '}
          <bdi dir="ltr" className={styles.code}>
            {ticket?.code && `#${ticket.code}`}
          </bdi>{' '}
          <MicrosTime micros={document.isUntimed ? null : document.micros} />
        </span>{' '}
        <span className={styles.snippet}>
          {author !== null && (
            <span className={styles.author}>
              <bdi>{author.slice(0, 60)}</bdi>:{' '}
            </span>
          )}
          <bdi dir="auto">
            <HighlightedText text={text} highlights={ranges} />
          </bdi>
        </span>
      </Link>
    </li>
  )
}

function useAuthorName(document: MessageDocument, ticket: Ticket | undefined): string | null {
  const { t } = useLingui()
  const { directory } = useSession()
  const { authorKind, authorId } = document
  switch (authorKind) {
    case 'customer':
      return ticket?.customerName || t({ message: 'Customer', comment: 'Author of a message' })
    case 'agent':
    case 'pilot':
      return (
        (authorId === null ? null : getDirectoryName(directory, authorKind, authorId)) ??
        (authorKind === 'agent'
          ? t({ message: 'Agent', comment: 'Author of a message' })
          : t({ message: 'Pilot', comment: 'Author of a message: an AI agent' }))
      )
    case 'system':
    case 'other':
      return null
  }
}

function MicrosTime({ micros }: { micros: number | null }) {
  const at = micros === null ? null : { micros, iso: new Date(Math.floor(micros / 1000)).toISOString() }
  return <Time className={styles.time} at={at} />
}

/** What was searched here, and that the platform's search finds exact text alone (rule 36). */
function Coverage({ result, hasFilters }: { result: DeviceSearchResult; hasFilters: boolean }) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const { coverage, untimedCount } = result
  const formattedCount = formatNumber(untimedCount, locale)
  return (
    <p className={styles.coverage}>
      {untimedCount > 0 && (
        <>
          {t({
            message: plural(untimedCount, {
              one: `${formattedCount} match without a time is left out.`,
              other: `${formattedCount} matches without a time are left out.`,
            }),
            comment: 'Messages and tickets whose time is unknown, in a search with a filter by date',
          })}{' '}
        </>
      )}
      {getCoverageText(coverage, locale, i18n)}{' '}
      {hasFilters ? (
        <Trans>These filters only search this device.</Trans>
      ) : (
        <Trans>Other results match the exact text only.</Trans>
      )}
      {coverage.storage !== 'disk' && (
        <>
          {' '}
          <Trans>Results are kept until you close this page.</Trans>
        </>
      )}
    </p>
  )
}
