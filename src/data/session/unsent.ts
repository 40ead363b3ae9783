import type { QueryClient } from '@tanstack/react-query'
import { pendingAssignmentsQuery, unsentAssignmentCountQuery } from '#src/data/assignment/submit.ts'
import { sendsQuery } from '#src/data/templates/sends.ts'
import { isSendInProgress } from '#src/domain/templates/send.ts'

/** The numbers of unsent assignments and template sends, which a sign-out would lose. */
export type UnsentCounts = { readonly assignments: number; readonly sends: number }

export function getUnsentCounts(client: QueryClient): UnsentCounts {
  const assignments = client.getQueryData(pendingAssignmentsQuery().queryKey)
  const sends = client.getQueryData(sendsQuery().queryKey)
  return {
    assignments: assignments ? unsentAssignmentCountQuery().select(assignments) : 0,
    sends: sends?.filter(isSendInProgress).length ?? 0,
  }
}
