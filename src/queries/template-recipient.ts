/** Whom a template would go to, as far as the platform tells before it is sent. */
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import { listCustomers } from '#src/api/customers.ts'
import type { Message } from '#src/api/schema/message.ts'
import type { MessageLog } from '#src/domain/message-log.ts'
import { toMillis } from '#src/lib/instant.ts'
import { phoneDigits } from '#src/lib/phone.ts'

const MANY = 100

/** All customers with this number, by its digits (D15): the record that a send rewrites is among them. */
export function customersOfPhoneQuery(api: Api, digits: string) {
  return queryOptions({
    queryKey: ['customers', 'phone', digits],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { value } = await api.run(listCustomers, { search: digits, pageSize: MANY }, { signal })
      return value.records.filter((it) => phoneDigits(it.phone) === digits)
    },
  })
}

/** When the customer last wrote, as far as the thread was read: `never` only where it was read to its beginning. */
export function lastWroteIn(log: MessageLog): number | 'never' | null {
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
