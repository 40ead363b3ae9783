import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { autoAdvance } from '#src/data/preferences/auto-advance.ts'
import '#src/features/assignment/menu/assign-menu.tsx'
import '#src/features/inbox/navigation/list-navigation.tsx'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { currentCode, listNamed, rows, searchField, shownCodes } from '../support/inbox.ts'

beforeEach(() => {
  localStorage.clear()
  autoAdvance.set(true)
})

const toast = () => screen.getByRole('status', { name: 'What was done' })
const said = (words: string) => waitFor(() => expect(toast()).toHaveTextContent(words))

/** The tickets that nobody has, and one of them open. */
async function openUnassigned(at: number) {
  const platform = await freshPlatform()
  const app = await renderAt('/inbox?view=unassigned', { platform })
  await listNamed('Unassigned tickets')
  await waitFor(() => expect(rows().length).toBeGreaterThan(4))
  const codes = shownCodes()
  const place = (at + codes.length) % codes.length
  await app.user.keyboard('j'.repeat(place + 1))
  await waitFor(() => expect(currentCode()).toBe(codes[place]))
  const hand = async (name: string) => {
    await app.user.keyboard('a')
    await screen.findByRole('combobox', { name: /paste an id/ })
    await app.user.keyboard(`${name}{Enter}`)
  }
  return { ...app, platform, codes, hand }
}

test('a ticket that was handed on gives way to the next one, once the platform has said yes', async () => {
  const { platform, codes, hand } = await openUnassigned(1)
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 200 })
  await hand('farhan')
  await screen.findByText('Sending…')
  expect(currentCode()).toBe(codes[1])
  await waitFor(() => expect(currentCode()).toBe(codes[2]))
  expect(shownCodes()).toEqual(codes.filter((code) => code !== codes[1]))
  expect(toast()).toHaveTextContent(`#${codes[1]} is with Farhan Qureshi`)
  await waitFor(() => expect(rows()[1]).toHaveFocus())
})

test('undo comes back to it', async () => {
  const { user, codes, hand } = await openUnassigned(1)
  await hand('farhan')
  await waitFor(() => expect(currentCode()).toBe(codes[2]))
  await user.keyboard('z')
  await waitFor(() => expect(currentCode()).toBe(codes[1]))
  await said(`#${codes[1]} is back with nobody`)
  expect(shownCodes()).toEqual(codes)
})

test('undo leaves alone who has gone elsewhere since', async () => {
  const { user, codes, hand } = await openUnassigned(1)
  await hand('farhan')
  await waitFor(() => expect(currentCode()).toBe(codes[2]))
  await user.keyboard('j')
  await waitFor(() => expect(currentCode()).toBe(codes[3]))
  await user.keyboard('z')
  await said(`#${codes[1]} is back with nobody`)
  expect(currentCode()).toBe(codes[3])
})

test('the last one gives way to the one before', async () => {
  const { codes, hand } = await openUnassigned(-1)
  await hand('saarthi')
  await waitFor(() => expect(currentCode()).toBe(codes.at(-2)))
})

test('what one takes oneself stays in front', async () => {
  const { user, codes } = await openUnassigned(1)
  await user.keyboard('i')
  await said(`#${codes[1]} is with you`)
  expect(currentCode()).toBe(codes[1])
})

test('a ticket that stays in the list stays in front', async () => {
  const { user } = await renderAt('/inbox?view=open', { platform: await freshPlatform() })
  await listNamed()
  await waitFor(() => expect(rows().length).toBeGreaterThan(20))
  const [code] = shownCodes()
  await user.keyboard('j')
  await waitFor(() => expect(currentCode()).toBe(code))
  await user.keyboard('u')
  await said(`#${code} is with nobody`)
  expect(currentCode()).toBe(code)
})

test('a refusal leaves everything where it is', async () => {
  const { platform, codes, hand } = await openUnassigned(1)
  platform.faults.arm({ kind: 'status', status: 400, operation: 'tickets.assign' })
  await hand('farhan')
  expect(await screen.findByRole('alert')).toHaveTextContent('The platform said:')
  expect(currentCode()).toBe(codes[1])
  expect(shownCodes()).toEqual(codes)
})

test('who has gone on before the answer is taken no further', async () => {
  const { user, platform, codes, hand } = await openUnassigned(1)
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 300 })
  await hand('farhan')
  await user.keyboard('k')
  await waitFor(() => expect(currentCode()).toBe(codes[0]))
  await said(`#${codes[1]} is with Farhan Qureshi`)
  expect(currentCode()).toBe(codes[0])
})

test('nothing opens under the hands of who types', async () => {
  const { user, platform, codes, hand } = await openUnassigned(1)
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 300 })
  await hand('farhan')
  await user.click(searchField())
  await said(`#${codes[1]} is with Farhan Qureshi`)
  expect(currentCode()).toBe(codes[1])
})

test('it can be switched off', async () => {
  const { user, router, codes, hand } = await openUnassigned(1)
  const { href } = router.state.location
  await router.navigate({ to: '/settings/$', params: { _splat: 'keys' } })
  const choice = await screen.findByRole('switch', { name: 'Next ticket after handing one on' })
  expect(choice).toBeChecked()
  await user.click(choice)
  await router.navigate({ href })
  await waitFor(() => expect(currentCode()).toBe(codes[1]))
  await hand('farhan')
  await said(`#${codes[1]} is with Farhan Qureshi`)
  expect(currentCode()).toBe(codes[1])
})
