/** Who has chosen a passphrase reads nothing of a PIN, but the offer to choose one instead. */

import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { createSession } from '#src/data/session/create-session.ts'
import * as storedPresets from '#src/data/session/device/stored-presets.ts'
import * as pinGuard from '#src/data/session/lock/pin-guard.ts'
import { createSessions } from '#src/data/session/sessions.ts'
import { refuseToken } from '#src/data/session/state.ts'
import { SessionContext } from '#src/data/session/use-session.ts'
import { EMPTY_PIN } from '#src/domain/session/new-pin.ts'
import { storageOwner } from '#src/domain/session/storage-owner.ts'
import { ChoosePin } from '#src/features/device-setup/people/choose-pin.tsx'
import { KeptWorkChoice } from '#src/features/device-setup/people/kept-work-choice.tsx'
import { PersonTiles } from '#src/features/device-setup/people/person-tiles.tsx'
import { PinDialog, type PinTask } from '#src/features/settings/device/pin-dialog.tsx'
import { PinUnlock } from '#src/features/sign-in/lock-screen/pin-unlock.tsx'
import { PinChoice } from '#src/features/sign-in/pin-profiles.tsx'
import { RefusedTokenDialog } from '#src/features/sign-in/refused-token/refused-token-dialog.tsx'
import { generateStorageKeys } from '#src/lib/storage/encryption.ts'
import { renderDeviceSettings } from '../../support/device-settings.tsx'
import { makeKeyPair } from '../../support/key-pair.ts'
import { render } from '../../support/render.tsx'

const config = configSchema.parse({ platform: { baseUrl: '' } })
const baseUri = 'http://platform.test/'
const PROFILE = {
  owner: storageOwner.parse('handoff asha'),
  platform: '',
  agentId: 'asha',
  workspaceId: null,
  digits: null,
  authenticator: 'none' as const,
  wrong: 0,
  at: 0,
  unsent: 0,
  usedAt: 0,
  usesSetup: true,
}
const PERSON = { agentId: 'asha', name: 'Asha Rao', owner: PROFILE.owner, access: PROFILE }
const ignore = () => undefined

/** What is shown or read aloud, with the attributes. */
function expectNoPin() {
  expect(document.body.textContent).not.toBe('')
  expect(document.body.innerHTML).not.toMatch(/\bPINs?\b/)
}

async function renderInSession(
  usesSetup: boolean,
  render_: (sessions: ReturnType<typeof createSessions>) => ReactNode,
) {
  const session = createSession({
    config,
    credentials: { token: 'secret', agentId: 'asha', legacy: null },
    createApiForToken: (token) => createApi({ platform: config.platform, token, baseUri }),
  })
  onTestFinished(session.close)
  const database = { name: 'handoff asha 1', storageKeys: await generateStorageKeys() }
  const guard = {
    owner: PROFILE.owner,
    usesSetup,
    pinKind: 'passphrase',
    authenticator: 'none',
    database,
    key: database.storageKeys.encryptionKey,
    save: () => Promise.resolve(),
  } as const
  const sessions = { ...createSessions({ config, baseUri }), guard: () => guard }
  render(<SessionContext value={session}>{render_(sessions)}</SessionContext>)
  return session
}

const sessions = createSessions({ config, baseUri })

test.each([true, false])('the lock screen speaks of the passphrase (setup: %s)', async (usesSetup) => {
  const user = userEvent.setup()
  for (const attemptsLeft of [4, 1]) {
    vi.spyOn(pinGuard, 'tryPin').mockResolvedValueOnce({ kind: 'wrong', attemptsLeft })
    render(
      <PinUnlock
        pinProfile={{ ...PROFILE, usesSetup }}
        sessions={sessions}
        onPinStart={ignore}
        onSignOut={ignore}
      />,
    )
    expectNoPin()
    await user.type(screen.getByLabelText('Passphrase'), 'wrong words here and there{Enter}')
    expect(await screen.findByText(/^Wrong passphrase\./)).toBeVisible()
    expectNoPin()
    cleanup()
  }
  for (const unsent of [0, 2]) {
    const spent = { ...PROFILE, usesSetup, unsent, wrong: 5 }
    render(<PinUnlock pinProfile={spent} sessions={sessions} onPinStart={ignore} onSignOut={ignore} />)
    expect(screen.getByRole('alert')).toHaveTextContent(/^5 wrong attempts/)
    expectNoPin()
    cleanup()
  }
})

test('before the last attempt it is said that presets are deleted, too', async () => {
  vi.spyOn(storedPresets, 'countStoredPresets').mockResolvedValueOnce(2)
  vi.spyOn(pinGuard, 'tryPin').mockResolvedValueOnce({ kind: 'wrong', attemptsLeft: 1 })
  const byHand = { ...PROFILE, usesSetup: false }
  render(<PinUnlock pinProfile={byHand} sessions={sessions} onPinStart={ignore} onSignOut={ignore} />)
  await userEvent.setup().type(screen.getByLabelText('Passphrase'), 'wrong words here and there{Enter}')
  expect(await screen.findByText(/One more deletes your 2 presets\./)).toBeVisible()
})

test('the names of a device say who starts with a passphrase', () => {
  render(<PersonTiles people={[PERSON]} onStart={ignore} />)
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Asha RaoPassphrase$/)
  expectNoPin()
})

test('a first passphrase is chosen as one', async () => {
  render(
    <ChoosePin
      platform=""
      person={PERSON}
      setupKeys={null}
      onOpen={ignore}
      onTaken={ignore}
      onBack={ignore}
    />,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Use a passphrase' }))
  expect(screen.getByText(/^Choose a passphrase to open this device/)).toBeVisible()
  screen.getByRole('button', { name: 'Use a PIN' }).remove()
  expectNoPin()
})

test('the work of a removed agent is kept behind the passphrase', async () => {
  render(
    <KeptWorkChoice
      person={PERSON}
      setupKeys={await makeKeyPair()}
      work={{ assignments: 1, drafts: 1, presets: 1 }}
      pinKind="passphrase"
      platform=""
      onUnlock={ignore}
      onChooseAnew={ignore}
      onBack={ignore}
    />,
  )
  expect(
    screen.getByText(/^The earlier passphrase still unlocks 1 unsent assignment, .*1 preset/),
  ).toBeVisible()
  expectNoPin()
})

test('a sign-in that is kept behind a passphrase says so', async () => {
  render(<PinChoice value={{ ...EMPTY_PIN, kind: 'passphrase' }} onValueChange={ignore} error={null} />)
  expect(screen.getByText('protected by a passphrase')).toBeVisible()
  const usePin = await screen.findByRole('button', { name: 'Use a PIN' })
  usePin.remove()
  expectNoPin()
})

test.each([true, false])(
  'the settings of the device speak of the passphrase (setup: %s)',
  async (usesSetup) => {
    await renderDeviceSettings({ usesSetup, pinKind: 'passphrase' })
    expectNoPin()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Change' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Change the passphrase' }))
    expect(dialog.getByLabelText(/^New passphrase/)).toBeVisible()
    dialog.getByRole('button', { name: 'Use a PIN' }).remove()
    expectNoPin()
  },
)

test.each<[PinTask, 'wrong' | 'wait']>([
  ['change', 'wrong'],
  ['remove', 'wrong'],
  ['remove', 'wait'],
])('to %s a passphrase, one that is %s is reported as one', async (task, kind) => {
  const result = kind === 'wait' ? { kind, waitMs: 5_000 } : { kind, attemptsLeft: 4 }
  vi.spyOn(pinGuard, 'tryPin').mockResolvedValueOnce(result)
  await renderInSession(false, (given) => (
    <PinDialog task={task} sessions={given} onAttemptsExhausted={ignore} onClose={ignore} />
  ))
  const user = userEvent.setup()
  if (task === 'change')
    for (const label of [/^New passphrase/, 'Confirm passphrase']) {
      await user.type(screen.getByLabelText(label), 'seven quiet rivers turn north')
      await user.tab()
    }
  await user.type(screen.getByLabelText('Current passphrase'), 'wrong words here and there{Enter}')
  expect(await screen.findByText(/^Wrong passphrase/)).toBeVisible()
  screen.queryByRole('button', { name: 'Use a PIN' })?.remove()
  expectNoPin()
})

test('a setup whose token is refused keeps what opens the device', async () => {
  const session = await renderInSession(true, (given) => (
    <RefusedTokenDialog sessions={given} renewSetup={null} onSignOut={ignore} />
  ))
  act(() => refuseToken(session.store))
  expect(await screen.findByText(/What you typed is kept, and you unlock as before\.$/)).toBeVisible()
  expectNoPin()
})
