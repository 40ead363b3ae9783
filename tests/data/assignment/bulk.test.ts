// @vitest-environment jsdom

import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { loadConfig } from '#src/api/client/load-config.ts'
import type { Config } from '#src/api/schema/config.ts'
import type { Assignee } from '#src/api/schema/ticket.ts'
import { assignInBulk, getBulkUndo, getRowsToAssign, stopBulkRun } from '#src/data/assignment/bulk.ts'
import { bulkRunSlice, isBulkRunActive } from '#src/data/assignment/bulk-state.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { ticketsHeadQuery } from '#src/data/tickets/queries.ts'
import { clearSelection, ticketSelectionSlice, toggleListInSelection } from '#src/data/tickets/selection.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { countResults } from '#src/domain/assignment/bulk-run.ts'
import type { SelectedTicket } from '#src/domain/tickets/selection.ts'
import type { View } from '#src/domain/tickets/views.ts'
import { createAssignmentSession } from '../../support/assignment-session.ts'
import { UNASSIGNED } from '../../support/make-ticket.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'
import { assignAs } from '../../support/tickets.ts'

const BASE = 'http://platform.test/'
const OPEN: View = { id: 'open', me: null, search: '' }

let platform: Platform
let config: Config
let payments: Assignee
let saarthi: Assignee

beforeAll(async () => {
  platform = await startPlatform({ reuse: true })
  const loaded = await loadConfig(BASE, platform.fetch)
  if (!loaded.ok) throw new Error(loaded.problem.field)
  config = loaded.config
  const [team] = config.directory.teams
  const [pilot] = config.directory.pilots
  payments = { kind: 'team', id: team?.id ?? '' }
  saarthi = { kind: 'pilot', id: pilot?.id ?? '' }
})
afterEach(() => platform.faults.clear())
afterAll(() => platform.close())

/** A session that has read the open tickets; the first `count` of them are unassigned and selected. */
async function openSession(count: number) {
  const queryClient = new QueryClient()
  const store = createSessionStore()
  const sent: string[] = []
  let concurrent = 0
  let maxConcurrent = 0
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.endsWith('/tickets/assign')) return platform.fetch(request)
    const { ticket_id: id } = JSON.parse(await request.clone().text())
    sent.push(String(id))
    concurrent += 1
    maxConcurrent = Math.max(maxConcurrent, concurrent)
    return platform.fetch(request).finally(() => (concurrent -= 1))
  }
  const api = createApi({ platform: config.platform, token: 'demo-agent', baseUri: BASE, fetch, retries: 0 })
  const { session, assign, end, getPendingAssignment } = createAssignmentSession(api, store, config)
  const readTickets = () =>
    queryClient.fetchQuery({ ...ticketsHeadQuery({ api, store }, OPEN), staleTime: 0 })
  await readTickets()
  const ids = [...getTicketStore(store).tickets.keys()].slice(0, count)
  for (const id of ids) await assignAs(platform, id, UNASSIGNED)
  await readTickets()
  const selectedTickets = ids.flatMap((id): SelectedTicket[] => {
    const it = getTicketStore(store).tickets.get(id)
    return it ? [it] : []
  })
  toggleListInSelection(store, selectedTickets)
  const run = () => bulkRunSlice(store).get()
  return {
    ...session,
    session,
    ids,
    selectedTickets,
    sent,
    readTickets,
    maxConcurrent: () => maxConcurrent,
    run,
    counts: () => {
      const it = run()
      return it && countResults(it)
    },
    selectedIds: () => [...ticketSelectionSlice(store).get().selected.keys()],
    assign,
    end,
    getPendingAssignment,
    rows: (to: Assignee) => selectedTickets.map((ticket) => ({ ticket, to })),
  }
}

/** The assignee types of these tickets in the platform's database. */
async function assigneeTypesOf(ids: readonly string[]): Promise<readonly string[]> {
  const chats = await platform.db
    .selectFrom('chats')
    .select(['id', 'assignee_type'])
    .where('id', 'in', [...ids])
    .execute()
  return ids.map((id) => chats.find((it) => it.id === id)?.assignee_type ?? '')
}

test('a bulk assignment sends its tickets in order, each once, four at a time, and shows all as pending at once [TKT-18]', async () => {
  const it = await openSession(12)
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 20, times: 100 })
  const done = assignInBulk(it.session, it.rows(payments))
  await expect.poll(() => it.sent.length).toBeGreaterThan(0)
  for (const id of it.ids) expect(it.getPendingAssignment(id)).toMatchObject({ to: payments, inBulk: true })
  await done
  expect(it.sent).toEqual(it.ids)
  expect(it.maxConcurrent()).toBe(4)
  expect(it.counts()).toMatchObject({ all: 12, confirmed: 12 })
  expect(it.selectedIds()).toEqual([])
  expect(new Set(await assigneeTypesOf(it.ids))).toEqual(new Set(['team']))
})

test('failed tickets stay selected with their reason, the others are assigned [AUT-07]', async () => {
  const it = await openSession(8)
  platform.faults.arm({ kind: 'status', status: 403, operation: 'tickets.assign', skip: 2 })
  platform.faults.arm({ kind: 'status', status: 400, operation: 'tickets.assign', skip: 4 })
  await assignInBulk(it.session, it.rows(payments))
  expect(it.counts()).toMatchObject({ all: 8, confirmed: 6, refused: 2 })
  expect(it.selectedIds()).toHaveLength(2)
  for (const id of it.selectedIds())
    expect(it.getPendingAssignment(id)).toMatchObject({ state: { step: 'refused' } })
  expect((await assigneeTypesOf(it.selectedIds())).every((kind) => kind === 'unassigned')).toBe(true)
  expect(it.sent).toHaveLength(8)
})

test('a pause that the platform requests stops sending until it is over, and then the refused request is sent too [DEC-17]', async () => {
  const it = await openSession(10)
  platform.faults.arm({ kind: 'status', status: 429, operation: 'tickets.assign', retryAfter: 1 })
  const done = assignInBulk(it.session, it.rows(payments))
  await expect.poll(() => it.session.scheduler.getPause()?.requestedByPlatform).toBe(true)
  await expect.poll(() => it.run()?.sendingIds.size).toBe(0)
  const before = it.sent.length
  expect(before).toBeLessThan(10)
  const until = it.session.scheduler.getPause()?.until ?? 0
  await done
  expect(Date.now()).toBeGreaterThanOrEqual(until)
  expect(it.counts()).toMatchObject({ confirmed: 10 })
  expect(new Set(it.sent).size).toBe(10)
  expect(it.sent).toHaveLength(11)
})

test('stopping a run lets requests in progress finish, and leaves the rest selected and unsent', async () => {
  const it = await openSession(10)
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 50, times: 100 })
  const done = assignInBulk(it.session, it.rows(payments))
  await expect.poll(() => it.run()?.sendingIds.size).toBe(4)
  await stopBulkRun(it.session)
  await done
  expect(it.counts()).toMatchObject({ all: 10, confirmed: 4, canceled: 6 })
  expect(it.selectedIds()).toEqual(it.ids.slice(4))
  for (const id of it.selectedIds()) expect(it.getPendingAssignment(id)).toBeUndefined()
  expect(it.sent).toEqual(it.ids.slice(0, 4))
})

test('a run that is stopped during a pause ends at once', async () => {
  const it = await openSession(3)
  it.session.scheduler.reportOutcome({ ok: false, shouldPause: true, retryAfterMs: 60_000 })
  const done = assignInBulk(it.session, it.rows(payments))
  await expect.poll(() => it.run()?.assignmentIds.size).toBe(3)
  expect(isBulkRunActive(it.run())).toBe(true)
  await stopBulkRun(it.session)
  await done
  expect(it.counts()).toMatchObject({ canceled: 3 })
  expect(it.sent).toEqual([])
})

test('a ticket that another agent reassigned since it was selected is not sent, nor one reassigned before its turn', async () => {
  const it = await openSession(7)
  const [first = '', , , , , , last = ''] = it.ids
  await assignAs(platform, first, saarthi)
  await it.readTickets()
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 150, times: 4 })
  const done = assignInBulk(it.session, it.rows(payments))
  await expect.poll(() => it.run()?.results.get(first)).toMatchObject({ step: 'asks', why: 'moved' })
  // Written to the database directly: the armed delay would hold up a request.
  await platform.db
    .updateTable('chats')
    .set({ assignee_type: 'pilot', pilot_id: saarthi.kind === 'unassigned' ? '' : saarthi.id })
    .where('id', '=', last)
    .execute()
  await it.readTickets()
  await done
  expect(it.counts()).toMatchObject({ all: 7, confirmed: 5, asks: 2 })
  expect(it.selectedIds()).toEqual([first, last])
  expect(await assigneeTypesOf([first, last])).toEqual(['pilot', 'pilot'])
  expect(it.sent).not.toContain(last)
})

test('a reassigned ticket is not overwritten when the platform refuses the shared read before a bulk assignment [FLT-81]', async () => {
  const it = await openSession(4)
  const [first = '', ...others] = it.ids
  await assignAs(platform, first, saarthi)
  // Tickets that were read more than a second ago are read again before they are assigned.
  const realNow = Date.now
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => realNow() + 5_000)
  platform.faults.arm({ kind: 'status', status: 422, operation: 'tickets.list' })
  await assignInBulk(it.session, it.rows(payments))
  clock.mockRestore()
  expect(it.counts()).toMatchObject({ all: 4, confirmed: 3, asks: 1 })
  expect(it.run()?.results.get(first)).toMatchObject({ step: 'asks', why: 'moved' })
  expect(it.sent).toEqual(others)
})

test('a later assignment of one ticket takes precedence, whether or not the run has sent it', async () => {
  const it = await openSession(6)
  const [first, , , , , sixth] = it.selectedTickets
  if (!first || !sixth) throw new Error('there are six')
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 60, times: 100 })
  const done = assignInBulk(it.session, it.rows(payments))
  await expect.poll(() => it.run()?.sendingIds.size).toBe(4)
  const others = [first, sixth].map((ticket) => it.assign({ ticket, to: saarthi, ignoresConflict: true }))
  await Promise.all([done, ...others])
  expect(await assigneeTypesOf([first.id, sixth.id])).toEqual(['pilot', 'pilot'])
  expect(it.sent.filter((id) => id === sixth.id)).toHaveLength(1)
  expect(it.counts()).toMatchObject({ confirmed: 4, overtaken: 2 })
  expect(it.selectedIds()).toEqual([])
})

test('undo of a run returns its tickets to their previous assignees, except where those are unknown', async () => {
  const it = await openSession(6)
  const [first = ''] = it.ids
  await assignAs(platform, first, saarthi)
  await it.readTickets()
  clearSelection(it.store)
  toggleListInSelection(it.store, it.selectedTickets)
  const selectedTickets = it.selectedTickets.map((ticket) => ({
    ...ticket,
    assignee: getTicketStore(it.store).tickets.get(ticket.id)?.assignee ?? ticket.assignee,
  }))
  const unknownTicket: SelectedTicket = {
    id: '7c1e9b40-52aa-4f7d-8a6b-cc19d8e504ab',
    code: '1',
    assignee: { known: 'no' },
  }
  await assignInBulk(
    it.session,
    [...selectedTickets, unknownTicket].map((ticket) => ({ ticket, to: payments })),
  )
  expect(it.counts()).toMatchObject({ confirmed: 6, refused: 1 })
  const run = it.run()
  if (!run) throw new Error('there was a run')
  const { rows, withoutUndo } = getBulkUndo(it.store, run)
  expect([rows.length, withoutUndo]).toEqual([6, 0])
  await assignInBulk(it.session, rows, true)
  expect(await assigneeTypesOf(it.ids)).toEqual(['pilot', ...Array.from({ length: 5 }, () => 'unassigned')])
  expect(getBulkUndo(it.store, it.run() ?? run).rows, 'an undo has no undo').toEqual([])
})

test('tickets that already have the target are not sent, and are deselected once the others are assigned', async () => {
  const it = await openSession(3)
  const [first = '', ...others] = it.ids
  await assignAs(platform, first, saarthi)
  await it.readTickets()
  const rows = it.rows(saarthi)
  expect(getRowsToAssign(it.store, rows).map((row) => row.ticket.id)).toEqual(others)
  expect(it.selectedIds()).toEqual(it.ids)
  await assignInBulk(it.session, rows)
  expect(it.sent).toEqual(others)
  expect(it.selectedIds()).toEqual([])
  await assignInBulk(it.session, rows)
  expect(it.sent).toEqual(others)
})

test('a row that lost a race is selected again and names the assignee; the others stay confirmed [FLT-82]', async () => {
  const it = await openSession(4)
  const [first = '', second = ''] = it.ids
  await assignInBulk(it.session, it.rows(payments))
  expect(it.counts()).toMatchObject({ confirmed: 4 })
  expect(it.selectedIds()).toEqual([])
  await assignAs(platform, second, saarthi)
  await expect
    .poll(() => it.run()?.results.get(second), { timeout: 20_000 })
    .toMatchObject({ step: 'lost', assignee: { known: 'yes', assignee: saarthi } })
  expect(it.run()?.results.get(first)).toMatchObject({ step: 'confirmed' })
  expect(it.counts()).toMatchObject({ confirmed: 3, lost: 1 })
  expect(it.selectedIds()).toEqual([second])
})

test('signing out ends the run, and nothing more is sent', async () => {
  const it = await openSession(9)
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 50, times: 100 })
  const done = assignInBulk(it.session, it.rows(payments))
  await expect.poll(() => it.run()?.sendingIds.size).toBe(4)
  it.end()
  await done
  expect(it.sent).toHaveLength(4)
})
