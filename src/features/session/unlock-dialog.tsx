import { useQuery } from '@tanstack/react-query'
import type { Desk } from '#src/queries/desk.ts'
import { lockQuery } from '#src/queries/session.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import styles from './unlock-dialog.module.css'
import { UnlockForm } from './unlock-form.tsx'

type Props = { desk: Desk; onSignOut: () => void }

const TITLE = 'The platform no longer accepts this token'

/** Stands over the desk once a token has been refused. Everything below stays as it is, typed words too (rule 31). */
export function UnlockDialog({ desk, onSignOut }: Props) {
  const { data: locked } = useQuery(lockQuery())
  return (
    <Dialog bare open={locked} onClose={stay} title={TITLE} className={styles.dialog}>
      <UnlockForm desk={desk} title={TITLE} onSignOut={onSignOut} />
    </Dialog>
  )
}

/** There is no way past it but a token or the way out. */
function stay() {}
