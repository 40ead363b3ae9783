import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#src/api/client/client.ts'
import type { Config } from '#src/api/schema/config.ts'
import type { AssignmentSession } from '#src/data/assignment/keys.ts'
import { pendingAssignmentsQuery, submitAssignments } from '#src/data/assignment/submit.ts'
import { createScheduler } from '#src/data/polling/scheduler.ts'
import type { AssignmentRequest } from '#src/domain/assignment/create-assignment.ts'
import { isUnsent, type PendingAssignment } from '#src/domain/assignment/state.ts'
import { createDeviceStore } from '#src/lib/storage/device-store.ts'

/** As much of a desk as handing over needs: of somebody else than any other, and with a disk that keeps nothing. */
export function createAssignmentSession(api: Api, queryClient: QueryClient, config: Config) {
  const deviceStore = createDeviceStore({
    name: 'none',
    loadKeys: () => Promise.reject(new Error('there is no store')),
  })
  const session: AssignmentSession = {
    api,
    queryClient,
    config,
    scheduler: createScheduler({ random: () => 0.5 }),
    credentials: { token: crypto.randomUUID(), agentId: null, legacy: null },
    deviceStore: () => Promise.resolve(deviceStore),
    endSignal: new AbortController().signal,
  }
  const getPendingAssignment = (ticketId: string) =>
    queryClient.getQueryData(pendingAssignmentsQuery().queryKey)?.get(ticketId)
  return {
    session,
    getPendingAssignment,
    /** Hands over, and waits until it waits for nobody but the person, or something else was pressed. */
    assign: async (request: AssignmentRequest): Promise<PendingAssignment> => {
      const [begun] = await submitAssignments(session, [request])
      if (!begun) throw new Error('one wish is one hand-over')
      return waitForValue(queryClient, () => {
        const it = getPendingAssignment(begun.ticketId)
        return it && (it.id !== begun.id || !isUnsent(it)) ? it : null
      })
    },
  }
}

/** What is there once it is. */
export function waitForValue<It>(client: QueryClient, getValue: () => It | null | undefined): Promise<It> {
  const found = getValue()
  if (found) return Promise.resolve(found)
  return new Promise((resolve) => {
    const stop = client.getQueryCache().subscribe(() => {
      const it = getValue()
      if (!it) return
      stop()
      resolve(it)
    })
  })
}
