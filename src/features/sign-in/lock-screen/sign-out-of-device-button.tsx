import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { removeDataWhileLocked } from '#src/data/session/device/remove-data.ts'
import { countStoredWork, type StoredWork } from '#src/data/session/device/stored-work.ts'
import { listPinProfiles } from '#src/data/session/lock/pin-profiles.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import { listUnsentWork } from '#src/presentation/session/unsent-work.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './lock-screen.module.css'

type Props = {
  /** The locked agent; null: not known. */
  name: string | null
  owner: Promise<StorageOwner>
  platform: string
  /** The number of unsent assignments at the lock. */
  unsentCount: number
  onSignedOut: () => void
}

/** Signs out of the locked session. What would be lost with it is named first; a prepared device keeps it behind the PIN. */
export function SignOutOfDeviceButton({ name, owner, platform, unsentCount, onSignedOut }: Props) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const [lostWork, setLostWork] = useState<StoredWork>()
  const signOut = async () => {
    await removeDataWhileLocked(await owner, platform)
    onSignedOut()
  }
  const confirmOrSignOut = async () => {
    const signedOut = await owner
    const profiles = await listPinProfiles(platform)
    if (profiles.some((it) => it.owner === signedOut && it.usesSetup)) return signOut()
    const work = await countStoredWork(signedOut)
    // Where device storage fails, assignments are only in memory.
    const assignments = Math.max(work.assignments, unsentCount)
    if (assignments + work.drafts + work.presets === 0) return signOut()
    setLostWork({ ...work, assignments })
  }
  const list = lostWork && listUnsentWork(lostWork, locale, i18n)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => void confirmOrSignOut()}>
        <Trans>Sign out of this device</Trans>
      </Button>
      <Dialog
        open={lostWork !== undefined}
        onClose={() => setLostWork(undefined)}
        title={name === null ? t`Sign out now?` : t`Sign out ${name}?`}
        className={styles.dialog}
      >
        <div className={styles.confirmation}>
          <p>
            <b>
              <Trans comment="list: for example “1 unsent assignment, 2 drafts, 1 preset”">
                Signing out deletes {list} from this device.
              </Trans>
            </b>
            <br />
            <Trans>You can’t undo this. Unlock to keep your work.</Trans>
          </p>
          <div className={styles.actions}>
            <Button data-autofocus onClick={() => setLostWork(undefined)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="danger" onClick={() => void signOut()}>
              <Trans>Sign out anyway</Trans>
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
