import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { KeyPair } from '#src/lib/storage/key-pair.ts'
import { useSetupPassphrase } from '#src/presentation/session/use-setup-passphrase.ts'
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
  const { form, field, button } = useSetupPassphrase(platform, onOpened)
  return (
    <form className={styles.form} {...form}>
      {heading}
      <p className={styles.intro}>{children}</p>
      <PassphraseField {...field} hint=" " />
      <div className={styles.actions}>
        <Button size="lg" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button {...button} variant={isDangerous ? 'danger' : 'primary'}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
