import { Trans } from '@lingui/react/macro'
import styles from './signing-out.module.css'

/** Shown until the data of a closed session is deleted from this device. */
export function SigningOut() {
  return (
    <main className={styles.page}>
      <p role="status">
        <Trans>Signing out… Keep this window open.</Trans>
      </p>
    </main>
  )
}
