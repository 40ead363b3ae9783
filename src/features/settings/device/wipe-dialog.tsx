import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import { listAgentsWithUnsentWork } from '#src/data/device-setup/unsent-work.ts'
import { openWithPassphrase } from '#src/data/session/device-setup/setup-access.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { getDirectoryName } from '#src/domain/directory/directory.ts'
import styles from '#src/features/settings/setting.module.css'
import { Button } from '#src/ui/controls/button.tsx'
import { PassphraseField } from '#src/ui/controls/passphrase-field.tsx'
import { BdiList } from '#src/ui/data-display/bdi-list.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
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
  const { baseUrl } = useSession().config.platform
  const names = useAgentsWithUnsentWork(isPrepared)
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
            Settings, changed shortcuts, names added here, saved views and reading positions are deleted. You
            can export names first. Your tickets and customers aren’t affected.
          </Trans>
        </p>
        {isPrepared && (
          <>
            <p>
              <Trans>
                The setup is deleted too, for all of its agents. This device must be set up again.
              </Trans>
            </p>
            {names.length > 0 && (
              <Notice icon="clock" variant="warning" title={<Trans>Unsent work will be deleted</Trans>}>
                <Trans comment="<0/>: the names of agents">
                  From: <BdiList texts={names} max={120} />
                </Trans>
              </Notice>
            )}
            <PassphraseField
              data-autofocus
              value={passphrase}
              onValueChange={(text) => {
                setPassphrase(text)
                setWrong(false)
              }}
              hint={t`Your administrator has it.`}
              error={isWrong ? t`This isn’t the passphrase of the setup that this device uses.` : undefined}
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

/** The other agents of a prepared device who have unsent work on it. */
function useAgentsWithUnsentWork(isPrepared: boolean): readonly string[] {
  const { config, credentials, directory } = useSession()
  const { baseUrl } = config.platform
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let isUnmounted = false
    const loadNames = async () => {
      const agents = isPrepared ? await listAgentsWithUnsentWork(baseUrl) : []
      if (isUnmounted) return
      const others = agents.filter(({ agentId }) => agentId !== credentials.agentId)
      setNames(
        others.map(
          ({ agentId, name }) =>
            name ?? (agentId === null ? '' : (getDirectoryName(directory, 'agent', agentId) ?? agentId)),
        ),
      )
    }
    void loadNames()
    return () => {
      isUnmounted = true
    }
  }, [baseUrl, isPrepared, credentials.agentId, directory])
  return names
}
