import { QueryClient } from '@tanstack/react-query'
import { createSessionStore } from '#src/data/session/store.ts'
import { ticketsHeadQuery } from '#src/data/tickets/queries.ts'
import { type SharedResponse, toResponse, toSharedResponse } from '#src/lib/browser/shared-response.ts'
import type { createAssignmentDevice } from './assignment-device.ts'
import type { AssignmentFixture } from './assignment-fixture.ts'

const OPEN = { id: 'open', me: null, search: '' } as const

type Device = Pick<Awaited<ReturnType<typeof createAssignmentDevice>>, 'store' | 'world'>

/**
 * Reads the list of open tickets as another tab would. Returns a function that delivers the shared response to the device,
 * as requested at `requestedAt` (milliseconds since 1970), without a request of the device itself.
 */
export async function readInAnotherTab(fixture: AssignmentFixture, { store, world }: Device) {
  let shared: Omit<SharedResponse, 'request'> | null = null
  const otherApi = fixture.createApiWith(async (input, init) => {
    const response = await fixture.platform.fetch(input, init)
    shared = await toSharedResponse(response.clone(), new AbortController().signal)
    return response
  })
  await new QueryClient().fetchQuery(ticketsHeadQuery({ api: otherApi, store: createSessionStore() }, OPEN))

  return async (requestedAt: number): Promise<void> => {
    const ownApi = fixture.createApiWith(
      () => {
        if (!shared) throw new Error('the other tab has no response')
        return Promise.resolve(toResponse({ request: '', ...shared }, requestedAt))
      },
      () => world.now,
    )
    await new QueryClient().fetchQuery({ ...ticketsHeadQuery({ api: ownApi, store }, OPEN), staleTime: 0 })
  }
}
