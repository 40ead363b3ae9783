/** What the outbox of hand-overs and whoever shows them agree on. */
import type { Session } from '#src/data/session/session.ts'

/** What the outbox needs of a desk. */
export type AssignmentSession = Pick<
  Session,
  'api' | 'queryClient' | 'scheduler' | 'credentials' | 'config' | 'deviceStore' | 'endSignal'
>

export const pendingAssignmentsKey = ['tickets', 'hand-overs']

/** Stands for the id of a hand-over that the outbox doesn't know yet. */
export const UNSTORED_ID = ''
