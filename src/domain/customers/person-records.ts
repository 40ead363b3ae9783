/** The customers that a search found on this device and on the platform, in one list. */
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import type { CustomerDocument, SearchHit } from '#src/domain/search/documents.ts'

export type PersonRecord = {
  readonly id: string
  /** The platform's id for all records of the person; null: unknown. */
  readonly trackerId: string | null
  readonly customer: ListedCustomer | CustomerDocument
  /** Why this device found the record; undefined: the platform alone did. */
  readonly hit: SearchHit<CustomerDocument> | undefined
}

/** Each customer once: those of this device in their order, then the others; with the platform's record where it has one. */
export function mergePersonRecords(
  hits: readonly SearchHit<CustomerDocument>[],
  listed: readonly ListedCustomer[],
): readonly PersonRecord[] {
  const listedById = new Map(listed.map((it) => [it.id, it]))
  const hitIds = new Set(hits.map((it) => it.document.id))
  return [
    ...hits.map((hit): PersonRecord => {
      const { id } = hit.document
      const customer = listedById.get(id)
      return { id, trackerId: customer?.trackerId ?? null, customer: customer ?? hit.document, hit }
    }),
    ...listed
      .filter((it) => !hitIds.has(it.id))
      .map((customer) => ({ id: customer.id, trackerId: customer.trackerId, customer, hit: undefined })),
  ]
}

/** The ids in the order in which they are shown: those that were shown stay where they are, others follow. */
export function keepShownOrder(shown: readonly string[], found: Iterable<string>): readonly string[] {
  const ids = new Set(found)
  const kept = shown.filter((id) => ids.has(id))
  const keptIds = new Set(kept)
  const added = [...ids].filter((id) => !keptIds.has(id))
  return added.length === 0 && kept.length === shown.length ? shown : [...kept, ...added]
}
