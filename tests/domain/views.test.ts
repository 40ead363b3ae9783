import { expect, test } from 'vitest'
import { EMPTY_BOOK, putPage } from '#src/domain/ticket-book.ts'
import { hasText } from '#src/domain/ticket-text.ts'
import { viewCounts } from '#src/domain/view-counts.ts'
import { belongsTo, filterOf, VIEW_IDS, type ViewId, viewKey } from '#src/domain/views.ts'
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
} from '../support/make-ticket.ts'

const viewOf = (id: ViewId, search = '', me: string | null = MEERA) => ({ id, me, search })
const viewsOf = (ticket: ReturnType<typeof makeTicket>) =>
  VIEW_IDS.filter((id) => belongsTo(ticket, viewOf(id)))

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
  expect(VIEW_IDS.map((id) => filterOf(viewOf(id)))).toEqual([
    { status: 'open', assigneeType: 'unassigned' },
    { status: 'open', assigneeType: 'agent', assigneeId: MEERA },
    { status: 'open', assigneeType: 'pilot' },
    { status: 'open', assigneeType: 'team' },
    { status: 'open' },
    { status: 'closed' },
  ])
  expect(filterOf(viewOf('mine', '', null))).toBeNull()
})

test('a search is asked for without the blanks around it [DEC-04f]', () => {
  expect(filterOf(viewOf('open', '  refund '))).toEqual({ status: 'open', search: 'refund' })
  expect(viewKey(viewOf('open', '  refund '))).toBe(viewKey(viewOf('open', 'refund')))
})

test('counts are of what was read, and say whether that is all', () => {
  const records = [
    makeTicket(3),
    makeTicket(2, { holder: heldBy(pilot(SAARTHI)) }),
    makeTicket(1, { holder: heldBy(agent(MEERA)) }),
  ]
  const page = { from: 'head' as const, records, partial: false, known: EMPTY_BOOK.tickets }
  const some = viewCounts(putPage(EMPTY_BOOK, viewOf('open'), { ...page, cursor: 'b' }), MEERA)
  expect(some.open).toEqual({ loaded: 3, all: false })
  expect(some.pilots).toEqual({ loaded: 1, all: false })
  const all = viewCounts(putPage(EMPTY_BOOK, viewOf('open'), { ...page, cursor: null }), MEERA)
  expect(all.mine).toEqual({ loaded: 1, all: true })
  expect(all.teams).toEqual({ loaded: 0, all: true })
  expect(all.closed).toEqual({ loaded: 0, all: false })
})

test('a loaded ticket is found by part of its name or subject and the start of its code, in any case', () => {
  const ticket = makeTicket(482, { customerName: 'मीना अग्रवाल', subject: 'Refund for KL-88213' })
  for (const text of ['refund', 'kl-88', 'अग्रवाल', '1048', '#10482', ' REFUND '])
    expect(hasText(ticket, text), text).toBe(true)
  for (const text of ['482', 'exchange', '#']) expect(hasText(ticket, text), text).toBe(false)
})
