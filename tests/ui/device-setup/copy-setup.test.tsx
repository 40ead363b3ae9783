import { screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSetup } from '#src/data/device-setup/sealed-setup.ts'
import { addScan, type CollectedParts } from '#src/domain/device-setup/qr-parts.ts'
import { CopySetupDialog } from '#src/features/device-setup/transfer/copy-setup-dialog.tsx'
import { SETUP } from '../../support/device-setup.ts'
import { readQrCode } from '../../support/qr-code.ts'
import { render } from '../../support/render.tsx'

beforeEach(() => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const button = (name: string) => screen.findByRole('button', { name })
const getPassphrase = () => screen.getByText(/^\d{4}(-\d{4}){4}$/).textContent
const openText = (text: string) =>
  openSetup(text, getPassphrase(), { address: SETUP.address, now: Date.now() })

/** Opens the dialog, and keeps its choices. */
async function renderCopied(user: UserEvent) {
  render(<CopySetupDialog setup={SETUP} maxLockMinutes={15} preparedFor={null} onClose={() => undefined} />)
  await user.click(await button('Continue'))
}

test('the text and the file have the encrypted setup of today, and the page has no credential', async () => {
  const user = userEvent.setup()
  const saved: Blob[] = []
  vi.stubGlobal('URL', { ...URL, createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}` })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await renderCopied(user)
  await user.click(await button('Copy text'))
  const copied = await navigator.clipboard.readText()
  const opened = await openText(copied)
  expect(opened).toMatchObject({ kind: 'opened', setup: { token: SETUP.token, agents: SETUP.agents } })
  expect(opened.kind === 'opened' && Date.now() - opened.setup.createdAt).toBeLessThan(60_000)
  expect(copied).not.toContain(getPassphrase())
  await user.click(await button('Save as file'))
  expect(click.mock.contexts[0]).toHaveProperty('download', 'handoff-setup.txt')
  expect(await saved[0]?.text()).toBe(copied)
  for (const secret of [SETUP.token, 'legacy-key']) expect(document.body.innerHTML).not.toContain(secret)
})

test('the QR codes, read as images, make up the setup', async () => {
  const user = userEvent.setup()
  await renderCopied(user)
  const passphrase = getPassphrase()
  await user.click(await button('Show QR codes'))
  expect(document.body).not.toHaveTextContent(passphrase)
  const count = Number(/of (\d)/.exec(screen.getByRole('figure').textContent)?.[1])
  expect(count).toBeGreaterThan(1)
  let parts: CollectedParts | null = null
  let text = ''
  for (let number = 1; number <= count; number += 1) {
    const result = addScan(
      parts,
      readQrCode(screen.getByRole('img', { name: `QR code ${number} of ${count}` })),
    )
    if ('parts' in result) parts = result.parts
    if (result.kind === 'complete') text = result.text
    await user.click(await button('Next code'))
  }
  await user.click(await button('Back to the passphrase'))
  expect(await openText(text)).toMatchObject({ kind: 'opened' })
})

test('the codes are shown in turn until they are stopped', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await renderCopied(user)
  await user.click(await button('Show QR codes'))
  expect(await screen.findByRole('img', { name: /^QR code 1/ })).toBeVisible()
  await vi.advanceTimersByTimeAsync(2_500)
  expect(await screen.findByRole('img', { name: /^QR code 2/ })).toBeVisible()
  await user.click(await button('Stop at this code'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await screen.findByRole('img', { name: /^QR code 2/ })).toBeVisible()
  await user.click(await button('Previous code'))
  expect(await screen.findByRole('img', { name: /^QR code 1/ })).toBeVisible()
})

test('the copied setup has the chosen agents, lock time and storage', async () => {
  const user = userEvent.setup()
  render(<CopySetupDialog setup={SETUP} maxLockMinutes={15} preparedFor={null} onClose={() => undefined} />)
  expect(await screen.findByRole('group', { name: /^Who can use this device 2 of 2/ })).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'All agents' }))
  expect(await button('Continue')).toHaveAccessibleDescription('Choose at least one agent.')
  await user.click(screen.getByRole('checkbox', { name: 'सुनीता रावत' }))
  expect(screen.getByRole('checkbox', { name: 'All agents' })).toBePartiallyChecked()
  await user.selectOptions(screen.getByLabelText('Lock after inactivity of'), '5 minutes')
  await user.click(screen.getByRole('switch', { name: /^Show saved data when offline/ }))
  await user.click(await button('Continue'))
  await user.click(await button('Copy text'))
  expect(await openText(await navigator.clipboard.readText())).toMatchObject({
    kind: 'opened',
    setup: { agents: SETUP.agents.slice(1), lockAfterMinutes: 5, storesData: false },
  })
})

test('more than twelve agents are searched', async () => {
  const user = userEvent.setup()
  const agents = Array.from({ length: 13 }, (_, index) => ({ id: `${index}`, name: `Agent ${index}` }))
  render(
    <CopySetupDialog
      setup={{ ...SETUP, agents }}
      maxLockMinutes={15}
      preparedFor={null}
      onClose={() => undefined}
    />,
  )
  await user.type(await screen.findByRole('textbox', { name: 'Search agents' }), '12')
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  await user.type(screen.getByRole('textbox'), 'x')
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('No agent with that name in the directory.')
})
