import { useQuery } from '@tanstack/react-query'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { type HandOver, shownHolder, stillToSay } from '#src/domain/hand-over.ts'
import { handOversQuery } from '#src/queries/hand-overs.ts'

/** What is going on with one ticket's holder: whom to show, and what there is to say beside it. */
export function useTicketHandOver({ id, holder }: Pick<Ticket, 'id' | 'holder'>) {
  const { data: handOver } = useQuery({
    ...handOversQuery(),
    select: (handOvers): HandOver | undefined => handOvers.get(id),
  })
  return { handOver, shown: shownHolder(holder, handOver), say: stillToSay(holder, handOver) }
}
