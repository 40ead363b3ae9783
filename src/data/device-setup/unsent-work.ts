/** Whose unsent work a change of the device's setup would delete. Needs no key: rows can be counted encrypted. */
import { countUnsentWork } from '#src/data/session/device/unsent-rows.ts'
import { getAgentOwner, readPreparedDevice } from '#src/data/session/device-setup/device-record.ts'
import { listPinProfiles, type PinProfile } from '#src/data/session/lock/pin-profiles.ts'

export type AgentWithUnsentWork = Pick<PinProfile, 'owner' | 'agentId'> & {
  /** The name in the setup; null: the directory may have one. */
  readonly name: string | null
}

/** The agents with a PIN who have assignments, drafts or template sends that the platform hasn't accepted. */
export async function listAgentsWithUnsentWork(platform: string): Promise<readonly AgentWithUnsentWork[]> {
  return listUnsentWork(platform, await listPinProfiles(platform))
}

/** Those of them whom another setup doesn't name: with it, their PINs and data are deleted. */
export async function listAgentsLosingWork(
  platform: string,
  agents: readonly { readonly id: string }[],
): Promise<readonly AgentWithUnsentWork[]> {
  const owners = await Promise.all(agents.map(({ id }) => getAgentOwner(platform, id)))
  const profiles = await listPinProfiles(platform)
  return listUnsentWork(
    platform,
    profiles.filter(({ owner, usesSetup }) => usesSetup && !owners.includes(owner)),
  )
}

async function listUnsentWork(
  platform: string,
  profiles: readonly PinProfile[],
): Promise<readonly AgentWithUnsentWork[]> {
  const device = await readPreparedDevice(platform)
  const agents = device?.kind === 'prepared' ? device.agents : []
  const listed = await Promise.all(
    profiles.map(async ({ owner, agentId, unsent }) => {
      const { assignments, drafts } = await countUnsentWork(owner)
      const isUnsent = unsent + assignments + drafts > 0
      const name = agents.find(({ id }) => id === agentId)?.name ?? null
      return isUnsent ? [{ owner, agentId, name }] : []
    }),
  )
  return listed.flat()
}
