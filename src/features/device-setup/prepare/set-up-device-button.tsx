import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Button } from '#src/ui/controls/button.tsx'
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import type { Props as DialogProps } from './set-up-device-dialog.tsx'

const SetUpDeviceDialog = lazyWithRetry(
  async () => (await import('./set-up-device-dialog.tsx')).SetUpDeviceDialog,
)

type Props = Omit<DialogProps, 'onClose'> & {
  /** Called when the administrator has finished: the device has a setup. */
  onPrepared: () => void
}

/** Opens the dialog in which an administrator prepares this device. */
export function SetUpDeviceButton({ onPrepared, ...dialogProps }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="lg" block icon="contact-round" onClick={() => setOpen(true)}>
        <Trans>Set up this device</Trans>
      </Button>
      {isOpen && (
        <ErrorBoundary title={t`Can’t show the form for this device`}>
          <Suspense>
            <SetUpDeviceDialog
              {...dialogProps}
              onClose={(isPrepared) => {
                setOpen(false)
                if (isPrepared) onPrepared()
              }}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
