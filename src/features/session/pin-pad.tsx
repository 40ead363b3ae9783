import { useEffect, useEffectEvent, useState } from 'react'
import { cx } from '#src/lib/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useSteadySecondsUntil } from '#src/ui/use-seconds.ts'
import styles from './pin-pad.module.css'

type Props = {
  /** How many digits the PIN has. */
  digits: number
  /** What came of the last one. */
  said: string | null
  /** When the next may be tried, in milliseconds of `performance.now()`: nobody can move that clock. */
  openAt: number
  /** Answers when it is known what came of it. */
  onPin: (pin: string) => Promise<void>
}

/** Takes a PIN by touch, mouse or keyboard; the last digit tries it. There is no field: no browser offers to keep it. */
export function PinPad({ digits, said, openAt, onPin }: Props) {
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const waits = useSteadySecondsUntil(openAt) > 0
  const type = (digit: string) => {
    if (busy || waits) return
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
    if (/^\d$/.test(event.key)) type(event.key)
    else if (event.key === 'Backspace' && !busy) setTyped(typed.slice(0, -1))
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  return (
    <>
      <div className={styles.pin} role="status" aria-label={`${typed.length} of ${digits} digits entered`}>
        {Array.from({ length: digits }, (_, i) => (
          <i key={i} className={styles.dot} data-on={i < typed.length || undefined} />
        ))}
      </div>
      <p className={styles.said} role="alert">
        {waits ? <Waiting openAt={openAt} said={said} /> : said}
      </p>
      <fieldset className={styles.keypad} aria-label="PIN" aria-busy={busy}>
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
          <Key key={digit} digit={digit} off={waits} onType={type} />
        ))}
        <span />
        <Key digit="0" off={waits} onType={type} />
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

type KeyProps = { digit: string; off: boolean; onType: (digit: string) => void }

function Key({ digit, off, onType }: KeyProps) {
  return (
    <button
      type="button"
      className={styles.key}
      aria-disabled={off || undefined}
      onClick={() => onType(digit)}
    >
      {digit}
    </button>
  )
}

function Waiting({ openAt, said }: Pick<Props, 'openAt' | 'said'>) {
  const seconds = useSteadySecondsUntil(openAt)
  return (
    <>
      {said} <span aria-hidden="true">Again in {seconds} s.</span>
    </>
  )
}
