import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { allowPinAgain } from '#src/data/device-setup/people.ts'
import type { StoredWork } from '#src/data/session/device/stored-work.ts'
import type { PinProfile } from '#src/data/session/lock/pin-profiles.ts'
import type { PinKind } from '#src/domain/session/pin.ts'
import { focusOnMount } from '#src/lib/browser/focus-on-mount.ts'
import type { KeyPair } from '#src/lib/storage/key-pair.ts'
import { listUnsentWork } from '#src/presentation/session/unsent-work.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './people.module.css'
import { PersonHeading } from './person-heading.tsx'
import type { NamedPerson } from './person-tiles.tsx'

export type KeptWork = {
  readonly person: NamedPerson & { readonly agentId: string }
  /** From the setup's passphrase. */
  readonly setupKeys: KeyPair
  readonly work: StoredWork
  /** What opens it; null: only the device's authenticator. */
  readonly pinKind: PinKind | null
}

type Props = KeptWork & {
  platform: string
  onUnlock: (profile: PinProfile) => void
  /** Called to choose a new PIN, which deletes the work. */
  onChooseAnew: () => void
  onBack: () => void
}

/** What happens to the unsent work and presets of an agent whom wrong PINs have removed: only the PIN from before opens it. */
export function KeptWorkChoice(props: Props) {
  const { person, setupKeys, work, pinKind, platform, onUnlock, onChooseAnew, onBack } = props
  const { i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const [isBusy, setBusy] = useState(false)
  const list = listUnsentWork(work, locale, i18n)
  const tryAgain = async () => {
    setBusy(true)
    const profile = await allowPinAgain(platform, person, setupKeys).catch(() => null)
    if (profile) onUnlock(profile)
    else onBack()
  }
  return (
    <div className={styles.form}>
      <PersonHeading name={person.name} />
      <p ref={focusOnMount} tabIndex={-1} className={styles.intro}>
        {pinKind === 'PIN' ? (
          <Trans comment="list: for example “1 unsent assignment, 2 drafts”">
            The earlier PIN still unlocks {list} on this device. A new PIN deletes this work.
          </Trans>
        ) : pinKind === null ? (
          <Trans comment="list: for example “1 unsent assignment, 2 drafts”">
            Only this device’s fingerprint, face or screen lock unlocks {list}. A new PIN or passphrase
            deletes this work.
          </Trans>
        ) : (
          <Trans comment="list: for example “1 unsent assignment, 2 drafts”">
            The earlier passphrase still unlocks {list} on this device. A new passphrase deletes this work.
          </Trans>
        )}
      </p>
      <div className={styles.actions}>
        <Button size="lg" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button size="lg" variant="danger" onClick={onChooseAnew}>
          {pinKind === 'passphrase' ? (
            <Trans>Choose a new passphrase</Trans>
          ) : (
            <Trans>Choose a new PIN</Trans>
          )}
        </Button>
        <Button size="lg" variant="primary" busy={isBusy} onClick={() => void tryAgain()}>
          {pinKind === 'PIN' ? (
            <Trans>Enter the PIN again</Trans>
          ) : pinKind === null ? (
            <Trans>Try again</Trans>
          ) : (
            <Trans>Enter the passphrase again</Trans>
          )}
        </Button>
      </div>
    </div>
  )
}
