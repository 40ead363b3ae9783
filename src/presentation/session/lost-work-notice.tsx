import { Trans } from '@lingui/react/macro'
import type { AgentWithWork } from '#src/data/device-setup/unsent-work.ts'
import { type Directory, getDirectoryName } from '#src/domain/directory/directory.ts'
import { BdiList } from '#src/ui/data-display/bdi-list.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'

type Props = {
  directory: Directory
  agents: readonly AgentWithWork[]
}

/** Names the agents whose unsent work or presets would be deleted; renders nothing where there are none. */
export function LostWorkNotice({ directory, agents }: Props) {
  if (agents.length === 0) return null
  const names = agents.map(
    ({ agentId, name }) =>
      name ?? (agentId === null ? '' : (getDirectoryName(directory, 'agent', agentId) ?? agentId)),
  )
  const title = !agents.some(({ hasPresets }) => hasPresets) ? (
    <Trans>Unsent work will be deleted</Trans>
  ) : agents.some(({ hasUnsent }) => hasUnsent) ? (
    <Trans>Unsent work and presets will be deleted</Trans>
  ) : (
    <Trans>Presets will be deleted</Trans>
  )
  return (
    <Notice icon="clock" variant="warning" title={title}>
      <Trans comment="<0/>: the names of agents">
        From: <BdiList texts={names} max={120} />
      </Trans>
    </Notice>
  )
}
