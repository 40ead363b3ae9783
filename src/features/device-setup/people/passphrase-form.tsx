import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { openWithPassphrase } from '#src/data/session/device-setup/setup-access.ts'
import { focusOnMount } from '#src/lib/browser/focus-on-mount.ts'
import type { KeyPair } from '#src/lib/storage/key-pair.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { PassphraseField } from '#src/ui/controls/passphrase-field.tsx'
import styles from './people.module.css'

type Props = {
  platform: string
  /** Null: the dialog around the form has one. */
  heading?: ReactNode
  /** What the passphrase is for. */
  children: ReactNode
  submitLabel: ReactNode
  /** What it does can't be undone. */
  isDangerous?: boolean
  onOpened: (setupKeys: KeyPair, passphrase: string) => void
  onBack: () => void
}

/** Asks an administrator for the passphrase of the setup that this device uses. */
export function PassphraseForm(props: Props) {
  const { platform, heading, children, submitLabel, isDangerous = false, onOpened, onBack } = props
  const { t } = useLingui()
  const [passphrase, setPassphrase] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    const setupKeys = await openWithPassphrase(platform, passphrase).catch(() => null)
    setBusy(false)
    if (setupKeys) onOpened(setupKeys, passphrase)
    else setWrong(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    void open()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {heading}
      <p className={styles.intro}>{children}</p>
      <PassphraseField
        ref={focusOnMount}
        value={passphrase}
        onValueChange={(text) => {
          setPassphrase(text)
          setWrong(false)
        }}
        hint=" "
        error={isWrong ? t`This is not the passphrase of the setup that this device uses.` : undefined}
      />
      <div className={styles.actions}>
        <Button size="lg" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button
          type="submit"
          size="lg"
          variant={isDangerous ? 'danger' : 'primary'}
          busy={isBusy}
          disabledReason={passphrase.trim() === '' ? t`Enter the passphrase.` : null}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
