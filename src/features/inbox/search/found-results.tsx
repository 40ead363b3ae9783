import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { readLinks } from '#src/data/customers/links.ts'
import type { DeviceSearchResult } from '#src/data/search/device-search.ts'
import { usePlatformSearch } from '#src/data/search/use-combined-search.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { type InboxSearchParams, pickListParams } from '#src/domain/tickets/search-params.ts'
import { FilteredOut } from '#src/features/inbox/list/empty-list.tsx'
import { formatNumber } from '#src/lib/text/format.ts'
import { EmptySearch, getEmptyText } from '#src/presentation/search/empty-search.tsx'
import { createFoundRows, type FoundTarget } from '#src/presentation/search/found-rows.tsx'
import { createMessageRow } from '#src/presentation/search/message-option.tsx'
import { getSearchProblem, SearchStatus } from '#src/presentation/search/search-status.tsx'
import { useCommand } from '#src/ui/commands/use-command.ts'
import type { ComboboxGroup, ComboboxOption } from '#src/ui/controls/combobox-options.tsx'
import { arrangeArrivals } from '#src/ui/controls/keep-place.ts'
import { ResultCount } from '#src/ui/controls/result-count.tsx'
import { useKeptPlace } from '#src/ui/controls/use-kept-place.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { SEARCH_DEBOUNCE_MS } from '#src/ui/hooks/use-search-text.ts'
import styles from './found-results.module.css'
import { focusFirstHit, moveHitFocus } from './hit-focus.ts'

type Props = {
  text: string
  /** Null: this device hasn't answered, or can't. */
  device: DeviceSearchResult | null
  hasDeviceAnswered: boolean
  hasDeviceFailed: boolean
  searchParams: InboxSearchParams
  /** The tickets that the list shows already. */
  listedTickets: readonly Ticket[]
  /** Stands in place of the results where nothing is found. Null: the list has tickets, or isn't known. */
  emptyList: ReactNode
  /** Enter was pressed for the text while the list had no ticket: the first result opens as soon as it is there. */
  isSubmitted: boolean
  onOpenSubmitted: () => void
}

/** Rows that are shown beside the tickets of the list: more would push the messages away. */
const MAX_ROWS = 12

/** What a search finds beside the tickets of the list: people, tickets of other lists, and messages. */
export function FoundResults(props: Props) {
  const { text, device, hasDeviceAnswered, hasDeviceFailed, searchParams, listedTickets } = props
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const { queryClient, directory } = useSession()
  const ticketStore = useSessionState(ticketStoreSlice)
  const platform = usePlatformSearch(text, SEARCH_DEBOUNCE_MS)
  const search = { ...platform, device, hasDeviceAnswered, hasDeviceFailed, isDevicePending: false }
  const found = createFoundRows(
    { text, search, ticketStore, listedTickets, links: readLinks(queryClient) },
    i18n,
  )
  const rows = found.rows.slice(0, MAX_ROWS)
  const messages = (device?.messages.hits ?? []).map((it) =>
    createMessageRow(it, { text, ticketStore, directory }, i18n),
  )
  const targets = new Map<string, FoundTarget>([...rows, ...messages].map((it) => [it.option.key, it.target]))
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const getNote = (shownCount: number, total: number, isExact = true) => {
    const shown = formatNumber(shownCount, locale)
    const all = formatNumber(total, locale)
    return shownCount < total || !isExact
      ? t({ message: `${shown} of ${all}`, comment: 'Number of shown and of found results' })
      : all
  }
  const { groups, count } = useKeptPlace({
    query: text,
    arrange: arrangeArrivals,
    isPending: false,
    count: rows.length + messages.length,
    getActiveKey: () => focusedKey,
    groups: [
      {
        key: 'found',
        label: t({ message: 'Tickets and people', comment: 'Heading of search results' }),
        note: getNote(rows.length, found.total),
        options: rows.map((it) => it.option),
      },
      {
        key: 'messages',
        label: t({ message: 'Messages', comment: 'Heading of search results' }),
        note: device && getNote(messages.length, device.messages.total, device.messages.isTotalExact),
        options: messages.map((it) => it.option),
      },
    ],
  })
  const [firstListed] = listedTickets
  const firstTarget: FoundTarget | undefined = firstListed
    ? { kind: 'ticket', id: firstListed.id, code: firstListed.code }
    : hasDeviceAnswered
      ? targets.get(groups.flatMap((it) => it.options)[0]?.key ?? '')
      : undefined
  useSubmitted(props, firstTarget)
  const hasAnswers = hasDeviceAnswered && !platform.isPlatformPending
  const isEmpty = hasAnswers && count === 0 && listedTickets.length === 0
  const emptyText = isEmpty ? getEmptyText(text, search, i18n) : null
  const problem = getSearchProblem(search, i18n)
  return (
    <div
      className={styles.results}
      data-hits
      onFocus={(event) => setFocusedKey(event.target.dataset.hit ?? null)}
      onBlur={() => setFocusedKey(null)}
    >
      {listedTickets.length === 0 && <HitKeys />}
      <ResultCount
        total={hasDeviceAnswered ? listedTickets.length + count : 0}
        announcement={[emptyText?.title, problem].filter(Boolean).join('. ') || undefined}
      />
      {isEmpty && (emptyText?.hint ? <EmptySearch text={emptyText} /> : props.emptyList)}
      {!isEmpty && props.emptyList !== null && <FilteredOut searchParams={searchParams} />}
      {groups.map(
        (group) =>
          group.options.length > 0 && (
            <Hits key={group.key} group={group} targets={targets} searchParams={searchParams} />
          ),
      )}
      {platform.hasFilters && <LeftOut untimedCount={device?.untimedCount ?? 0} />}
      {hasDeviceAnswered && <SearchStatus {...search} i18n={i18n} />}
    </div>
  )
}

function useSubmitted(
  {
    isSubmitted,
    onOpenSubmitted,
    searchParams,
  }: Pick<Props, 'isSubmitted' | 'onOpenSubmitted' | 'searchParams'>,
  target: FoundTarget | undefined,
) {
  const navigate = useNavigate()
  const isFound = target !== undefined
  const open = useEffectEvent(() => {
    if (!target) return
    onOpenSubmitted()
    void navigate(getLinkOptions(target, searchParams))
  })
  useEffect(() => {
    if (isSubmitted && isFound) open()
  }, [isSubmitted, isFound])
}

function getLinkOptions(target: FoundTarget, searchParams: InboxSearchParams) {
  if (target.kind === 'customer')
    return { to: '/customers/$customerId', params: { customerId: target.id } } as const
  const { code } = target
  return {
    to: '/inbox/$chatId',
    params: { chatId: target.kind === 'ticket' ? target.id : target.chatId },
    search: {
      ...pickListParams(searchParams),
      ...(code !== '' && { code }),
      ...(target.kind === 'message' && { m: target.id }),
    },
  } as const
}

/** J and K where the list has no ticket: with tickets, its own keys lead on to the results. */
function HitKeys() {
  useCommand(COMMANDS.next, () => {
    if (!moveHitFocus(1)) focusFirstHit(document)
  })
  useCommand(COMMANDS.previous, () => void moveHitFocus(-1))
  return null
}

type HitsProps = {
  group: ComboboxGroup
  targets: ReadonlyMap<string, FoundTarget>
  searchParams: InboxSearchParams
}

function Hits({ group: { key, label, note, options }, targets, searchParams }: HitsProps) {
  return (
    <section aria-labelledby={`hits-${key}`}>
      <h2 id={`hits-${key}`} className={styles.title}>
        {label} <span className={styles.count}>{note}</span>
      </h2>
      <ul>
        {options.map((option) => {
          const target = targets.get(option.key)
          return (
            target && (
              <li key={option.key}>
                <Hit option={option} target={target} searchParams={searchParams} />
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}

type HitProps = { option: ComboboxOption; target: FoundTarget; searchParams: InboxSearchParams }

function Hit({ option, target, searchParams }: HitProps) {
  const { key, leading, label, description, note } = option
  return (
    <Link {...getLinkOptions(target, searchParams)} className={`${styles.hit} focus-inset`} data-hit={key}>
      <span className={styles.icon}>{leading}</span>
      <span className={styles.label}>{label}</span> <span className={styles.description}>{description}</span>{' '}
      <span className={styles.end}>{note}</span>
    </Link>
  )
}

/** Messages and tickets whose time is unknown, in a search with a filter by date. */
function LeftOut({ untimedCount }: { untimedCount: number }) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  if (untimedCount === 0) return null
  const formattedCount = formatNumber(untimedCount, locale)
  return (
    <p className={styles.note}>
      {t({
        message: plural(untimedCount, {
          one: `${formattedCount} match without a time isn’t shown.`,
          other: `${formattedCount} matches without a time aren’t shown.`,
        }),
        comment: 'Messages and tickets whose time is unknown, in a search with a filter by date',
      })}
    </p>
  )
}
