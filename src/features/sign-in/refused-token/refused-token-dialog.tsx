import { useQuery } from '@tanstack/react-query'
import type { Session } from '#src/data/session/session.ts'
import { tokenRefusedQuery } from '#src/data/session/state.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './refused-token-dialog.module.css'
import { RefusedTokenForm } from './refused-token-form.tsx'

type Props = { session: Session; onSignOut: () => void }

const TITLE = 'The platform no longer accepts this token'

/** Stands over the desk once a token has been refused. Everything below stays as it is, typed words too (rule 31). */
export function RefusedTokenDialog({ session, onSignOut }: Props) {
  const { data: isTokenRefused } = useQuery(tokenRefusedQuery())
  return (
    <Dialog bare open={isTokenRefused} onClose={ignoreClose} title={TITLE} className={styles.dialog}>
      <RefusedTokenForm session={session} title={TITLE} onSignOut={onSignOut} />
    </Dialog>
  )
}

/** There is no way past it but a token or the way out. */
function ignoreClose() {}
