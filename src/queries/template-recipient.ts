/** Whom a template would go to, as far as the platform tells before it is sent. */
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import { listCustomers } from '#src/api/customers.ts'
import type { Message } from '#src/api/schema/message.ts'
import type { MessageLog } from '#src/domain/message-log.ts'
import { hasNewer } from '#src/domain/message-paging.ts'
import { toMillis } from '#src/lib/instant.ts'
import { phoneDigits } from '#src/lib/phone.ts'

const MANY = 100

/** All customers with this number, by its digits (D15): the record that a send rewrites is among them. */
export function customersOfPhoneQuery(api: Api, digits: string) {
  return queryOptions({
    queryKey: ['customers', 'phone', digits],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { value, setAside } = await api.run(listCustomers, { search: digits, pageSize: MANY }, { signal })
      const found = value.records.filter((it) => phoneDigits(it.phone) === digits)
      // A record that could not be read may be theirs, and forbid what nobody would forbid.
      return found.length === 0 && setAside.length > 0 ? null : found
    },
  })
}

/**
 * When the customer last wrote, in milliseconds: `never` only where the thread was read to its beginning. Null where what
 * has not been read yet may be newer.
 */
export function lastWroteIn(log: MessageLog): number | 'never' | null {
  if (hasNewer(log)) return null
  for (const { messages, walk } of log.stretches) {
    const last = messages.flat().findLast(isTheirs)
    if (last) return toMillis(last.at)
    // What lies in a gap may be theirs and newer than all that follows.
    if (walk.state !== 'beginning') return null
  }
  return log.stretches.length > 0 ? 'never' : null
}

function isTheirs({ role }: Message): boolean {
  return role.toLowerCase() === 'user'
}
