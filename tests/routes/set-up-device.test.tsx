import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Config } from '#src/api/schema/config.ts'
import { renderAt, sharedPlatform } from '../support/app.tsx'

const form = () => screen.findByRole('dialog', { name: 'Set up this device' })
const token = async () => within(await form()).findByLabelText('Access token')

async function openForm(config?: (served: Config) => Config) {
  const app = await renderAt('/sign-in', { token: null, ...(config && { config }) })
  await app.user.click(screen.getByRole('button', { name: 'Set up this device' }))
  return app
}

const checkAccess = async (user: UserEvent) =>
  user.click(within(await form()).getByRole('button', { name: 'Check and continue' }))

test('an administrator’s token is checked with the platform, and its workspace and rights are said in words', async () => {
  const { user, config } = await openForm()
  const [workspace] = (await sharedPlatform()).facts.workspaces
  await waitFor(async () => expect(await token()).toHaveFocus())
  expect(within(await form()).getByLabelText(/^Platform address/)).toHaveAttribute('readonly')
  await checkAccess(user)
  expect(await screen.findByText('Enter the token.')).toBeVisible()
  await user.type(await token(), 'demo-agnet{Enter}')
  expect(await screen.findByText(/This token isn’t valid \(401\)/)).toBeVisible()
  await waitFor(async () => expect(await token()).toHaveFocus())
  await user.clear(await token())
  await user.type(await token(), 'demo-agent-without-messages')
  // Without an ID, the key is for the workspace of the token.
  await user.type(screen.getByLabelText(/^Workspace API key/), 'demo-legacy{Enter}')
  // The name alone: an ID in front of it would be what a screen reader reads first.
  expect(await screen.findByText(/^Workspace:/)).toHaveTextContent(/^Workspace: Kaveri Living$/)
  const rights = within(await form()).getByRole('list', { name: 'What this token can do' })
  expect(within(rights).getByText('Messages').closest('li')).toHaveTextContent('Refused (403)')
  for (const { name } of config.directory.agents) expect(screen.getByRole('checkbox', { name })).toBeChecked()
  // jsdom has no IndexedDB.
  await user.click(within(await form()).getByRole('button', { name: 'Set up this device' }))
  expect(await screen.findByText('Couldn’t set up this device')).toBeVisible()
  expect(document.body.innerHTML).not.toContain('demo-agent-without')
  await user.click(within(await form()).getByRole('button', { name: 'Back' }))
  expect(await token()).toHaveValue('demo-agent-without-messages')
  expect(screen.getByLabelText(/^Workspace ID/)).toHaveValue(workspace?.id)
})

test('a workspace ID that is not the token’s is refused [AUT-02]', async () => {
  const { user } = await openForm()
  const [own, other] = (await sharedPlatform()).facts.workspaces
  await user.type(await token(), 'demo-agent')
  await user.type(screen.getByLabelText(/^Workspace ID/), other?.id ?? '')
  await user.type(screen.getByLabelText(/^Workspace API key/), 'demo-legacy{Enter}')
  expect(await screen.findByText(`Enter the token’s workspace ID: ${own?.id}`)).toBeVisible()
})

test('where the deployment sends no templates, only the token is asked for; without agents, the form says what is missing', async () => {
  const { user } = await openForm(({ platform: { legacyBaseUrl: _, ...platform }, ...rest }) => ({
    ...rest,
    platform,
    directory: { agents: [], pilots: [], teams: [] },
    workspaces: [],
  }))
  expect(within(await form()).queryByLabelText(/^Workspace/)).not.toBeInTheDocument()
  await user.type(await token(), 'demo-agent{Enter}')
  expect(await screen.findByText('The directory has no agents')).toBeVisible()
  expect(within(await form()).getByText(/^Workspace \w{4}…\w{4}$/)).toBeVisible()
  expect(
    within(await form()).getByRole('button', { name: 'Set up this device' }),
  ).toHaveAccessibleDescription('Choose at least one agent.')
})
