import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Config } from '#src/api/schema/config.ts'
import { freshPlatform, renderAt } from '../support/app.tsx'

const signedOut = { token: null } as const
const noDirectory = {
  config: (served: Config): Config => ({ ...served, directory: { agents: [], pilots: [], teams: [] } }),
}
/** Signed out, without agents to choose from. */
const unnamed = { ...signedOut, ...noDirectory }
const token = () => screen.getByLabelText('Access token')
const rights = () => screen.getByRole('list', { name: 'What this token can do' })
const row = (name: string) => within(rights()).getByText(name).closest('li')

test('a signed-out user is asked to sign in and returns to the requested URL', async () => {
  const { user, router } = await renderAt('/inbox?view=closed', unnamed)
  expect(router.state.location.pathname).toBe('/sign-in')
  expect(token()).toHaveFocus()
  await user.keyboard('demo-agent{Enter}')
  await expect.poll(() => router.state.location.href).toMatch(/^\/inbox\?view=closed/)
})

test('sign-in does not redirect to another site', async () => {
  const { user, router } = await renderAt('/sign-in?to=https%3A%2F%2Fevil.example', unnamed)
  await user.type(token(), 'demo-agent{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/inbox')
})

test('a check reads one record of each kind and shows what works [AUT-04]', async () => {
  const { user, router } = await renderAt('/sign-in', signedOut)
  await user.type(token(), 'demo-agent')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText(/^Checked at/)).toHaveTextContent('Nothing was changed.')
  expect(row('Customers, calls, chats, linked contacts')).toHaveTextContent('Works')
  expect(row('List of tickets')).toHaveTextContent('Works')
  expect(row('Messages')).toHaveTextContent('Works')
  expect(row('Assign tickets')).toHaveTextContent('Not checked')
  expect(row('Send templates')).toHaveTextContent('Not checked')
  expect(router.state.location.pathname).toBe('/sign-in')
  expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible()
})

test('a missing right is named, and Continue signs in without it [AUT-04][AUT-06]', async () => {
  const { user, router } = await renderAt('/sign-in', unnamed)
  await user.type(token(), 'demo-agent-without-customers:read{Enter}')
  expect(await screen.findByText(/Some features don’t work with this token/)).toBeVisible()
  expect(row('Customers, calls, chats, linked contacts')).toHaveTextContent(
    /Refused \(403\).*scope customers:read, grant customers/,
  )
  expect(row('Messages')).toHaveTextContent('Works')
  expect(router.state.location.pathname).toBe('/sign-in')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await expect.poll(() => router.state.location.pathname).toBe('/inbox')
})

test('a wrong token is reported at its field, stays in the field and is stored nowhere [AUT-01, FLT-01]', async () => {
  const { user, router } = await renderAt('/sign-in', signedOut)
  await user.type(token(), 'demo-agnet{Enter}')
  const error = await screen.findByText(/This token isn’t valid \(401\)/)
  expect(token()).toHaveAccessibleDescription(error.textContent ?? '')
  expect(token()).toBeInvalid()
  expect(token()).toHaveValue('demo-agnet')
  expect(token()).toHaveFocus()
  expect(router.state.location.pathname).toBe('/sign-in')
  expect(router.state.location.href).not.toContain('demo-agnet')
  const stored = [...Object.entries(sessionStorage), ...Object.entries(localStorage)]
  expect(JSON.stringify(stored)).not.toContain('demo-agnet')
})

test.each([
  ['two words', /contains a space/],
  ['tökén', /an invalid character: “ö”/],
  ['Bearer', /the token that follows/],
])('%j is refused before any request', async (text, reason) => {
  const platform = await freshPlatform({ seed: 'empty' })
  const sent: string[] = []
  const watched = {
    ...platform,
    fetch: (input: string | URL | Request, init?: RequestInit) => {
      sent.push(String(input instanceof Request ? input.url : input))
      return platform.fetch(input, init)
    },
  }
  const { user } = await renderAt('/sign-in', { ...signedOut, platform: watched })
  sent.length = 0
  await user.type(token(), `${text}{Enter}`)
  expect(await screen.findByText(reason)).toBeVisible()
  expect(sent).toEqual([])
})

test('spaces around a pasted token are removed with a note', async () => {
  const { user } = await renderAt('/sign-in', signedOut)
  await user.click(token())
  await user.paste('  demo-agent ')
  expect(token()).toHaveValue('demo-agent')
  expect(screen.getByText('Removed spaces around the token')).toBeVisible()
})

test.each([
  [{ kind: 'html' }, /A web page came back instead of data/],
  [{ kind: 'lost' }, /No connection to the server/],
  [{ kind: 'status', status: 503, retryAfterForm: 'none' }, /The server ran into an error/],
  [{ kind: 'status', status: 429, retryAfter: 30 }, /Retrying in/],
  [{ kind: 'cut' }, /cut off/],
] as const)('without a response (%j) sign-in stops and shows the reason', async (fault, words) => {
  const { user, router, platform } = await renderAt('/sign-in', unnamed)
  platform.faults.arm({ ...fault, times: 3 })
  await user.type(token(), 'demo-agent{Enter}')
  expect((await screen.findAllByText(words))[0]).toBeVisible()
  expect(router.state.location.pathname).toBe('/sign-in')
  platform.faults.clear()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await expect.poll(() => router.state.location.pathname).toBe('/inbox')
})

test('the agent is chosen from the directory by part of the name, or by a pasted id', async () => {
  const { user, sessions, config } = await renderAt('/sign-in', signedOut)
  await user.click(screen.getByRole('button', { name: /^Your name: Not selected/ }))
  await user.type(await screen.findByRole('combobox', { name: 'Search agents' }), 'rohan')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Your name: Rohan Deshpande' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Your name: Rohan Deshpande' }))
  await user.type(
    await screen.findByRole('combobox', { name: 'Search agents' }),
    'FFFFFFFF-0000-4000-8000-000000000001',
  )
  await user.click(screen.getByRole('option', { name: /^ffffffff-0000/i }))
  await user.type(token(), 'demo-agent{Enter}')
  await expect
    .poll(() => sessions.current()?.credentials.agentId)
    .toBe('ffffffff-0000-4000-8000-000000000001')
  expect(config.directory.agents.some((it) => it.name === 'Rohan Deshpande')).toBe(true)
})

test('without a listing of tickets the check reads messages of a customer’s latest chat [CON-11]', async () => {
  const platform = await freshPlatform({ listTickets: false })
  const { user } = await renderAt('/sign-in', { ...signedOut, platform })
  await user.type(token(), 'demo-agent')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  await screen.findByText(/^Checked at/)
  expect(row('List of tickets')).toHaveTextContent(/Not available/)
  expect(row('Messages')).toHaveTextContent('Works')
})

test('the token is only in its field: not in the URL, the title or the page', async () => {
  const { user, router } = await renderAt('/sign-in', signedOut)
  await user.type(token(), 'demo-agent-without-customers:read{Enter}')
  await screen.findByText(/Some features don’t work/)
  expect(document.title).not.toContain('demo-agent')
  expect(router.state.location.href).not.toContain('demo-agent')
  const page = document.documentElement.cloneNode(true)
  if (page instanceof Element) for (const field of page.querySelectorAll('input')) field.remove()
  expect(new XMLSerializer().serializeToString(page)).not.toContain('demo-agent')
})

test('the page asks for three things: the address, the token and who the agent is', async () => {
  await renderAt('/sign-in', signedOut)
  const form = token().closest('form')
  const fields = [...(form?.querySelectorAll('input, [aria-haspopup="dialog"]') ?? [])]
  expect(fields).toEqual([
    screen.getByLabelText(/^Platform address/),
    token(),
    screen.getByRole('button', { name: /^Your name: Not selected/ }),
  ])
  expect(screen.getByLabelText(/^Platform address/)).toHaveAttribute('readonly')
  expect(screen.getByRole('button', { name: /^Your name: Not selected/ })).toBeVisible()
  expect(screen.queryByLabelText(/Workspace/)).not.toBeInTheDocument()
  expect(screen.getByRole('switch', { name: /^Stay signed in/ })).not.toBeChecked()
})

test('where assignments are possible, the agent has to be chosen before signing in [DEC-23]', async () => {
  const { user, router, sessions } = await renderAt('/sign-in', signedOut)
  await user.type(token(), 'demo-agent{Enter}')
  const field = screen.getByRole('button', { name: /^Your name: Not selected/ })
  await expect.poll(() => document.activeElement).toBe(field)
  expect(field).toHaveAccessibleDescription('Select your name.')
  expect(field).toBeInvalid()
  expect(router.state.location.pathname).toBe('/sign-in')
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('option', { name: /^No agent/ })).not.toBeInTheDocument()
  await user.keyboard('meera{Enter}')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await expect.poll(() => router.state.location.pathname).toBe('/inbox')
  expect(sessions.current()?.credentials.agentId).not.toBeNull()
})

test('a directory without agents says that nobody has to be chosen', async () => {
  const { user, router, sessions } = await renderAt('/sign-in', unnamed)
  expect(screen.getByRole('button', { name: /^Your name: Not selected/ })).toHaveAccessibleDescription(
    'The directory has no agents. Paste your agent ID, or continue without one.',
  )
  await user.type(token(), 'demo-agent{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/inbox')
  expect(sessions.current()?.credentials.agentId).toBeNull()
})
