import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { getPlatformAddress } from '#src/data/device-setup/platform-address.ts'
import { createPassphrase } from '#src/data/device-setup/sealed-setup.ts'
import type { DeviceAccess } from '#src/domain/device-setup/device-access.ts'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import { LosingAgentsNotice } from '#src/features/device-setup/people/losing-agents-notice.tsx'
import { OtherSessionsGate } from '#src/features/device-setup/people/other-sessions-gate.tsx'
import { PassphraseForm } from '#src/features/device-setup/people/passphrase-form.tsx'
import type { OnSetup } from '#src/features/device-setup/transfer/use-setup-dialog.tsx'
import { focusOnMount } from '#src/lib/browser/focus-on-mount.ts'
import type { KeyPair } from '#src/lib/storage/key-pair.ts'
import { LabelledWorkspaceName } from '#src/ui/data-display/workspace-name.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './prepare.module.css'
import { ReadyDevice } from './ready-device.tsx'
import { SetupChoicesForm } from './setup-choices-form.tsx'

type AccessFormProps = {
  readonly initial: DeviceAccess | null
  readonly onAccepted: (access: DeviceAccess) => void
}

export type Props = {
  /** With the agents whose names are stored on this device. */
  config: Config
  /** The form for the credentials. */
  renderAccessForm: (props: AccessFormProps) => ReactNode
  /** What the token can do, as the check found it. */
  renderRights: (access: DeviceAccess) => ReactNode
  /** Whether this device has a setup: then its passphrase is asked for first. */
  isPrepared: boolean
  onSetup: OnSetup
  /** Called when the dialog closes; `isPrepared`: the device has a setup now. */
  onClose: (isPrepared: boolean) => void
}

/** Lets an administrator prepare this device: its credentials, then its agents; then it is ready for them. */
export function SetUpDeviceDialog(props: Props) {
  const { config, renderAccessForm, renderRights, isPrepared, onSetup, onClose } = props
  const { t } = useLingui()
  const [passphrase] = useState(createPassphrase)
  const [permission, setPermission] = useState<KeyPair | null>(null)
  const [access, setAccess] = useState<DeviceAccess | null>(null)
  const [isEntering, setEntering] = useState(true)
  const [prepared, setPrepared] = useState<DeviceSetup | null>(null)
  const [isReminded, setReminded] = useState(false)
  const editAccess = () => setEntering(true)
  const renderChoices = ({ token, legacy, workspaceId }: DeviceAccess) => (
    <SetupChoicesForm
      agents={config.directory.agents}
      maxLockMinutes={config.device.lockAfterMinutes}
      submitLabel={<Trans>Set up this device</Trans>}
      renderWarning={
        isPrepared ? (chosen) => <LosingAgentsNotice config={config} agents={chosen} /> : undefined
      }
      onSubmit={async (choices) => {
        const address = getPlatformAddress(config)
        const setup = { createdAt: Date.now(), address, token, legacy, workspaceId, ...choices }
        await onSetup(setup, passphrase, permission)
        setPrepared(setup)
      }}
      onBack={editAccess}
    />
  )
  const content = prepared ? (
    <ReadyDevice
      setup={prepared}
      passphrase={passphrase}
      isReminded={isReminded}
      onDone={() => onClose(true)}
    />
  ) : isPrepared && permission === null ? (
    <PassphraseForm
      platform={config.platform.baseUrl}
      submitLabel={<Trans comment="Button: to the next step">Continue</Trans>}
      onOpened={setPermission}
      onBack={() => onClose(false)}
    >
      <Trans>
        This device already has a setup. To replace it, enter the passphrase that was shown when this device
        was set up.
      </Trans>
    </PassphraseForm>
  ) : access === null || isEntering ? (
    <Suspense>
      {renderAccessForm({
        initial: access,
        onAccepted: (accepted) => {
          setAccess(accepted)
          setEntering(false)
        },
      })}
    </Suspense>
  ) : (
    <div className={styles.form}>
      <div className={styles.workspace}>
        <p ref={focusOnMount} tabIndex={-1} className={styles.workspaceName}>
          {access.workspaceId === null ? (
            <Trans>Couldn’t determine the workspace because you don’t have access to any customers.</Trans>
          ) : (
            <LabelledWorkspaceName workspaceId={access.workspaceId} workspaces={config.workspaces} />
          )}
        </p>
        {renderRights(access)}
      </div>
      {isPrepared ? (
        renderChoices(access)
      ) : (
        <OtherSessionsGate config={config} workspaceId={access.workspaceId} onBack={editAccess}>
          {renderChoices(access)}
        </OtherSessionsGate>
      )}
    </div>
  )
  return (
    <Dialog
      open
      onClose={() => {
        // The passphrase can't be shown again, so one Esc or press beside the window doesn't lose it.
        if (prepared && !isReminded) setReminded(true)
        else onClose(prepared !== null)
      }}
      title={prepared ? t`This device is ready` : t`Set up this device`}
    >
      {content}
    </Dialog>
  )
}
