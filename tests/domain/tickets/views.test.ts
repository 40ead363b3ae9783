import { expect, test } from 'vitest'
import { matchesTicketText } from '#src/domain/tickets/filters.ts'
import { EMPTY_TICKET_STORE, upsertTicketPage } from '#src/domain/tickets/store.ts'
import { getViewCounts } from '#src/domain/tickets/view-counts.ts'
import {
  belongsToView,
  getPlatformFilter,
  getViewKey,
  VIEW_IDS,
  type ViewId,
} from '#src/domain/tickets/views.ts'
import {
  agent,
  assignedTo,
  FARHAN,
  MEERA,
  makeTicket,
  notAnAgent,
  PAYMENTS,
  pilot,
  SAARTHI,
  team,
  UNASSIGNED,
  unknownAssignee,
} from '../../support/make-ticket.ts'

const viewOf = (id: ViewId, search = '', me: string | null = MEERA) => ({ id, me, search })
const viewsOf = (ticket: ReturnType<typeof makeTicket>) =>
  VIEW_IDS.filter((id) => belongsToView(ticket, viewOf(id)))

test.each([
  ['no assignee', assignedTo(UNASSIGNED), ['needs', 'unassigned', 'open']],
  ['me as assignee', assignedTo(agent(MEERA)), ['needs', 'mine', 'open']],
  ['another agent as assignee', assignedTo(agent(FARHAN)), ['needs', 'open']],
  ['a pilot as assignee', assignedTo(pilot(SAARTHI)), ['needs', 'pilots', 'open']],
  ['a team as assignee', assignedTo(team(PAYMENTS)), ['needs', 'teams', 'open']],
  ['an assignee that is no agent', notAnAgent, ['needs', 'open']],
  ['an unknown assignee', unknownAssignee, ['needs', 'open']],
])('a ticket with %s is listed in its views', (_, assignee, wanted) => {
  expect(viewsOf(makeTicket(1, { assignee }))).toEqual(wanted)
})

test('a closed ticket is only in Closed, and a ticket with an unknown status counts as open [STA-01, CHT-09]', () => {
  expect(viewsOf(makeTicket(1, { status: 'closed', assignee: assignedTo(agent(MEERA)) }))).toEqual(['closed'])
  expect(viewsOf(makeTicket(1, { status: 'snoozed' }))).toEqual(['needs', 'unassigned', 'open'])
})

test('each view requests what it shows from the platform [DEC-04e]', () => {
  expect(VIEW_IDS.map((id) => getPlatformFilter(viewOf(id)))).toEqual([
    { status: 'open' },
    { status: 'open', assigneeType: 'unassigned' },
    { status: 'open', assigneeType: 'agent', assigneeId: MEERA },
    { status: 'open', assigneeType: 'pilot' },
    { status: 'open', assigneeType: 'team' },
    { status: 'open' },
    { status: 'closed' },
  ])
  expect(getPlatformFilter(viewOf('mine', '', null))).toBeNull()
})

test('a search is requested without surrounding whitespace [DEC-04f]', () => {
  expect(getPlatformFilter(viewOf('open', '  refund '))).toEqual({ status: 'open', search: 'refund' })
  expect(getViewKey(viewOf('open', '  refund '))).toBe(getViewKey(viewOf('open', 'refund')))
})

test('counts cover what was read, and tell whether that is all', () => {
  const records = [
    makeTicket(3),
    makeTicket(2, { assignee: assignedTo(pilot(SAARTHI)) }),
    makeTicket(1, { assignee: assignedTo(agent(MEERA)) }),
  ]
  const page = { from: 'head' as const, records, isPartial: false, knownTickets: EMPTY_TICKET_STORE.tickets }
  const partlyRead = getViewCounts(
    upsertTicketPage(EMPTY_TICKET_STORE, viewOf('open'), { ...page, cursor: 'b' }),
    MEERA,
    0,
  )
  expect(partlyRead.open).toEqual({ loaded: 3, isComplete: false })
  expect(partlyRead.pilots).toEqual({ loaded: 1, isComplete: false })
  const fullyRead = getViewCounts(
    upsertTicketPage(EMPTY_TICKET_STORE, viewOf('open'), { ...page, cursor: null }),
    MEERA,
    0,
  )
  expect(fullyRead.mine).toEqual({ loaded: 1, isComplete: true })
  expect(fullyRead.teams).toEqual({ loaded: 0, isComplete: true })
  expect(fullyRead.closed).toEqual({ loaded: 0, isComplete: false })
})

test('a loaded ticket is found by part of its name or subject and the start of its code, in any case', () => {
  const ticket = makeTicket(482, { customerName: 'मीना अग्रवाल', subject: 'Refund for KL-88213' })
  for (const text of ['refund', 'kl-88', 'अग्रवाल', '1048', '#10482', ' REFUND '])
    expect(matchesTicketText(ticket, text), text).toBe(true)
  for (const text of ['482', 'exchange', '#']) expect(matchesTicketText(ticket, text), text).toBe(false)
})
