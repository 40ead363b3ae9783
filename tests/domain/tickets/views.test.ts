import { expect, test } from 'vitest'
import { EMPTY_TICKET_STORE, upsertTicketPage } from '#src/domain/tickets/store.ts'
import { matchesTicketText } from '#src/domain/tickets/text-match.ts'
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
  FARHAN,
  heldBy,
  MEERA,
  makeTicket,
  nobody,
  notAnAgent,
  PAYMENTS,
  pilot,
  SAARTHI,
  team,
  unknownHolder,
} from '../../support/make-ticket.ts'

const viewOf = (id: ViewId, search = '', me: string | null = MEERA) => ({ id, me, search })
const viewsOf = (ticket: ReturnType<typeof makeTicket>) =>
  VIEW_IDS.filter((id) => belongsToView(ticket, viewOf(id)))

test.each([
  ['nobody', heldBy(nobody), ['unassigned', 'open']],
  ['me', heldBy(agent(MEERA)), ['mine', 'open']],
  ['another agent', heldBy(agent(FARHAN)), ['open']],
  ['a pilot', heldBy(pilot(SAARTHI)), ['pilots', 'open']],
  ['a team', heldBy(team(PAYMENTS)), ['teams', 'open']],
  ['somebody who is no agent', notAnAgent, ['open']],
  ['nobody can tell whom', unknownHolder, ['open']],
])('a ticket with %s stands where it belongs', (_, holder, wanted) => {
  expect(viewsOf(makeTicket(1, { holder }))).toEqual(wanted)
})

test('a closed ticket is closed whoever held it, and a status that nobody knows counts as open [STA-01, CHT-09]', () => {
  expect(viewsOf(makeTicket(1, { status: 'closed', holder: heldBy(agent(MEERA)) }))).toEqual(['closed'])
  expect(viewsOf(makeTicket(1, { status: 'snoozed' }))).toEqual(['unassigned', 'open'])
})

test('each view asks the platform for what it shows [DEC-04e]', () => {
  expect(VIEW_IDS.map((id) => getPlatformFilter(viewOf(id)))).toEqual([
    { status: 'open', assigneeType: 'unassigned' },
    { status: 'open', assigneeType: 'agent', assigneeId: MEERA },
    { status: 'open', assigneeType: 'pilot' },
    { status: 'open', assigneeType: 'team' },
    { status: 'open' },
    { status: 'closed' },
  ])
  expect(getPlatformFilter(viewOf('mine', '', null))).toBeNull()
})

test('a search is asked for without the blanks around it [DEC-04f]', () => {
  expect(getPlatformFilter(viewOf('open', '  refund '))).toEqual({ status: 'open', search: 'refund' })
  expect(getViewKey(viewOf('open', '  refund '))).toBe(getViewKey(viewOf('open', 'refund')))
})

test('counts are of what was read, and say whether that is all', () => {
  const records = [
    makeTicket(3),
    makeTicket(2, { holder: heldBy(pilot(SAARTHI)) }),
    makeTicket(1, { holder: heldBy(agent(MEERA)) }),
  ]
  const page = { from: 'head' as const, records, isPartial: false, knownTickets: EMPTY_TICKET_STORE.tickets }
  const some = getViewCounts(
    upsertTicketPage(EMPTY_TICKET_STORE, viewOf('open'), { ...page, cursor: 'b' }),
    MEERA,
  )
  expect(some.open).toEqual({ loaded: 3, isComplete: false })
  expect(some.pilots).toEqual({ loaded: 1, isComplete: false })
  const all = getViewCounts(
    upsertTicketPage(EMPTY_TICKET_STORE, viewOf('open'), { ...page, cursor: null }),
    MEERA,
  )
  expect(all.mine).toEqual({ loaded: 1, isComplete: true })
  expect(all.teams).toEqual({ loaded: 0, isComplete: true })
  expect(all.closed).toEqual({ loaded: 0, isComplete: false })
})

test('a loaded ticket is found by part of its name or subject and the start of its code, in any case', () => {
  const ticket = makeTicket(482, { customerName: 'मीना अग्रवाल', subject: 'Refund for KL-88213' })
  for (const text of ['refund', 'kl-88', 'अग्रवाल', '1048', '#10482', ' REFUND '])
    expect(matchesTicketText(ticket, text), text).toBe(true)
  for (const text of ['482', 'exchange', '#']) expect(matchesTicketText(ticket, text), text).toBe(false)
})
