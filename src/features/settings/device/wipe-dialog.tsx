import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import { type AgentWithWork, listAgentsWithWork } from '#src/data/device-setup/unsent-work.ts'
import { openWithPassphrase } from '#src/data/session/device-setup/setup-access.ts'
import { useSession } from '#src/data/session/use-session.ts'
import styles from '#src/features/settings/setting.module.css'
import { LostWorkNotice } from '#src/presentation/session/unsent-work.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import { PassphraseField } from '#src/ui/controls/passphrase-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'

type Props = {
  /** The device is prepared: its other agents lose their data too, so an administrator's passphrase is needed. */
  isPrepared: boolean
  onWipe: () => void
  onClose: () => void
}

/** Asks for confirmation: a wipe can't be undone. */
export function WipeDialog({ isPrepared, onWipe, onClose }: Props) {
  const { t } = useLingui()
  const { config, directory } = useSession()
  const { baseUrl } = config.platform
  const losing = useAgentsLosingWork(isPrepared)
  const [passphrase, setPassphrase] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const wipe = async () => {
    if (isPrepared && !(await openWithPassphrase(baseUrl, passphrase).catch(() => null))) setWrong(true)
    else onWipe()
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    void wipe()
  }
  return (
    <Dialog open onClose={onClose} title={t`Wipe this device?`} className={styles.dialog}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>
          <Trans>
            Wiping deletes drafts, unsent work, presets, settings, names added here, saved views and reading
            positions. You can export names first. Your tickets and customers aren’t affected.
          </Trans>
        </p>
        {isPrepared && (
          <>
            <p>
              <Trans>
                Wiping also deletes the setup for all its agents. An administrator must set up this device
                again.
              </Trans>
            </p>
            <LostWorkNotice directory={directory} agents={losing} />
            <PassphraseField
              data-autofocus
              value={passphrase}
              onValueChange={(text) => {
                setPassphrase(text)
                setWrong(false)
              }}
              hint={t`Ask your administrator.`}
              error={isWrong ? t`Wrong passphrase. Enter this device’s setup passphrase.` : undefined}
            />
          </>
        )}
        <div className={styles.actions}>
          <Button data-autofocus={!isPrepared || undefined} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant="danger"
            busy={isBusy}
            disabledReason={isPrepared && passphrase.trim() === '' ? t`Enter the passphrase.` : null}
          >
            <Trans>Wipe and sign out</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The other agents of a prepared device who have unsent work or presets on it. */
function useAgentsLosingWork(isPrepared: boolean): readonly AgentWithWork[] {
  const { config, credentials } = useSession()
  const { baseUrl } = config.platform
  const [losing, setLosing] = useState<readonly AgentWithWork[]>([])
  useEffect(() => {
    let isUnmounted = false
    const load = async () => {
      const agents = isPrepared ? await listAgentsWithWork(baseUrl) : []
      if (!isUnmounted) setLosing(agents.filter(({ agentId }) => agentId !== credentials.agentId))
    }
    void load()
    return () => {
      isUnmounted = true
    }
  }, [baseUrl, isPrepared, credentials.agentId])
  return losing
}
