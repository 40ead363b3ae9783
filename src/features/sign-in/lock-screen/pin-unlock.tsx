import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { removeDataAfterWrongPins } from '#src/data/session/device/remove-data.ts'
import { countStoredWork } from '#src/data/session/device/stored-work.ts'
import { tryPin } from '#src/data/session/lock/pin-guard.ts'
import type { PinProfile } from '#src/data/session/lock/pin-profiles.ts'
import { getPinWaitMs } from '#src/data/session/lock/pin-wait.ts'
import { renewKeys } from '#src/data/session/lock/renew-keys.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { getPinDelayMs, MAX_WRONG_PINS } from '#src/domain/session/pin.ts'
import { listUnsentWork } from '#src/presentation/session/unsent-work.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import { PassphraseUnlock } from './passphrase-unlock.tsx'
import { PinPad } from './pin-pad.tsx'
import styles from './pin-unlock.module.css'

const AuthenticatorUnlock = lazyWithRetry(
  async () => (await import('./authenticator-unlock.tsx')).AuthenticatorUnlock,
)

type Props = {
  pinProfile: PinProfile
  sessions: Sessions
  /** Called with the first digit. */
  onPinStart: () => void
  onSignOut: () => void
}

/** Unlocks with the PIN or passphrase, which also decrypts the session and its data on this device. Works without a network. */
export function PinUnlock({ pinProfile, sessions, onPinStart, onSignOut }: Props) {
  const { i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const [message, setMessage] = useState<string | null>(null)
  const [retryAt, setRetryAt] = useState(() => getRetryTime(getPinWaitMs(pinProfile.owner, pinProfile)))
  const [hasNoAttempts, setHasNoAttempts] = useState(pinProfile.wrong >= MAX_WRONG_PINS)
  const tryEnteredPin = async (pin: string) => {
    const result = await tryPin(pinProfile.owner, pin)
    if (result.kind === 'open') {
      const { credentials, guard } = await renewKeys(result, pinProfile.platform)
      sessions.open(credentials, guard)
    } else if (result.kind === 'wait') setRetryAt(getRetryTime(result.waitMs))
    else if (result.kind === 'wrong') {
      const lost = result.attemptsLeft > 1 ? '' : await describeLostWork(pinProfile, locale, i18n)
      setMessage(getWrongPinMessage(pinProfile, result.attemptsLeft, lost, i18n))
      setRetryAt(getRetryTime(getPinDelayMs(MAX_WRONG_PINS - result.attemptsLeft, 0)))
    } else if (result.kind === 'no setup') {
      setMessage(t(i18n)`Couldn’t load this device’s setup. Ask an administrator.`)
    } else if (result.kind === 'gone') onSignOut()
    else {
      await removeDataAfterWrongPins(pinProfile.owner, pinProfile.platform)
      setHasNoAttempts(true)
    }
  }
  const enterPin = (pin: string) =>
    tryEnteredPin(pin).catch(() =>
      setMessage(t(i18n)`The browser may be blocking storage. Allow it for this site, and try again.`),
    )
  if (hasNoAttempts) return <AttemptsExhausted pinProfile={pinProfile} onSignOut={onSignOut} />
  const { digits, authenticator } = pinProfile
  const authenticatorUnlock = (
    <Suspense>
      <AuthenticatorUnlock pinProfile={pinProfile} sessions={sessions} onSignOut={onSignOut} />
    </Suspense>
  )
  return (
    <>
      {authenticator === 'only' ? (
        authenticatorUnlock
      ) : digits === null ? (
        <PassphraseUnlock message={message} retryAt={retryAt} onPassphrase={enterPin} />
      ) : (
        <PinPad digits={digits} message={message} retryAt={retryAt} onStart={onPinStart} onPin={enterPin} />
      )}
      {/* Where its code can't be loaded, the PIN still unlocks. */}
      {authenticator === 'added' && (
        <ErrorBoundary renderFailure={() => null}>{authenticatorUnlock}</ErrorBoundary>
      )}
    </>
  )
}

/** In milliseconds of `performance.now()`; 0 if there is no delay. */
function getRetryTime(waitMs: number): number {
  return waitMs === 0 ? 0 : performance.now() + waitMs
}

/** What the last attempt deletes if it is wrong; empty: nothing that was made here, or it stays behind the PIN. */
async function describeLostWork(
  { owner, usesSetup }: PinProfile,
  locale: string,
  i18n: I18n,
): Promise<string> {
  if (usesSetup) return ''
  return listUnsentWork(await countStoredWork(owner), locale, i18n)
}

/** `lost`: what one more wrong attempt deletes. */
function getWrongPinMessage(
  { digits, usesSetup }: PinProfile,
  attemptsLeft: number,
  lost: string,
  i18n: I18n,
): string {
  if (attemptsLeft === 1 && usesSetup)
    return digits === null
      ? t(i18n)`Wrong passphrase. After one more, only an administrator can let you in.`
      : t(i18n)`Wrong PIN. After one more, only an administrator can let you in.`
  if (attemptsLeft === 1 && lost !== '')
    return digits === null
      ? t(i18n)({
          message: `Wrong passphrase. One more deletes your ${lost}.`,
          comment: 'lost: for example “1 unsent assignment, 2 drafts”',
        })
      : t(i18n)({
          message: `Wrong PIN. One more deletes your ${lost}.`,
          comment: 'lost: for example “1 unsent assignment, 2 drafts”',
        })
  if (digits === null)
    return t(i18n)({
      message: plural(attemptsLeft, {
        one: 'Wrong passphrase. One more deletes your data from this device.',
        other: 'Wrong passphrase. # attempts left.',
      }),
      comment: 'data: what the passphrase protects',
    })
  return t(i18n)({
    message: plural(attemptsLeft, {
      one: 'Wrong PIN. One more deletes your data from this device.',
      other: 'Wrong PIN. # attempts left.',
    }),
    comment: 'data: what the PIN protects',
  })
}

function AttemptsExhausted({
  pinProfile: { unsent: unsentCount, usesSetup },
  onSignOut,
}: Pick<Props, 'pinProfile' | 'onSignOut'>) {
  return (
    <>
      <p className={styles.text} role="alert">
        {usesSetup ? (
          <Trans>
            <b>{MAX_WRONG_PINS} wrong attempts. You can no longer open this device.</b> Unsent work and
            presets stay locked here. Your tickets and customers aren’t affected.
          </Trans>
        ) : unsentCount === 0 ? (
          <Trans>
            <b>{MAX_WRONG_PINS} wrong attempts. The data stored here has been deleted.</b> All assignments
            made here had been sent. Your tickets and customers aren’t affected.
          </Trans>
        ) : (
          <Trans>
            <b>{MAX_WRONG_PINS} wrong attempts. The data stored here has been deleted.</b>{' '}
            <Plural value={unsentCount} other="# of the assignments made here hadn’t been sent." /> Your
            tickets and customers aren’t affected.
          </Trans>
        )}
      </p>
      {usesSetup && (
        <p className={styles.text}>
          <Trans>Ask an administrator to restore your access with the setup passphrase.</Trans>
        </p>
      )}
      <Button variant="primary" size="lg" onClick={onSignOut}>
        {usesSetup ? <Trans>Choose your name</Trans> : <Trans>Sign in</Trans>}
      </Button>
    </>
  )
}
