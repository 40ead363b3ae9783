import { useEffect, useState } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import type { PreparedDevice } from '#src/data/session/device-setup/device-record.ts'
import { mayBeLocked } from '#src/data/session/start-hints.ts'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import { loadWithRetry } from '#src/lib/browser/load-with-retry.ts'
import type { PublicKey } from '#src/lib/storage/key-pair.ts'
import type { Person, SetupPermission } from './people.ts'

type ApplySetup = (setup: DeviceSetup, passphrase: string, permission: SetupPermission) => Promise<void>

type PeopleOfDevice = {
  /** By `listPeople`; undefined until it is read. */
  readonly people: readonly Person[] | 'unreadable' | null | undefined
  /** The workspace of a prepared device; null: not known. */
  readonly workspaceId: string | null
  /** The public half of its restart key; null: it has none. */
  readonly restartKey: PublicKey | null
  readonly reloadPeople: () => Promise<void>
  /** Prepares this device with a setup (`prepareDevice`). */
  readonly prepare: ApplySetup
  /** Prepares this device with a setup, and lists its agents. */
  readonly applySetup: ApplySetup
}

/** The agents of a prepared device. */
export function usePeople({ platform }: Config): PeopleOfDevice {
  const { baseUrl } = platform
  const [people, setPeople] = useState<PeopleOfDevice['people']>(() => (mayBeLocked() ? undefined : null))
  const [device, setDevice] = useState<PreparedDevice | null>(null)
  useEffect(() => {
    // Reading creates the key store, also while the device is being wiped.
    if (!mayBeLocked()) return undefined
    let isUnmounted = false
    const loadPeople = async () => {
      const read = await readPeople(baseUrl)
      if (isUnmounted) return
      setDevice(read.device)
      setPeople(read.stored)
    }
    void loadPeople()
    return () => {
      isUnmounted = true
    }
  }, [baseUrl])
  const reloadPeople = async () => {
    const read = await readPeople(baseUrl)
    setDevice(read.device)
    setPeople(read.stored)
  }
  const prepare: ApplySetup = async (setup, passphrase, permission) => {
    const { prepareDevice } = await loadKeyCode()
    await prepareDevice({ platform }, setup, passphrase, permission)
  }
  const applySetup: ApplySetup = async (setup, passphrase, permission) => {
    await prepare(setup, passphrase, permission)
    await reloadPeople()
  }
  const { workspaceId, restartKey } = device?.kind === 'prepared' ? device : NOT_PREPARED
  return { people, workspaceId, restartKey, reloadPeople, prepare, applySetup }
}

/** A first visit to the sign-in page needs no code for keys and PINs. */
function loadKeyCode() {
  return loadWithRetry(async () => {
    const [{ listPeople, prepareDevice }, { readPreparedDevice }] = await Promise.all([
      import('./people.ts'),
      import('#src/data/session/device-setup/device-record.ts'),
    ])
    return { listPeople, prepareDevice, readPreparedDevice }
  })
}

async function readPeople(platform: string) {
  const { listPeople, readPreparedDevice } = await loadKeyCode()
  const [stored, device] = await Promise.all([listPeople(platform), readPreparedDevice(platform)])
  return { stored, device }
}

const NOT_PREPARED = { workspaceId: null, restartKey: null }
