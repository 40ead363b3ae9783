import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { chooseFirstPin } from '#src/data/device-setup/people.ts'
import type { PinGuard } from '#src/data/session/lock/pin-profiles.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import { EMPTY_PIN, submitNewPin } from '#src/domain/session/new-pin.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import { canUseAuthenticator } from '#src/lib/browser/authenticator.ts'
import { focusOnMount } from '#src/lib/browser/focus-on-mount.ts'
import type { KeyPair } from '#src/lib/storage/key-pair.ts'
import { AuthenticatorOffer } from '#src/presentation/session/authenticator-offer.tsx'
import { getNewPinError, getProtectionLabel } from '#src/presentation/session/new-pin-texts.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { NewPinFields } from '#src/ui/controls/new-pin-fields.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './people.module.css'
import { PersonHeading } from './person-heading.tsx'

type Props = {
  platform: string
  person: { readonly agentId: string; readonly owner: StorageOwner; readonly name: string }
  setupKeys: KeyPair | null
  onOpen: (credentials: Credentials, guard: PinGuard) => void
  /** Called when a PIN was chosen for this name meanwhile. */
  onTaken: () => void
  onBack: () => void
}

/** Lets an agent choose the PIN that opens this device for them. */
export function ChoosePin({ platform, person, setupKeys, onOpen, onTaken, onBack }: Props) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const [newPin, setNewPin] = useState(EMPTY_PIN)
  const [isShown, setShown] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [offered, setOffered] = useState<{ credentials: Credentials; guard: PinGuard } | null>(null)
  const save = async () => {
    const result = await chooseFirstPin(platform, person, newPin.text, setupKeys)
    if (result.kind === 'open') {
      if (await canUseAuthenticator()) setOffered(result)
      else onOpen(result.credentials, result.guard)
    } else if (result.kind === 'taken') onTaken()
    else setError(t`This name no longer has access to this device. Ask an administrator.`)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const step = submitNewPin(newPin)
    setError(getNewPinError(step, i18n))
    if (step.kind === 'asked') {
      setNewPin(step.newPin)
      return
    }
    setBusy(true)
    void save()
      .catch(() => setError(t`The browser may be blocking storage. Allow it for this site, and try again.`))
      .finally(() => setBusy(false))
  }
  const addAuthenticator = async () => {
    const { addAuthenticator: add } = await import('#src/data/session/lock/change-authenticator.ts')
    const changed = await add({ owner: person.owner, name: person.name, platform, pin: newPin.text })
    if (changed.kind === 'open') onOpen(changed.credentials, changed.guard)
    return changed.kind
  }
  if (offered)
    return (
      <div className={styles.form}>
        <PersonHeading name={person.name} />
        <h2 ref={focusOnMount} tabIndex={-1} className={styles.offer}>
          <Trans comment="Button: unlock the session by the device’s fingerprint, face or screen lock">
            Unlock with this device
          </Trans>
        </h2>
        <AuthenticatorOffer
          onSetUp={addAuthenticator}
          onSkip={() => onOpen(offered.credentials, offered.guard)}
        />
      </div>
    )
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PersonHeading name={person.name} />
      <p className={styles.intro}>
        {newPin.kind === 'PIN' ? (
          <Trans>Choose a PIN to open this device. Only you will know it.</Trans>
        ) : (
          <Trans>Choose a passphrase to open this device. Only you will know it.</Trans>
        )}
      </p>
      <NewPinFields
        ref={focusOnMount}
        value={newPin}
        onValueChange={(value) => {
          setNewPin(value)
          setError(null)
        }}
        hint={getProtectionLabel(newPin, locale, i18n)}
        error={error}
        isShown={isShown}
        onShownChange={setShown}
      />
      <div className={styles.actions}>
        {newPin.repeatedText === null && (
          <Button size="lg" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        )}
        <Button type="submit" size="lg" variant="primary" busy={isBusy}>
          {newPin.repeatedText === null ? (
            <Trans comment="Button: to the next step">Next</Trans>
          ) : (
            <Trans>Start</Trans>
          )}
        </Button>
      </div>
    </form>
  )
}
