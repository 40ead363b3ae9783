import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { listAgentsLosingWork } from '#src/data/device-setup/unsent-work.ts'
import { createDirectory, getDirectoryName } from '#src/domain/directory/directory.ts'
import { BdiList } from '#src/ui/data-display/bdi-list.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'

type Props = {
  config: Config
  /** The agents of the setup that is about to be used. */
  agents: readonly { readonly id: string }[]
}

/** Names the agents whose unsent work another setup would delete; renders nothing where there is none. */
export function LostWorkNotice({ config, agents }: Props) {
  const { baseUrl } = config.platform
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let isOutdated = false
    const loadNames = async () => {
      const losing = await listAgentsLosingWork(baseUrl, agents)
      const directory = createDirectory(config.directory)
      const found = losing.map(
        ({ agentId, name }) =>
          name ?? (agentId === null ? '' : (getDirectoryName(directory, 'agent', agentId) ?? agentId)),
      )
      if (!isOutdated) setNames(found)
    }
    void loadNames()
    return () => {
      isOutdated = true
    }
  }, [baseUrl, agents, config.directory])
  if (names.length === 0) return null
  return (
    <Notice icon="clock" variant="warning" title={<Trans>Unsent work will be deleted</Trans>}>
      <Trans comment="<0/>: the names of agents">
        From: <BdiList texts={names} max={120} />
      </Trans>
    </Notice>
  )
}
