import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Button } from '#src/ui/controls/button.tsx'
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import type { CopiedSetup } from './copy-setup-dialog.tsx'

type Props = {
  setup: CopiedSetup
  maxLockMinutes: number
  /** The platform of a prepared device, whose passphrase is asked for; null: who signed in has the token anyway. */
  preparedFor: string | null
}

const CopySetupDialog = lazyWithRetry(async () => (await import('./copy-setup-dialog.tsx')).CopySetupDialog)

/** Opens the dialog that encrypts a setup for other devices. */
export function CopySetupButton({ setup, maxLockMinutes, preparedFor }: Props) {
  const { t } = useLingui()
  /** As it was when the dialog opened: another one would be encrypted again. */
  const [copied, setCopied] = useState<CopiedSetup | null>(null)
  return (
    <>
      <Button
        icon="copy"
        disabledReason={setup.agents.length === 0 ? t`Add the agents’ names first.` : null}
        onClick={() => setCopied(setup)}
      >
        <Trans>Copy the setup</Trans>
      </Button>
      {copied && (
        <ErrorBoundary title={t`Can’t show the setup`}>
          <Suspense>
            <CopySetupDialog
              setup={copied}
              {...{ maxLockMinutes, preparedFor }}
              onClose={() => setCopied(null)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
