import { useQuery } from '@tanstack/react-query'
import type { History } from '#src/queries/customers.ts'
import { asOfQuery } from '#src/queries/seen-as-of.ts'
import { historyName } from '#src/queries/seen-shelves.ts'

/** Whether a list came from this device: then it is read anew, in sight or not, and nothing is said to be old any more. */
export function useRecalled(what: 'calls' | 'chats', history: History): boolean {
  const { data: asOf } = useQuery(asOfQuery(what, historyName(history)))
  return asOf !== null
}
