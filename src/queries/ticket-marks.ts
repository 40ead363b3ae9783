import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { NO_MARKS, type TicketMarks } from '#src/domain/marked.ts'
import { local } from './local.ts'

const key = ['tickets', 'marks']

/** The tickets that somebody has marked, in whatever list. */
export function ticketMarksQuery() {
  return queryOptions({
    ...local,
    queryKey: key,
    queryFn: (): TicketMarks => NO_MARKS,
    initialData: NO_MARKS,
  })
}

/** Answers the marks as they are then. */
export function changeMarks(client: QueryClient, change: (marks: TicketMarks) => TicketMarks): TicketMarks {
  const marks = change(client.getQueryData<TicketMarks>(key) ?? NO_MARKS)
  client.setQueryData<TicketMarks>(key, marks)
  return marks
}
