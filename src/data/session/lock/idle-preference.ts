import { getLockTimeoutMinutes, parseLockTimeout } from '#src/domain/session/lock.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

/** Minutes without input after which this device locks, if fewer than allowed; null: as many as allowed. */
export const lockTimeoutPreference = createPreference('lockAfter', parseLockTimeout)

/** The longest lock timeout that the setup of this device allows, in minutes; null: the deployment's. */
export const maxLockTimeoutPreference = createPreference('maxLockAfter', parseLockTimeout)

/** The longest lock timeout of this device in minutes: the setup's, within what the deployment allows. */
export function getMaxLockMinutes(deploymentMinutes: number): number {
  return getLockTimeoutMinutes(deploymentMinutes, maxLockTimeoutPreference.get())
}

/** The lock timeout of this device in minutes. */
export function getLockMinutes(deploymentMinutes: number): number {
  return getLockTimeoutMinutes(getMaxLockMinutes(deploymentMinutes), lockTimeoutPreference.get())
}

/** Whether this device's screen stays on while the app is visible. */
export const keepAwakePreference = createPreference('staysAwake', (stored) => stored === true)
