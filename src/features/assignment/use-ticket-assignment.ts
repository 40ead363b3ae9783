import type { QueryClient } from '@tanstack/react-query'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { pendingAssignmentsQuery } from '#src/data/assignment/submit.ts'
import { useLocalQuery } from '#src/data/use-local-query.ts'
import { getShownAssignee, getShownState } from '#src/domain/assignment/state.ts'

/** What is going on with one ticket's holder: whom to show, and what there is to say beside it. */
export function useTicketAssignment(client: QueryClient, { id, holder }: Pick<Ticket, 'id' | 'holder'>) {
  const assignment = useLocalQuery(client, pendingAssignmentsQuery(), (assignments) => assignments?.get(id))
  return {
    assignment,
    shownAssignee: getShownAssignee(holder, assignment),
    shownState: getShownState(holder, assignment),
  }
}
