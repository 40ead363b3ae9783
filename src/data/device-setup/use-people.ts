import { useEffect, useState } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { mayBeLocked } from '#src/data/session/start-hints.ts'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import { type PreparedDevice, readPreparedDevice } from './device-record.ts'
import { listPeople, prepareDevice, type SetupPermission } from './people.ts'

type ApplySetup = (setup: DeviceSetup, passphrase: string, permission: SetupPermission) => Promise<void>

type PeopleOfDevice = {
  /** By `listPeople`; undefined until it is read. */
  readonly people: Awaited<ReturnType<typeof listPeople>> | undefined
  /** The workspace of a prepared device; null: not known. */
  readonly workspaceId: string | null
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
  const [workspaceId, setWorkspaceId] = useState<string | null>(null)
  useEffect(() => {
    // Reading creates the key store, also while the device is being wiped.
    if (!mayBeLocked()) return undefined
    let isUnmounted = false
    const loadPeople = async () => {
      const [stored, device] = await Promise.all([listPeople(baseUrl), readPreparedDevice(baseUrl)])
      if (isUnmounted) return
      setWorkspaceId(getWorkspaceId(device))
      setPeople(stored)
    }
    void loadPeople()
    return () => {
      isUnmounted = true
    }
  }, [baseUrl])
  const reloadPeople = async () => {
    const [stored, device] = await Promise.all([listPeople(baseUrl), readPreparedDevice(baseUrl)])
    setWorkspaceId(getWorkspaceId(device))
    setPeople(stored)
  }
  const prepare: ApplySetup = (setup, passphrase, permission) =>
    prepareDevice({ platform }, setup, passphrase, permission)
  const applySetup: ApplySetup = async (setup, passphrase, permission) => {
    await prepare(setup, passphrase, permission)
    await reloadPeople()
  }
  return { people, workspaceId, reloadPeople, prepare, applySetup }
}

function getWorkspaceId(device: PreparedDevice | null): string | null {
  return device?.kind === 'prepared' ? device.workspaceId : null
}
