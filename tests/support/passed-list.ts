import { QueryClient } from '@tanstack/react-query'
import { type Answer, answerOf, responseOf } from '#src/lib/passed-answer.ts'
import { ticketsHeadQuery } from '#src/queries/tickets.ts'
import type { createDevice } from './hand-over-device.ts'
import type { Ground } from './hand-over-ground.ts'

const OPEN = { id: 'open', me: null, search: '' } as const

type Device = Pick<Awaited<ReturnType<typeof createDevice>>, 'queryClient' | 'world'>

/**
 * Another tab reads the list of open tickets now. Returns the function that delivers its answer to the device, as one
 * that was asked for at `askedAt` (milliseconds since 1970), without a request of the device's own.
 */
export async function readInAnotherTab(ground: Ground, { queryClient, world }: Device) {
  let passed: Omit<Answer, 'request'> | null = null
  const elsewhere = ground.apiOver(async (input, init) => {
    const response = await ground.platform.fetch(input, init)
    passed = await answerOf(response.clone(), new AbortController().signal)
    return response
  })
  await new QueryClient().fetchQuery(ticketsHeadQuery(elsewhere, OPEN))

  return async (askedAt: number): Promise<void> => {
    const here = ground.apiOver(
      () => {
        if (!passed) throw new Error('the other tab has no answer')
        return Promise.resolve(responseOf({ request: '', ...passed }, askedAt))
      },
      () => world.now,
    )
    await queryClient.fetchQuery({ ...ticketsHeadQuery(here, OPEN), staleTime: 0 })
  }
}
