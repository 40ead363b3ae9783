import { useQuery } from '@tanstack/react-query'
import { assignmentStorageQuery } from '#src/data/assignment/storage-location.ts'
import { getAssignmentOutbox, unsentAssignmentCountQuery } from '#src/data/assignment/submit.ts'
import type { Session } from '#src/data/session/session.ts'
import { Button } from '#src/ui/controls/button.tsx'
import styles from './pending-assignments.module.css'

type Props = { session: Session }

/** Whether what waits would outlive this page, and the way to try at once. */
export function PendingAssignmentsFooter({ session }: Props) {
  const { data: storedIn } = useQuery(assignmentStorageQuery())
  const { data: unsentCount } = useQuery(unsentAssignmentCountQuery())
  const retryNow = async () => {
    session.scheduler.runNow()
    await (await getAssignmentOutbox(session)).retryNow()
  }
  return (
    <footer className={styles.foot}>
      <p className="muted">
        {storedIn === 'disk'
          ? 'They are kept on this device, and go by themselves.'
          : 'This device keeps nothing: they go by themselves while this page is open.'}
      </p>
      <Button
        disabledReason={unsentCount === 0 ? 'Nothing waits for the platform.' : null}
        onClick={() => void retryNow()}
      >
        Try now
      </Button>
    </footer>
  )
}
