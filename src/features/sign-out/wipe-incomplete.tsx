import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { wipeWholeDevice } from '#src/data/session/device/remove-data.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { FullPageStatus } from '#src/ui/feedback/full-page-status.tsx'

type Props = { onContinue: () => void }

/** Says after a wipe that another tab keeps a database from being deleted. The session is closed already. */
export function WipeIncomplete({ onContinue }: Props) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const wipeAgain = async () => {
    setBusy(true)
    if (await wipeWholeDevice()) onContinue()
    else setBusy(false)
  }
  return (
    <>
      <title>{t({ message: 'Connect · Handoff', comment: 'Title of the sign-in page' })}</title>
      <FullPageStatus
        actions={
          <>
            <Button variant="primary" busy={isBusy} onClick={() => void wipeAgain()}>
              <Trans>Try again</Trans>
            </Button>
            <Button onClick={onContinue}>
              <Trans>Continue</Trans>
            </Button>
          </>
        }
      >
        <Trans>
          You’re signed out, but another tab still uses some of the data. Close that tab and try again.
          Everything else is deleted.
        </Trans>
      </FullPageStatus>
    </>
  )
}
