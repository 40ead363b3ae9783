import type { QueryClient } from '@tanstack/react-query'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { shownHolder, stillToSay } from '#src/domain/hand-over.ts'
import { handOversQuery } from '#src/queries/hand-overs.ts'
import { useLocal } from '#src/queries/use-local.ts'

/** What is going on with one ticket's holder: whom to show, and what there is to say beside it. */
export function useTicketHandOver(client: QueryClient, { id, holder }: Pick<Ticket, 'id' | 'holder'>) {
  const handOver = useLocal(client, handOversQuery(), (handOvers) => handOvers?.get(id))
  return { handOver, shown: shownHolder(holder, handOver), say: stillToSay(holder, handOver) }
}
