import { useLingui } from '@lingui/react/macro'
import { unlockByAuthenticator } from '#src/data/session/lock/change-authenticator.ts'
import type { PinGuard } from '#src/data/session/lock/pin-profiles.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { useSession } from '#src/data/session/use-session.ts'
import styles from '#src/features/settings/setting.module.css'
import { getSessionAgentName } from '#src/presentation/session/agent-name.ts'
import { AuthenticatorOffer } from '#src/presentation/session/authenticator-offer.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'

type Props = {
  sessions: Sessions
  guard: PinGuard
  /** The PIN that was just chosen. */
  pin: string
  onClose: () => void
}

/** Offers the device's authenticator beside the PIN that was just set. */
export function OfferDialog({ sessions, guard: { owner }, pin, onClose }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const setUp = async () => {
    const agent = { owner, pin, name: getSessionAgentName(session) }
    const kind = await unlockByAuthenticator(sessions, session, agent, false)
    if (kind === 'open') onClose()
    return kind
  }
  return (
    <Dialog open onClose={onClose} title={t`Unlock with this device`} className={styles.dialog}>
      <AuthenticatorOffer onSetUp={setUp} onSkip={onClose} />
    </Dialog>
  )
}
