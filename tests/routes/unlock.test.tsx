import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tokenRefusedSlice } from '#src/data/session/state.ts'
import { renderAt } from '../support/app.tsx'

type App = Awaited<ReturnType<typeof renderAt>>

const TITLE = 'Your access has ended'

/** Opens the inbox, types into the search, and lets the platform reject the token. */
async function rejectToken(): Promise<App> {
  const app = await renderAt('/inbox?view=open')
  await screen.findAllByText(/#\d+/)
  await app.user.type(screen.getByRole('searchbox'), 'half a wo')
  app.platform.faults.arm({ kind: 'status', status: 401, operation: 'tickets.list' })
  app.session.scheduler.runNow()
  await within(await screen.findByRole('dialog', { name: TITLE })).findByLabelText('Access token')
  return app
}

const dialog = () => screen.getByRole('dialog', { name: TITLE })
const token = () => within(dialog()).getByLabelText('Access token')

test('a 401 opens the unlock dialog over the page, and another token continues there [AUT-01, FLT-02]', async () => {
  const { user, router, session } = await rejectToken()
  expect(token()).toHaveFocus()
  await user.keyboard('demo-reader{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('searchbox')).toHaveValue('half a wo')
  await waitFor(() => expect(router.state.location.href).toBe('/inbox?view=open&q=half+a+wo'))
  expect(tokenRefusedSlice(session.store).get()).toBe(false)
})

test('Esc does not close the unlock dialog', async () => {
  const { user } = await rejectToken()
  await user.keyboard('{Escape}')
  expect(dialog()).toBeVisible()
})

test('a second wrong token is reported', async () => {
  const { user } = await rejectToken()
  await user.type(token(), 'demo-wrong{Enter}')
  expect(await within(dialog()).findByText(/isn’t valid either \(401\)/)).toBeVisible()
  expect(token()).toHaveFocus()
  expect(token()).toHaveValue('demo-wrong')
})

test('a token of another workspace does not unlock [CON-12]', async () => {
  const { user, session } = await rejectToken()
  await user.type(token(), 'demo-other{Enter}')
  expect(await within(dialog()).findByText(/opens another workspace/)).toBeVisible()
  expect(tokenRefusedSlice(session.store).get()).toBe(true)
})

test('without the right to read customers, a ticket identifies the workspace of the token [CON-12]', async () => {
  const { user } = await rejectToken()
  await user.type(token(), 'demo-other-without-customers:read{Enter}')
  expect(await within(dialog()).findByText(/opens another workspace/)).toBeVisible()
  await user.clear(token())
  await user.type(token(), 'demo-agent-without-customers:read{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('an unreachable platform does not sign out', async () => {
  const { user, platform } = await rejectToken()
  // More than once: the search for what was typed may ask first.
  platform.faults.arm({ kind: 'lost', operation: 'customers.list', times: 100 })
  await user.type(token(), 'demo-agent{Enter}')
  expect(await within(dialog()).findByText('No connection to the server')).toBeVisible()
  platform.faults.clear()
  await user.click(within(dialog()).getByRole('button', { name: 'Try now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('signing out clears the session', async () => {
  const { user, router, sessions, session } = await rejectToken()
  await user.click(within(dialog()).getByRole('button', { name: 'Sign out' }))
  await expect.poll(() => router.state.location.pathname).toBe('/sign-in')
  expect(sessions.current()).toBeNull()
  expect(session.queryClient.getQueryCache().getAll()).toEqual([])
})
