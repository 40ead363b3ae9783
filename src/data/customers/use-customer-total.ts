'use memo'

import { useQuery } from '@tanstack/react-query'
import { rightsSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { customerTotalQuery } from './list-queries.ts'

/** How many customers the workspace has; null: unknown, not read yet, or not allowed to be read. */
export function useCustomerTotal(): number | null {
  const { api } = useSession()
  const rights = useSessionState(rightsSlice)
  const { data } = useQuery({ ...customerTotalQuery(api), enabled: rights.customers !== 'refused' })
  return data ?? null
}
