// @vitest-environment jsdom

import { expect, onTestFinished, test } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import { assignmentOutbox } from '#src/data/assignment/assignment-outbox.ts'
import { lastAssignmentActionSlice } from '#src/data/assignment/shown-assignments.ts'
import { assignUnlessShown } from '#src/data/assignment/submit.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { createAssignmentSession } from '../../support/assignment-session.ts'
import { agent, MEERA, makeTicket, pilot, SAARTHI, UNASSIGNED } from '../../support/make-ticket.ts'

/** A session that never gets a response, and what is requested in it. */
function openSession() {
  const store = createSessionStore()
  const config = configSchema.parse({ platform: { baseUrl: '' } })
  const api = createApi({
    platform: config.platform,
    token: 'demo-agent',
    baseUri: 'http://platform.test/',
    fetch: () => new Promise(() => undefined),
    retries: 0,
    timeoutMs: 2 ** 30,
  })
  const { session, end } = createAssignmentSession(api, store, config)
  // The presses open the outbox, which needs the page: not after the test has ended.
  onTestFinished(async () => {
    await assignmentOutbox(session)
    end()
  })
  const requested: (readonly [code: string | null, to: Assignee])[] = []
  lastAssignmentActionSlice(store).subscribe(() => {
    const action = lastAssignmentActionSlice(store).get()
    if (action?.kind === 'assign')
      requested.push(...action.requests.map(({ ticket, to }) => [ticket.code, to] as const))
  })
  const press = (ticket: Ticket, to: Assignee) => assignUnlessShown(session, { ticket, to }, ticket.assignee)
  return { press, requested }
}

test('a press that repeats what was requested of the ticket does nothing, also after one for another ticket', () => {
  const { press, requested } = openSession()
  const [first, second] = [makeTicket(1), makeTicket(2)]
  press(first, pilot(SAARTHI))
  press(second, pilot(SAARTHI))
  press(first, pilot(SAARTHI))
  press(second, pilot(SAARTHI))
  expect(requested).toEqual([
    [first.code, pilot(SAARTHI)],
    [second.code, pilot(SAARTHI)],
  ])
})

test('a press that goes back on what was requested counts, although the screen still shows it so', () => {
  const { press, requested } = openSession()
  const ticket = makeTicket(1, { assignee: { known: 'yes', assignee: UNASSIGNED } })
  press(ticket, UNASSIGNED)
  press(ticket, agent(MEERA))
  press(ticket, UNASSIGNED)
  expect(requested.map(([, to]) => to)).toEqual([agent(MEERA), UNASSIGNED])
})
