import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import '#src/features/assignment/menu/assign-menu.tsx'
import '#src/features/assignment/bulk/bulk-assignment.tsx'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { currentCode, shownCodes, ticketRows } from '../support/inbox.ts'
import type { Platform } from '../support/platform.ts'

beforeEach(() => localStorage.clear())

const outcome = () => screen.getByRole('status', { name: 'Recent actions' })
const selectedCodes = () =>
  ticketRows().flatMap((it, at) => (it.closest('li')?.dataset['marked'] ? (shownCodes()[at] ?? []) : []))

async function assigneeKindsOf(platform: Platform, codes: readonly string[]): Promise<readonly string[]> {
  const chats = await platform.db
    .selectFrom('chats')
    .select(['code', 'assignee_type'])
    .where('workspace_id', '=', platform.facts.workspaces[0]?.id ?? '')
    .where('code', 'in', codes.map(Number))
    .execute()
  return codes.map((code) => chats.find((it) => String(it.code) === code)?.assignee_type ?? '')
}

/** Opens the inbox at the tickets assigned to pilots, with the first ticket open. */
async function openPilotTickets() {
  const platform = await freshPlatform()
  const app = await renderAt('/inbox?view=pilots', { platform })
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(8))
  await screen.findByRole('button', { name: 'Select all' })
  const codes = shownCodes()
  await app.user.keyboard('j')
  await waitFor(() => expect(currentCode()).toBe(codes[0]))
  const { queryClient } = app.session
  return {
    ...app,
    platform,
    codes,
    /** Waits for every response, so that no request is in flight when the platform closes. */
    settled: () => waitFor(() => expect(queryClient.isFetching()).toBe(0)),
  }
}

/** Delays the responses of an operation; the first response arrives after the second. */
function delayResponses(platform: Platform, operation: string) {
  platform.faults.arm({ kind: 'delay', operation, ms: 500 })
  platform.faults.arm({ kind: 'delay', operation, ms: 150, skip: 1, times: 6 })
}

test.each([
  ['selects', 'xjxjjx', [0, 1, 3]],
  ['selects and deselects', 'xjxkx', [1]],
  ['extends the selection from', 'jx{Shift>}jj{/Shift}j', [1, 2, 3]],
] as const)(
  'X pressed faster than tickets open %s the rows that were current at each key press',
  async (_, keys, rowIndexes) => {
    const { user, platform, codes, settled } = await openPilotTickets()
    delayResponses(platform, 'messages.list')
    await user.keyboard(keys)
    await waitFor(() => expect(selectedCodes()).toEqual(rowIndexes.map((it) => codes[it])))
    await settled()
  },
)

test('Y copies the code of the ticket that is current at the key press', async () => {
  const { user, platform, codes, settled } = await openPilotTickets()
  const copied = () => navigator.clipboard.readText()
  await waitFor(async () => {
    await user.keyboard('y')
    expect(await copied()).toBe(codes[0])
  })
  await user.keyboard('j')
  await waitFor(() => expect(currentCode()).toBe(codes[1]))
  delayResponses(platform, 'messages.list')
  await user.keyboard('y')
  await user.keyboard('j')
  await waitFor(() => expect(currentCode()).toBe(codes[2]))
  expect(await copied()).toBe(codes[1])
  await settled()
})

test('a bulk assignment goes to the tickets selected at the key press, even if the user opens and selects others before the responses arrive', async () => {
  const { user, platform, codes } = await openPilotTickets()
  await user.keyboard('x{Shift>}jj{/Shift}')
  await waitFor(() => expect(document.querySelector('[data-bulk]')).toHaveTextContent(/^3 selected/))
  delayResponses(platform, 'tickets.assign')
  await user.keyboard('i')
  // The user clears the selection, selects another ticket and moves on.
  await user.keyboard('{Escape}')
  await user.keyboard('jjx')
  await waitFor(() => expect(currentCode()).toBe(codes[4]))
  await waitFor(() => expect(outcome()).toHaveTextContent('3 tickets are assigned to you.'))
  expect(await assigneeKindsOf(platform, codes.slice(0, 6))).toEqual([
    'agent',
    'agent',
    'agent',
    'pilot',
    'pilot',
    'pilot',
  ])
  expect(selectedCodes()).toEqual([codes[4]])
})
