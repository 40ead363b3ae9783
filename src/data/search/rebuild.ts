/** Fills the index from the offline cache, where no index of this version is stored. */

import {
  cachedCustomerSchema,
  cachedThreadSchema,
  cachedTicketsSchema,
} from '#src/data/offline-cache/schemas.ts'
import { OFFLINE_CACHE_STORES } from '#src/data/session/device/object-stores.ts'
import type { SearchDocument } from '#src/domain/search/documents.ts'
import { listFieldTexts } from '#src/domain/search/field-texts.ts'
import { toMessageDocument, toMessageSource } from '#src/domain/search/message-document.ts'
import { toTicketDocument } from '#src/domain/search/ticket-document.ts'
import type { BlockStore } from './block-store.ts'

/** Records that can't be read are left out. */
export async function readOfflineCache(
  store: Pick<BlockStore, 'readCache'>,
): Promise<readonly SearchDocument[]> {
  const { lists, threads, customers } = OFFLINE_CACHE_STORES
  const documents: SearchDocument[] = []
  for (const value of await store.readCache(lists.objectStore)) {
    const { data } = cachedTicketsSchema.safeParse(value)
    documents.push(...(data?.book.tickets ?? []).map(toTicketDocument))
  }
  for (const value of await store.readCache(threads.objectStore)) {
    const { data } = cachedThreadSchema.safeParse(value)
    if (!data) continue
    if (data.ticket) documents.push(toTicketDocument(data.ticket))
    const messages = data.log.segments.flatMap((it) => it.messages.flat())
    documents.push(
      ...messages.map((it) => toMessageDocument(toMessageSource(it, data.ticket?.customerId ?? null))),
    )
  }
  for (const value of await store.readCache(customers.objectStore)) {
    const { data } = cachedCustomerSchema.safeParse(value)
    const known = data?.record ?? data?.one
    if (known)
      documents.push({
        kind: 'customer',
        id: known.id,
        name: known.name,
        phone: known.phone,
        email: known.email,
        company: data?.record?.company ?? '',
        stage: data?.record?.stage ?? '',
        customFields: listFieldTexts(known.customFields),
      })
  }
  return documents
}
