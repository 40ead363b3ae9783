/** The filters of a query, as a test of a document in the index. */

import { CUSTOMER, type DocumentTable, MESSAGE, TICKET } from './document-table.ts'
import { AUTHOR_MASK, HAS_IMAGE, HAS_LINK, IS_UNTIMED } from './document-traits.ts'
import { AUTHOR_KINDS } from './documents.ts'
import type { FromFilter, InFilter, QueryFilters } from './parse-query.ts'
import type { TicketFacts } from './ticket-facts.ts'

/** What the filters refer to. */
export type FilterContext = {
  /** The signed-in agent; null: not chosen. */
  readonly me: string | null
  /** The ticket and the customer on screen; null: none. */
  readonly chatId: string | null
  readonly customerId: string | null
  /** Ids of the agents, pilots and customers that `from:NAME` may mean. */
  readonly namedAuthorIds: readonly string[]
}

/** `untimed`: only its time is missing, which the filters ask for. No day may claim such a document. */
export type FilterResult = 'accepted' | 'untimed' | 'rejected'
export type DocumentFilter = (number: number) => FilterResult
type DocumentTest = (number: number) => boolean

export function createDocumentFilter(
  { columns, strings }: DocumentTable,
  filters: QueryFilters,
  context: FilterContext,
  facts: TicketFacts,
): DocumentFilter {
  const { beforeMicros, afterMicros, hasImage, hasLink } = filters
  const isByAuthor = createAuthorFilter()
  const isInPlace = createPlaceFilter()
  const isMessagesOnly = filters.from.length > 0 || hasImage || hasLink
  const isTimed = beforeMicros !== null || afterMicros !== null
  const requiredTraits = (hasImage ? HAS_IMAGE : 0) + (hasLink ? HAS_LINK : 0)
  return (number) => {
    const kind = columns.kinds[number]
    if (kind === CUSTOMER && (isTimed || filters.in.length > 0)) return 'rejected'
    if (kind !== MESSAGE && isMessagesOnly) return 'rejected'
    const traits = columns.traits[number] ?? 0
    if ((traits & requiredTraits) !== requiredTraits) return 'rejected'
    if (!isInPlace(number) || (kind === MESSAGE && !isByAuthor(number))) return 'rejected'
    if (!isTimed) return 'accepted'
    const micros = columns.times[number] ?? 0
    const isUntimed = kind === MESSAGE ? (traits & IS_UNTIMED) !== 0 : kind === TICKET && micros === 0
    if (isUntimed) return 'untimed'
    const isInRange =
      (beforeMicros === null || micros < beforeMicros) && (afterMicros === null || micros >= afterMicros)
    return isInRange ? 'accepted' : 'rejected'
  }

  function createAuthorFilter(): DocumentTest {
    const { from } = filters
    if (from.length === 0) return () => true
    const named = new Set(context.namedAuthorIds.map((id) => strings.getNumber(id)))
    named.delete(0)
    const me = strings.getNumber(context.me)
    const isBy = (filter: FromFilter, number: number): boolean => {
      const author = AUTHOR_KINDS[(columns.traits[number] ?? 0) & AUTHOR_MASK]
      const person = columns.people[number] ?? 0
      if (filter.by === 'me') return me !== 0 && person === me
      if (filter.by !== 'name') return author === filter.by
      return named.has(author === 'customer' ? (columns.customers[number] ?? 0) : person)
    }
    return (number) => from.some((filter) => isBy(filter, number))
  }

  function createPlaceFilter(): DocumentTest {
    if (filters.in.length === 0) return () => true
    const chat = strings.getNumber(context.chatId)
    const customer = strings.getNumber(context.customerId)
    const isIn = (place: InFilter, number: number): boolean => {
      const chatOfDocument = columns.chats[number] ?? 0
      if (place === 'ticket') return chat !== 0 && chatOfDocument === chat
      if (place === 'customer') return customer !== 0 && columns.customers[number] === customer
      return facts.isMine(chatOfDocument)
    }
    return (number) => filters.in.some((place) => isIn(place, number))
  }
}
