import { screen } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { prepareDevice } from '#src/data/device-setup/people.ts'
import { sealSetup } from '#src/data/device-setup/sealed-setup.ts'
import * as storedWork from '#src/data/session/device/stored-work.ts'
import { getAgentOwner } from '#src/data/session/device-setup/device-record.ts'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import * as keyStore from '#src/lib/storage/key-store.ts'
import { sharedPlatform } from '../../support/app.tsx'
import { SETUP } from '../../support/device-setup.ts'
import * as fakeKeyStore from '../../support/fake-key-store.ts'
import { createUsableSetup, PASSPHRASE, renderButton, SETUP_CONFIG } from '../../support/use-setup.tsx'

const DEVICE_PASSPHRASE = '9999-8888-7777-6666-5555'
/** What the passphrase of the device has opened. */
const DEVICE_KEYS = { publicKey: expect.any(String), privateKey: expect.any(CryptoKey) }
let fresh: DeviceSetup
let sealed = ''
let otherWorkspaceId = ''
beforeAll(async () => {
  ;({ fresh, sealed, otherWorkspaceId } = await createUsableSetup())
})
afterEach(() => vi.restoreAllMocks())

/** jsdom has no IndexedDB: the device’s keys are in memory. Prepares the device with another passphrase. */
async function prepareWith(setup: DeviceSetup) {
  fakeKeyStore.records.clear()
  fakeKeyStore.keyDatabases.clear()
  vi.spyOn(keyStore, 'readRecord').mockImplementation(fakeKeyStore.readRecord)
  vi.spyOn(keyStore, 'listRecords').mockImplementation(fakeKeyStore.listRecords)
  vi.spyOn(keyStore, 'updateRecord').mockImplementation(fakeKeyStore.updateRecord)
  vi.spyOn(keyStore, 'updateRecords').mockImplementation(fakeKeyStore.updateRecords)
  vi.spyOn(keyStore, 'changeKeys').mockImplementation(fakeKeyStore.changeKeys)
  vi.spyOn(keyStore, 'withKeys').mockImplementation(fakeKeyStore.withKeys)
  vi.spyOn(keyStore, 'createKeyDatabase').mockImplementation(fakeKeyStore.createKeyDatabase)
  vi.spyOn(keyStore, 'readKeyDatabase').mockImplementation(fakeKeyStore.readKeyDatabase)
  await prepareDevice(SETUP_CONFIG, setup, DEVICE_PASSPHRASE)
  return fakeKeyStore.records
}

const dialog = () => screen.findByRole('dialog', { name: 'Use a setup' })
const pasteSetup = async (user: ReturnType<typeof userEvent.setup>, setup: DeviceSetup) =>
  user.paste(`${await sealSetup(setup, PASSPHRASE)} passphrase ${PASSPHRASE}`)

test('a setup that names another workspace than its token’s is refused, and says both', async () => {
  const { user, onSetup } = await renderButton()
  await pasteSetup(user, { ...fresh, workspaceId: otherWorkspaceId })
  expect(await screen.findByText('This setup’s token opens a different workspace')).toBeVisible()
  expect(screen.getByText(/Nothing on this device has changed/)).toBeVisible()
  expect(await dialog()).toHaveTextContent(`${otherWorkspaceId.slice(0, 4)}…`)
  expect(await dialog()).toHaveTextContent(`${fresh.workspaceId?.slice(0, 4)}…`)
  expect(screen.queryByRole('button', { name: 'Use this setup' })).not.toBeInTheDocument()
  expect(onSetup).not.toHaveBeenCalled()
})

test('a setup whose key for templates is of another workspace is refused', async () => {
  const { user } = await renderButton()
  await pasteSetup(user, { ...fresh, legacy: { key: 'demo-legacy', workspaceId: otherWorkspaceId } })
  expect(await screen.findByText('This setup’s token opens a different workspace')).toBeVisible()
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
  expect(await screen.findByText('This setup’s token isn’t valid (401)')).toBeVisible()
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
  expect(await screen.findByText(/^Using a setup needs a network connection/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus()
  expect(onSetup).not.toHaveBeenCalled()
  isOnline = true
  await user.click(screen.getByRole('button', { name: 'Try now' }))
  expect(await screen.findByRole('button', { name: 'Use this setup' })).toBeVisible()
})

test('on a device with the PIN of another workspace, it is said who has to sign out, and no setup is used', async () => {
  await prepareWith(fresh)
  const records = fakeKeyStore.records
  records.clear()
  records.set('agent handoff other', {
    owner: 'handoff other',
    rows: 'rows',
    keys: 'keys',
    pin: {
      platform: SETUP.address,
      agentId: 'a person by hand',
      workspaceId: otherWorkspaceId,
      digits: 6,
      wrong: 0,
      at: 0,
      unsent: 0,
      usedAt: 0,
      usesSetup: false,
      publicKey: 'unused',
    },
  })
  const { user, onSetup } = await renderButton()
  await pasteSetup(user, fresh)
  expect(await screen.findByText('Other sessions are stored on this device')).toBeVisible()
  expect(await dialog()).toHaveTextContent('a person by hand')
  expect(screen.queryByRole('button', { name: 'Use this setup' })).not.toBeInTheDocument()
  expect(onSetup).not.toHaveBeenCalled()
})

describe('on a prepared device', () => {
  const devicePassphrase = () => screen.findByRole('textbox', { name: 'Passphrase' })
  const continueButton = () => screen.findByRole('button', { name: 'Continue' })

  test('a setup with a passphrase of its own needs the device’s too; until then nothing is requested or replaced', async () => {
    const records = await prepareWith(fresh)
    const before = structuredClone([...records.keys()])
    const { user, onSetup, tokens } = await renderButton()
    await user.paste(`${sealed} passphrase ${PASSPHRASE}`)
    expect(await screen.findByText(/^This device already has a setup/)).toBeVisible()
    await user.type(await devicePassphrase(), PASSPHRASE)
    await user.click(await continueButton())
    expect(await screen.findByText(/^Wrong passphrase\. Enter this device’s setup/)).toBeVisible()
    expect(tokens).toEqual([])
    expect([...records.keys()]).toEqual(before)
    expect(onSetup).not.toHaveBeenCalled()
    await user.clear(await devicePassphrase())
    await user.type(await devicePassphrase(), DEVICE_PASSPHRASE)
    await user.click(await continueButton())
    await user.click(await screen.findByRole('button', { name: 'Use this setup' }))
    expect(onSetup).toHaveBeenCalledExactlyOnceWith(fresh, PASSPHRASE, DEVICE_KEYS)
  })

  test('a copy of the device’s own setup has its passphrase, which is not asked for again', async () => {
    await prepareWith(fresh)
    const { user, onSetup } = await renderButton()
    await user.paste(`${await sealSetup(fresh, DEVICE_PASSPHRASE)} passphrase ${DEVICE_PASSPHRASE}`)
    await user.click(await screen.findByRole('button', { name: 'Use this setup' }))
    expect(onSetup).toHaveBeenCalledExactlyOnceWith(fresh, DEVICE_PASSPHRASE, DEVICE_KEYS)
  })

  test('an open session of one of its agents needs no passphrase', async () => {
    await prepareWith(fresh)
    const owner = await getAgentOwner(SETUP.address, fresh.agents[0]?.id ?? '')
    const { user, onSetup } = await renderButton({ sessionOwner: owner })
    await user.paste(`${sealed} passphrase ${PASSPHRASE}`)
    await user.click(await screen.findByRole('button', { name: 'Use this setup' }))
    expect(onSetup).toHaveBeenCalledExactlyOnceWith(fresh, PASSPHRASE, { owner })
  })

  test.each([
    [2, 0, 'Unsent work will be deleted'],
    [0, 1, 'Presets will be deleted'],
    [2, 1, 'Unsent work and presets will be deleted'],
  ])('it is said whose %i assignments and %i presets would be deleted', async (unsent, presets, title) => {
    const records = await prepareWith(fresh)
    vi.spyOn(storedWork, 'countStoredWork').mockResolvedValue({ assignments: 0, drafts: 0, presets })
    const [asha, sunita] = fresh.agents
    const owner = await getAgentOwner(SETUP.address, sunita?.id ?? '')
    records.set(`agent ${owner}`, {
      owner,
      rows: 'rows',
      keys: 'keys',
      pin: {
        platform: SETUP.address,
        agentId: sunita?.id,
        digits: 6,
        wrong: 0,
        at: 0,
        unsent,
        usedAt: 0,
        usesSetup: true,
        publicKey: 'unused',
      },
    })
    const { user } = await renderButton({ sessionOwner: owner })
    await pasteSetup(user, { ...fresh, agents: asha ? [asha] : [] })
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText(/^From:/)).toHaveTextContent('From: सुनीता रावत')
  })
})
