import { withLocalDirectory } from '#src/data/session/directory-names.ts'
import type { Session } from '#src/data/session/session.ts'
import { createDirectory, getDirectoryName } from '#src/domain/directory/directory.ts'

/** The name of a session's agent, for the device to show; without one, the app's. */
export function getSessionAgentName({
  config,
  credentials: { agentId },
}: Pick<Session, 'config'> & { readonly credentials: Pick<Session['credentials'], 'agentId'> }): string {
  const { directory } = withLocalDirectory(config)
  const name = agentId === null ? null : getDirectoryName(createDirectory(directory), 'agent', agentId)
  return name ?? 'Handoff'
}
