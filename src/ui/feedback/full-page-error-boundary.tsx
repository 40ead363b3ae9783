import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/controls/button.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { FullPageStatus } from './full-page-status.tsx'

type Props = {
  /** What failed, in a sentence. */
  text: ReactNode
  children: ReactNode
}

/** For what fills the page: where it fails to render or its code can't be loaded, the page would be empty for good. */
export function FullPageErrorBoundary({ text, children }: Props) {
  return (
    <ErrorBoundary
      renderFailure={(retry) => (
        <FullPageStatus
          actions={
            <>
              <Button variant="primary" onClick={retry}>
                <Trans>Try again</Trans>
              </Button>
              <Button onClick={() => window.location.reload()}>
                <Trans comment="Button: reload the page">Reload</Trans>
              </Button>
            </>
          }
        >
          {text}
        </FullPageStatus>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
