import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

const CopySetupDialog = lazyWithRetry(async () => (await import('./copy-setup-dialog.tsx')).CopySetupDialog)

type CopiedSetup = Omit<DeviceSetup, 'createdAt'>

/** Opens the dialog that encrypts a setup for other devices. */
export function CopySetupButton({ setup }: { setup: CopiedSetup }) {
  const { t } = useLingui()
  /** As it was when the dialog opened: another one would be encrypted again. */
  const [copied, setCopied] = useState<CopiedSetup | null>(null)
  return (
    <>
      <Button
        icon="copy"
        disabledReason={setup.agents.length === 0 ? t`Add the names of the agents first.` : null}
        onClick={() => setCopied(setup)}
      >
        <Trans>Copy the setup</Trans>
      </Button>
      {copied && (
        <ErrorBoundary title={t`The setup could not be shown`}>
          <Suspense>
            <CopySetupDialog setup={copied} onClose={() => setCopied(null)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
