import { useEffect, useState } from 'react'
import { startOfflineCache } from '#src/data/offline-cache/start.ts'
import { useDeviceStoreProblem } from '#src/data/session/device/use-store-problem.ts'
import type { Session } from '#src/data/session/session.ts'
import { DEVICE_STORE_PROBLEM_LABELS } from '#src/domain/session/device-store-labels.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Banner } from '#src/ui/feedback/banner.tsx'

/** Keeps what is read for when the network is away, and says so once where this device keeps nothing. */
export function OfflineCacheMonitor({ session }: { session: Session }) {
  useEffect(() => startOfflineCache(session), [session])
  const storeProblem = useDeviceStoreProblem(session)
  const [dismissedProblem, setDismissedProblem] = useState<typeof storeProblem>(null)
  // A record that can't be read is left out; nothing else comes of it.
  if (storeProblem === null || storeProblem === 'unreadable' || storeProblem === dismissedProblem) return null
  return (
    <Banner
      icon="triangle-alert"
      variant="neutral"
      title="This device keeps nothing."
      action={
        <Button size="sm" onClick={() => setDismissedProblem(storeProblem)}>
          All right
        </Button>
      }
    >
      {DEVICE_STORE_PROBLEM_LABELS[storeProblem]} Everything works on from memory: without a network, and
      after this page, nothing of it is there.
    </Banner>
  )
}
