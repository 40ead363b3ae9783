import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { assignmentsSlice, countUnsentAssignments } from '#src/data/assignment/shown-assignments.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { sendsSlice } from '#src/data/templates/sends.ts'
import { isSendInProgress } from '#src/domain/templates/send.ts'
import { isUserEditing } from '#src/lib/browser/focus.ts'
import { getAppWorker } from '#src/lib/browser/service-worker.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Banner } from '#src/ui/feedback/banner.tsx'
import { getReloadDisabledReason } from './reload-disabled-reason.ts'
import { type BuildAge, watchForStaleBuild } from './stale-build.ts'

/** Milliseconds after which an accepted update no longer waits for requests that the version before still answers. */
const MAX_ACTIVATION_MS = 10_000
/** Milliseconds between two checks for a newer version. */
const CHECK_INTERVAL_MS = 30 * 60_000

// They belong to the page, not to the session: the next session uses the same ones.
const worker = getAppWorker()
const staleBuild = watchForStaleBuild()

/** Offers a newer version of the app. It is applied when the agent agrees and nothing is being sent (rule 34). */
export function AppUpdateBanner() {
  const { t, i18n } = useLingui()
  const buildState = useSyncExternalStore(worker.subscribe, worker.getBuildState)
  const buildAge = useSyncExternalStore(staleBuild.subscribe, staleBuild.getAge)
  const unsentAssignments = useSessionState(assignmentsSlice, countUnsentAssignments)
  const sends = useSessionState(sendsSlice)
  const [isAccepted, setAccepted] = useState(false)
  const [isPostponed, setPostponed] = useState(false)
  const reason = getReloadDisabledReason(
    { assignments: unsentAssignments, sends: sends.filter(isSendInProgress).length },
    i18n,
  )
  useVersionPolling()
  // An update accepted in one tab applies to all of them; but a tab that the agent types in is not reloaded.
  const mayReload = isAccepted || (reason === null && (document.hidden || !isUserEditing()))
  useEffect(() => {
    if (buildState === 'replaced' && mayReload) location.reload()
  }, [buildState, mayReload])

  useEffect(() => {
    if (!isAccepted) return
    const timer = setTimeout(() => location.reload(), MAX_ACTIVATION_MS)
    return () => clearTimeout(timer)
  }, [isAccepted])

  if (buildAge !== 'in use') return <StaleBuildBanner buildAge={buildAge} reason={reason} />
  if (buildState === 'replaced' && !mayReload)
    return (
      <Banner
        icon="refresh-cw"
        variant="neutral"
        title={t`Handoff was updated in another tab.`}
        action={
          <Button size="sm" disabledReason={reason} onClick={() => location.reload()}>
            <Trans comment="Button: reload the page">Reload</Trans>
          </Button>
        }
      >
        <Trans>This tab uses the previous version until you reload it.</Trans>
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
      title={t`A new version is ready.`}
      action={
        <>
          <Button size="sm" variant="quiet" onClick={() => setPostponed(true)}>
            <Trans comment="Button: update later">Later</Trans>
          </Button>
          <Button size="sm" busy={isAccepted} disabledReason={reason} onClick={acceptUpdate}>
            <Trans comment="Button: update the app">Update</Trans>
          </Button>
        </>
      }
    >
      <Trans>Update anytime. You’ll come back to this page.</Trans>
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
  const { t } = useLingui()
  if (buildAge === 'gone for good')
    return (
      <Banner icon="circle-alert" variant="danger" title={t`This version of Handoff is too old.`}>
        <Trans>Reloading won’t fix this. Contact your administrator. You can keep using this screen.</Trans>
      </Banner>
    )
  return (
    <Banner
      icon="circle-alert"
      variant="danger"
      title={t`This version of Handoff is too old.`}
      action={
        <Button size="sm" disabledReason={reason} onClick={staleBuild.reload}>
          <Trans comment="Button: reload the page">Reload</Trans>
        </Button>
      }
    >
      <Trans>
        The server has a newer version, and parts of this one are gone. The current screen still works.
      </Trans>
    </Banner>
  )
}

/** Uses the session's scheduler, so a hidden tab doesn't poll. */
function useVersionPolling() {
  const { scheduler } = useSession()
  useEffect(() => {
    const run = async () => {
      await worker.checkForUpdate()
      return { ok: true as const }
    }
    return scheduler.addTask({ key: 'app version', intervalMs: CHECK_INTERVAL_MS, run })
  }, [scheduler])
}
