import type { AccessResults } from '#src/domain/session/access.ts'
import type { DeviceSetup } from './setup.ts'

/** Credentials that an administrator has entered for a device, and what the access check found. */
export type DeviceAccess = Pick<DeviceSetup, 'token' | 'legacy' | 'workspaceId'> & {
  readonly access: AccessResults
  /** When the token was checked, in milliseconds since 1970. */
  readonly checkedAt: number
}
