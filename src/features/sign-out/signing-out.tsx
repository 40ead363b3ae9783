import { Trans } from '@lingui/react/macro'
import { FullPageStatus } from '#src/ui/feedback/full-page-status.tsx'

/** Replaces a closed session's page, whose data must not stay on the screen, until it is deleted from this device. */
export function SigningOut() {
  return (
    <FullPageStatus>
      <Trans>Signing out… Keep this window open.</Trans>
    </FullPageStatus>
  )
}
