// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { loadConfig } from '#src/api/client/load-config.ts'
import type { Config } from '#src/api/schema/config.ts'
import type { Assignee } from '#src/api/schema/ticket.ts'
import { assignInBulk, getBulkUndo, getRowsToAssign, stopBulkRun } from '#src/data/assignment/bulk.ts'
import { bulkRunQuery, isBulkRunActive } from '#src/data/assignment/bulk-state.ts'
import { ticketsHeadQuery } from '#src/data/tickets/queries.ts'
import { ticketSelectionQuery, updateTicketSelection } from '#src/data/tickets/selection.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { countResults } from '#src/domain/assignment/bulk-run.ts'
import { toggleAllSelected } from '#src/domain/tickets/selection-changes.ts'
import type { SelectedTicket } from '#src/domain/tickets/selection-state.ts'
import type { View } from '#src/domain/tickets/views.ts'
import { createAssignmentSession } from '../../support/assignment-session.ts'
import { nobody } from '../../support/make-ticket.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'
import { assignAs } from '../../support/tickets.ts'

const BASE = 'http://platform.test/'
const OPEN: View = { id: 'open', me: null, search: '' }

let platform: Platform
let config: Config
let payments: Assignee
let saarthi: Assignee

beforeAll(async () => {
  platform = await startPlatform()
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

/** A desk that has read the open tickets, with the first so many of them with nobody and marked. */
async function openSession(count: number) {
  const queryClient = new QueryClient()
  const sent: string[] = []
  let underWay = 0
  let most = 0
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.endsWith('/tickets/assign')) return platform.fetch(request)
    const { ticket_id: id } = JSON.parse(await request.clone().text())
    sent.push(String(id))
    underWay += 1
    most = Math.max(most, underWay)
    return platform.fetch(request).finally(() => (underWay -= 1))
  }
  const api = createApi({ platform: config.platform, token: 'demo-agent', baseUri: BASE, fetch, retries: 0 })
  const { session, assign, getPendingAssignment } = createAssignmentSession(api, queryClient, config)
  const read = () => queryClient.fetchQuery({ ...ticketsHeadQuery(api, OPEN), staleTime: 0 })
  await read()
  const ids = [...getTicketStore(queryClient).tickets.keys()].slice(0, count)
  for (const id of ids) await assignAs(platform, id, nobody)
  await read()
  const seen = ids.flatMap((id): SelectedTicket[] => {
    const it = getTicketStore(queryClient).tickets.get(id)
    return it ? [it] : []
  })
  updateTicketSelection(queryClient, (marks) => toggleAllSelected(marks, seen))
  const run = () => queryClient.getQueryData(bulkRunQuery().queryKey) ?? null
  return {
    ...session,
    session,
    ids,
    seen,
    sent,
    read,
    most: () => most,
    run,
    counts: () => {
      const it = run()
      return it && countResults(it)
    },
    marked: () => [...(queryClient.getQueryData(ticketSelectionQuery().queryKey)?.selected.keys() ?? [])],
    assign,
    getPendingAssignment,
    rows: (to: Assignee) => seen.map((ticket) => ({ ticket, to })),
  }
}

/** Who has which of these, as the platform knows. */
async function holdersOf(ids: readonly string[]): Promise<readonly string[]> {
  const chats = await platform.db
    .selectFrom('chats')
    .select(['id', 'assignee_type'])
    .where('id', 'in', [...ids])
    .execute()
  return ids.map((id) => chats.find((it) => it.id === id)?.assignee_type ?? '')
}

test('many are handed over, four at a time, in their order, each once; all are shown as pending at once [TKT-18]', async () => {
  const it = await openSession(12)
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 20, times: 100 })
  const done = assignInBulk(it.session, it.rows(payments))
  await expect.poll(() => it.sent.length).toBeGreaterThan(0)
  for (const id of it.ids) expect(it.getPendingAssignment(id)).toMatchObject({ to: payments, inBulk: true })
  await done
  expect(it.sent).toEqual(it.ids)
  expect(it.most()).toBe(4)
  expect(it.counts()).toMatchObject({ all: 12, confirmed: 12 })
  expect(it.marked()).toEqual([])
  expect(new Set(await holdersOf(it.ids))).toEqual(new Set(['team']))
})

test('those that fail keep their mark and their reason, the others are done [AUT-07]', async () => {
  const it = await openSession(8)
  platform.faults.arm({ kind: 'status', status: 403, operation: 'tickets.assign', skip: 2 })
  platform.faults.arm({ kind: 'status', status: 400, operation: 'tickets.assign', skip: 4 })
  await assignInBulk(it.session, it.rows(payments))
  expect(it.counts()).toMatchObject({ all: 8, confirmed: 6, refused: 2 })
  expect(it.marked()).toHaveLength(2)
  for (const id of it.marked())
    expect(it.getPendingAssignment(id)).toMatchObject({ state: { step: 'refused' } })
  expect((await holdersOf(it.marked())).every((kind) => kind === 'unassigned')).toBe(true)
  expect(it.sent).toHaveLength(8)
})

test('when the platform asks for a pause nothing is sent until it is over, and then what it turned away goes too [DEC-17]', async () => {
  const it = await openSession(10)
  platform.faults.arm({ kind: 'status', status: 429, operation: 'tickets.assign', retryAfter: 1 })
  const done = assignInBulk(it.session, it.rows(payments))
  await expect.poll(() => it.session.scheduler.getPause()?.asked).toBe(true)
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

test('stopped, what is under way ends, and the rest is as it was, marked and unsent', async () => {
  const it = await openSession(10)
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 50, times: 100 })
  const done = assignInBulk(it.session, it.rows(payments))
  await expect.poll(() => it.run()?.sendingIds.size).toBe(4)
  await stopBulkRun(it.session)
  await done
  expect(it.counts()).toMatchObject({ all: 10, confirmed: 4, unsent: 6 })
  expect(it.marked()).toEqual(it.ids.slice(4))
  for (const id of it.marked()) expect(it.getPendingAssignment(id)).toBeUndefined()
  expect(it.sent).toEqual(it.ids.slice(0, 4))
})

test('stopped during a pause it is over at once', async () => {
  const it = await openSession(3)
  it.session.scheduler.reportOutcome({ ok: false, shouldPause: true, retryAfterMs: 60_000 })
  const done = assignInBulk(it.session, it.rows(payments))
  await expect.poll(() => it.run()?.assignmentIds.size).toBe(3)
  expect(isBulkRunActive(it.run())).toBe(true)
  await stopBulkRun(it.session)
  await done
  expect(it.counts()).toMatchObject({ unsent: 3 })
  expect(it.sent).toEqual([])
})

test('a ticket that somebody else has moved since it was marked is left alone, and one that moves before its turn too', async () => {
  const it = await openSession(7)
  const [first = '', , , , , , last = ''] = it.ids
  await assignAs(platform, first, saarthi)
  await it.read()
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 150, times: 4 })
  const done = assignInBulk(it.session, it.rows(payments))
  await expect.poll(() => it.run()?.results.get(first)).toMatchObject({ step: 'asks', why: 'moved' })
  // Its own way: the delay would hold up whoever asks.
  await platform.db
    .updateTable('chats')
    .set({ assignee_type: 'pilot', pilot_id: saarthi.kind === 'unassigned' ? '' : saarthi.id })
    .where('id', '=', last)
    .execute()
  await it.read()
  await done
  expect(it.counts()).toMatchObject({ all: 7, confirmed: 5, asks: 2 })
  expect(it.marked()).toEqual([first, last])
  expect(await holdersOf([first, last])).toEqual(['pilot', 'pilot'])
  expect(it.sent).not.toContain(last)
})

test('a ticket that was reassigned is not overwritten when the platform refuses the shared reading before a bulk assignment [FLT-81]', async () => {
  const it = await openSession(4)
  const [first = '', ...others] = it.ids
  await assignAs(platform, first, saarthi)
  // What was read more than a second ago is read anew before it is sent.
  const real = Date.now
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + 5_000)
  platform.faults.arm({ kind: 'status', status: 422, operation: 'tickets.list' })
  await assignInBulk(it.session, it.rows(payments))
  clock.mockRestore()
  expect(it.counts()).toMatchObject({ all: 4, confirmed: 3, asks: 1 })
  expect(it.run()?.results.get(first)).toMatchObject({ step: 'asks', why: 'moved' })
  expect(it.sent).toEqual(others)
})

test('what is pressed for one of them later counts, whether it has been sent or not', async () => {
  const it = await openSession(6)
  const [first, , , , , sixth] = it.seen
  if (!first || !sixth) throw new Error('there are six')
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 60, times: 100 })
  const done = assignInBulk(it.session, it.rows(payments))
  await expect.poll(() => it.run()?.sendingIds.size).toBe(4)
  const others = [first, sixth].map((ticket) => it.assign({ ticket, to: saarthi, ignoresConflict: true }))
  await Promise.all([done, ...others])
  expect(await holdersOf([first.id, sixth.id])).toEqual(['pilot', 'pilot'])
  expect(it.sent.filter((id) => id === sixth.id)).toHaveLength(1)
  expect(it.counts()).toMatchObject({ confirmed: 4, overtaken: 2 })
  expect(it.marked()).toEqual([])
})

test('all that were handed over are taken back to whom they were with; where that isn’t known there is no way', async () => {
  const it = await openSession(6)
  const [first = ''] = it.ids
  await assignAs(platform, first, saarthi)
  await it.read()
  updateTicketSelection(it.queryClient, (marks) =>
    toggleAllSelected({ ...marks, selected: new Map() }, it.seen),
  )
  const seen = it.seen.map((ticket) => ({
    ...ticket,
    holder: getTicketStore(it.queryClient).tickets.get(ticket.id)?.holder ?? ticket.holder,
  }))
  const stranger: SelectedTicket = {
    id: '7c1e9b40-52aa-4f7d-8a6b-cc19d8e504ab',
    code: '1',
    holder: { known: 'no' },
  }
  await assignInBulk(
    it.session,
    [...seen, stranger].map((ticket) => ({ ticket, to: payments })),
  )
  expect(it.counts()).toMatchObject({ confirmed: 6, refused: 1 })
  const run = it.run()
  if (!run) throw new Error('there was a run')
  const { rows, withoutUndo } = getBulkUndo(it.queryClient, run)
  expect([rows.length, withoutUndo]).toEqual([6, 0])
  await assignInBulk(it.session, rows, true)
  expect(await holdersOf(it.ids)).toEqual(['pilot', ...Array.from({ length: 5 }, () => 'unassigned')])
  expect(getBulkUndo(it.queryClient, it.run() ?? run).rows, 'taken back once, not back and forth').toEqual([])
})

test('those that are with the target already are not sent, and lose their mark once the others are', async () => {
  const it = await openSession(3)
  const [first = '', ...others] = it.ids
  await assignAs(platform, first, saarthi)
  await it.read()
  const rows = it.rows(saarthi)
  expect(getRowsToAssign(it.queryClient, rows).map((row) => row.ticket.id)).toEqual(others)
  expect(it.marked()).toEqual(it.ids)
  await assignInBulk(it.session, rows)
  expect(it.sent).toEqual(others)
  expect(it.marked()).toEqual([])
  await assignInBulk(it.session, rows)
  expect(it.sent).toEqual(others)
})

test('a row that lost a race is marked again and names who has the ticket; the others stay done [FLT-82]', async () => {
  const it = await openSession(4)
  const [first = '', second = ''] = it.ids
  await assignInBulk(it.session, it.rows(payments))
  expect(it.counts()).toMatchObject({ confirmed: 4 })
  expect(it.marked()).toEqual([])
  await assignAs(platform, second, saarthi)
  await expect
    .poll(() => it.run()?.results.get(second), { timeout: 20_000 })
    .toMatchObject({ step: 'lost', holder: { known: 'yes', assignee: saarthi } })
  expect(it.run()?.results.get(first)).toMatchObject({ step: 'confirmed' })
  expect(it.counts()).toMatchObject({ confirmed: 3, lost: 1 })
  expect(it.marked()).toEqual([second])
})

test('signing out ends it: nothing more is sent', async () => {
  const it = await openSession(9)
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 50, times: 100 })
  const done = assignInBulk(it.session, it.rows(payments))
  await expect.poll(() => it.run()?.sendingIds.size).toBe(4)
  it.queryClient.clear()
  await done
  expect(it.sent).toHaveLength(4)
})
