import { Trans } from '@lingui/react/macro'
import styles from './signing-out.module.css'

/** Replaces a closed session's page, whose data must not stay on the screen, until it is deleted from this device. */
export function SigningOut() {
  return (
    <main className={styles.page}>
      <p role="status">
        <Trans>Signing out… Keep this window open.</Trans>
      </p>
    </main>
  )
}
