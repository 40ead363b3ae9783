import { useEffect, useEffectEvent, useRef } from 'react'
import type { Act } from '#src/lib/keys.ts'
import { Button } from './button.tsx'
import styles from './toaster.module.css'
import type { Toast } from './toaster.tsx'
import { useAct } from './use-act.ts'

/** Milliseconds that it stays. */
const STAY = 8000

type Props = {
  toast: Toast
  /** A key does what the newest offers. */
  isNewest: boolean
  /** Its time stands still. */
  held: boolean
  onTime: () => void
  onAct: () => void
}

/** One toast: what was done, and the way back. */
export function ToastBox({ toast, isNewest, held, onTime, onAct }: Props) {
  const { lead, text, action } = toast
  const left = useRef(STAY)
  const expire = useEffectEvent(onTime)
  useEffect(() => {
    if (held) return undefined
    const since = performance.now()
    const timer = setTimeout(() => expire(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [held])
  return (
    <div className={styles.toast}>
      {lead}
      <span className={styles.text}>{text}</span>
      {action?.act && <KeyOfAct act={action.act} onAct={onAct} />}
      {action && (
        <Button variant="quiet" kbd={isNewest ? action.kbd : undefined} onClick={onAct}>
          {action.label}
        </Button>
      )}
    </div>
  )
}

type KeyProps = { act: Act; onAct: () => void }

function KeyOfAct({ act, onAct }: KeyProps) {
  useAct(act, onAct)
  return null
}
