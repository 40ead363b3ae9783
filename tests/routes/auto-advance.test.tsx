import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { advanceAfterTakingPreference, autoAdvancePreference } from '#src/data/preferences/inbox.ts'
import '#src/features/assignment/menu/assign-menu.tsx'
import '#src/features/inbox/navigation/list-navigation.tsx'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { currentCode, findList, shownCodes, ticketRows } from '../support/inbox.ts'

beforeEach(() => {
  localStorage.clear()
  autoAdvancePreference.set(true)
  advanceAfterTakingPreference.set(false)
})
// The tests of other files run in the same page.
afterEach(() => {
  autoAdvancePreference.set(true)
  advanceAfterTakingPreference.set(false)
})

const outcome = () => screen.getByRole('status', { name: 'Recent actions' })
const outcomeShows = (text: string) => waitFor(() => expect(outcome()).toHaveTextContent(text))

const row = (code: string | undefined) =>
  ticketRows().find((it) => it.textContent.includes(`#${code}`)) ?? null

/** Opens the inbox at the unassigned tickets, with the ticket at `index` open; a negative index counts from the end. */
async function openUnassigned(index: number) {
  const platform = await freshPlatform()
  const app = await renderAt('/inbox?view=unassigned', { platform })
  await findList('Unassigned tickets')
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(4))
  const codes = shownCodes()
  const rowIndex = (index + codes.length) % codes.length
  await app.user.keyboard('j'.repeat(rowIndex + 1))
  await waitFor(() => expect(currentCode()).toBe(codes[rowIndex]))
  const assignTo = async (name: string) => {
    await app.user.keyboard('a')
    await screen.findByRole('combobox', { name: /^Search agents, pilots/ })
    await app.user.keyboard(`${name}{Enter}`)
  }
  return { ...app, platform, codes, assignTo }
}

test('the next ticket opens at once, while the platform has not answered', async () => {
  const { platform, codes, assignTo } = await openUnassigned(1)
  platform.faults.arm({ kind: 'stall', operation: 'tickets.assign' })
  await assignTo('farhan')
  await waitFor(() => expect(currentCode()).toBe(codes[2]))
  await waitFor(() => expect(row(codes[2])).toHaveFocus())
  expect(outcome()).toBeEmptyDOMElement()
})

test.each([
  [
    'the assignment bar',
    () => within(screen.getByRole('group', { name: 'Assignment' })).getAllByRole('button')[0],
  ],
  ['the messages', () => screen.getByRole('log')],
])('the focus goes from %s, which is replaced, to the row of the next ticket', async (_, findFocus) => {
  const { codes, assignTo } = await openUnassigned(1)
  await screen.findByRole('log')
  findFocus()?.focus()
  await assignTo('farhan')
  await waitFor(() => expect(currentCode()).toBe(codes[2]))
  await waitFor(() => expect(row(codes[2])).toHaveFocus())
})

test('a key pressed before the next ticket is rendered is meant for that ticket', async () => {
  advanceAfterTakingPreference.set(true)
  const { platform, codes } = await openUnassigned(1)
  const takers = () =>
    platform.db
      .selectFrom('chats')
      .select(['code', 'agent_id'])
      .where('assignee_type', '=', 'agent')
      .execute()
  const before = (await takers()).length
  // Nothing is rendered between the two.
  for (let press = 0; press < 2; press += 1) fireEvent.keyDown(document.body, { key: 'i', code: 'KeyI' })
  await waitFor(() => expect(currentCode()).toBe(codes[3]))
  await waitFor(async () => expect((await takers()).length).toBe(before + 2))
  const taken = (await takers()).map((it) => String(it.code))
  expect(taken).toEqual(expect.arrayContaining([codes[1], codes[2]]))
})

test('undo returns to the ticket', async () => {
  const { user, codes, assignTo } = await openUnassigned(1)
  await assignTo('farhan')
  await waitFor(() => expect(currentCode()).toBe(codes[2]))
  await user.keyboard('z')
  await waitFor(() => expect(currentCode()).toBe(codes[1]))
  await outcomeShows(`#${codes[1]} is unassigned again`)
  expect(shownCodes()).toEqual(codes)
})

test('undo opens nothing if the user has moved to another ticket', async () => {
  const { user, codes, assignTo } = await openUnassigned(1)
  await assignTo('farhan')
  await waitFor(() => expect(currentCode()).toBe(codes[2]))
  await user.keyboard('j')
  await waitFor(() => expect(currentCode()).toBe(codes[3]))
  await user.keyboard('z')
  await outcomeShows(`#${codes[1]} is unassigned again`)
  expect(currentCode()).toBe(codes[3])
})

test('assigning the last ticket of the list opens the one before it', async () => {
  const { codes, assignTo } = await openUnassigned(-1)
  await assignTo('saarthi')
  await waitFor(() => expect(currentCode()).toBe(codes.at(-2)))
})

test('a ticket that the agent takes stays open', async () => {
  const { user, codes } = await openUnassigned(1)
  await user.keyboard('i')
  await outcomeShows(`#${codes[1]} is assigned to you`)
  expect(currentCode()).toBe(codes[1])
})

test('the next ticket opens also where the assigned one stays in the list', async () => {
  const { user } = await renderAt('/inbox?view=open', { platform: await freshPlatform() })
  await findList()
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(20))
  const [code, next] = shownCodes()
  await user.keyboard('j')
  await waitFor(() => expect(currentCode()).toBe(code))
  await user.keyboard('u')
  await waitFor(() => expect(currentCode()).toBe(next))
  await outcomeShows(`#${code} is unassigned`)
  expect(shownCodes().slice(0, 2)).toEqual([code, next])
})

test('a refused assignment comes back by its code, with a way to the reason', async () => {
  const { user, platform, codes, assignTo } = await openUnassigned(1)
  platform.faults.arm({ kind: 'status', status: 400, operation: 'tickets.assign' })
  await assignTo('farhan')
  await outcomeShows(`#${codes[1]}`)
  expect(currentCode()).toBe(codes[2])
  await user.click(
    within(screen.getByRole('group', { name: 'Last action' })).getByRole('button', { name: 'Show reason' }),
  )
  await waitFor(() => expect(currentCode()).toBe(codes[1]))
  expect(await screen.findByRole('alert')).toHaveTextContent('Server message:')
})

test('two assignments in quick succession reach two tickets', async () => {
  const { user, codes } = await openUnassigned(1)
  await user.keyboard('afarhan{Enter}asaarthi{Enter}')
  await screen.findByRole('button', { name: '1 more' })
  await user.keyboard('{Shift>}z{/Shift}')
  const actions = await screen.findByRole('dialog', { name: 'Actions of this shift' })
  expect(actions).toHaveTextContent(`#${codes[1]} is assigned to Farhan Qureshi`)
  expect(actions).toHaveTextContent(`#${codes[2]} is assigned to Saarthi`)
  await waitFor(() => expect(currentCode()).toBe(codes[3]))
})

test('a second press right after the first one counts, although the first is not shown yet', async () => {
  const { user, codes } = await openUnassigned(1)
  await user.keyboard('iu')
  await outcomeShows(`#${codes[1]} is unassigned`)
  await waitFor(() => expect(currentCode()).toBe(codes[2]))
})

test('the setting opens the next ticket also after the agent has taken one', async () => {
  const { user, codes } = await openUnassigned(1)
  advanceAfterTakingPreference.set(true)
  await user.keyboard('i')
  await waitFor(() => expect(currentCode()).toBe(codes[2]))
  await outcomeShows(`#${codes[1]} is assigned to you`)
})

test('a ticket that stays open has the focus in its row', async () => {
  const { user, codes } = await openUnassigned(1)
  const log = await screen.findByRole('log')
  log.focus()
  await user.keyboard('i')
  await waitFor(() => expect(row(codes[1])).toHaveFocus())
})

test('a user who moves on before the response is not moved again', async () => {
  const { user, platform, codes, assignTo } = await openUnassigned(1)
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 300 })
  await assignTo('farhan')
  await waitFor(() => expect(currentCode()).toBe(codes[2]))
  await user.keyboard('kk')
  await waitFor(() => expect(currentCode()).toBe(codes[0]))
  await outcomeShows(`#${codes[1]} is assigned to Farhan Qureshi`)
  expect(currentCode()).toBe(codes[0])
})

test('the setting turns auto-advance off', async () => {
  const { user, router, codes, assignTo } = await openUnassigned(1)
  const { href } = router.state.location
  await router.navigate({ to: '/settings/$', params: { _splat: 'keys' } })
  const choice = await screen.findByRole('switch', { name: 'Open next ticket after assigning' })
  expect(choice).toBeChecked()
  await user.click(choice)
  await router.navigate({ href })
  await waitFor(() => expect(currentCode()).toBe(codes[1]))
  await assignTo('farhan')
  await outcomeShows(`#${codes[1]} is assigned to Farhan Qureshi`)
  expect(currentCode()).toBe(codes[1])
})
