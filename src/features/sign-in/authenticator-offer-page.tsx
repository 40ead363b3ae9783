import { Trans, useLingui } from '@lingui/react/macro'
import type { Config } from '#src/api/schema/config.ts'
import { addAuthenticator } from '#src/data/session/lock/change-authenticator.ts'
import type { PinGuard } from '#src/data/session/lock/pin-profiles.ts'
import type { ChosenPin } from '#src/data/session/sign-in.ts'
import { focusOnMount } from '#src/lib/browser/focus-on-mount.ts'
import { getSessionAgentName } from '#src/presentation/session/agent-name.ts'
import { AuthenticatorOffer } from '#src/presentation/session/authenticator-offer.tsx'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import styles from './authenticator-offer-page.module.css'

type Props = {
  config: Config
  chosen: ChosenPin
  /** Null: the PIN stays the only way to unlock. */
  onDone: (guard: PinGuard | null) => void
}

/** Offers the device's authenticator beside the PIN that was chosen in the sign-in form, before the session opens. */
export function AuthenticatorOfferPage({ config, chosen: { owner, agentId, pin }, onDone }: Props) {
  const { t } = useLingui()
  const name = getSessionAgentName({ config, credentials: { agentId } })
  const setUp = async () => {
    const changed = await addAuthenticator({ owner, name, platform: config.platform.baseUrl, pin })
    if (changed.kind === 'open') onDone(changed.guard)
    return changed.kind
  }
  return (
    <main className={styles.page}>
      <title>{t({ message: 'Connect · Handoff', comment: 'Title of the sign-in page' })}</title>
      <div className={styles.card}>
        {agentId !== null && (
          <p className={styles.agent}>
            <Avatar kind="agent" name={name} size="xl" />
            <Bdi text={name} max={120} />
          </p>
        )}
        <h1 ref={focusOnMount} tabIndex={-1} className={styles.title}>
          <Trans comment="Button: unlock the session by the device’s fingerprint, face or screen lock">
            Unlock with this device
          </Trans>
        </h1>
        <AuthenticatorOffer onSetUp={setUp} onSkip={() => onDone(null)} />
      </div>
    </main>
  )
}
