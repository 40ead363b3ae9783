import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { autoAdvancePreference } from '#src/data/preferences/inbox.ts'
import '#src/features/assignment/menu/assign-menu.tsx'
import type { Assignee } from '#src/api/schema/ticket.ts'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { currentCode, findList, shownCodes, ticketRows } from '../support/inbox.ts'
import type { Platform } from '../support/platform.ts'
import { assignAs } from '../support/tickets.ts'

beforeEach(() => localStorage.clear())

const outcome = () => screen.getByRole('status', { name: 'Recent actions' })

/** The assignee of every ticket in the platform's database, as text. */
async function readAssignees(platform: Platform): Promise<Map<string, string>> {
  const chats = await platform.db
    .selectFrom('chats')
    .select(['id', 'assignee_type', 'agent_id', 'pilot_id', 'team_id'])
    .execute()
  return new Map(
    chats.map((it) => [
      it.id,
      [it.assignee_type, it.agent_id ?? it.pilot_id ?? it.team_id].filter(Boolean).join(' '),
    ]),
  )
}

// The user moves on by key, before or after the response.
beforeEach(() => autoAdvancePreference.set(false))
afterEach(() => autoAdvancePreference.set(true))

/** Opens the inbox. Its first three tickets have the same assignee, and the first ticket is open. */
async function openInboxWithAssignees(assigneeKind: 'pilot' | 'team') {
  const platform = await freshPlatform()
  const app = await renderAt('/inbox', { platform })
  const { agents, pilots, teams } = app.config.directory
  const idOf = (people: readonly { id: string; name: string }[], name: string) => {
    const id = people.find((it) => it.name === name)?.id
    if (id === undefined) throw new Error(`the directory has no ${name}`)
    return id
  }
  const staff = {
    me: { kind: 'agent', id: idOf(agents, 'Meera Iyer') },
    agent: { kind: 'agent', id: idOf(agents, 'Farhan Qureshi') },
    pilot: { kind: 'pilot', id: idOf(pilots, 'Saarthi') },
    team: { kind: 'team', id: idOf(teams, 'Payments, tier 2') },
  } satisfies Record<string, Assignee>
  await findList()
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(20))
  const ids = ticketRows().map((it) => it.dataset['ticket'] ?? '')
  for (const id of ids.slice(0, 3)) await assignAs(platform, id, staff[assigneeKind])
  await app.user.keyboard('r')
  await waitFor(() =>
    expect(ticketRows()[2]?.closest('li')?.querySelector('button')?.ariaLabel).toContain(
      assigneeKind === 'pilot' ? 'Saarthi' : 'Payments',
    ),
  )
  const codes = shownCodes()
  const moveTo = async (at: number) => {
    await app.user.keyboard('j')
    await waitFor(() => expect(currentCode()).toBe(codes[at]))
  }
  await moveTo(0)
  const assigneeText = (kind: keyof typeof staff) => `${staff[kind].kind} ${staff[kind].id}`
  return { ...app, ids, codes, assigneeText, moveTo }
}

test.each([
  ['taking the ticket', 'i', 'pilot', 'me'],
  ['assigning it to an agent', 'a|farhan{Enter}', 'pilot', 'agent'],
  ['assigning it to a pilot', 'a|saarthi{Enter}', 'team', 'pilot'],
  ['assigning it to a team', 'a|paym{Enter}', 'pilot', 'team'],
  ['unassigning it', 'u', 'pilot', 'unassigned'],
] as const)(
  '%s changes the ticket that was open at the key press, even if the responses arrive late and in another order',
  async (_, keys, before, after) => {
    const { user, platform, ids, codes, assigneeText, moveTo } = await openInboxWithAssignees(before)
    const assigneesBefore = await readAssignees(platform)
    platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 400 })
    for (const keySequence of keys.split('|')) {
      await user.keyboard(keySequence)
      if (keySequence === 'a') await screen.findByRole('combobox', { name: /^Search agents, pilots/ })
    }
    await moveTo(1)
    // The second request is answered first.
    await user.keyboard(after === 'me' ? 'u' : 'i')
    await moveTo(2)
    await screen.findByRole('button', { name: '1 more' })
    await user.keyboard('{Shift>}z{/Shift}')
    const actions = await screen.findByRole('dialog', { name: 'Actions of this shift' })
    for (const code of codes.slice(0, 2)) expect(actions).toHaveTextContent(`#${code} is `)
    expect(currentCode()).toBe(codes[2])
    const [first = '', second = ''] = ids
    const assigneesAfter = await readAssignees(platform)
    expect(assigneesAfter.get(first)).toBe(after === 'unassigned' ? 'unassigned' : assigneeText(after))
    expect(assigneesAfter.get(second)).toBe(after === 'me' ? 'unassigned' : assigneeText('me'))
    for (const map of [assigneesBefore, assigneesAfter]) for (const id of [first, second]) map.delete(id)
    expect(assigneesAfter).toEqual(assigneesBefore)
  },
)

test('undo restores the ticket that was assigned last at the key press, even if the user opens others before the response', async () => {
  const { user, platform, ids, codes, assigneeText, moveTo } = await openInboxWithAssignees('pilot')
  const [first = '', second = ''] = ids
  await user.keyboard('i')
  await waitFor(() => expect(outcome()).toHaveTextContent(`#${codes[0]} is assigned to you`))
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 400 })
  await user.keyboard('z')
  await moveTo(1)
  await user.keyboard('u')
  await moveTo(2)
  await screen.findByRole('button', { name: '2 more' })
  await user.keyboard('{Shift>}z{/Shift}')
  const actions = await screen.findByRole('dialog', { name: 'Actions of this shift' })
  expect(actions).toHaveTextContent(`#${codes[1]} is unassigned`)
  expect(actions).toHaveTextContent(`#${codes[0]} is assigned to Saarthi again`)
  const assignees = await readAssignees(platform)
  expect([assignees.get(first), assignees.get(second)]).toEqual([assigneeText('pilot'), 'unassigned'])
})

test('three assignments of one ticket are applied in the order of the key presses, however late the first response arrives', async () => {
  const { user, platform, ids, codes, assigneeText, moveTo } = await openInboxWithAssignees('pilot')
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 300 })
  await user.keyboard('i')
  await user.keyboard('u')
  await user.keyboard('i')
  await moveTo(1)
  await waitFor(() => expect(outcome()).toHaveTextContent(`#${codes[0]} is assigned to you`))
  expect((await readAssignees(platform)).get(ids[0] ?? '')).toBe(assigneeText('me'))
})
