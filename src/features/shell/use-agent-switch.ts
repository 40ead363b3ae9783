import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { listPeople, type Person } from '#src/data/device-setup/people.ts'
import type { PinProfile } from '#src/data/session/lock/pin-profiles.ts'
import { switchAgent } from '#src/data/session/lock/switch-agent.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { getDirectoryName } from '#src/domain/directory/directory.ts'
import { NEXT_AGENT_PATH } from '#src/domain/session/return-path.ts'

/** More names than these are behind the button that leads to all. */
const MAX_NAMES = 5

type OtherAgent = { readonly name: string; readonly profile: PinProfile }

type AgentSwitch = {
  /** Those with a PIN, who used it last first. The others choose theirs, or need an administrator, at their names. */
  readonly others: readonly OtherAgent[]
  /** Locks the session and asks for the PIN of another agent; null: for a name first. */
  readonly switchTo: (profile: PinProfile | null) => void
}

/** The other agents of a prepared device. What this agent hasn't sent stays theirs. */
export function useAgentSwitch(): AgentSwitch {
  const router = useRouter()
  const { sessions } = router.options.context
  const { config, credentials, directory } = useSession()
  const { baseUrl } = config.platform
  const [people, setPeople] = useState<readonly Person[]>([])
  useEffect(() => {
    let isUnmounted = false
    const loadPeople = async () => {
      const found = await listPeople(baseUrl)
      if (!isUnmounted && Array.isArray(found)) setPeople(found)
    }
    void loadPeople()
    return () => {
      isUnmounted = true
    }
  }, [baseUrl])
  const others = people
    .filter(({ agentId }) => agentId !== credentials.agentId)
    .flatMap(({ agentId, name, access }) => {
      const knownName = name ?? (agentId === null ? null : getDirectoryName(directory, 'agent', agentId))
      return typeof access === 'string' || knownName === null ? [] : [{ name: knownName, profile: access }]
    })
    .toSorted((a, b) => b.profile.usedAt - a.profile.usedAt)
    .slice(0, MAX_NAMES)
  return {
    others,
    switchTo: (profile) => switchAgent(sessions, profile, () => router.history.replace(NEXT_AGENT_PATH)),
  }
}
