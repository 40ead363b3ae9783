import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Config, config as configSchema } from '#src/api/schema/config.ts'
import { readLockedState } from '#src/data/session/lock/locked-state.ts'
import { createSessions } from '#src/data/session/sessions.ts'
import { storageOwner } from '#src/domain/session/storage-owner.ts'
import { LockGate } from '#src/features/sign-in/lock-screen/lock-gate.tsx'
import { expectConsole } from '../support/console.ts'
import { render } from '../support/render.tsx'

/** Vite transforms a module at its first import, and the machine may be busy. */
const FIRST_IMPORT = { timeout: 20_000 }
const config = configSchema.parse({ platform: { baseUrl: '' } })

function FailingPart(): never {
  throw new Error('a fault')
}

/** A locked session whose lock screen fails to render as long as `isBroken` says so. */
function renderLocked({ isBroken = () => false, languageSelect = <p>Language</p> }) {
  const sessions = createSessions({ config, baseUri: 'http://platform.test/' })
  sessions.lock({
    agentId: null,
    workspaceId: null,
    why: 'asked',
    owner: Promise.resolve(storageOwner.parse('handoff nobody')),
    unsent: 0,
    sends: false,
  })
  const servedConfig: Config = {
    ...config,
    get device() {
      if (isBroken()) throw new Error('a fault')
      return config.device
    },
  }
  render(
    <LockGate
      config={servedConfig}
      sessions={sessions}
      createRouter={() => {
        throw new Error('a locked session has no router')
      }}
      onSwitchAgent={() => undefined}
      onSignOut={() => undefined}
      renderLanguageSelect={() => languageSelect}
    />,
  )
  return sessions
}

test('a lock screen that fails says so, stays locked, and is shown by *Try again*', async () => {
  expectConsole(/a fault/)
  let isBroken = true
  const sessions = renderLocked({ isBroken: () => isBroken })
  const failure = await screen.findByRole('alert', {}, FIRST_IMPORT)
  expect(failure).toHaveTextContent('Locked. Couldn’t load the lock screen.')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(document.title).toBe('Locked · Handoff')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Locked. Couldn’t load the lock screen.')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Locked by you', {}, FIRST_IMPORT)).toBeVisible()
  expect(sessions.lockedState()).not.toBeNull()
})

test('a reload stays locked where the lock screen fails', async () => {
  expectConsole(/a fault/)
  renderLocked({ isBroken: () => true })
  await screen.findByRole('alert', {}, FIRST_IMPORT)
  await waitFor(() => expect(readLockedState()).toMatchObject({ why: 'reload' }))
})

test('without its choice of a language, the lock screen still unlocks', async () => {
  expectConsole(/a fault/)
  renderLocked({ languageSelect: <FailingPart /> })
  expect(await screen.findByText('Locked by you', {}, FIRST_IMPORT)).toBeVisible()
  expect(await screen.findByLabelText('Access token', {}, FIRST_IMPORT)).toBeVisible()
})
