import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { checkSetup, type SetupCheck } from '#src/data/device-setup/check-setup.ts'
import type { ApiFactory } from '#src/data/session/session.ts'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import { focusOnMount } from '#src/lib/browser/focus-on-mount.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { WorkspaceName } from '#src/ui/data-display/workspace-name.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import styles from './transfer.module.css'

type Props = {
  setup: DeviceSetup
  workspaces: Config['workspaces']
  createApiForToken: ApiFactory
  /** Called with the setup, whose workspace is now the one that the platform shows. */
  onChecked: (setup: DeviceSetup) => void
  onBack: () => void
}

type RefusedCheck = Exclude<SetupCheck, { kind: 'checked' }>

/** Asks the platform about a setup before the device is set up with it, and says why it can't be used. */
export function CheckSetup({ setup, workspaces, createApiForToken, onChecked, onBack }: Props) {
  const { i18n } = useLingui()
  const [refused, setRefused] = useState<RefusedCheck | null>(null)
  const isRunning = refused === null
  const check = useEffectEvent((signal: AbortSignal) =>
    checkSetup(createApiForToken(setup.token), setup, signal).catch((error: unknown) => {
      if (signal.aborted) return null
      throw error
    }),
  )
  const showResult = useEffectEvent((result: SetupCheck | null, signal: AbortSignal) => {
    if (!result || signal.aborted) return
    if (result.kind === 'checked') onChecked(result.setup)
    else setRefused(result)
  })
  useEffect(() => {
    if (!isRunning) return undefined
    const running = new AbortController()
    void check(running.signal).then((result) => showResult(result, running.signal))
    return () => running.abort()
  }, [isRunning])
  return (
    <div className={styles.form}>
      <div role="status">
        {isRunning ? (
          <p className={styles.intro}>
            <Trans>Checking the setup with the platform…</Trans>
          </p>
        ) : refused.kind === 'failed' ? (
          <ProblemNotice
            variant="box"
            problem={describeFailure(refused.error, i18n, 'administrator')}
            onRetry={() => setRefused(null)}
            level={3}
          />
        ) : (
          <Notice
            variant="danger"
            icon="triangle-alert"
            title={
              refused.kind === 'rejected' ? (
                <Trans>This setup’s token isn’t valid (401)</Trans>
              ) : (
                <Trans>This setup’s token opens a different workspace</Trans>
              )
            }
          >
            {refused.kind === 'other workspace' && (
              <p>
                <Trans comment="<0/> and <1/>: the names of workspaces">
                  The setup names <WorkspaceName workspaceId={refused.claimedId} workspaces={workspaces} />,
                  but its token opens{' '}
                  <WorkspaceName workspaceId={refused.workspaceId} workspaces={workspaces} />.
                </Trans>
              </p>
            )}
          </Notice>
        )}
      </div>
      {refused && (
        <p className={styles.intro}>
          {refused.kind === 'failed' ? (
            <Trans>Using a setup needs a network connection. Nothing on this device has changed.</Trans>
          ) : (
            <Trans>Nothing on this device has changed. Ask an administrator for a new setup.</Trans>
          )}
        </p>
      )}
      <div className={styles.actions}>
        <Button ref={focusOnMount} onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </div>
  )
}
