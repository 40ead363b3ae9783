import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { unsentAssignmentCountQuery } from '#src/data/assignment/submit.ts'
import type { Session } from '#src/data/session/session.ts'
import { sendsQuery } from '#src/data/templates/sends.ts'
import { isSendInProgress } from '#src/domain/templates/send.ts'
import { isUserEditing } from '#src/lib/browser/is-user-editing.ts'
import { getAppWorker } from '#src/lib/browser/service-worker.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Banner } from '#src/ui/feedback/banner.tsx'
import { getReloadDisabledReason } from './reload-disabled-reason.ts'
import { type BuildAge, watchForStaleBuild } from './stale-build.ts'

type Props = { session: Session }

/** Milliseconds between one look for a newer version and the next. */
const CHECK_INTERVAL_MS = 30 * 60_000

// Of the page, not of the session: whoever signs in next goes on with the same.
const worker = getAppWorker()
const staleBuild = watchForStaleBuild()

/** Tells of another version of the app. It waits for a quiet moment, and for the person (rule 34). */
export function AppUpdateBanner({ session }: Props) {
  const buildState = useSyncExternalStore(worker.subscribe, worker.getBuildState)
  const buildAge = useSyncExternalStore(staleBuild.subscribe, staleBuild.getAge)
  const { data: assignments } = useQuery(unsentAssignmentCountQuery())
  const { data: sends } = useQuery(sendsQuery())
  const [isAccepted, setAccepted] = useState(false)
  const [isPostponed, setPostponed] = useState(false)
  const reason = getReloadDisabledReason({ assignments, sends: sends.filter(isSendInProgress).length })
  useVersionPolling(session)
  // What was agreed to in one tab is agreed to in all; but nothing goes away under anybody's hands.
  const isFree = isAccepted || (reason === null && (document.hidden || !isUserEditing()))
  useEffect(() => {
    if (buildState === 'replaced' && isFree) location.reload()
  }, [buildState, isFree])

  if (buildAge !== 'in use') return <StaleBuildBanner buildAge={buildAge} reason={reason} />
  if (buildState === 'replaced' && !isFree)
    return (
      <Banner
        icon="refresh-cw"
        variant="neutral"
        title="Handoff was updated in another tab."
        action={
          <Button size="sm" disabledReason={reason} onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        This tab goes on with the version before until it is reloaded.
      </Banner>
    )
  if (buildState !== 'waiting' || isPostponed) return null
  const acceptUpdate = () => {
    setAccepted(true)
    void worker.activateUpdate()
  }
  return (
    <Banner
      icon="refresh-cw"
      variant="neutral"
      title="A new version is ready."
      action={
        <>
          <Button size="sm" variant="quiet" onClick={() => setPostponed(true)}>
            Later
          </Button>
          <Button size="sm" busy={isAccepted} disabledReason={reason} onClick={acceptUpdate}>
            Update
          </Button>
        </>
      }
    >
      Update when you like: you come back to this place.
    </Banner>
  )
}

function StaleBuildBanner({
  buildAge,
  reason,
}: {
  buildAge: Exclude<BuildAge, 'in use'>
  reason: string | null
}) {
  if (buildAge === 'gone for good')
    return (
      <Banner icon="circle-alert" variant="danger" title="This version of Handoff is too old.">
        Reloading has brought it back: whoever runs this deployment has to look at it. What is on screen goes
        on working.
      </Banner>
    )
  return (
    <Banner
      icon="circle-alert"
      variant="danger"
      title="This version of Handoff is too old."
      action={
        <Button size="sm" disabledReason={reason} onClick={staleBuild.reload}>
          Reload
        </Button>
      }
    >
      The server has a newer one, and parts of this one are gone. What is on screen goes on working.
    </Banner>
  )
}

/** By the clock that everything is asked by: a tab that nobody looks at doesn't ask. */
function useVersionPolling({ scheduler }: Session) {
  useEffect(() => {
    const run = async () => {
      await worker.checkForUpdate()
      return { ok: true as const }
    }
    return scheduler.addTask({ key: 'app version', intervalMs: CHECK_INTERVAL_MS, run })
  }, [scheduler])
}
