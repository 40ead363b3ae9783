/**
 * The readings that precede assignments (rule 18). Those that are due together are read together: of many at once, each
 * uses the reading of the first as long as it is fresh.
 */
import type { AssignmentIn, PendingAssignment } from '#src/domain/assignment/state.ts'
import { isFreshRead, needsReadBeforeSend } from '#src/domain/assignment/transitions.ts'
import type { AssigneeResult, AssignmentOutboxOptions } from './outbox-types.ts'

type WaitingAssignment = AssignmentIn<'pending' | 'queued'>

/** As many as one page of the listing holds. */
const MAX_BATCH = 100
const NOT_READ: AssigneeResult = { holder: { known: 'no' }, updatedAt: null }

export type PreSendReads = {
  /** Who has the ticket. `others`: what goes next, and is read along with it where something has to be read. */
  readonly readAssignee: (
    assignment: WaitingAssignment,
    others: readonly WaitingAssignment[],
  ) => Promise<AssigneeResult>
}

export function createPreSendReads({
  readAssignees,
  getKnownTicket,
  now,
}: Pick<AssignmentOutboxOptions, 'readAssignees' | 'getKnownTicket' | 'now'>): PreSendReads {
  /** By the id of the assignment that they were made for. */
  const readings = new Map<
    string,
    { readonly at: number; readonly answers: ReturnType<typeof readAssignees> }
  >()

  const isKnown = (it: WaitingAssignment) =>
    !needsReadBeforeSend(it, getKnownTicket(it.ticketId)?.readAt ?? null, now())
  const isBeingRead = ({ id }: PendingAssignment) => {
    const reading = readings.get(id)
    return reading !== undefined && isFreshRead(reading.at, now())
  }

  return {
    readAssignee: async (assignment, others) => {
      const knownTicket = getKnownTicket(assignment.ticketId)
      if (knownTicket && isKnown(assignment)) return knownTicket
      if (!isBeingRead(assignment)) {
        const batch = others.filter((it) => it.id !== assignment.id && !isKnown(it) && !isBeingRead(it))
        const wanted = [assignment, ...batch].slice(0, MAX_BATCH)
        for (const [id, { at }] of readings) if (!isFreshRead(at, now())) readings.delete(id)
        const reading = { at: now(), answers: readAssignees(wanted) }
        for (const { id } of wanted) readings.set(id, reading)
      }
      const answers = await readings.get(assignment.id)?.answers
      // Used once: what comes of the assignment makes it old.
      readings.delete(assignment.id)
      return answers?.get(assignment.ticketId) ?? NOT_READ
    },
  }
}
