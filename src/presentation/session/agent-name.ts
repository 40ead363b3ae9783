import { withLocalDirectory } from '#src/data/session/directory-names.ts'
import type { ConfigAccess } from '#src/data/session/session.ts'
import { createDirectory, getDirectoryName } from '#src/domain/directory/directory.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'

/** The name of a session's agent, for the device to show; without one, the app's. */
export function getSessionAgentName({
  config,
  credentials: { agentId },
}: ConfigAccess & { readonly credentials: Pick<Credentials, 'agentId'> }): string {
  const { directory } = withLocalDirectory(config)
  const name = agentId === null ? null : getDirectoryName(createDirectory(directory), 'agent', agentId)
  return name ?? 'Handoff'
}
