import { I18nProvider } from '@lingui/react'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { createSession } from '#src/data/session/create-session.ts'
import { createSessions } from '#src/data/session/sessions.ts'
import { SessionContext } from '#src/data/session/use-session.ts'
import { EMPTY_PIN } from '#src/domain/session/new-pin.ts'
import { storageOwner } from '#src/domain/session/storage-owner.ts'
import { PinDialog } from '#src/features/settings/device/pin-dialog.tsx'
import { PinUnlock } from '#src/features/sign-in/lock-screen/pin-unlock.tsx'
import { type ChosenPin, PinChoice } from '#src/features/sign-in/pin-profiles.tsx'
import { english } from '../../support/english.ts'
import { render } from '../../support/render.tsx'

const config = configSchema.parse({ platform: { baseUrl: '' } })
const baseUri = 'http://platform.test/'
const sessions = createSessions({ config, baseUri })
const PROFILE = {
  owner: storageOwner.parse('handoff asha'),
  platform: '',
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

function renderUnlock() {
  render(
    <PinUnlock
      pinProfile={PROFILE}
      sessions={sessions}
      onPinStart={() => undefined}
      onSignOut={() => undefined}
    />,
  )
}

function pressKey(key: string) {
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
}
const enteredCount = () => screen.getByRole('status').getAttribute('aria-label')

test('the lock screen takes digits of any script, and no other key', () => {
  renderUnlock()
  for (const key of ['2', '٧', '१', '௮', 'a']) pressKey(key)
  expect(enteredCount()).toBe('4 of 6 digits entered')
})

test('a digit pressed at the moment at which the keypad appears counts', async () => {
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  // As in a browser: React doesn't wait for a test to run its effects.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  onTestFinished(() => {
    root.unmount()
    page.remove()
    vi.unstubAllGlobals()
  })
  // Reacts once the keypad is in the document, before React's effects that run after a paint.
  const pressed = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect()
      document.dispatchEvent(new KeyboardEvent('keydown', { key: '2', bubbles: true }))
      resolve()
    }).observe(page, { childList: true })
  })
  root.render(
    <I18nProvider i18n={english}>
      <PinUnlock
        pinProfile={PROFILE}
        sessions={sessions}
        onPinStart={() => undefined}
        onSignOut={() => undefined}
      />
    </I18nProvider>,
  )
  await pressed
  await waitFor(() => expect(enteredCount()).toBe('1 of 6 digits entered'))
})

test('the keypad and the digits entered run from left to right in every language', () => {
  renderUnlock()
  expect(screen.getByRole('group', { name: 'PIN' })).toHaveAttribute('dir', 'ltr')
  expect(screen.getByRole('status')).toHaveAttribute('dir', 'ltr')
})

test('Tab leads through the keypad from 1 to 9, then 0, then Delete, and only then to the rest', async () => {
  renderUnlock()
  const user = userEvent.setup()
  const stops: string[] = []
  for (let stop = 0; stop < 11; stop += 1) {
    await user.tab()
    stops.push(
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    )
  }
  expect(stops).toEqual([...Array.from('1234567890'), 'Delete last digit'])
  await user.tab()
  expect(screen.getByRole('group', { name: 'PIN' })).not.toContainElement(
    document.activeElement instanceof HTMLElement ? document.activeElement : null,
  )
})

test('a PIN that can’t be tried is reported, and can be entered again', async () => {
  renderUnlock()
  // jsdom has no IndexedDB.
  for (const key of '271828') pressKey(key)
  expect(await screen.findByText(/^The browser may be blocking storage/)).toHaveRole('alert')
  await waitFor(() => expect(enteredCount()).toBe('0 of 6 digits entered'))
  pressKey('2')
  expect(enteredCount()).toBe('1 of 6 digits entered')
})

function Choice() {
  const [value, setValue] = useState<ChosenPin>(EMPTY_PIN)
  return <PinChoice value={value} onValueChange={setValue} error={null} />
}

test('the PIN of a sign-in takes digits of any script', async () => {
  render(<Choice />)
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(/six digits/), '٢٧١٨٢٨')
  expect(screen.getByLabelText(/six digits/)).toHaveValue('271828')
  await user.tab()
  await user.keyboard('२७१८२८')
  expect(screen.getByLabelText('Confirm PIN')).toHaveValue('271828')
})

test('the current and the new PIN of the settings take digits of any script', async () => {
  const session = createSession({
    config,
    credentials: { token: 'secret', agentId: null, legacy: null },
    createApiForToken: (token) => createApi({ platform: config.platform, token, baseUri }),
  })
  onTestFinished(session.close)
  render(
    <SessionContext value={session}>
      <PinDialog
        task="change"
        sessions={sessions}
        onAttemptsExhausted={() => undefined}
        onClose={() => undefined}
      />
    </SessionContext>,
  )
  const user = userEvent.setup()
  for (const label of ['Current PIN', /^New PIN/, 'Confirm PIN']) {
    await user.type(screen.getByLabelText(label), '२७१८२८')
    expect(screen.getByLabelText(label)).toHaveValue('271828')
    await user.tab()
  }
})
