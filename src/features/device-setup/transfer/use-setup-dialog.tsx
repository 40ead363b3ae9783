import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import type { SetupPermission } from '#src/data/device-setup/people.ts'
import { getPlatformAddress } from '#src/data/device-setup/platform-address.ts'
import { readPreparedDevice } from '#src/data/session/device-setup/device-record.ts'
import { openWithPassphrase } from '#src/data/session/device-setup/setup-access.ts'
import type { ApiFactory } from '#src/data/session/session.ts'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import { OtherSessionsGate } from '#src/features/device-setup/people/other-sessions-gate.tsx'
import { PassphraseForm } from '#src/features/device-setup/people/passphrase-form.tsx'
import { usePressGuard } from '#src/ui/hooks/use-press-guard.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { CheckSetup } from './check-setup.tsx'
import { EnterSetup } from './enter-setup.tsx'
import { ReviewSetup } from './review-setup.tsx'

/**
 * Called with the setup, the passphrase that it was encrypted with, and what lets this device take it. Resolves when the
 * device is set up.
 */
export type OnSetup = (setup: DeviceSetup, passphrase: string, permission: SetupPermission) => Promise<void>

export type Props = {
  /** With the agents whose names are stored on this device. */
  config: Config
  /** Creates a client that only tests the setup's token. */
  createApiForToken: ApiFactory
  /** What was pasted on the page; empty if the dialog was opened by its button. */
  initialText: string
  /** The agent of this device whose session is open: then no passphrase is asked for. Null: none is. */
  sessionOwner: StorageOwner | null
  onSetup: OnSetup
  onClose: () => void
}

type OpenedSetup = { readonly setup: DeviceSetup; readonly passphrase: string }

type CheckedStep = OpenedSetup & {
  readonly kind: 'check' | 'review'
  readonly permission: SetupPermission
}

/** `permit`: this device has a setup, and its own passphrase is asked for. Until `check`, nothing is requested. */
type Step = { readonly kind: 'enter' } | (OpenedSetup & { readonly kind: 'permit' }) | CheckedStep

const ENTER: Step = { kind: 'enter' }

/** Sets up this device from a setup that was copied on another one. Nothing is replaced before the last step. */
export function UseSetupDialog(props: Props) {
  const { config, createApiForToken, initialText, sessionOwner, onSetup, onClose } = props
  const { t } = useLingui()
  const { baseUrl } = config.platform
  const [text, setText] = useState(initialText)
  const [passphrase, setPassphrase] = useState('')
  const [step, setStep] = useState(ENTER)
  const askPermission = async (opened: OpenedSetup) => {
    const device = sessionOwner !== null ? null : await readPreparedDevice(baseUrl)
    const isPrepared = device?.kind === 'prepared'
    // A copy of this device's own setup has its passphrase: then it isn't asked for again.
    const keyPair = isPrepared ? await openWithPassphrase(baseUrl, opened.passphrase).catch(() => null) : null
    if (isPrepared && !keyPair) setStep({ ...opened, kind: 'permit' })
    else
      setStep({
        ...opened,
        kind: 'check',
        permission: sessionOwner !== null ? { owner: sessionOwner } : keyPair,
      })
  }
  const back = () => setStep(ENTER)
  const renderReview = ({ setup, passphrase: secret, permission }: CheckedStep) => {
    const review = (
      <ReviewSetup
        setup={setup}
        config={config}
        onBack={back}
        onConfirm={() => onSetup(setup, secret, permission)}
      />
    )
    if (permission !== null) return review
    return (
      <OtherSessionsGate config={config} workspaceId={setup.workspaceId} onBack={back}>
        {review}
      </OtherSessionsGate>
    )
  }
  // The platform's response brings the button that uses the setup.
  const checked = usePressGuard<HTMLDivElement>(step.kind)
  return (
    <Dialog open onClose={onClose} title={t`Use a setup`}>
      {step.kind === 'enter' ? (
        <EnterSetup
          address={getPlatformAddress(config)}
          text={text}
          lastPassphrase={passphrase}
          onTextChange={setText}
          onOpened={(setup, secret) => {
            setPassphrase(secret)
            void askPermission({ setup, passphrase: secret })
          }}
        />
      ) : step.kind === 'permit' ? (
        <PassphraseForm
          platform={baseUrl}
          submitLabel={<Trans comment="Button: to the next step">Continue</Trans>}
          onOpened={(permission) => setStep({ ...step, kind: 'check', permission })}
          onBack={back}
        >
          <Trans>
            This device already has a setup. To replace it, enter the passphrase that was shown when this
            device was set up.
          </Trans>
        </PassphraseForm>
      ) : (
        <div ref={checked}>
          {step.kind === 'check' ? (
            <CheckSetup
              setup={step.setup}
              workspaces={config.workspaces}
              createApiForToken={createApiForToken}
              onChecked={(setup) => setStep({ ...step, kind: 'review', setup })}
              onBack={back}
            />
          ) : (
            renderReview(step)
          )}
        </div>
      )}
    </Dialog>
  )
}
