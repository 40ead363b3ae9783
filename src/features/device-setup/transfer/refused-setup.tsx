import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { OpenedSetup } from '#src/data/device-setup/sealed-setup.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** Why a setup can't be used. */
export type RefusedSetup = Exclude<OpenedSetup, { kind: 'opened' }> | { readonly kind: 'unreadable file' }

/** The errors of the fields: of the text, and of the passphrase. */
export function getFieldErrors(refused: RefusedSetup | null, i18n: I18n) {
  switch (refused?.kind) {
    case 'not a setup':
      return { text: t(i18n)`This isn’t a setup. A setup begins with “handoff-setup:”.` }
    case 'newer version':
      return {
        text: t(i18n)`A newer version of Handoff made this setup. Update Handoff on this device first.`,
      }
    case 'cut off':
      return { text: t(i18n)`The end of this setup is missing. Copy all of it.` }
    case 'unreadable file':
      return { text: t(i18n)`Couldn’t read the file. Choose it again.` }
    case 'wrong passphrase':
      return { passphrase: t(i18n)`Wrong passphrase or altered setup. Check both.` }
    case 'expired':
    case 'other platform':
    case undefined:
      return {}
  }
}

/** What the fields can't say: the setup was opened, but isn't for this device now. */
export function SetupRefusal({ refused, address }: { refused: RefusedSetup; address: string }) {
  if (refused.kind === 'expired')
    return (
      <Notice variant="danger" icon="clock" live title={<Trans>This setup can no longer be used</Trans>}>
        <Trans>
          This setup was created on <Time at={fromMillis(refused.createdAt)} format="date" /> and has expired.
          Ask for a new one, or check this device’s date.
        </Trans>
      </Notice>
    )
  if (refused.kind === 'other platform')
    return (
      <Notice variant="danger" icon="globe" live title={<Trans>This setup is for another platform</Trans>}>
        <Trans>
          This setup is for <Bdi text={refused.address} max={200} dir="ltr" />. This deployment uses{' '}
          <Bdi text={address} max={200} dir="ltr" />.
        </Trans>
      </Notice>
    )
  return null
}
