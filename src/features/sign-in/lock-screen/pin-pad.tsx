import { useEffect, useEffectEvent, useState } from 'react'
import { cx } from '#src/lib/text/cx.ts'
import { useMonotonicSecondsUntil } from '#src/ui/hooks/use-seconds.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './pin-pad.module.css'

type Props = {
  /** How many digits the PIN has. */
  digits: number
  /** What came of the last one. */
  message: string | null
  /** When the next may be tried, in milliseconds of `performance.now()`: nobody can move that clock. */
  retryAt: number
  /** Answers when it is known what came of it. */
  onPin: (pin: string) => Promise<void>
}

/** Takes a PIN by touch, mouse or keyboard; the last digit tries it. There is no field: no browser offers to keep it. */
export function PinPad({ digits, message, retryAt, onPin }: Props) {
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const isWaiting = useMonotonicSecondsUntil(retryAt) > 0
  const enterDigit = (digit: string) => {
    if (busy || isWaiting) return
    const next = typed + digit
    setTyped(next)
    if (next.length < digits) return
    setBusy(true)
    void onPin(next).finally(() => {
      setTyped('')
      setBusy(false)
    })
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
    if (/^\d$/.test(event.key)) enterDigit(event.key)
    else if (event.key === 'Backspace' && !busy) setTyped(typed.slice(0, -1))
  })
  useEffect(() => {
    const onKeydown = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', onKeydown)
    return () => document.removeEventListener('keydown', onKeydown)
  }, [])
  return (
    <>
      <div className={styles.pin} role="status" aria-label={`${typed.length} of ${digits} digits entered`}>
        {Array.from({ length: digits }, (_, i) => (
          <i key={i} className={styles.dot} data-on={i < typed.length || undefined} />
        ))}
      </div>
      <p className={styles.said} role="alert">
        {isWaiting ? <PinRetryCountdown retryAt={retryAt} message={message} /> : message}
      </p>
      <fieldset className={styles.keypad} aria-label="PIN" aria-busy={busy}>
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
          <Key key={digit} digit={digit} disabled={isWaiting} onDigit={enterDigit} />
        ))}
        <span />
        <Key digit="0" disabled={isWaiting} onDigit={enterDigit} />
        <button
          type="button"
          className={cx(styles.key, styles.quiet)}
          aria-label="Delete last digit"
          onClick={() => !busy && setTyped(typed.slice(0, -1))}
        >
          <Icon name="delete" size="xl" flip />
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

function PinRetryCountdown({ retryAt, message }: Pick<Props, 'retryAt' | 'message'>) {
  const seconds = useMonotonicSecondsUntil(retryAt)
  return (
    <>
      {message} <span aria-hidden="true">Again in {seconds} s.</span>
    </>
  )
}
