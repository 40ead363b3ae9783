import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDeviceStoreProblem } from '#src/data/session/device/use-device-store-problem.ts'
import { DEVICE_STORE_PROBLEM_LABELS } from '#src/presentation/session/device-store-labels.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Banner } from '#src/ui/feedback/banner.tsx'

/** Says once that device storage doesn't work. */
export function OfflineMonitor() {
  const { t } = useLingui()
  const storeProblem = useDeviceStoreProblem()
  const [dismissedProblem, setDismissedProblem] = useState<typeof storeProblem>(null)
  // An unreadable record is skipped; everything else is stored as usual.
  if (storeProblem === null || storeProblem === 'unreadable' || storeProblem === dismissedProblem) return null
  const problem = t(DEVICE_STORE_PROBLEM_LABELS[storeProblem])
  return (
    <Banner
      icon="triangle-alert"
      variant="neutral"
      title={t`Data isn’t stored on this device.`}
      action={
        <Button size="sm" onClick={() => setDismissedProblem(storeProblem)}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <Trans comment="problem: why the data is not stored, a sentence">
        {problem} You can keep working, but the data is lost when you close this page, and isn’t available
        offline.
      </Trans>
    </Banner>
  )
}
