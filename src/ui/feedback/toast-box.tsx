import { useEffect, useEffectEvent, useRef } from 'react'
import type { Command } from '#src/lib/browser/keyboard.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import styles from './toaster.module.css'
import type { Toast } from './toaster.tsx'

/** Milliseconds that it stays. */
const DURATION_MS = 8000

type Props = {
  toast: Toast
  /** A key does what the newest offers. */
  isNewest: boolean
  /** Its time stands still. */
  paused: boolean
  onExpire: () => void
  onAction: () => void
}

/** One toast: what was done, and the way back. */
export function ToastBox({ toast, isNewest, paused, onExpire, onAction }: Props) {
  const { leading, text, action } = toast
  const remainingMs = useRef(DURATION_MS)
  const expire = useEffectEvent(onExpire)
  useEffect(() => {
    if (paused) return undefined
    const since = performance.now()
    const timer = setTimeout(() => expire(), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= performance.now() - since
    }
  }, [paused])
  return (
    <div className={styles.toast}>
      {leading}
      <span className={styles.text}>{text}</span>
      {action?.command && <ToastCommand command={action.command} onAction={onAction} />}
      {action && (
        <Button variant="quiet" shortcut={isNewest ? action.shortcut : undefined} onClick={onAction}>
          {action.label}
        </Button>
      )}
    </div>
  )
}

type KeyProps = { command: Command; onAction: () => void }

function ToastCommand({ command, onAction }: KeyProps) {
  useCommand(command, onAction)
  return null
}
