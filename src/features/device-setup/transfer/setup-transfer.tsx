import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { sealSetup } from '#src/data/device-setup/sealed-setup.ts'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import { downloadText } from '#src/lib/browser/download.ts'
import { focusOnMount } from '#src/lib/browser/focus-on-mount.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { CopyButton } from '#src/ui/controls/copy-button.tsx'
import { SetupCodes } from './setup-codes.tsx'
import styles from './transfer.module.css'

type Props = {
  setup: DeviceSetup
  passphrase: string
  passphraseNote: ReactNode
  /** Above the ways to copy the setup. */
  heading?: ReactNode
}

/** A setup's passphrase, and the encrypted setup as text, as a file and as QR codes. */
export function SetupTransfer({ setup, passphrase, passphraseNote, heading }: Props) {
  const { t } = useLingui()
  const [sealed, setSealed] = useState<string | null>(null)
  const [hasCodes, setHasCodes] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    void sealSetup(setup, passphrase).then((text) => !isUnmounted && setSealed(text))
    return () => {
      isUnmounted = true
    }
  }, [setup, passphrase])
  if (hasCodes && sealed !== null)
    // Without the passphrase: a photo of the codes must not have it too.
    return (
      <div className={styles.form}>
        <SetupCodes text={sealed} />
        <div className={styles.actions}>
          <Button ref={focusOnMount} onClick={() => setHasCodes(false)}>
            <Trans>Back to the passphrase</Trans>
          </Button>
        </div>
      </div>
    )
  return (
    <div className={styles.form}>
      <section className={styles.passphrase} aria-labelledby="setup-passphrase">
        <h3 id="setup-passphrase">
          <Trans>Passphrase</Trans>
        </h3>
        <p className={styles.digits} dir="ltr">
          {passphrase}
        </p>
        <p className="muted">{passphraseNote}</p>
      </section>
      {heading !== undefined && <h3 className={styles.heading}>{heading}</h3>}
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
  )
}
