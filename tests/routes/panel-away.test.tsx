import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt, sharedPlatform } from '../support/app.tsx'
import { findTicket } from '../support/find-ticket.ts'

const CANT = 'The platform can’t be reached'
const pane = () => screen.getByRole('complementary', { name: 'Customer' })
const section = (title: string) => within(pane()).getByText(title, { selector: 'summary' }).closest('details')

/** The real platform, behind a network that can go away. */
async function withNetwork() {
  const platform = await sharedPlatform()
  let isAway = false
  const fetch: typeof globalThis.fetch = (input, init) =>
    isAway ? Promise.reject(new TypeError('Failed to fetch')) : platform.fetch(input, init)
  const set = (away: boolean) => {
    isAway = away
  }
  return { platform: { ...platform, fetch }, set }
}

test('without a network the panel says so once, and each part quietly that it was not read [FLT-14]', async () => {
  const ananya = await findTicket(await sharedPlatform(), 'KL-88213')
  const { platform, set } = await withNetwork()
  const { router, session } = await renderAt('/inbox?view=open', { platform })
  await screen.findAllByText(/#\d+/)
  set(true)
  await router.navigate({ to: ananya.path })
  expect(await within(pane()).findByText(CANT)).toBeVisible()
  for (const title of ['Linked contacts', 'Recent calls', 'Recent chats'])
    await waitFor(() => expect(section(title)).toHaveTextContent(/Not read yet\./))
  expect(within(pane()).getAllByText(CANT)).toHaveLength(1)
  // As soon as the platform has answered anything, all of it comes by itself.
  set(false)
  session.scheduler.runNow()
  expect(await within(pane()).findByRole('button', { name: 'Copy phone number' })).toBeVisible()
  for (const title of ['Linked contacts', 'Recent calls', 'Recent chats'])
    await waitFor(() => expect(section(title)?.querySelector('li')).not.toBeNull())
  expect(pane()).not.toHaveTextContent(/Not read yet\.|can’t be reached/)
})
