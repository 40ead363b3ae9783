/** What a kind of error says beyond its own request. What the user is told about it is in `problem.ts`. */
import type { ErrorKind } from '#src/api/schema/api-error.ts'

/**
 * `no response`: the platform was not reached, or not in time. `affects all`: every other request would fail as well, for
 * the moment. `may have acted`: the platform may have done what was requested. `refused`: the platform refuses this very
 * request, and would refuse it to every agent.
 */
type Meaning = 'no response' | 'affects all' | 'may have acted' | 'refused'

const MEANINGS: Readonly<Record<ErrorKind, readonly Meaning[]>> = {
  unauthorized: [],
  forbidden: [],
  notFound: ['refused'],
  rejected: ['refused'],
  malformed: ['refused'],
  rateLimited: ['affects all'],
  server: ['affects all', 'may have acted'],
  unreachable: ['no response', 'affects all', 'may have acted'],
  timeout: ['no response', 'affects all', 'may have acted'],
  unreadable: ['may have acted'],
  fault: ['may have acted'],
}

export function isNetworkFailure(kind: ErrorKind): boolean {
  return MEANINGS[kind].includes('no response')
}

/** Whether all requests pause, and the failure is shown once for all of them (rule 29, DEC-17). */
export function affectsAllRequests(kind: ErrorKind): boolean {
  return MEANINGS[kind].includes('affects all')
}

/**
 * Whether the platform may have acted although it reported no success: the interface must not claim then that nothing was
 * sent (rule 22). An explicit refusal leaves no doubt.
 */
export function isOutcomeUncertain(kind: ErrorKind): boolean {
  return MEANINGS[kind].includes('may have acted')
}

/** Whether the platform refuses this very request. Another request for the same data may succeed. */
export function isRequestRefused(kind: ErrorKind): boolean {
  return MEANINGS[kind].includes('refused')
}
