import { expect, test } from 'vitest'
import { ApiError, type ErrorKind } from '#src/api/schema/api-error.ts'
import type { Hindrance } from '#src/domain/hand-over.ts'
import { waitingWords } from '#src/domain/waiting.ts'
import { makeHandOver } from '../support/make-hand-over.ts'
import { heldBy, PAYMENTS, team } from '../support/make-ticket.ts'

const failure = (kind: ErrorKind) => new ApiError({ kind, operation: 'tickets.assign' })

test('what waits is counted once it waits for longer than a moment: for the platform, or for the person', () => {
  const queued = (why: Hindrance, tries: number) =>
    makeHandOver({ state: { step: 'queued', why, tries, dueAt: 0 } })
  const asks = makeHandOver({ state: { step: 'asks', why: 'moved', holder: heldBy(team(PAYMENTS)) } })
  const [offline, failing] = [queued('offline', 0), queued(failure('server'), 3)]
  expect(waitingWords([makeHandOver(), queued(failure('server'), 1)], 'en')).toBeNull()
  expect(waitingWords([offline], 'en')).toBe('1 hand-over waits to be sent.')
  expect(waitingWords([offline, failing], 'en')).toBe('2 hand-overs wait to be sent.')
  expect(
    waitingWords([asks, makeHandOver({ state: { step: 'refused', error: failure('forbidden') } })], 'en'),
  ).toBe('2 hand-overs wait for you.')
  expect(waitingWords([offline, asks], 'en')).toBe('1 hand-over waits to be sent, 1 for you.')
})
