import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt, sharedPlatform } from '../support/app.tsx'
import { findTicket } from '../support/find-ticket.ts'

const UNREACHABLE = 'No connection to the server'
const pane = () => screen.getByRole('complementary', { name: 'Customer' })
const section = (title: string) => within(pane()).getByText(title, { selector: 'summary' }).closest('details')

/** The platform behind a network that can be disconnected. */
async function withNetworkSwitch() {
  const platform = await sharedPlatform()
  let isOffline = false
  const fetch: typeof globalThis.fetch = (input, init) =>
    isOffline ? Promise.reject(new TypeError('Failed to fetch')) : platform.fetch(input, init)
  const setOffline = (value: boolean) => {
    isOffline = value
  }
  return { platform: { ...platform, fetch }, setOffline }
}

test('without a network the panel reports it once, and each section says that it was not read [FLT-14]', async () => {
  const ananya = await findTicket(await sharedPlatform(), 'KL-88213')
  const { platform, setOffline } = await withNetworkSwitch()
  const { router, session } = await renderAt('/inbox?view=open', { platform })
  await screen.findAllByText(/#\d+/)
  setOffline(true)
  await router.navigate({ to: ananya.path })
  expect(await within(pane()).findByText(UNREACHABLE)).toBeVisible()
  for (const title of ['Linked contacts', 'Recent calls', 'Recent chats'])
    await waitFor(() => expect(section(title)).toHaveTextContent(/Not loaded yet\./))
  expect(within(pane()).getAllByText(UNREACHABLE)).toHaveLength(1)
  // Once the platform has answered any request, the panel loads all sections by itself.
  setOffline(false)
  session.scheduler.runNow()
  expect(await within(pane()).findByRole('button', { name: 'Copy phone number' })).toBeVisible()
  for (const title of ['Linked contacts', 'Recent calls', 'Recent chats'])
    await waitFor(() => expect(section(title)?.querySelector('li')).not.toBeNull())
  expect(pane()).not.toHaveTextContent(/Not loaded yet\.|No connection/)
})
