import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/controls/button.tsx'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import styles from './account-panel.module.css'
import { useAgentSwitch } from './use-agent-switch.ts'

/** The other agents of a prepared device: a name leads to their PIN. */
export function SwitchAgent() {
  const { t } = useLingui()
  const { others, switchTo } = useAgentSwitch()
  return (
    <section
      aria-label={t({
        message: 'Switch agent',
        comment: 'Leave the locked session, so that another agent can sign in',
      })}
      className={styles.people}
    >
      {others.map(({ name, profile }) => (
        <Button key={profile.owner} block onClick={() => switchTo(profile)}>
          <Avatar kind="agent" name={name} size="base" />
          <Bdi text={name} max={120} className="truncate" />
        </Button>
      ))}
      <Button block icon="contact-round" onClick={() => switchTo(null)}>
        <Trans comment="Leave the locked session, so that another agent can sign in">Switch agent</Trans>
      </Button>
    </section>
  )
}
