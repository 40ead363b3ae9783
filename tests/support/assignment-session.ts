import type { Api } from '#src/api/client/client.ts'
import type { Config } from '#src/api/schema/config.ts'
import { assignmentsSlice } from '#src/data/assignment/shown-assignments.ts'
import { submitAssignments } from '#src/data/assignment/submit.ts'
import { createScheduler } from '#src/data/session/scheduler.ts'
import type { SessionStore } from '#src/data/session/store.ts'
import type { AssignmentRequest } from '#src/domain/assignment/create-assignment.ts'
import { type Assignment, isUnanswered } from '#src/domain/assignment/state.ts'
import { createDeviceStore } from '#src/lib/storage/device-store.ts'

/** The parts of a session that assignments need, with its own token and without device storage. */
export function createAssignmentSession(api: Api, store: SessionStore, config: Config) {
  const deviceStore = createDeviceStore({
    locate: () => Promise.reject(new Error('there is no store')),
  })
  const endController = new AbortController()
  const session = {
    api,
    store,
    config,
    scheduler: createScheduler({ random: () => 0.5 }),
    credentials: { token: crypto.randomUUID(), agentId: null, legacy: null },
    deviceStore: () => Promise.resolve(deviceStore),
    endSignal: endController.signal,
  }
  const getPendingAssignment = (ticketId: string) => assignmentsSlice(store).get().get(ticketId)
  return {
    session,
    end: () => endController.abort(),
    getPendingAssignment,
    /** Submits an assignment and waits until it is sent, waits for the user, or was replaced by another request. */
    assign: async (request: AssignmentRequest): Promise<Assignment> => {
      const [submitted] = await submitAssignments(session, [request])
      if (!submitted) throw new Error('the request was not submitted')
      return waitForValue(store, () => {
        const it = getPendingAssignment(submitted.ticketId)
        return it && (it.id !== submitted.id || !isUnanswered(it)) ? it : null
      })
    },
  }
}

/** Resolves with the first value that is neither null nor undefined. */
export function waitForValue<It>(store: SessionStore, getValue: () => It | null | undefined): Promise<It> {
  const value = getValue()
  if (value) return Promise.resolve(value)
  return new Promise((resolve) => {
    const unsubscribe = assignmentsSlice(store).subscribe(() => {
      const it = getValue()
      if (!it) return
      unsubscribe()
      resolve(it)
    })
  })
}
