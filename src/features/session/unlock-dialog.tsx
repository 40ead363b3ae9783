import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Desk } from '#src/queries/desk.ts'
import { lockQuery } from '#src/queries/session.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import styles from './unlock-dialog.module.css'

const readForm = () => import('./unlock-form.tsx')
// Most days nobody needs it; who does may have no network any more, so it is fetched as soon as nothing else is.
const UnlockForm = lazy(async () => ({ default: (await readForm()).UnlockForm }))
globalThis.requestIdleCallback?.(() => void readForm().catch(() => undefined))

type Props = { desk: Desk; onSignOut: () => void }

const TITLE = 'The platform no longer accepts this token'

/** Stands over the desk once a token has been refused. Everything below stays as it is, typed words too (rule 31). */
export function UnlockDialog({ desk, onSignOut }: Props) {
  const { data: locked } = useQuery(lockQuery())
  return (
    <Dialog bare open={locked} onClose={stay} title={TITLE} className={styles.dialog}>
      <ErrorBoundary what="The form for another token">
        <Suspense>
          <UnlockForm desk={desk} title={TITLE} onSignOut={onSignOut} />
        </Suspense>
      </ErrorBoundary>
    </Dialog>
  )
}

/** There is no way past it but a token or the way out. */
function stay() {}
