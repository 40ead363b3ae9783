/** What is known about the customer for whom a list of presets is opened. Only their calls are requested, if need be. */
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import type { Message } from '#src/api/schema/message.ts'
import {
  customerRecordQuery,
  getLoadedCalls,
  getLoadedCustomer,
  recentCallsQuery,
} from '#src/data/customers/queries.ts'
import { messageLogSlice } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import type { Session } from '#src/data/session/session.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { toCustomFields } from '#src/domain/customers/custom-fields.ts'
import { getAuthor } from '#src/domain/messages/author.ts'
import { hasNewerPages } from '#src/domain/messages/thread-pagination.ts'
import { compileIdPatterns } from '#src/domain/templates/candidates/id-patterns.ts'
import { detectWrittenLanguage } from '#src/domain/templates/customer-language.ts'
import { getCustomerTexts } from '#src/domain/templates/customer-texts.ts'
import type { PresetUses } from '#src/domain/templates/preset-uses.ts'
import { getLastLanguage } from '#src/domain/templates/preset-uses.ts'
import type { ReplyFacts } from '#src/domain/templates/proposals.ts'
import { findSituations, type SituationReason } from '#src/domain/templates/situations.ts'
import type { LanguageEvidence } from '#src/domain/templates/variants.ts'
import { getTicketChannel } from '#src/domain/tickets/ticket-channel.ts'
import { withTimeout } from '#src/lib/browser/scheduling.ts'
import type { PresetListTarget } from './preset-list.ts'
import { getLastCustomerMessageAt } from './recipient.ts'

export type LoadedFacts = {
  readonly customerName: string | null
  readonly situations: readonly SituationReason[]
  /** False: whether a call was missed isn't known. */
  readonly areCallsKnown: boolean
  readonly language: LanguageEvidence
  /** What a reply is proposed from. */
  readonly reply: ReplyFacts
}

export function readLoadedFacts(
  session: Session,
  target: PresetListTarget,
  uses: PresetUses,
  now: number,
): LoadedFacts {
  const { queryClient, store, config } = session
  const tickets = getTicketStore(store).tickets
  const ticket = tickets.get(target.ticketId ?? '') ?? null
  const customerId = getCustomerId(session, target)
  const customer = (customerId !== null && getLoadedCustomer(queryClient, customerId)) || null
  const record = getLoadedRecord(session, customerId)
  const calls = getLoadedCalls(session, customerId)
  const getLog = (id: string) => messageLogSlice(getThreadId(config, id))(store).get()
  const log = target.ticketId === null ? null : getLog(target.ticketId)
  const ticketIds =
    target.ticketId === null
      ? [...tickets.values()]
          .filter((it) => it.customerId === customerId && customerId !== null)
          .map((it) => it.id)
      : [target.ticketId]
  const customerMessages = ticketIds
    .flatMap((id) => getLog(id).segments.flatMap((it) => it.messages.flat()))
    .filter((it) => getAuthor(it).kind === 'customer')
    .toSorted((a, b) => b.at.micros - a.at.micros)
  const newestMessages =
    log === null || hasNewerPages(log) ? null : (log.segments[0]?.messages.flat() ?? null)
  const found = findSituations({
    now,
    calls,
    messages: newestMessages,
    lastCustomerMessageAt: log === null ? null : getLastCustomerMessageAt(log),
    ticket,
    customerSince: customer?.createdAt ?? record?.createdAt ?? null,
    ticketCount: record?.chats ?? null,
  })
  const missedAt = target.call?.missedAt ?? null
  const situations: readonly SituationReason[] =
    missedAt === null
      ? found
      : [{ situation: 'missedCall', at: missedAt }, ...found.filter((it) => it.situation !== 'missedCall')]
  const written = detectWrittenLanguage(getTexts(customerMessages))
  return {
    customerName: customer?.name || record?.name || ticket?.customerName || null,
    situations,
    areCallsKnown: calls !== null,
    language: {
      written,
      recordTexts: getLanguageTexts(customer ?? record),
      lastLanguage: getLastLanguage(uses, customerId),
    },
    reply: {
      customerTexts: getCustomerTexts(newestMessages ?? []),
      subject: ticket?.subject ?? '',
      situations,
      answersCall: missedAt !== null,
      written,
      channelId: ticket && getTicketChannel(ticket, record, config.channels).id,
      hasOptedOut: record?.chatappOptout ?? null,
      // Ids have no region and no time.
      saidOptions: { idPatterns: compileIdPatterns(config.idPatterns), locale: 'en', zone: 'UTC' },
    },
  }
}

/**
 * Reads the calls of the customer for whom a list is opened, unless the panel has. Resolves when they are known, can't be
 * read, or at the latest after `CALLS_WAIT_MS`.
 */
export async function waitForCalls(session: Session, target: PresetListTarget): Promise<void> {
  const customerId = getCustomerId(session, target)
  if (customerId === null || target.call?.missedAt || getLoadedCalls(session, customerId)) return
  const query = recentCallsQuery(session.api, { customerId, includeLinkedContacts: true })
  // What can't be read is requested again where it is shown, with its reason.
  if (session.queryClient.getQueryState(query.queryKey)?.status === 'error') return
  const reading = session.queryClient.fetchInfiniteQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })
  await withTimeout(
    reading.then(
      () => undefined,
      () => undefined,
    ),
    undefined,
    CALLS_WAIT_MS,
  )
}

/** Longer than most responses, and short enough to open a list without them. */
export const CALLS_WAIT_MS = 800

function getCustomerId({ store }: Session, { customerId, ticketId }: PresetListTarget): string | null {
  return customerId ?? getTicketStore(store).tickets.get(ticketId ?? '')?.customerId ?? null
}

/** More are never looked at. */
const MAX_TEXTS = 20

function getTexts(messages: readonly Message[]): readonly string[] {
  return messages.slice(0, MAX_TEXTS).map((it) => it.text)
}

function getLoadedRecord({ api, queryClient }: Session, customerId: string | null): ListedCustomer | null {
  const { queryKey } = customerRecordQuery(api, { id: customerId ?? '', name: '', phone: '', email: '' })
  return queryClient.getQueryData(queryKey) ?? null
}

const LANGUAGE_KEY = /(?:^|[._ -])(?:lang|languages?|locale)$/i

/** The texts of custom fields that are named as a language. */
function getLanguageTexts(customer: Pick<ListedCustomer, 'customFields'> | null): readonly string[] {
  if (customer?.customFields.kind !== 'fields') return []
  return toCustomFields(customer.customFields.fields)
    .filter(({ key }) => LANGUAGE_KEY.test(key))
    .flatMap(({ value }) => (value.kind === 'list' ? value.items : [value]))
    .flatMap((value) => (value.kind === 'text' ? [value.text] : []))
}
