import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { createPassphrase } from '#src/data/device-setup/sealed-setup.ts'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import { SetupChoicesForm } from '#src/features/device-setup/prepare/setup-choices-form.tsx'
import { focusOnMount } from '#src/lib/browser/focus-on-mount.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { SetupTransfer } from './setup-transfer.tsx'
import styles from './transfer.module.css'

export type CopiedSetup = Omit<DeviceSetup, 'createdAt' | 'lockAfterMinutes' | 'storesData'>

type Props = {
  /** With all agents who may be chosen. Its date is set when it is copied. */
  setup: CopiedSetup
  /** The longest lock time that the deployment allows. */
  maxLockMinutes: number
  onClose: () => void
}

/** Makes the setup of this device ready for others: for whom, then as text, as a file and as QR codes. */
export function CopySetupDialog({ setup, maxLockMinutes, onClose }: Props) {
  const { t } = useLingui()
  const [passphrase] = useState(createPassphrase)
  const [copied, setCopied] = useState<DeviceSetup | null>(null)
  return (
    <Dialog open onClose={onClose} title={t`Copy the setup`}>
      <div className={styles.form}>
        {/* Mounted again for the second step, so that the focus has a place. */}
        <p
          key={copied ? 'copied' : 'choices'}
          ref={copied ? focusOnMount : undefined}
          tabIndex={-1}
          className={styles.intro}
        >
          <Trans>
            With the setup and its passphrase, another device is ready for the agents that you choose. The
            setup can be used for a week.
          </Trans>
        </p>
        {copied ? (
          <SetupTransfer
            setup={copied}
            passphrase={passphrase}
            passphraseNote={
              <Trans>
                Tell it separately: by phone or in person, not in the message that has the setup. It is shown
                only here, until you close this window.
              </Trans>
            }
          />
        ) : (
          <SetupChoicesForm
            agents={setup.agents}
            maxLockMinutes={maxLockMinutes}
            submitLabel={<Trans comment="Button: to the next step">Continue</Trans>}
            onSubmit={async (choices) => setCopied({ ...setup, ...choices, createdAt: Date.now() })}
          />
        )}
      </div>
    </Dialog>
  )
}
