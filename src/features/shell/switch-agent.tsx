import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { listPeople, type Person } from '#src/data/device-setup/people.ts'
import { type PinProfile } from '#src/data/session/lock/pin-profiles.ts'
import { switchAgent } from '#src/data/session/lock/switch-agent.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { getDirectoryName } from '#src/domain/directory/directory.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import styles from './account-panel.module.css'

/** More names than these are behind the button that leads to all. */
const MAX_NAMES = 5

type OtherAgent = { readonly name: string; readonly profile: PinProfile }

/** The other agents of a prepared device: a name leads to their PIN. What this agent hasn't sent stays theirs. */
export function SwitchAgent() {
  const { t } = useLingui()
  const { sessions } = useRouter().options.context
  const { history } = useRouter()
  const others = useOtherAgents()
  const change = (profile: PinProfile | null) =>
    switchAgent(sessions, profile, () => history.replace('/sign-in'))
  return (
    <section
      aria-label={t({
        message: 'Switch agent',
        comment: 'Leave the locked session, so that another agent can sign in',
      })}
      className={styles.people}
    >
      {others.map(({ name, profile }) => (
        <Button key={profile.owner} block onClick={() => change(profile)}>
          <Avatar kind="agent" name={name} size="base" />
          <Bdi text={name} max={120} className="truncate" />
        </Button>
      ))}
      <Button block icon="contact-round" onClick={() => change(null)}>
        <Trans comment="Leave the locked session, so that another agent can sign in">Switch agent</Trans>
      </Button>
    </section>
  )
}

/** Those with a PIN, who used it last first. The others choose theirs, or need an administrator, at their names. */
function useOtherAgents(): readonly OtherAgent[] {
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
  return people
    .filter(({ agentId }) => agentId !== credentials.agentId)
    .flatMap(({ agentId, name, access }) => {
      const knownName = name ?? (agentId === null ? null : getDirectoryName(directory, 'agent', agentId))
      return typeof access === 'string' || knownName === null ? [] : [{ name: knownName, profile: access }]
    })
    .toSorted((a, b) => b.profile.usedAt - a.profile.usedAt)
    .slice(0, MAX_NAMES)
}
