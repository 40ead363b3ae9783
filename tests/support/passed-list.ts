import { QueryClient } from '@tanstack/react-query'
import { ticketsHeadQuery } from '#src/data/tickets/queries.ts'
import { type SharedResponse, toResponse, toSharedResponse } from '#src/lib/browser/shared-response.ts'
import type { createDevice } from './assignment-device.ts'
import type { AssignmentFixture } from './assignment-fixture.ts'

const OPEN = { id: 'open', me: null, search: '' } as const

type Device = Pick<Awaited<ReturnType<typeof createDevice>>, 'queryClient' | 'world'>

/**
 * Another tab reads the list of open tickets now. Returns the function that delivers its answer to the device, as one
 * that was asked for at `askedAt` (milliseconds since 1970), without a request of the device's own.
 */
export async function readInAnotherTab(fixture: AssignmentFixture, { queryClient, world }: Device) {
  let passed: Omit<SharedResponse, 'request'> | null = null
  const elsewhere = fixture.createApiWith(async (input, init) => {
    const response = await fixture.platform.fetch(input, init)
    passed = await toSharedResponse(response.clone(), new AbortController().signal)
    return response
  })
  await new QueryClient().fetchQuery(ticketsHeadQuery(elsewhere, OPEN))

  return async (askedAt: number): Promise<void> => {
    const here = fixture.createApiWith(
      () => {
        if (!passed) throw new Error('the other tab has no answer')
        return Promise.resolve(toResponse({ request: '', ...passed }, askedAt))
      },
      () => world.now,
    )
    await queryClient.fetchQuery({ ...ticketsHeadQuery(here, OPEN), staleTime: 0 })
  }
}
