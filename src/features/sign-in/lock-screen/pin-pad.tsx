import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { cx } from '#src/lib/text/cx.ts'
import { toAsciiDigits } from '#src/lib/text/digits.ts'
import { useMonotonicSecondsUntil } from '#src/ui/hooks/use-seconds.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './pin-unlock.module.css'
import { RetryCountdown } from './retry-countdown.tsx'

type PinPadProps = {
  /** How many digits the PIN has. */
  digits: number
  /** The result of the last attempt. */
  message: string | null
  /** When the next attempt is allowed, in milliseconds of `performance.now()`: a clock that the user can't change. */
  retryAt: number
  /** Called with the first digit. */
  onStart: () => void
  /** Resolves when the attempt has a result. */
  onPin: (pin: string) => Promise<void>
}

/** Takes a PIN by touch, mouse or keyboard and submits it with the last digit. Without a field, browsers don't offer to save it. */
export function PinPad({ digits, message, retryAt, onStart, onPin }: PinPadProps) {
  const { i18n } = useLingui()
  const [digitsEntered, setDigitsEntered] = useState('')
  const [isBusy, setBusy] = useState(false)
  const enteredCount = digitsEntered.length
  const isWaiting = useMonotonicSecondsUntil(retryAt) > 0
  const enterDigit = (digit: string) => {
    if (isBusy || isWaiting) return
    if (digitsEntered === '') onStart()
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
    if (event.ctrlKey || event.altKey || event.metaKey) return
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
        {isWaiting ? <RetryCountdown retryAt={retryAt} message={message} /> : message}
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
