import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import '#src/features/assignment/menu/assign-menu.tsx'
import type { Assignee } from '#src/api/schema/ticket.ts'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { currentCode, listNamed, rows, shownCodes } from '../support/inbox.ts'
import type { Platform } from '../support/platform.ts'
import { assignAs } from '../support/tickets.ts'

beforeEach(() => localStorage.clear())

const toast = () => screen.getByRole('status', { name: 'What was done' })

/** Who holds which ticket, as the platform has it. */
async function holders(platform: Platform): Promise<Map<string, string>> {
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

/** Three tickets of the queue, all with the same holder, and the first one open. */
async function openQueue(holder: 'pilot' | 'team') {
  const platform = await freshPlatform()
  const app = await renderAt('/inbox', { platform })
  const { agents, pilots, teams } = app.config.directory
  const idOf = (people: readonly { id: string; name: string }[], name: string) => {
    const id = people.find((it) => it.name === name)?.id
    if (id === undefined) throw new Error(`nobody is called ${name}`)
    return id
  }
  const staff = {
    me: { kind: 'agent', id: idOf(agents, 'Meera Iyer') },
    agent: { kind: 'agent', id: idOf(agents, 'Farhan Qureshi') },
    pilot: { kind: 'pilot', id: idOf(pilots, 'Saarthi') },
    team: { kind: 'team', id: idOf(teams, 'Payments, tier 2') },
  } satisfies Record<string, Assignee>
  await listNamed()
  await waitFor(() => expect(rows().length).toBeGreaterThan(20))
  const ids = rows().map((it) => it.dataset['ticket'] ?? '')
  for (const id of ids.slice(0, 3)) await assignAs(platform, id, staff[holder])
  await app.user.keyboard('r')
  await waitFor(() =>
    expect(rows()[2]?.closest('li')?.querySelector('button')?.ariaLabel).toContain(
      holder === 'pilot' ? 'Saarthi' : 'Payments',
    ),
  )
  const codes = shownCodes()
  const walkTo = async (at: number) => {
    await app.user.keyboard('j')
    await waitFor(() => expect(currentCode()).toBe(codes[at]))
  }
  await walkTo(0)
  const words = (kind: keyof typeof staff) => `${staff[kind].kind} ${staff[kind].id}`
  return { ...app, ids, codes, words, walkTo }
}

test.each([
  ['taking it', 'i', 'pilot', 'me'],
  ['handing it to an agent', 'a|farhan{Enter}', 'pilot', 'agent'],
  ['handing it to a pilot', 'a|saarthi{Enter}', 'team', 'pilot'],
  ['handing it to a team', 'a|paym{Enter}', 'pilot', 'team'],
  ['handing it to nobody', 'u', 'pilot', 'nobody'],
] as const)(
  '%s lands on what was in front at the press, when the answers come late and in another order',
  async (_, keys, before, after) => {
    const { user, platform, ids, codes, words, walkTo } = await openQueue(before)
    const then = await holders(platform)
    platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 400 })
    for (const each of keys.split('|')) {
      await user.keyboard(each)
      if (each === 'a') await screen.findByRole('combobox', { name: /paste an id/ })
    }
    await walkTo(1)
    // The second one is answered first.
    await user.keyboard(after === 'me' ? 'u' : 'i')
    await walkTo(2)
    await waitFor(() => expect(toast()).toHaveTextContent(`#${codes[1]} is with`))
    await waitFor(() => expect(toast()).toHaveTextContent(`#${codes[0]} is with`))
    expect(currentCode()).toBe(codes[2])
    const [first = '', second = ''] = ids
    const now = await holders(platform)
    expect(now.get(first)).toBe(after === 'nobody' ? 'unassigned' : words(after))
    expect(now.get(second)).toBe(after === 'me' ? 'unassigned' : words('me'))
    for (const map of [then, now]) for (const id of [first, second]) map.delete(id)
    expect(now).toEqual(then)
  },
)

test('undo lands on the ticket that was handed over last at the press, whatever is opened until the answer', async () => {
  const { user, platform, ids, codes, words, walkTo } = await openQueue('pilot')
  const [first = '', second = ''] = ids
  await user.keyboard('i')
  await waitFor(() => expect(toast()).toHaveTextContent(`#${codes[0]} is with you`))
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 400 })
  await user.keyboard('z')
  await walkTo(1)
  await user.keyboard('u')
  await walkTo(2)
  await waitFor(() => expect(toast()).toHaveTextContent(`#${codes[1]} is with nobody`))
  await waitFor(() => expect(toast()).toHaveTextContent(`#${codes[0]} is back with Saarthi`))
  const now = await holders(platform)
  expect([now.get(first), now.get(second)]).toEqual([words('pilot'), 'unassigned'])
})

test('three wishes for one ticket are heard in the order of the presses, however late the first is answered', async () => {
  const { user, platform, ids, codes, words, walkTo } = await openQueue('pilot')
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 300 })
  await user.keyboard('i')
  await user.keyboard('u')
  await user.keyboard('i')
  await walkTo(1)
  await waitFor(() => expect(toast()).toHaveTextContent(`#${codes[0]} is with you`))
  expect((await holders(platform)).get(ids[0] ?? '')).toBe(words('me'))
})
