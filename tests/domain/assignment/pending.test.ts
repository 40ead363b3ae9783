import { expect, test } from 'vitest'
import { ApiError, type ErrorKind } from '#src/api/schema/api-error.ts'
import { getPendingAssignmentsText } from '#src/domain/assignment/pending.ts'
import type { QueueReason } from '#src/domain/assignment/state.ts'
import { makePendingAssignment } from '../../support/make-assignment.ts'
import { heldBy, PAYMENTS, team } from '../../support/make-ticket.ts'

const failure = (kind: ErrorKind) => new ApiError({ kind, operation: 'tickets.assign' })

test('what waits is counted once it waits for longer than a moment: for the platform, or for the person', () => {
  const queued = (why: QueueReason, tries: number) =>
    makePendingAssignment({ state: { step: 'queued', why, tries, dueAt: 0 } })
  const asks = makePendingAssignment({
    state: { step: 'asks', why: 'moved', holder: heldBy(team(PAYMENTS)) },
  })
  const [offline, failing] = [queued('offline', 0), queued(failure('server'), 3)]
  expect(getPendingAssignmentsText([makePendingAssignment(), queued(failure('server'), 1)], 'en')).toBeNull()
  expect(getPendingAssignmentsText([offline], 'en')).toBe('1 hand-over waits to be sent.')
  expect(getPendingAssignmentsText([offline, failing], 'en')).toBe('2 hand-overs wait to be sent.')
  expect(
    getPendingAssignmentsText(
      [asks, makePendingAssignment({ state: { step: 'refused', error: failure('forbidden') } })],
      'en',
    ),
  ).toBe('2 hand-overs wait for you.')
  expect(getPendingAssignmentsText([offline, asks], 'en')).toBe('1 hand-over waits to be sent, 1 for you.')
})
