import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { EnterSetup } from './enter-setup.tsx'
import { ReviewSetup } from './review-setup.tsx'

type Props = {
  /** The absolute URL of the platform that this deployment uses. */
  address: string
  /** What was pasted on the page; empty if the dialog was opened by its button. */
  initialText: string
  /** Resolves when the device is set up. */
  onSetup: (setup: DeviceSetup) => Promise<void>
  onClose: () => void
}

/** Sets up this device from a setup that was copied on another one. */
export function UseSetupDialog({ address, initialText, onSetup, onClose }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState(initialText)
  const [setup, setSetup] = useState<DeviceSetup | null>(null)
  return (
    <Dialog open onClose={onClose} title={t`Use a setup`}>
      {setup ? (
        <ReviewSetup setup={setup} onBack={() => setSetup(null)} onSetup={onSetup} />
      ) : (
        <EnterSetup address={address} text={text} onTextChange={setText} onOpened={setSetup} />
      )}
    </Dialog>
  )
}
