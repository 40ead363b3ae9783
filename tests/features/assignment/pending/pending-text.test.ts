import { expect, test } from 'vitest'
import { ApiError, type ErrorKind } from '#src/api/schema/api-error.ts'
import type { QueueReason } from '#src/domain/assignment/state.ts'
import { getUndecidedText, getUnsentText } from '#src/features/assignment/pending/pending-text.ts'
import { english } from '../../../support/english.ts'
import { makePendingAssignment } from '../../../support/make-assignment.ts'
import { assignedTo, PAYMENTS, team } from '../../../support/make-ticket.ts'

const failure = (kind: ErrorKind) => new ApiError({ kind, operation: 'tickets.assign' })

test('assignments are counted as pending once they wait longer than a first retry, for the platform or for the agent', () => {
  const queued = (why: QueueReason, tries: number) =>
    makePendingAssignment({ state: { step: 'queued', why, tries, dueAt: 0 } })
  const conflicting = makePendingAssignment({
    state: { step: 'asks', why: 'moved', assignee: assignedTo(team(PAYMENTS)) },
  })
  const [offline, failing] = [queued('offline', 0), queued(failure('server'), 3)]
  expect(
    getUnsentText([makePendingAssignment(), queued(failure('server'), 1), conflicting], 'en', english),
  ).toBeNull()
  expect(getUnsentText([offline], 'en', english)).toBe('1 assignment is still unsent.')
  expect(getUnsentText([offline, failing], 'en', english)).toBe('2 assignments are still unsent.')
  expect(
    getUndecidedText(
      [conflicting, makePendingAssignment({ state: { step: 'refused', error: failure('forbidden') } })],
      'en',
      english,
    ),
  ).toBe('2 assignments need your decision.')
  expect(getUndecidedText([offline, conflicting], 'en', english)).toBe('1 assignment needs your decision.')
  expect(getUndecidedText([offline], 'en', english)).toBeNull()
})
