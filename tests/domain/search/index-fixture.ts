/** Documents and searches for the tests of the index. */
import type { MessageDocument, SearchDocument, TicketDocument } from '#src/domain/search/documents.ts'
import { parseQuery } from '#src/domain/search/parse-query.ts'
import type { IndexResult } from '#src/domain/search/run-query.ts'
import { createSearchIndex, type SearchIndex } from '#src/domain/search/search-index.ts'
import { readerCalendar } from '#src/lib/time/reader-calendar.ts'
import { AGENTS } from '../../support/search-corpus.ts'

const ALL = 1_000_000
const limits = { customer: ALL, ticket: ALL, message: ALL }
export const [me = ''] = AGENTS

export function search(
  index: SearchIndex,
  text: string,
  context: { chatId?: string; customerId?: string } = {},
): IndexResult {
  return index.search({
    query: parseQuery(text, readerCalendar),
    limits,
    me,
    chatId: context.chatId ?? null,
    customerId: context.customerId ?? null,
    namedAuthorIds: [],
  })
}

export function listFound({ customers, tickets, messages }: IndexResult): readonly string[] {
  return [...customers.hits, ...tickets.hits, ...messages.hits].map(
    ({ document }) => `${document.kind} ${document.id}`,
  )
}

export const message = (id: string, text: string, rest: Partial<MessageDocument> = {}): MessageDocument => ({
  kind: 'message',
  id,
  chatId: 'chat',
  customerId: 'customer',
  micros: 1,
  authorKind: 'customer',
  authorId: null,
  text,
  hasImage: false,
  hasLink: false,
  isUntimed: false,
  ...rest,
})
export const ticket = (id: string, rest: Partial<TicketDocument> = {}): TicketDocument => ({
  kind: 'ticket',
  id,
  code: '1042',
  subject: 'Refund',
  customerId: 'customer',
  customerName: 'Sunita Rao',
  assigneeId: null,
  status: 'open',
  lastMessageMicros: 1,
  customFields: [],
  ...rest,
})
export const customer = (id: string, name: string, rest = {}): SearchDocument => ({
  kind: 'customer',
  id,
  name,
  phone: '',
  email: '',
  company: '',
  stage: '',
  customFields: [],
  ...rest,
})

export function createIndex(documents: readonly SearchDocument[]): SearchIndex {
  const index = createSearchIndex()
  index.add(documents)
  return index
}
