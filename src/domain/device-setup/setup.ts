/**
 * What an administrator prepares for a device (rule 37): the platform's credentials and the agents who may use them.
 * It travels between devices encrypted only (`src/data/device-setup`).
 */
import { orNull, storedFlag, storedTextOrNull } from '#src/api/schema/stored-fields.ts'
import { z } from '#src/api/schema/zod.ts'

/** An agent of the directory, with the name that it had when the device was set up. */
export type SetupAgent = { readonly id: string; readonly name: string }

export type DeviceSetup = {
  /** When it was made, in milliseconds since 1970. */
  readonly createdAt: number
  /** The platform's absolute URL. */
  readonly address: string
  readonly token: string
  readonly legacy: { readonly key: string; readonly workspaceId: string } | null
  /** The token's workspace; null: no record has shown it. */
  readonly workspaceId: string | null
  /** The agents who may use the device: one or more. */
  readonly agents: readonly SetupAgent[]
  /** The idle time after which the device locks; null: the deployment's. */
  readonly lockAfterMinutes: number | null
  /** Whether tickets, messages and customers that were shown are stored (encrypted) for use without a network. */
  readonly storesData: boolean
  /** Whether the passphrase is asked for after each restart of the browser, before any PIN. */
  readonly needsPassphraseAfterRestart: boolean
}

const text = z.string().check(z.minLength(1), z.maxLength(4_096))
export const setupAgent: z.ZodMiniType<SetupAgent> = z.object({ id: text, name: text })

/** Parses a decrypted setup. */
export const deviceSetup: z.ZodMiniType<DeviceSetup> = z.object({
  createdAt: z.number(),
  address: text,
  token: text,
  legacy: orNull(z.object({ key: text, workspaceId: text })),
  workspaceId: storedTextOrNull,
  agents: z.array(setupAgent).check(z.minLength(1), z.maxLength(500)),
  lockAfterMinutes: orNull(z.number().check(z.minimum(1), z.maximum(720))),
  storesData: z.boolean(),
  needsPassphraseAfterRestart: storedFlag,
})

export const MAX_SETUP_AGE_MS = 7 * 24 * 3_600_000
/** A setup may be this far in the future: the clocks of two devices differ. */
const MAX_CLOCK_DIFFERENCE_MS = 24 * 3_600_000

/** Whether a setup is too old to be used, or its date can't be true. Both times are in milliseconds since 1970. */
export function isSetupExpired({ createdAt }: Pick<DeviceSetup, 'createdAt'>, now: number): boolean {
  return now - createdAt > MAX_SETUP_AGE_MS || createdAt - now > MAX_CLOCK_DIFFERENCE_MS
}
