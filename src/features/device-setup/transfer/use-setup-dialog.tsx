import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { EnterSetup } from './enter-setup.tsx'
import { ReviewSetup } from './review-setup.tsx'

/** Called with the setup and the passphrase that it was encrypted with. Resolves when the device is set up. */
export type OnSetup = (setup: DeviceSetup, passphrase: string) => Promise<void>

type Props = {
  /** The absolute URL of the platform that this deployment uses. */
  address: string
  /** The names of workspaces. */
  workspaces: Config['workspaces']
  /** What was pasted on the page; empty if the dialog was opened by its button. */
  initialText: string
  onSetup: OnSetup
  onClose: () => void
}

/** Sets up this device from a setup that was copied on another one. */
export function UseSetupDialog({ address, workspaces, initialText, onSetup, onClose }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState(initialText)
  const [passphrase, setPassphrase] = useState('')
  const [setup, setSetup] = useState<DeviceSetup | null>(null)
  return (
    <Dialog open onClose={onClose} title={t`Use a setup`}>
      {setup ? (
        <ReviewSetup
          setup={setup}
          workspaces={workspaces}
          onBack={() => setSetup(null)}
          onConfirm={() => onSetup(setup, passphrase)}
        />
      ) : (
        <EnterSetup
          address={address}
          text={text}
          lastPassphrase={passphrase}
          onTextChange={setText}
          onOpened={(openedSetup, secret) => {
            setPassphrase(secret)
            setSetup(openedSetup)
          }}
        />
      )}
    </Dialog>
  )
}
