import { Trans, useLingui } from '@lingui/react/macro'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { runCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'

type Props = {
  onRetry: () => void
  onCancel: () => void
}

/** Says that a sign-out or the end of a shift has not begun, because its code can't be loaded. Part of the app itself. */
export function SignOutFailure({ onRetry, onCancel }: Props) {
  const { t } = useLingui()
  return (
    <Dialog open onClose={onCancel} title={t`You’re still signed in`}>
      <Notice
        icon="cloud-off"
        variant="danger"
        live
        title={t`Couldn’t sign you out`}
        actions={
          <>
            <Button onClick={() => runCommand(COMMANDS.lock)}>
              <Trans>Lock instead</Trans>
            </Button>
            <Button data-autofocus onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          </>
        }
      >
        <Trans>
          Nothing was deleted from this device. Check the connection and try again. If that doesn’t help,
          reload the page.
        </Trans>
      </Notice>
    </Dialog>
  )
}
