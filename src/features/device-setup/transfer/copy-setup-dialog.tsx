import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { createPassphrase } from '#src/data/device-setup/sealed-setup.ts'
import { readPreparedDevice } from '#src/data/session/device-setup/device-record.ts'
import { formatTypedPassphrase } from '#src/domain/device-setup/passphrase.ts'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import { PassphraseForm } from '#src/features/device-setup/people/passphrase-form.tsx'
import { SetupChoicesForm } from '#src/features/device-setup/prepare/setup-choices-form.tsx'
import { focusOnMount } from '#src/lib/browser/focus-on-mount.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { SetupTransfer } from './setup-transfer.tsx'
import styles from './transfer.module.css'

export type CopiedSetup = Omit<
  DeviceSetup,
  'createdAt' | 'lockAfterMinutes' | 'storesData' | 'needsPassphraseAfterRestart'
>

type Props = {
  /** With all agents who may be chosen. Its date is set when it is copied. */
  setup: CopiedSetup
  /** The longest lock time that the deployment allows. */
  maxLockMinutes: number
  /** The platform of a prepared device, whose passphrase is asked for and then used again; null: a new one is made. */
  preparedFor: string | null
  onClose: () => void
}

/** Makes the setup of this device ready for others: for whom, then as text, as a file and as QR codes. */
export function CopySetupDialog({ setup, maxLockMinutes, preparedFor, onClose }: Props) {
  const { t } = useLingui()
  const [passphrase, setPassphrase] = useState(() => (preparedFor === null ? createPassphrase() : null))
  const [copied, setCopied] = useState<DeviceSetup | null>(null)
  const [needsPassphraseAfterRestart, setAsksAfterRestart] = useState(false)
  const acceptPassphrase = async (platform: string, typed: string) => {
    const device = await readPreparedDevice(platform)
    setAsksAfterRestart(device?.kind === 'prepared' && device.restartKey !== null)
    setPassphrase(formatTypedPassphrase(typed))
  }
  if (preparedFor !== null && passphrase === null)
    return (
      <Dialog open onClose={onClose} title={t`Copy the setup`}>
        <PassphraseForm
          platform={preparedFor}
          submitLabel={<Trans comment="Button: to the next step">Continue</Trans>}
          onOpened={(_, typed) => void acceptPassphrase(preparedFor, typed)}
          onBack={onClose}
        >
          <Trans>
            Enter the passphrase that was shown when this device was set up. The copy uses the same
            passphrase.
          </Trans>
        </PassphraseForm>
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={t`Copy the setup`}>
      <div className={styles.form}>
        {/* Mounted again for the second step, so that the focus has a place. */}
        <p
          key={copied ? 'copied' : 'choices'}
          ref={copied || preparedFor !== null ? focusOnMount : undefined}
          tabIndex={-1}
          className={styles.intro}
        >
          <Trans>
            Use the setup and its passphrase to prepare another device for the agents you choose. The setup is
            valid for a week.
          </Trans>
        </p>
        {copied && passphrase !== null ? (
          <SetupTransfer
            setup={copied}
            passphrase={passphrase}
            passphraseNote={
              preparedFor === null ? (
                <Trans>
                  Share the passphrase separately, by phone or in person, not in the same message as the
                  setup. It’s shown only until you close this window.
                </Trans>
              ) : (
                <Trans>
                  Share the passphrase separately, by phone or in person, not in the same message as the
                  setup.
                </Trans>
              )
            }
          />
        ) : (
          <SetupChoicesForm
            agents={setup.agents}
            needsPassphraseAfterRestart={needsPassphraseAfterRestart}
            maxLockMinutes={maxLockMinutes}
            submitLabel={<Trans comment="Button: to the next step">Continue</Trans>}
            onSubmit={async (choices) => setCopied({ ...setup, ...choices, createdAt: Date.now() })}
          />
        )}
      </div>
    </Dialog>
  )
}
