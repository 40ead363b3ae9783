import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffectEvent, useLayoutEffect, useState } from 'react'
import { Button } from '#src/ui/controls/button.tsx'
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import type { Props as DialogProps } from './use-setup-dialog.tsx'

const UseSetupDialog = lazyWithRetry(async () => (await import('./use-setup-dialog.tsx')).UseSetupDialog)

type Props = Omit<DialogProps, 'initialText' | 'onClose'>

/** Opens the dialog for a copied setup. A setup that is pasted anywhere on the page opens it too. */
export function UseSetupButton({ onSetup, ...dialogProps }: Props) {
  const { t } = useLingui()
  /** The pasted text; empty after a press of the button; null: the dialog is closed. */
  const [pasted, setPasted] = useState<string | null>(null)
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (pasted !== null || !/handoff-setup:\d/i.test(text)) return
    event.preventDefault()
    setPasted(text)
  })
  // In a layout effect, so that a paste works as soon as the button is shown.
  useLayoutEffect(() => {
    const listening = new AbortController()
    document.addEventListener('paste', (event) => onPaste(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return (
    <>
      <Button size="lg" block icon="scan-line" onClick={() => setPasted('')}>
        <Trans>Use a setup</Trans>
      </Button>
      {pasted !== null && (
        <ErrorBoundary title={t`Can’t show the form for a setup`}>
          <Suspense>
            <UseSetupDialog
              {...dialogProps}
              initialText={pasted}
              onSetup={async (setup, passphrase, permission) => {
                await onSetup(setup, passphrase, permission)
                setPasted(null)
              }}
              onClose={() => setPasted(null)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
