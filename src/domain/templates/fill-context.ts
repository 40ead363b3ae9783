/**
 * Whose values may fill a template. A message goes to a phone number, and its values are those of the customer who has that
 * number: no other customer's record gets into the context, however late it arrives.
 */
import type { Customer, ListedCustomer } from '#src/api/schema/customer.ts'
import type { JsonObject } from '#src/api/schema/json-text.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getPhoneDigits } from '#src/lib/text/phone.ts'
import { matchPhone } from '#src/lib/text/phone-spellings.ts'

/**
 * Why no customer's values can be used. `noNumber`: it isn't complete yet. `several`: customers share the number, and none of
 * them was chosen. `unsure`: a customer has another spelling of it.
 */
export type MissingCustomer = 'noNumber' | 'loading' | 'nobody' | 'several' | 'unsure' | 'unknown'

/** The customer who has the number that the message goes to. */
type NumberOwner = { readonly id: string } | MissingCustomer

export type FillCustomer = {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly customFields: JsonObject
  /** What only the customer's list record has, or why that isn't known. */
  readonly listed: { readonly company: string; readonly stage: string } | 'loading' | 'unknown'
}

export type FillContext = {
  readonly customer: FillCustomer | MissingCustomer
  /** The ticket, if it is this customer's. */
  readonly ticket: { readonly code: string; readonly subject: string } | null
  /** Null: it is not known who the agent is. */
  readonly agentName: string | null
  /** Today's date in the language of the template's text. */
  readonly today: string
}

/** The customers with a phone number, as far as the platform could be asked. */
export type NumberOwners = {
  /** Those whose record the send changes (D15). */
  readonly same: readonly ListedCustomer[]
  /** Those with another spelling of the number: perhaps the same person. */
  readonly possible: readonly ListedCustomer[]
  /** False: there are matches that were not read, and one of those may have the number. */
  readonly isComplete: boolean
}

type OwnerSearch = {
  /** The number that the message goes to; empty if it isn't complete. */
  readonly digits: string
  /** The customer for whom the composer was opened. */
  readonly linked: Pick<Customer, 'id' | 'phone'> | null
  /** The customers with this number: undefined while they are loading, null if that isn't known. */
  readonly owners: NumberOwners | null | undefined
  /** The calling code of stored numbers that have none; null: unknown. */
  readonly homeCode: string | null
}

export function findNumberOwner({ digits, linked, owners, homeCode }: OwnerSearch): NumberOwner {
  const linkedDigits = linked === null ? null : getPhoneDigits(linked.phone)
  // A customer without a number can be sent to under the number that the agent types.
  if (digits === '') return linked !== null && linkedDigits === '' ? { id: linked.id } : 'noNumber'
  if (linked !== null && matchPhone(linked.phone, digits, homeCode) !== 'other') return { id: linked.id }
  if (owners === undefined) return 'loading'
  if (owners === null) return 'unknown'
  const { same, possible, isComplete } = owners
  const [match, ...others] = same
  const linkedMatch = same.find((it) => it.id === linked?.id)
  if (linkedMatch) return { id: linkedMatch.id }
  if (match === undefined) {
    if (linked !== null && linkedDigits === '') return { id: linked.id }
    if (possible.length > 0) return 'unsure'
    return isComplete ? 'nobody' : 'unknown'
  }
  return others.length === 0 ? { id: match.id } : 'several'
}

type ContextInput = {
  readonly owner: NumberOwner
  /** Records of any customers, the best of each first: those of others than the owner are left out. */
  readonly records: readonly (Customer | ListedCustomer)[]
  /** Whether more records may come. */
  readonly isLoading: boolean
  readonly ticket: Pick<Ticket, 'customerId' | 'code' | 'subject'> | null
  readonly agentName: string | null
  readonly today: string
}

export function createFillContext(input: ContextInput): FillContext {
  const { owner, records, isLoading, ticket, agentName, today } = input
  const missing = isLoading ? 'loading' : 'unknown'
  const customer = typeof owner === 'string' ? owner : combineRecords(owner.id, records, missing)
  const isTheirs = typeof owner !== 'string' && ticket?.customerId === owner.id
  return {
    customer,
    ticket: isTheirs ? { code: ticket.code, subject: ticket.subject ?? '' } : null,
    agentName,
    today,
  }
}

function combineRecords(
  id: string,
  records: readonly (Customer | ListedCustomer)[],
  missing: 'loading' | 'unknown',
): FillCustomer | MissingCustomer {
  const own = records.filter((it) => it.id === id)
  const [record] = own
  if (record === undefined) return missing
  const listed = own.find((it) => 'company' in it)
  return {
    id,
    name: record.name,
    phone: record.phone,
    email: record.email,
    customFields: record.customFields,
    listed: listed === undefined ? missing : { company: listed.company ?? '', stage: listed.stage ?? '' },
  }
}
