'use memo'

import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { readLinks } from '#src/data/customers/links.ts'
import type { CombinedSearch } from '#src/data/search/use-combined-search.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { type FoundList, listFound } from '#src/domain/search/found-list.ts'
import type { TicketStore } from '#src/domain/tickets/store.ts'
import type { ComboboxGroup } from '#src/ui/controls/combobox-options.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { createAllCustomersGroup } from './all-customers.tsx'
import { type EmptyText, getEmptyText } from './empty-search.tsx'
import { createFoundGroups, MORE_MESSAGES_KEY } from './found-groups.tsx'
import type { FoundTarget } from './found-target.ts'
import { createLoadedTickets } from './loaded-tickets.ts'
import { getOnlyTarget } from './only-target.ts'
import { getSearchProblem } from './search-status.tsx'

type Options = {
  /** The text that is searched; '': nothing is. */
  readonly text: string
  readonly search: CombinedSearch
  readonly ticketStore: TicketStore
  /** The table of all customers is on the same page. */
  readonly isTableNear?: boolean
}

export type FoundListState = {
  readonly list: FoundList
  /** Tickets and people, messages, and the link to all customers. */
  readonly groups: readonly ComboboxGroup[]
  /** What each option opens, by its key; the link to all customers is none. */
  readonly targets: ReadonlyMap<string, FoundTarget>
  /** The same, also for an option that has stayed although the latest answer no longer has it. */
  readonly getTarget: (key: string) => FoundTarget | null
  /** The number of results, without the link. */
  readonly count: number
  /** This device and the platform have answered. */
  readonly isAnswered: boolean
  /** What is left out of the results, and why; null: nothing. */
  readonly problem: string | null
  /** In place of results; null: there are some, or an answer is still awaited. */
  readonly emptyText: EmptyText | null
  /** What opens where Enter was pressed before anything was found; null: there is nothing, or answers are awaited. */
  readonly submittedTarget: FoundTarget | null
  /** Shows all messages, if that is what the option of the key does. */
  readonly showMore: (key: string) => void
}

const NONE: readonly never[] = []

/** What a search has found: the same list, in the same order, wherever it is searched. */
export function useFoundList({ text, search, ticketStore, isTableNear = false }: Options): FoundListState {
  const { i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const { queryClient, directory, credentials } = useSession()
  const me = credentials.agentId
  const { device, isContact, hasDeviceAnswered, isPlatformPending } = search
  const tickets = search.tickets.state === 'found' ? search.tickets.tickets : NONE
  const customers = search.customers.state === 'found' ? search.customers.customers : NONE
  const customerTotal = search.customers.state === 'found' ? search.customers.total : null
  const [expandedText, setExpandedText] = useState<string | null>(null)
  const hasAllMessages = expandedText === text
  // By hand: thousands of tickets are ranked for each letter, and for nothing else.
  const isIdle = text === ''
  const loaded = useMemo(
    () => (isIdle ? NONE : createLoadedTickets(ticketStore, { directory, me }, i18n)),
    [isIdle, ticketStore, directory, me, i18n],
  )
  const list = useMemo(
    () =>
      listFound({
        text,
        isContact,
        loaded,
        device: isIdle ? null : device,
        tickets,
        customers,
        customerTotal,
        links: readLinks(queryClient),
        hasAllMessages,
      }),
    [text, isIdle, isContact, loaded, device, tickets, customers, customerTotal, queryClient, hasAllMessages],
  )
  const { groups, targets } = useMemo(
    () => createFoundGroups(list, { text, ticketStore, directory }, i18n),
    [list, text, ticketStore, directory, i18n],
  )
  const former = useRef({ text, targets })
  useEffect(() => {
    const stayed = former.current.text === text ? former.current.targets : []
    former.current = { text, targets: new Map([...stayed, ...targets]) }
  }, [text, targets])
  const [firstTarget = null] = targets.values()
  const count = list.found.length + list.messages.length
  const isAnswered = hasDeviceAnswered && !isPlatformPending
  return {
    list,
    groups: isIdle
      ? NONE
      : [...groups, createAllCustomersGroup(search.customers, { text, isTableNear }, { locale, i18n })],
    targets,
    getTarget: (key) => targets.get(key) ?? former.current.targets.get(key) ?? null,
    count,
    isAnswered,
    problem: isIdle ? null : getSearchProblem(search, i18n),
    emptyText: !isIdle && isAnswered && count === 0 ? getEmptyText(text, search, i18n) : null,
    submittedTarget: isPlatformPending
      ? null
      : (getOnlyTarget(search, text) ?? (hasDeviceAnswered ? firstTarget : null)),
    showMore: (key) => {
      if (key === MORE_MESSAGES_KEY) setExpandedText(text)
    },
  }
}

/**
 * Opens the first result as soon as all have answered, if Enter was pressed for the text before anything was found; the only
 * one of the platform without waiting for this device. Returns what Enter then calls.
 */
export function useOpenWhenFound(
  query: string,
  target: FoundTarget | null,
  onOpen: (target: FoundTarget) => void,
): () => void {
  const [submittedQuery, setSubmittedQuery] = useState<string | null>(null)
  const openTarget = useEffectEvent(() => {
    if (submittedQuery !== query || !target) return
    setSubmittedQuery(null)
    onOpen(target)
  })
  const targetId = target?.id
  useEffect(() => {
    // Closing at once isn't possible within an effect.
    if (targetId !== undefined && submittedQuery !== null) queueMicrotask(() => openTarget())
  }, [targetId, submittedQuery])
  return () => setSubmittedQuery(query)
}
