/** Whose work a change of the device's setup would delete. Needs no key: rows can be counted encrypted. */
import { countStoredWork } from '#src/data/session/device/stored-work.ts'
import { getAgentOwner, readPreparedDevice } from '#src/data/session/device-setup/device-record.ts'
import { listPinProfiles, type PinProfile } from '#src/data/session/lock/pin-profiles.ts'

export type AgentWithWork = Pick<PinProfile, 'owner' | 'agentId'> & {
  /** The name in the setup; null: the directory may have one. */
  readonly name: string | null
  /** Assignments, drafts or template sends that the platform hasn't accepted. */
  readonly hasUnsent: boolean
  readonly hasPresets: boolean
}

/** The agents with a PIN who have unsent work or presets on this device. */
export async function listAgentsWithWork(platform: string): Promise<readonly AgentWithWork[]> {
  return listWork(platform, await listPinProfiles(platform))
}

/** Those of them whom another setup doesn't name: with it, their PINs and data are deleted. */
export async function listAgentsLosingWork(
  platform: string,
  agents: readonly { readonly id: string }[],
): Promise<readonly AgentWithWork[]> {
  const owners = await Promise.all(agents.map(({ id }) => getAgentOwner(platform, id)))
  const profiles = await listPinProfiles(platform)
  return listWork(
    platform,
    profiles.filter(({ owner, usesSetup }) => usesSetup && !owners.includes(owner)),
  )
}

async function listWork(
  platform: string,
  profiles: readonly PinProfile[],
): Promise<readonly AgentWithWork[]> {
  const device = await readPreparedDevice(platform)
  const agents = device?.kind === 'prepared' ? device.agents : []
  const listed = await Promise.all(
    profiles.map(async ({ owner, agentId, unsent }): Promise<AgentWithWork> => {
      const { assignments, drafts, presets } = await countStoredWork(owner)
      const name = agents.find(({ id }) => id === agentId)?.name ?? null
      return { owner, agentId, name, hasUnsent: unsent + assignments + drafts > 0, hasPresets: presets > 0 }
    }),
  )
  return listed.filter(({ hasUnsent, hasPresets }) => hasUnsent || hasPresets)
}
