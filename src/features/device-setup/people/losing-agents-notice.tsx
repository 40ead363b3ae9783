import { useEffect, useState } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { type AgentWithWork, listAgentsLosingWork } from '#src/data/device-setup/unsent-work.ts'
import { createDirectory } from '#src/domain/directory/directory.ts'
import { LostWorkNotice } from '#src/presentation/session/unsent-work.tsx'

type Props = {
  config: Config
  /** The agents of the setup that is about to be used. */
  agents: readonly { readonly id: string }[]
}

/** Names the agents whose work another setup would delete. */
export function LosingAgentsNotice({ config, agents }: Props) {
  const { baseUrl } = config.platform
  const [losing, setLosing] = useState<readonly AgentWithWork[]>([])
  useEffect(() => {
    let isOutdated = false
    const load = async () => {
      const found = await listAgentsLosingWork(baseUrl, agents)
      if (!isOutdated) setLosing(found)
    }
    void load()
    return () => {
      isOutdated = true
    }
  }, [baseUrl, agents])
  return losing.length > 0 && <LostWorkNotice directory={createDirectory(config.directory)} agents={losing} />
}
