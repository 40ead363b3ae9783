import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { findRestartGate, onRestartKey } from '#src/data/session/device-setup/restart-key.ts'
import type { RestartGate as Gate } from '#src/domain/device-setup/restart.ts'
import type { PublicKey } from '#src/lib/storage/key-pair.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { PassphraseField } from '#src/ui/controls/passphrase-field.tsx'
import styles from './restart-gate.module.css'
import { useSetupPassphrase } from './use-setup-passphrase.ts'

type Props = {
  platform: string
  /** The public half of the device's restart key; null: it has none. */
  restartKey: PublicKey | null
  /** Stands above the form; null: what is around it has a heading. */
  heading?: ReactNode
  /** What PINs open. */
  children: ReactNode
}

/** On a device that asks for the passphrase of its setup after each restart: the form for it, until some tab has it. */
export function RestartGate({ platform, restartKey, heading, children }: Props) {
  const gate = useRestartGate(restartKey)
  if (gate === 'open') return children
  return gate && <RestartForm platform={platform} heading={heading} />
}

/** Undefined: not known yet. */
function useRestartGate(restartKey: PublicKey | null): Gate | undefined {
  const [gate, setGate] = useState<Gate>()
  useEffect(() => {
    let isUnmounted = false
    const check = async () => {
      const next = await findRestartGate(restartKey)
      if (!isUnmounted) setGate(next)
    }
    void check()
    // Also of a device that has none yet: another tab may use a setup that needs one.
    const unsubscribe = onRestartKey(() => void check())
    return () => {
      isUnmounted = true
      unsubscribe()
    }
  }, [restartKey])
  return restartKey === null ? 'open' : gate
}

function RestartForm({ platform, heading }: Pick<Props, 'platform' | 'heading'>) {
  const { t } = useLingui()
  // The key of the passphrase opens the gate, which replaces this form.
  const { form, field, button } = useSetupPassphrase(platform, () => undefined)
  return (
    <form className={styles.form} {...form}>
      {heading}
      <p className={styles.why}>
        <Trans>
          After a restart, enter the setup passphrase to open this device. Unsent work stays here.
        </Trans>
      </p>
      <PassphraseField {...field} hint={t`Ask your administrator.`} />
      <Button {...button} block variant="primary">
        <Trans comment="Button: lets agents enter their PINs again after a restart">Open this device</Trans>
      </Button>
    </form>
  )
}
