import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { createPassphrase, sealSetup } from '#src/data/device-setup/sealed-setup.ts'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import { downloadText } from '#src/lib/browser/download.ts'
import { focusOnMount } from '#src/lib/browser/focus-on-mount.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { CopyButton } from '#src/ui/controls/copy-button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { SetupCodes } from './setup-codes.tsx'
import styles from './transfer.module.css'

type Props = {
  /** Its date is set when it is copied. */
  setup: Omit<DeviceSetup, 'createdAt'>
  onClose: () => void
}

/** Encrypts the setup of this device for others: as text, as a file and as QR codes. */
export function CopySetupDialog({ setup, onClose }: Props) {
  const { t } = useLingui()
  const [passphrase] = useState(createPassphrase)
  const [sealed, setSealed] = useState<string | null>(null)
  const [hasCodes, setHasCodes] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    void sealSetup({ ...setup, createdAt: Date.now() }, passphrase).then(
      (text) => !isUnmounted && setSealed(text),
    )
    return () => {
      isUnmounted = true
    }
  }, [setup, passphrase])
  return (
    <Dialog open onClose={onClose} title={t`Copy the setup`}>
      {hasCodes && sealed !== null ? (
        // Without the passphrase: a photo of the codes must not have it too.
        <div className={styles.form}>
          <SetupCodes text={sealed} />
          <div className={styles.actions}>
            <Button ref={focusOnMount} onClick={() => setHasCodes(false)}>
              <Trans>Back to the passphrase</Trans>
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.form}>
          <p className={styles.intro}>
            <Trans>
              With the setup and its passphrase, another device is ready for the same agents. The setup can be
              used for a week.
            </Trans>
          </p>
          <section className={styles.passphrase} aria-labelledby="setup-passphrase">
            <h3 id="setup-passphrase">
              <Trans>Passphrase</Trans>
            </h3>
            <p className={styles.digits} dir="ltr">
              {passphrase}
            </p>
            <p className="muted">
              <Trans>
                Tell it separately: by phone or in person, not in the message that has the setup. It is shown
                only here, until you close this window.
              </Trans>
            </p>
          </section>
          {sealed === null ? (
            <p role="status" className="muted">
              <Trans>Encrypting the setup…</Trans>
            </p>
          ) : (
            <div className={styles.sources}>
              <CopyButton variant="button" size="md" text={sealed} label={t`Copy text`} />
              <Button icon="download" onClick={() => downloadText(sealed, 'handoff-setup.txt', 'text/plain')}>
                <Trans>Save as file</Trans>
              </Button>
              <Button icon="scan-line" onClick={() => setHasCodes(true)}>
                <Trans>Show QR codes</Trans>
              </Button>
            </div>
          )}
        </div>
      )}
    </Dialog>
  )
}
