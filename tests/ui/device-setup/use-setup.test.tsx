import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { sealSetup } from '#src/data/device-setup/sealed-setup.ts'
import { splitIntoParts } from '#src/domain/device-setup/qr-parts.ts'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import { UseSetupButton } from '#src/features/device-setup/transfer/use-setup-button.tsx'
import { DisplayLocaleProvider } from '#src/ui/hooks/display-locale.tsx'
import { sharedPlatform } from '../../support/app.tsx'
import { SETUP } from '../../support/device-setup.ts'
import { render } from '../../support/render.tsx'
import { createUsableSetup, PASSPHRASE, renderButton, SETUP_CONFIG } from '../../support/use-setup.tsx'

const DAY_MS = 24 * 3_600_000
let fresh: DeviceSetup
let sealed = ''
beforeAll(async () => {
  ;({ fresh, sealed } = await createUsableSetup())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

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
  expect(shown.getByText('After 10 minutes of inactivity')).toBeInTheDocument()
  expect(shown.getByText(/valid until/)).toBeInTheDocument()
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
        config={SETUP_CONFIG}
        createApiForToken={(token) =>
          createApi({ platform: SETUP_CONFIG.platform, token, baseUri: SETUP.address, fetch: platform.fetch })
        }
        sessionOwner={null}
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
  ['demo-agent', /^This isn’t a setup/],
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
    user.upload(await screen.findByLabelText('Setup file'), new File([text], 'a.txt', { type: 'text/plain' }))
  await choose('x'.repeat(2_000_000))
  expect(await screen.findByText(/^This isn’t a setup/)).toBeVisible()
  await choose(`${sealed}\n`)
  expect(await screen.findByDisplayValue(sealed)).toBe(await setupField())
})

test('a device that can’t be set up says so, and the setup is still there', async () => {
  const { user } = await renderButton({ onSetup: () => Promise.reject(new Error('no storage')) })
  await user.paste(`${sealed} passphrase ${PASSPHRASE}`)
  await user.click(await screen.findByRole('button', { name: 'Use this setup' }))
  expect(await screen.findByText('Couldn’t set up this device')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Use this setup' })).not.toHaveAttribute('aria-busy')
})

describe('by camera', () => {
  test('the codes are read in any order, and the camera stops with the last', async () => {
    const camera = fakeCamera()
    const { user } = await renderButton()
    await startScan(user)
    expect(await screen.findByText('Hold the QR code in front of the camera.')).toBeVisible()
    const [first = '', ...others] = splitIntoParts(sealed)
    camera.show(others[0])
    expect(await screen.findByText(/^1 of \d codes scanned\. Missing: 1/)).toBeVisible()
    camera.show('https://example.com')
    expect(await screen.findByText('This isn’t a setup code.')).toBeVisible()
    camera.show(first.replace(/part:\w+/, 'part:other'))
    expect(await screen.findByText(/^This code belongs to another setup/)).toBeVisible()
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
    ['NotAllowedError', 'The browser doesn’t let this page use the camera'],
    ['NotFoundError', 'This device has no camera'],
    ['NotReadableError', 'Can’t use the camera right now'],
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
    expect(await screen.findByText('This browser can’t scan QR codes')).toBeVisible()
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
