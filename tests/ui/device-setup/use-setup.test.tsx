import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { getAgentOwner } from '#src/data/device-setup/device-record.ts'
import { prepareDevice } from '#src/data/device-setup/people.ts'
import { sealSetup } from '#src/data/device-setup/sealed-setup.ts'
import { splitIntoParts } from '#src/domain/device-setup/qr-parts.ts'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import { UseSetupButton } from '#src/features/device-setup/transfer/use-setup-button.tsx'
import * as keyStore from '#src/lib/storage/key-store.ts'
import { DisplayLocaleProvider } from '#src/ui/hooks/display-locale.tsx'
import { sharedPlatform } from '../../support/app.tsx'
import { SETUP } from '../../support/device-setup.ts'
import { render } from '../../support/render.tsx'

const PASSPHRASE = '0417-8812-3390-6625-1148'
const DEVICE_PASSPHRASE = '9999-8888-7777-6666-5555'
const DAY_MS = 24 * 3_600_000
const CONFIG = configSchema.parse({ platform: { baseUrl: SETUP.address } })
let fresh: DeviceSetup
let sealed = ''
/** A token of another workspace than the setup's. */
let otherWorkspaceId = ''
beforeAll(async () => {
  // The dialog is loaded with the first test, which must not wait for its code.
  await import('#src/features/device-setup/transfer/use-setup-dialog.tsx')
  const [own, other] = (await sharedPlatform()).facts.workspaces
  if (!own || !other) throw new Error('the platform has no two workspaces')
  otherWorkspaceId = other.id
  fresh = {
    ...SETUP,
    createdAt: Date.now(),
    token: 'demo-agent',
    workspaceId: own.id,
    legacy: { key: own.legacyKey, workspaceId: own.id },
  }
  sealed = await sealSetup(fresh, PASSPHRASE)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Options = {
  onSetup?: (setup: DeviceSetup) => Promise<void>
  hasSession?: boolean
  fetch?: typeof fetch
}

async function renderButton({ onSetup = () => Promise.resolve(), ...options }: Options = {}) {
  const given = vi.fn(onSetup)
  const platform = await sharedPlatform()
  const tokens: string[] = []
  const createApiForToken = (token: string) => {
    tokens.push(token)
    return createApi({
      platform: CONFIG.platform,
      token,
      baseUri: SETUP.address,
      fetch: platform.fetch,
      retries: 0,
      ...options,
    })
  }
  render(
    <UseSetupButton
      config={CONFIG}
      createApiForToken={createApiForToken}
      hasSession={options.hasSession ?? false}
      onSetup={given}
    />,
  )
  return { user: userEvent.setup(), onSetup: given, tokens }
}

/** jsdom has no IndexedDB: the device’s keys are in memory. Prepares the device with another passphrase. */
async function prepareWith(setup: DeviceSetup) {
  const records = new Map<string, unknown>()
  vi.spyOn(keyStore, 'putKeyRecord').mockImplementation(async (id, record) => void records.set(id, record))
  vi.spyOn(keyStore, 'readKeyRecord').mockImplementation(async (id) => records.get(id))
  vi.spyOn(keyStore, 'listKeyRecords').mockImplementation(async (prefix) =>
    [...records].flatMap(([id, record]) => (id.startsWith(prefix) ? [record] : [])),
  )
  await prepareDevice(CONFIG, setup, DEVICE_PASSPHRASE)
  return records
}

const dialog = () => screen.findByRole('dialog', { name: 'Use a setup' })
const setupField = () => screen.findByRole('textbox', { name: 'Setup' })
const passphraseField = () => screen.getByRole('textbox', { name: 'Passphrase' })
const open = () => screen.getByRole('button', { name: 'Open the setup' })

async function pasteInField(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.click(screen.getByRole('button', { name: 'Use a setup' }))
  await user.click(await setupField())
  await user.paste(text)
}

test('a setup pasted anywhere on the page with its passphrase needs one more tap', async () => {
  const { user, onSetup } = await renderButton()
  await user.paste(`${sealed}  passphrase ${PASSPHRASE}`)
  const use = await screen.findByRole('button', { name: 'Use this setup' })
  expect(use).toHaveFocus()
  const shown = within(await dialog())
  expect(shown.getByText('Platform address')).toBeInTheDocument()
  expect(shown.getByText(SETUP.address)).toBeInTheDocument()
  expect(shown.getByText('Agents').nextElementSibling).toHaveTextContent('Asha Rao, सुनीता रावत')
  expect(shown.getByText('10 minutes without use')).toBeInTheDocument()
  expect(shown.getByText(/can be used until/)).toBeInTheDocument()
  expect(document.body.innerHTML).not.toContain(fresh.token)
  expect(onSetup).not.toHaveBeenCalled()
  await user.click(use)
  expect(onSetup).toHaveBeenCalledExactlyOnceWith(fresh, PASSPHRASE, null)
})

test('a right-to-left setup lists its agents with the comma of their language', async () => {
  const user = userEvent.setup()
  const platform = await sharedPlatform()
  render(
    <DisplayLocaleProvider locale="ar">
      <UseSetupButton
        config={CONFIG}
        createApiForToken={(token) =>
          createApi({ platform: CONFIG.platform, token, baseUri: SETUP.address, fetch: platform.fetch })
        }
        hasSession={false}
        onSetup={() => Promise.resolve()}
      />
    </DisplayLocaleProvider>,
  )
  await user.paste(`${sealed}  passphrase ${PASSPHRASE}`)
  await screen.findByRole('button', { name: 'Use this setup' })
  const agents = screen.getByText('Agents').nextElementSibling
  const comma = new Intl.ListFormat('ar', { type: 'unit', style: 'short' }).format(['Asha Rao', 'सुनीता रावत'])
  expect(agents).toHaveTextContent(comma)
  expect(agents).not.toHaveTextContent(',')
  expect(within(await dialog()).getByText('सुनीता रावत').tagName).toBe('BDI')
})

test('other pasted text does not open the dialog', async () => {
  const { user } = await renderButton()
  await user.paste('demo-agent')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a wrong passphrase is reported at its field and can be corrected', async () => {
  const { user } = await renderButton()
  await pasteInField(user, `“${sealed.slice(0, 90)}\n${sealed.slice(90)}”`)
  expect(await setupField()).toHaveValue(sealed)
  expect(await setupField()).toHaveAccessibleDescription('The setup is complete')
  expect(passphraseField()).toHaveFocus()
  await user.keyboard('0417{Enter}')
  expect(await screen.findByText(/^Wrong passphrase/)).toBeVisible()
  expect(passphraseField()).toBeInvalid()
  await user.keyboard('0417 8812 3390 6625 1148')
  expect(passphraseField()).toBeValid()
  await user.click(open())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use this setup' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await setupField()).toHaveValue(sealed)
})

test('a setup that was pasted with its passphrase stays closed on the way back, until it is opened again', async () => {
  const { user } = await renderButton()
  await user.paste(`${sealed} passphrase ${PASSPHRASE}`)
  await screen.findByRole('button', { name: 'Use this setup' })
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await setupField()).toHaveValue(sealed)
  expect(passphraseField()).toHaveValue(PASSPHRASE)
  expect(open()).not.toHaveAttribute('aria-busy')
  await user.click(open())
  expect(await screen.findByRole('button', { name: 'Use this setup' })).toBeVisible()
})

test.each([
  ['demo-agent', /^This is not a setup/],
  ['handoff-setup:2:AAAA', /^A newer version of Handoff/],
  ['handoff-setup:1:AAAA', /^The end of this setup is missing/],
])('%s is refused before a passphrase is asked for', async (text, error) => {
  const { user } = await renderButton()
  await pasteInField(user, text)
  expect(await screen.findByText(error)).toBeVisible()
  expect(open()).toHaveAttribute('aria-disabled', 'true')
})

test.each([
  ['of last month', { createdAt: Date.now() - 30 * DAY_MS }, 'This setup can no longer be used'],
  ['of another platform', { address: 'https://other.example' }, 'This setup is for another platform'],
])('a setup %s is refused with the reason, and nothing is requested', async (_, change, title) => {
  const { user, tokens } = await renderButton()
  await user.paste(`${await sealSetup({ ...fresh, ...change }, PASSPHRASE)} passphrase ${PASSPHRASE}`)
  expect(tokens).toEqual([])
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Use this setup' })).not.toBeInTheDocument()
})

test('a file with a setup fills the field, one of 2 MB is refused', async () => {
  const { user } = await renderButton()
  await user.click(screen.getByRole('button', { name: 'Use a setup' }))
  const choose = async (text: string) =>
    user.upload(
      await screen.findByLabelText('File of the setup'),
      new File([text], 'a.txt', { type: 'text/plain' }),
    )
  await choose('x'.repeat(2_000_000))
  expect(await screen.findByText(/^This is not a setup/)).toBeVisible()
  await choose(`${sealed}\n`)
  expect(await screen.findByDisplayValue(sealed)).toBe(await setupField())
})

test('a device that can’t be set up says so, and the setup is still there', async () => {
  const { user } = await renderButton({ onSetup: () => Promise.reject(new Error('no storage')) })
  await user.paste(`${sealed} passphrase ${PASSPHRASE}`)
  await user.click(await screen.findByRole('button', { name: 'Use this setup' }))
  expect(await screen.findByText('This device could not be set up')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Use this setup' })).not.toHaveAttribute('aria-busy')
})

const pasteSetup = async (user: ReturnType<typeof userEvent.setup>, setup: DeviceSetup) =>
  user.paste(`${await sealSetup(setup, PASSPHRASE)} passphrase ${PASSPHRASE}`)

test('a setup that names another workspace than its token’s is refused, and says both', async () => {
  const { user, onSetup } = await renderButton()
  await pasteSetup(user, { ...fresh, workspaceId: otherWorkspaceId })
  expect(await screen.findByText('This setup is for another workspace than it says')).toBeVisible()
  expect(screen.getByText(/Nothing on this device has changed/)).toBeVisible()
  expect(await dialog()).toHaveTextContent(`${otherWorkspaceId.slice(0, 4)}…`)
  expect(await dialog()).toHaveTextContent(`${fresh.workspaceId?.slice(0, 4)}…`)
  expect(screen.queryByRole('button', { name: 'Use this setup' })).not.toBeInTheDocument()
  expect(onSetup).not.toHaveBeenCalled()
})

test('a setup whose key for templates is of another workspace is refused', async () => {
  const { user } = await renderButton()
  await pasteSetup(user, { ...fresh, legacy: { key: 'demo-legacy', workspaceId: otherWorkspaceId } })
  expect(await screen.findByText('This setup is for another workspace than it says')).toBeVisible()
})

test('the workspace that is shown and stored is the platform’s, also where the setup names none', async () => {
  const { user, onSetup } = await renderButton()
  await pasteSetup(user, { ...fresh, workspaceId: null })
  await user.click(await screen.findByRole('button', { name: 'Use this setup' }))
  expect(onSetup).toHaveBeenCalledExactlyOnceWith(fresh, PASSPHRASE, null)
})

test('a setup whose token the platform refuses is not used', async () => {
  const { user, onSetup } = await renderButton()
  await pasteSetup(user, { ...fresh, token: 'revoked' })
  expect(await screen.findByText('The platform refused the token of this setup (401)')).toBeVisible()
  expect(onSetup).not.toHaveBeenCalled()
})

test('without a network a setup is not used, and the check can be repeated', async () => {
  const { fetch } = await sharedPlatform()
  let isOnline = false
  const { user, onSetup } = await renderButton({
    fetch: (input, init) =>
      isOnline ? fetch(input, init) : Promise.reject(new TypeError('Failed to fetch')),
  })
  await pasteSetup(user, fresh)
  expect(await screen.findByText(/^A setup can be used only with a network/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus()
  expect(onSetup).not.toHaveBeenCalled()
  isOnline = true
  await user.click(screen.getByRole('button', { name: 'Try now' }))
  expect(await screen.findByRole('button', { name: 'Use this setup' })).toBeVisible()
})

describe('on a prepared device', () => {
  const devicePassphrase = () => screen.findByRole('textbox', { name: 'Passphrase' })
  const continueButton = () => screen.findByRole('button', { name: 'Continue' })

  test('a setup with a passphrase of its own needs the device’s too; until then nothing is requested or replaced', async () => {
    const records = await prepareWith(fresh)
    const before = structuredClone([...records.keys()])
    const { user, onSetup, tokens } = await renderButton()
    await user.paste(`${sealed} passphrase ${PASSPHRASE}`)
    expect(await screen.findByText(/^This device has a setup already/)).toBeVisible()
    await user.type(await devicePassphrase(), PASSPHRASE)
    await user.click(await continueButton())
    expect(await screen.findByText(/^This is not the passphrase of the setup/)).toBeVisible()
    expect(tokens).toEqual([])
    expect([...records.keys()]).toEqual(before)
    expect(onSetup).not.toHaveBeenCalled()
    await user.clear(await devicePassphrase())
    await user.type(await devicePassphrase(), DEVICE_PASSPHRASE)
    await user.click(await continueButton())
    await user.click(await screen.findByRole('button', { name: 'Use this setup' }))
    expect(onSetup).toHaveBeenCalledExactlyOnceWith(fresh, PASSPHRASE, expect.any(Uint8Array))
  })

  test('a copy of the device’s own setup has its passphrase, which is not asked for again', async () => {
    await prepareWith(fresh)
    const { user, onSetup } = await renderButton()
    await user.paste(`${await sealSetup(fresh, DEVICE_PASSPHRASE)} passphrase ${DEVICE_PASSPHRASE}`)
    await user.click(await screen.findByRole('button', { name: 'Use this setup' }))
    expect(onSetup).toHaveBeenCalledExactlyOnceWith(fresh, DEVICE_PASSPHRASE, expect.any(Uint8Array))
  })

  test('an open session of one of its agents needs no passphrase', async () => {
    await prepareWith(fresh)
    const { user, onSetup } = await renderButton({ hasSession: true })
    await user.paste(`${sealed} passphrase ${PASSPHRASE}`)
    await user.click(await screen.findByRole('button', { name: 'Use this setup' }))
    expect(onSetup).toHaveBeenCalledExactlyOnceWith(fresh, PASSPHRASE, 'open session')
  })

  test('it is said whose unsent work would be deleted', async () => {
    const records = await prepareWith(fresh)
    const [asha, sunita] = fresh.agents
    const owner = await getAgentOwner(SETUP.address, sunita?.id ?? '')
    records.set(`pin ${owner}`, {
      owner,
      platform: SETUP.address,
      agentId: sunita?.id,
      wrong: 0,
      unsent: 2,
      usesSetup: true,
      box: {},
    })
    const { user } = await renderButton({ hasSession: true })
    await pasteSetup(user, { ...fresh, agents: asha ? [asha] : [] })
    expect(await screen.findByText('Unsent work will be deleted')).toBeVisible()
    expect(screen.getByText(/^Of:/)).toHaveTextContent('Of: सुनीता रावत')
  })
})

describe('by camera', () => {
  test('the codes are read in any order, and the camera stops with the last', async () => {
    const camera = fakeCamera()
    const { user } = await renderButton()
    await startScan(user)
    expect(await screen.findByText('Hold the QR code in front of the camera.')).toBeVisible()
    const [first = '', ...others] = splitIntoParts(sealed)
    camera.show(others[0])
    expect(await screen.findByText(/^1 of \d codes read\. Missing: 1/)).toBeVisible()
    camera.show('https://example.com')
    expect(await screen.findByText('This is not the code of a setup.')).toBeVisible()
    camera.show(first.replace(/part:\w+/, 'part:other'))
    expect(await screen.findByText(/^This code is of another setup/)).toBeVisible()
    for (const [index, code] of [first, ...others.slice(1)].entries()) {
      camera.show(code)
      if (index < others.length - 1)
        expect(await screen.findByText(new RegExp(`^${index + 2} of`))).toBeVisible()
    }
    expect(await screen.findByDisplayValue(sealed)).toBe(await setupField())
    expect(camera.isOn()).toBe(false)
    expect(passphraseField()).toHaveFocus()
  })

  test('the camera is off while the tab is hidden, and after the dialog closed', async () => {
    const camera = fakeCamera()
    const { user } = await renderButton()
    await startScan(user)
    await expect.poll(camera.isOn).toBe(true)
    setVisibility('hidden')
    await expect.poll(camera.isOn).toBe(false)
    setVisibility('visible')
    await expect.poll(camera.isOn).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await expect.poll(camera.isOn).toBe(false)
  })

  test.each([
    ['NotAllowedError', 'The browser does not let this page use the camera'],
    ['NotFoundError', 'This device has no camera'],
    ['NotReadableError', 'The camera can’t be used now'],
  ])('%s is explained, and can be tried again', async (name, title) => {
    const camera = fakeCamera()
    camera.fail(new DOMException('', name))
    const { user } = await renderButton()
    await startScan(user)
    expect(await screen.findByText(title)).toBeVisible()
    camera.fail(null)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await expect.poll(camera.isOn).toBe(true)
  })

  test('a browser without cameras says so', async () => {
    const { user } = await renderButton()
    await startScan(user)
    expect(await screen.findByText('This browser can’t scan codes here')).toBeVisible()
  })
})

async function startScan(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Use a setup' }))
  await user.click(await screen.findByRole('button', { name: 'Scan QR codes' }))
}

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** A camera in front of which the test holds codes, and a browser that reads them. */
function fakeCamera() {
  let shown: string | undefined
  let failure: DOMException | null = null
  const tracks = new Set<object>()
  const getUserMedia = () => {
    if (failure) return Promise.reject(failure)
    const track = { addEventListener: () => undefined, stop: () => tracks.delete(track) }
    tracks.add(track)
    return Promise.resolve({ getTracks: () => [track] })
  }
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: { getUserMedia } } }))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  class Reader {
    static getSupportedFormats = () => Promise.resolve(['qr_code'])
    detect = () => Promise.resolve(shown === undefined ? [] : [{ rawValue: shown }])
  }
  vi.stubGlobal('BarcodeDetector', Reader)
  return {
    show: (code: string | undefined) => {
      shown = code
    },
    fail: (error: DOMException | null) => {
      failure = error
    },
    isOn: () => tracks.size > 0,
  }
}
