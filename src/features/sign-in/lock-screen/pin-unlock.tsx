import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { removeOwnerFromDevice } from '#src/data/session/device/remove-data.ts'
import { type PinProfile, tryPin } from '#src/data/session/lock/pin-profiles.ts'
import { getPinWaitMs } from '#src/data/session/lock/pin-wait.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { getPinDelayMs, MAX_WRONG_PINS } from '#src/domain/session/pin.ts'
import { cx } from '#src/lib/text/cx.ts'
import { toAsciiDigits } from '#src/lib/text/digits.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useMonotonicSecondsUntil } from '#src/ui/hooks/use-seconds.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './pin-unlock.module.css'

type Props = { pinProfile: PinProfile; sessions: Sessions; onSignOut: () => void }

/** Unlocks with the PIN, which also decrypts the session and its data on this device. Works without a network. */
export function PinUnlock({ pinProfile, sessions, onSignOut }: Props) {
  const { i18n } = useLingui()
  const [message, setMessage] = useState<string | null>(null)
  const [retryAt, setRetryAt] = useState(() => getRetryTime(getPinWaitMs(pinProfile.owner, pinProfile)))
  const [hasNoAttempts, setHasNoAttempts] = useState(pinProfile.wrong >= MAX_WRONG_PINS)
  const tryEnteredPin = async (pin: string) => {
    const result = await tryPin(pinProfile.owner, pin)
    if (result.kind === 'open') sessions.open(result.credentials, result.guard)
    else if (result.kind === 'wait') setRetryAt(getRetryTime(result.waitMs))
    else if (result.kind === 'wrong') {
      setMessage(getWrongPinMessage(result.attemptsLeft, i18n))
      setRetryAt(getRetryTime(getPinDelayMs(MAX_WRONG_PINS - result.attemptsLeft, 0)))
    } else if (result.kind === 'no setup') {
      setMessage(t(i18n)`The setup of this device can’t be read. Ask an administrator.`)
    } else if (result.kind === 'gone') onSignOut()
    else {
      await removeOwnerFromDevice(pinProfile.owner, pinProfile.platform)
      setHasNoAttempts(true)
    }
  }
  const enterPin = (pin: string) =>
    tryEnteredPin(pin).catch(() =>
      setMessage(t(i18n)`This browser may block storage. Allow it for this page, and try again.`),
    )
  if (hasNoAttempts) return <AttemptsExhausted pinProfile={pinProfile} onSignOut={onSignOut} />
  return <PinPad digits={pinProfile.digits} message={message} retryAt={retryAt} onPin={enterPin} />
}

/** In milliseconds of `performance.now()`; 0 if there is no delay. */
function getRetryTime(waitMs: number): number {
  return waitMs === 0 ? 0 : performance.now() + waitMs
}

function getWrongPinMessage(attemptsLeft: number, i18n: I18n): string {
  return t(i18n)({
    message: plural(attemptsLeft, {
      one: 'Wrong PIN. After one more wrong PIN, its data is deleted from this device.',
      other: 'Wrong PIN. # attempts left.',
    }),
    comment: 'Its data: what the PIN protects',
  })
}

function AttemptsExhausted({
  pinProfile: { unsent: unsentCount, usesSetup },
  onSignOut,
}: Pick<Props, 'pinProfile' | 'onSignOut'>) {
  return (
    <>
      <p className={styles.text} role="alert">
        {unsentCount === 0 ? (
          <Trans>
            <b>{MAX_WRONG_PINS} wrong PINs: the data stored here has been deleted.</b> All assignments made
            here had been sent. Nothing on the platform changed.
          </Trans>
        ) : (
          <Trans>
            <b>{MAX_WRONG_PINS} wrong PINs: the data stored here has been deleted.</b>{' '}
            <Plural value={unsentCount} other="# of the assignments made here had not been sent." /> Nothing
            on the platform changed.
          </Trans>
        )}
      </p>
      {usesSetup && (
        <p className={styles.text}>
          <Trans>An administrator brings you back with the passphrase of the setup.</Trans>
        </p>
      )}
      <Button variant="primary" size="lg" onClick={onSignOut}>
        {usesSetup ? <Trans>Choose your name</Trans> : <Trans>Sign in</Trans>}
      </Button>
    </>
  )
}

type PinPadProps = {
  /** How many digits the PIN has. */
  digits: number
  /** The result of the last attempt. */
  message: string | null
  /** When the next attempt is allowed, in milliseconds of `performance.now()`: a clock that the user can't change. */
  retryAt: number
  /** Resolves when the attempt has a result. */
  onPin: (pin: string) => Promise<void>
}

/** Takes a PIN by touch, mouse or keyboard and submits it with the last digit. Without a field, browsers don't offer to save it. */
function PinPad({ digits, message, retryAt, onPin }: PinPadProps) {
  const { i18n } = useLingui()
  const [digitsEntered, setDigitsEntered] = useState('')
  const [isBusy, setBusy] = useState(false)
  const enteredCount = digitsEntered.length
  const isWaiting = useMonotonicSecondsUntil(retryAt) > 0
  const enterDigit = (digit: string) => {
    if (isBusy || isWaiting) return
    const next = digitsEntered + digit
    setDigitsEntered(next)
    if (next.length < digits) return
    setBusy(true)
    void onPin(next).finally(() => {
      setDigitsEntered('')
      setBusy(false)
    })
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
    // Keyboards of some scripts have digits of their own.
    if (/^\p{Nd}$/u.test(event.key)) enterDigit(toAsciiDigits(event.key))
    else if (event.key === 'Backspace' && !isBusy) setDigitsEntered(digitsEntered.slice(0, -1))
  })
  // In a layout effect, so that the keypad takes keys as soon as it is shown.
  useLayoutEffect(() => {
    const onKeydown = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', onKeydown)
    return () => document.removeEventListener('keydown', onKeydown)
  }, [])
  return (
    <>
      <div
        className={styles.dots}
        // Digits fill from the left and keys begin with 1 on the left, also between texts from right to left.
        dir="ltr"
        role="status"
        aria-label={t(i18n)`${enteredCount} of ${digits} digits entered`}
      >
        {Array.from({ length: digits }, (_, i) => (
          <i key={i} className={styles.dot} data-on={i < enteredCount || undefined} />
        ))}
      </div>
      <p className={styles.message} role="alert">
        {isWaiting ? <PinRetryCountdown retryAt={retryAt} message={message} /> : message}
      </p>
      <fieldset className={styles.keypad} dir="ltr" aria-label={t(i18n)`PIN`} aria-busy={isBusy}>
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
          <Key key={digit} digit={digit} disabled={isWaiting} onDigit={enterDigit} />
        ))}
        <span />
        <Key digit="0" disabled={isWaiting} onDigit={enterDigit} />
        <button
          type="button"
          className={cx(styles.key, styles.quiet)}
          aria-label={t(i18n)`Delete last digit`}
          onClick={() => !isBusy && setDigitsEntered(digitsEntered.slice(0, -1))}
        >
          <Icon name="delete" size="xl" />
        </button>
      </fieldset>
    </>
  )
}

type KeyProps = { digit: string; disabled: boolean; onDigit: (digit: string) => void }

function Key({ digit, disabled, onDigit }: KeyProps) {
  return (
    <button
      type="button"
      className={styles.key}
      aria-disabled={disabled || undefined}
      onClick={() => onDigit(digit)}
    >
      {digit}
    </button>
  )
}

function PinRetryCountdown({ retryAt, message }: Pick<PinPadProps, 'retryAt' | 'message'>) {
  const seconds = useMonotonicSecondsUntil(retryAt)
  return (
    <>
      {message}{' '}
      <span aria-hidden="true">
        <Trans comment="When the PIN can be entered again">Again in {seconds} s.</Trans>
      </span>
    </>
  )
}
