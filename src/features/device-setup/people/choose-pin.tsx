import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { chooseFirstPin } from '#src/data/device-setup/people.ts'
import type { PinGuard } from '#src/data/session/lock/pin-profiles.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import { getNewPinError, getPinStrength } from '#src/domain/session/pin.ts'
import { focusOnMount } from '#src/lib/browser/focus-on-mount.ts'
import type { DataKey } from '#src/lib/storage/encryption.ts'
import { toAsciiDigits } from '#src/lib/text/digits.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { SecretField } from '#src/ui/controls/secret-field.tsx'
import styles from './people.module.css'
import { PersonHeading } from './person-heading.tsx'

type Props = {
  platform: string
  person: { readonly agentId: string; readonly owner: string; readonly name: string }
  dataKey: DataKey | null
  onOpen: (credentials: Credentials, guard: PinGuard) => void
  /** Called when a PIN was chosen for this name meanwhile. */
  onTaken: () => void
  onBack: () => void
}

/** Lets an agent choose the PIN that opens this device for them. */
export function ChoosePin({ platform, person, dataKey, onOpen, onTaken, onBack }: Props) {
  const { t, i18n } = useLingui()
  const [pin, setPin] = useState('')
  const [repeatedPin, setRepeatedPin] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    const result = await chooseFirstPin(platform, person, pin, dataKey)
    if (result.kind === 'open') onOpen(result.credentials, result.guard)
    else if (result.kind === 'taken') onTaken()
    else setError(t`This name can no longer be used here. Ask an administrator.`)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const pinError = getNewPinError(pin, repeatedPin, i18n)
    setError(pinError)
    if (isBusy || pinError !== null) return
    setBusy(true)
    void save()
      .catch(() => setError(t`This browser blocks storage, so you can’t set a PIN.`))
      .finally(() => setBusy(false))
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PersonHeading name={person.name} />
      <p className={styles.intro}>
        <Trans>Choose the PIN that opens this device for you. Only you know it.</Trans>
      </p>
      <SecretField
        ref={focusOnMount}
        label={t`PIN`}
        note={t`six digits or more`}
        noun="PIN"
        inputMode="numeric"
        value={pin}
        onValueChange={(text) => {
          setPin(toAsciiDigits(text))
          setError(null)
        }}
        hint={getPinStrength(pin, i18n) ?? ' '}
        error={error ?? undefined}
      />
      <SecretField
        label={t`PIN again`}
        noun="PIN"
        inputMode="numeric"
        value={repeatedPin}
        onValueChange={(text) => setRepeatedPin(toAsciiDigits(text))}
      />
      <div className={styles.actions}>
        <Button size="lg" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" size="lg" variant="primary" busy={isBusy}>
          <Trans>Start</Trans>
        </Button>
      </div>
    </form>
  )
}
