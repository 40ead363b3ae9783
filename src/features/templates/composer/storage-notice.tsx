import { useDeviceStoreProblem } from '#src/data/session/device/use-store-problem.ts'
import type { Session } from '#src/data/session/session.ts'
import { DEVICE_STORE_PROBLEM_LABELS } from '#src/domain/session/device-store-labels.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** Said before it matters: without a disk nobody would know after a crash what was on its way. */
export function StorageNotice({ session }: { session: Session }) {
  const storeProblem = useDeviceStoreProblem(session)
  if (storeProblem === null) return null
  return (
    <Notice variant="warning" icon="triangle-alert" title="Kept only as long as this page">
      <p>
        {DEVICE_STORE_PROBLEM_LABELS[storeProblem]} What is typed or sent from here is forgotten when the page
        ends.
      </p>
    </Notice>
  )
}
