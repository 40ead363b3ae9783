import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import { LosingAgentsNotice } from '#src/features/device-setup/people/losing-agents-notice.tsx'
import { focusOnMount } from '#src/lib/browser/focus-on-mount.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { SetupSummary } from './setup-summary.tsx'
import styles from './transfer.module.css'

type Props = {
  setup: DeviceSetup
  /** With the agents whose names are stored on this device. */
  config: Config
  onBack: () => void
  /** Resolves when the device is set up. */
  onConfirm: () => Promise<void>
}

/** Says what a setup contains, and whose work would be lost, before the device is set up with it. */
export function ReviewSetup({ setup, config, onBack, onConfirm }: Props) {
  const [state, setState] = useState<'idle' | 'storing' | 'failed'>('idle')
  const confirm = () => {
    setState('storing')
    onConfirm().catch(() => setState('failed'))
  }
  return (
    <div className={styles.form}>
      <SetupSummary setup={setup} workspaces={config.workspaces} />
      <LosingAgentsNotice config={config} agents={setup.agents} />
      {state === 'failed' && (
        <Notice
          variant="danger"
          icon="triangle-alert"
          live
          title={<Trans>Couldn’t set up this device</Trans>}
        >
          <Trans>The browser may be blocking storage. Allow it for this site, and try again.</Trans>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button ref={focusOnMount} variant="primary" busy={state === 'storing'} onClick={confirm}>
          <Trans>Use this setup</Trans>
        </Button>
      </div>
    </div>
  )
}
