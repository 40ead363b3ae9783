/** What an administrator decides about a device, besides its credentials. */
import type { DeviceSetup, SetupAgent } from './setup.ts'

export type SetupChoices = Pick<
  DeviceSetup,
  'agents' | 'lockAfterMinutes' | 'storesData' | 'needsPassphraseAfterRestart'
>

/**
 * Everybody may use the device, it locks after the deployment's time, stores data for use without a network, and opens by
 * PINs alone.
 */
export function createSetupChoices(agents: readonly SetupAgent[]): SetupChoices {
  return { agents, lockAfterMinutes: null, storesData: true, needsPassphraseAfterRestart: false }
}

/** The choices with or without an agent, in the order of the directory. */
export function toggleAgent(
  choices: SetupChoices,
  id: string,
  directoryAgents: readonly SetupAgent[],
): SetupChoices {
  const isChosen = choices.agents.some((it) => it.id === id)
  const ids = new Set(choices.agents.map((it) => it.id))
  if (isChosen) ids.delete(id)
  else ids.add(id)
  return { ...choices, agents: directoryAgents.filter((it) => ids.has(it.id)) }
}
