import { Trans, useLingui } from '@lingui/react/macro'
import { useDeviceStoreProblem } from '#src/data/session/device/use-device-store-problem.ts'
import { DEVICE_STORE_PROBLEM_LABELS } from '#src/presentation/session/device-store-labels.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** Warns before the first send: without device storage, a crash loses which sends were in progress. */
export function StorageNotice() {
  const { t } = useLingui()
  const storeProblem = useDeviceStoreProblem()
  if (storeProblem === null) return null
  const problem = t(DEVICE_STORE_PROBLEM_LABELS[storeProblem])
  return (
    <Notice variant="warning" icon="triangle-alert" title={t`Not stored on this device`}>
      <p>
        <Trans comment="problem: a sentence about the device’s storage">
          {problem} Drafts and unsent templates are lost when this page is closed.
        </Trans>
      </p>
    </Notice>
  )
}
