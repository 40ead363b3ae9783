import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import '#src/features/assignment/menu/assign-menu.tsx'
import '#src/features/assignment/bulk/bulk-assignment.tsx'
import '#src/features/inbox/list-tools.ts'
import '#src/features/commands/open-ticket-commands.tsx'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { currentCode, rows, shownCodes } from '../support/inbox.ts'
import type { Platform } from '../support/platform.ts'

beforeEach(() => localStorage.clear())

const toast = () => screen.getByRole('status', { name: 'What was done' })
const markedCodes = () =>
  rows().flatMap((it, at) => (it.closest('li')?.dataset['marked'] ? (shownCodes()[at] ?? []) : []))

async function holderOf(platform: Platform, codes: readonly string[]): Promise<readonly string[]> {
  const chats = await platform.db
    .selectFrom('chats')
    .select(['code', 'assignee_type'])
    .where('workspace_id', '=', platform.facts.workspaces[0]?.id ?? '')
    .where('code', 'in', codes.map(Number))
    .execute()
  return codes.map((code) => chats.find((it) => String(it.code) === code)?.assignee_type ?? '')
}

/** The tickets of pilots, the first of them open. */
async function openPilots() {
  const platform = await freshPlatform()
  const app = await renderAt('/inbox?view=pilots', { platform })
  await waitFor(() => expect(rows().length).toBeGreaterThan(8))
  await screen.findByRole('button', { name: 'Mark all' })
  const codes = shownCodes()
  await app.user.keyboard('j')
  await waitFor(() => expect(currentCode()).toBe(codes[0]))
  const { queryClient } = app.session
  return {
    ...app,
    platform,
    codes,
    /** Every answer has come: the platform isn't closed under one. */
    settled: () => waitFor(() => expect(queryClient.isFetching()).toBe(0)),
  }
}

/** Late answers to whatever a walk asks for: the first later than the second. */
function slow(platform: Platform, operation: string) {
  platform.faults.arm({ kind: 'delay', operation, ms: 500 })
  platform.faults.arm({ kind: 'delay', operation, ms: 150, skip: 1, times: 6 })
}

test.each([
  ['marks', 'xjxjjx', [0, 1, 3]],
  ['marks and takes one off', 'xjxkx', [1]],
  ['marks on from there', 'jx{Shift>}jj{/Shift}j', [1, 2, 3]],
] as const)(
  'pressed faster than tickets open, X %s where each press found the walk',
  async (_, keys, places) => {
    const { user, platform, codes, settled } = await openPilots()
    slow(platform, 'messages.list')
    await user.keyboard(keys)
    await waitFor(() => expect(markedCodes()).toEqual(places.map((it) => codes[it])))
    await settled()
  },
)

test('the code that is copied is that of the ticket in front at the press', async () => {
  const { user, platform, codes, settled } = await openPilots()
  const copied = () => navigator.clipboard.readText()
  await waitFor(async () => {
    await user.keyboard('y')
    expect(await copied()).toBe(codes[0])
  })
  await user.keyboard('j')
  await waitFor(() => expect(currentCode()).toBe(codes[1]))
  slow(platform, 'messages.list')
  await user.keyboard('y')
  await user.keyboard('j')
  await waitFor(() => expect(currentCode()).toBe(codes[2]))
  expect(await copied()).toBe(codes[1])
  await settled()
})

test('many go to whom was pressed for, whatever is opened, marked and pressed while the answers come late and in another order', async () => {
  const { user, platform, codes } = await openPilots()
  await user.keyboard('x{Shift>}jj{/Shift}')
  await waitFor(() => expect(document.querySelector('[data-bulk]')).toHaveTextContent(/^3 marked/))
  slow(platform, 'tickets.assign')
  await user.keyboard('i')
  // Marks are let go of, others are set, and the walk goes on.
  await user.keyboard('{Escape}')
  await user.keyboard('jjx')
  await waitFor(() => expect(currentCode()).toBe(codes[4]))
  await waitFor(() => expect(toast()).toHaveTextContent('3 tickets are with you.'))
  expect(await holderOf(platform, codes.slice(0, 6))).toEqual([
    'agent',
    'agent',
    'agent',
    'pilot',
    'pilot',
    'pilot',
  ])
  expect(markedCodes()).toEqual([codes[4]])
})
