import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { config } from '#src/api/schema/config.ts'
import type { Person } from '#src/data/device-setup/people.ts'
import { storageOwner } from '#src/domain/session/storage-owner.ts'
import { WhoAreYou } from '#src/features/device-setup/people/who-are-you.tsx'
import { render } from '../../support/render.tsx'

const WORKSPACE = { id: '1b671a64-40d5-491e-99b0-da01ff1f3341', name: 'Kaveri Living' }
const CONFIG = config.parse({ platform: { baseUrl: '' }, workspaces: [WORKSPACE] })
const PROFILE = {
  owner: storageOwner.parse('handoff asha'),
  platform: 'https://api.example.com',
  agentId: 'asha',
  workspaceId: null,
  digits: 6,
  authenticator: 'none' as const,
  wrong: 0,
  at: 0,
  unsent: 0,
  usedAt: 0,
  usesSetup: true,
}
const ASHA: Person = { agentId: 'asha', name: 'Asha Rao', owner: PROFILE.owner, access: PROFILE }
const MEERA: Person = {
  agentId: 'meera',
  name: 'Meera Iyer',
  owner: storageOwner.parse('handoff meera'),
  access: 'first use',
}
const FARHAN: Person = {
  agentId: 'farhan',
  name: 'Farhan Ali',
  owner: storageOwner.parse('handoff farhan'),
  access: 'removed',
}

function renderPeople(people: readonly Person[] | 'unreadable') {
  const given = { onChange: vi.fn(), onUnlock: vi.fn(), onOpen: vi.fn() }
  render(
    <WhoAreYou
      {...given}
      config={CONFIG}
      people={people}
      workspaceId={WORKSPACE.id}
      restartKey={null}
      setupButtons={<button type="button">Use a setup</button>}
    />,
  )
  return { user: userEvent.setup(), ...given }
}

const tile = (name: RegExp) => screen.getByRole('button', { name })

test('each tile says how its agent starts, and one with a PIN leads to it', async () => {
  const { user, onUnlock } = renderPeople([ASHA, MEERA, FARHAN])
  expect(screen.getByRole('heading', { name: 'Who are you?' })).toHaveFocus()
  expect(screen.getByText(/^Workspace:/)).toHaveTextContent(/^Workspace: Kaveri Living$/)
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
    'Asha RaoPIN',
    'Meera IyerChoose a PIN to start',
    'Farhan AliLocked out. Ask an administrator.',
  ])
  await user.tab()
  expect(tile(/Asha Rao/)).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(onUnlock).toHaveBeenCalledExactlyOnceWith(PROFILE)
})

test('at the first use the PIN is chosen twice, and whom it keeps out is said', async () => {
  const { user, onOpen } = renderPeople([ASHA, MEERA])
  await user.click(tile(/Meera Iyer/))
  expect(screen.getByRole('heading', { name: 'Meera Iyer' })).toBeInTheDocument()
  const pin = screen.getByLabelText(/six digits/)
  expect(pin).toHaveFocus()
  const type = async (text: string) => {
    await user.clear(pin)
    await user.type(pin, text)
  }
  for (const unusable of ['27182', '123456']) {
    await type(unusable)
    expect(pin).toHaveAccessibleDescription('')
  }
  await type('271828')
  expect(pin).toHaveAccessibleDescription(/^This PIN keeps passers-by out\. .* disk takes 1 minute\.$/)
  await type('27182818')
  expect(pin).toHaveAccessibleDescription(/^This PIN keeps passers-by out\. .* disk takes 2 hours\.$/)
  await user.keyboard('{Enter}27182819{Enter}')
  expect(screen.getByLabelText(/six digits/)).toHaveAccessibleDescription('The PINs don’t match.')
  await user.keyboard('27182818{Enter}')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByLabelText(/six digits/)).toHaveFocus()
  await user.keyboard('{Enter}27182818{Enter}')
  // jsdom has no IndexedDB.
  expect(await screen.findByText(/^The browser may be blocking storage/)).toBeInTheDocument()
  expect(onOpen).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('heading', { name: 'Who are you?' })).toHaveFocus()
})

test('digits of any script choose the PIN', async () => {
  const { user } = renderPeople([MEERA])
  await user.click(tile(/Meera Iyer/))
  await user.keyboard('२७१८२८')
  expect(screen.getByLabelText(/six digits/)).toHaveValue('271828')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.keyboard('٢٧١٨٢٨')
  expect(screen.getByLabelText('Confirm PIN')).toHaveValue('271828')
})

test('a removed agent comes back by the passphrase of the setup, and a wrong one is said', async () => {
  const { user } = renderPeople([FARHAN])
  await user.click(tile(/Farhan Ali/))
  const passphrase = screen.getByRole('textbox', { name: 'Passphrase' })
  expect(passphrase).toHaveFocus()
  await user.type(passphrase, '0000{Enter}')
  expect(
    await screen.findByText('Wrong passphrase. Enter this device’s setup passphrase.'),
  ).toBeInTheDocument()
})

test('removing the setup says what is deleted, and needs the passphrase', async () => {
  const { user, onChange } = renderPeople([ASHA])
  await user.click(screen.getByRole('button', { name: 'Remove the setup' }))
  expect(screen.getByText(/removes the setup’s agents from this device/)).toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: 'Passphrase' }), '0000{Enter}')
  expect(
    await screen.findByText('Wrong passphrase. Enter this device’s setup passphrase.'),
  ).toBeInTheDocument()
  expect(onChange).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(tile(/Asha Rao/)).toBeInTheDocument()
})

test('more than twelve names are searched', async () => {
  const people = Array.from({ length: 12 }, (_, index) => ({
    ...MEERA,
    owner: storageOwner.parse(`${index}`),
    name: `Agent ${index}`,
  }))
  const { user } = renderPeople([...people, ASHA])
  await user.type(screen.getByRole('textbox', { name: 'Find your name' }), 'rao')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await user.type(screen.getByRole('textbox'), 'x')
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('No agent on this device has that name.')
})

test('a setup that can’t be read asks for the setup again, not for a token', () => {
  renderPeople('unreadable')
  expect(screen.getByText('Couldn’t load this device’s setup')).toBeInTheDocument()
  expect(tile(/Use a setup/)).toBeInTheDocument()
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
})
