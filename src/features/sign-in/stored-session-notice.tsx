import { Trans, useLingui } from '@lingui/react/macro'
import type { StoredSession } from '#src/data/session/lock/stored-session.ts'
import { listUnsentWork } from '#src/presentation/session/unsent-work.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

type Props = {
  /** The agent's name; null: none was chosen. */
  name: string | null
  stored: StoredSession
  onReplace: () => void
}

/** The same agent is stored here behind a PIN: the token can't decrypt what that PIN protects. */
export function StoredSessionNotice({ name, stored: { mayReplace, unsent }, onReplace }: Props) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const list = listUnsentWork(unsent, locale, i18n)
  return (
    <Notice
      icon="lock"
      title={
        name === null
          ? t`Your session is stored encrypted on this device`
          : t`${name}’s session is stored encrypted on this device`
      }
      actions={
        mayReplace ? <Button variant="danger" onClick={onReplace}>{t`Sign in anyway`}</Button> : undefined
      }
    >
      {!mayReplace ? (
        <Trans comment="it: a session that is stored behind a PIN">
          Unlock it above. Only a token of the same workspace can replace it.
        </Trans>
      ) : list === '' ? (
        <Trans comment="it: a session that is stored behind a PIN">
          Unlock it above. Signing in with the token deletes it.
        </Trans>
      ) : (
        <Trans comment="it: a session that is stored behind a PIN. list: for example “1 unsent assignment, 2 drafts, 1 preset”">
          Unlock it above. Signing in with the token deletes {list}. You can’t undo this.
        </Trans>
      )}
    </Notice>
  )
}
