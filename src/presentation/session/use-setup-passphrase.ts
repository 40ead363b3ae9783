import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { openWithPassphrase } from '#src/data/session/device-setup/setup-access.ts'
import { focusOnMount } from '#src/lib/browser/focus-on-mount.ts'
import type { KeyPair } from '#src/lib/storage/key-pair.ts'

/** The state of a form for the passphrase of this device's setup, as properties of its parts. */
export function useSetupPassphrase(
  platform: string,
  onOpened: (setupKeys: KeyPair, passphrase: string) => void,
) {
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
  return {
    form: {
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        if (isBusy) return
        setBusy(true)
        void open()
      },
    },
    field: {
      ref: focusOnMount,
      // In a dialog, which moves the focus when it opens.
      'data-autofocus': true,
      value: passphrase,
      onValueChange: (text: string) => {
        setPassphrase(text)
        setWrong(false)
      },
      error: isWrong ? t`Wrong passphrase. Enter this device’s setup passphrase.` : undefined,
    },
    button: {
      type: 'submit' as const,
      size: 'lg' as const,
      busy: isBusy,
      disabledReason: passphrase.trim() === '' ? t`Enter the passphrase.` : null,
    },
  }
}
