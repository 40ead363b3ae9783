import { Trans } from '@lingui/react/macro'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import { SetupTransfer } from '#src/features/device-setup/transfer/setup-transfer.tsx'
import { focusOnMount } from '#src/lib/browser/focus-on-mount.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { BdiList } from '#src/ui/data-display/bdi-list.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import styles from './prepare.module.css'

type Props = {
  setup: DeviceSetup
  passphrase: string
  /** Says that the passphrase is shown only here: the window was about to close. */
  isReminded: boolean
  onDone: () => void
}

/** Says who can start, shows the passphrase this once, and makes the same setup ready for other devices. */
export function ReadyDevice({ setup, passphrase, isReminded, onDone }: Props) {
  return (
    <div className={styles.ready}>
      <p ref={focusOnMount} tabIndex={-1} className={styles.readyFor}>
        <Trans comment="<0/>: the names of the agents who may use the device">
          This device is ready for: <BdiList texts={setup.agents.map(({ name }) => name)} max={120} />
        </Trans>
      </p>
      <p className="muted">
        <Trans>
          Each agent chooses a PIN or passphrase the first time they start. Ask them to start soon.
        </Trans>
      </p>
      <SetupTransfer
        setup={setup}
        passphrase={passphrase}
        passphraseNote={
          <Trans>
            Write down the passphrase. You’ll need it to restore access for agents locked out by wrong
            attempts, and to set up other devices. It’s shown only until you close this window.
          </Trans>
        }
        heading={
          <Trans comment="Heading above buttons that copy a setup">
            The same setup for other devices <span className="muted">optional, valid for a week</span>
          </Trans>
        }
      />
      {isReminded && (
        <Notice icon="key-round" variant="warning" live>
          <Trans>The passphrase won’t be shown again. Write it down before you close this window.</Trans>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button variant="primary" onClick={onDone}>
          <Trans comment="Button: closes the window">Done</Trans>
        </Button>
      </div>
    </div>
  )
}
