import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import type { Config } from '#src/api/schema/config.ts'
import { type HandOver, isUnsent } from '#src/domain/hand-over.ts'
import type { Wish } from '#src/domain/hand-over-step.ts'
import { createDisk } from '#src/lib/disk.ts'
import { createScheduler } from '#src/lib/scheduler.ts'
import type { HandOverDesk } from '#src/queries/hand-over-keys.ts'
import { handOversQuery, handOverTickets } from '#src/queries/hand-overs.ts'

/** As much of a desk as handing over needs: of somebody else than any other, and with a disk that keeps nothing. */
export function handOverDeskOf(api: Api, queryClient: QueryClient, config: Config) {
  const disk = createDisk({ name: 'none', keys: () => Promise.reject(new Error('there is no store')) })
  const desk: HandOverDesk = {
    api,
    queryClient,
    config,
    scheduler: createScheduler({ random: () => 0.5 }),
    session: { token: crypto.randomUUID(), agentId: null, legacy: null },
    disk: () => Promise.resolve(disk),
    over: new AbortController().signal,
  }
  const now = (ticketId: string) => queryClient.getQueryData(handOversQuery().queryKey)?.get(ticketId)
  return {
    desk,
    now,
    /** Hands over, and waits until it waits for nobody but the person, or something else was pressed. */
    hand: async (wish: Wish): Promise<HandOver> => {
      const [begun] = await handOverTickets(desk, [wish])
      if (!begun) throw new Error('one wish is one hand-over')
      return until(queryClient, () => {
        const it = now(begun.ticketId)
        return it && (it.id !== begun.id || !isUnsent(it)) ? it : null
      })
    },
  }
}

/** What is there once it is. */
export function until<It>(client: QueryClient, find: () => It | null | undefined): Promise<It> {
  const found = find()
  if (found) return Promise.resolve(found)
  return new Promise((resolve) => {
    const stop = client.getQueryCache().subscribe(() => {
      const it = find()
      if (!it) return
      stop()
      resolve(it)
    })
  })
}
