/** The customers among whom a recipient is chosen: found on this device and on the platform, in one list. */
import type { CustomerDocument } from '#src/domain/search/documents.ts'

export type RecipientRow = Pick<CustomerDocument, 'id' | 'name' | 'phone' | 'email' | 'company'>

/** Found customers by id, the platform's record of each if both have one. */
export function mergeRecipients(
  device: readonly RecipientRow[],
  platform: readonly (Omit<RecipientRow, 'company'> & { readonly company: string | null })[],
): ReadonlyMap<string, RecipientRow> {
  return new Map(
    [...device, ...platform].map(({ id, name, phone, email, company }) => [
      id,
      { id, name, phone, email, company: company ?? '' },
    ]),
  )
}

/** The ids in the order in which they are shown: those that were shown stay where they are, others follow. */
export function keepShownOrder(shown: readonly string[], found: Iterable<string>): readonly string[] {
  const ids = new Set(found)
  const kept = shown.filter((id) => ids.has(id))
  const added = [...ids].filter((id) => !kept.includes(id))
  return added.length === 0 && kept.length === shown.length ? shown : [...kept, ...added]
}
