import { useEffect, useEffectEvent, useRef } from 'react'
import type { Command } from '#src/lib/browser/keyboard.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import styles from './toaster.module.css'
import type { Toast } from './toaster.tsx'

/** Milliseconds for which a toast stays. */
const DURATION_MS = 8000

type Props = {
  toast: Toast
  /** Only the newest toast shows the shortcut of its action. */
  isNewest: boolean
  /** The timer is paused. */
  paused: boolean
  onExpire: () => void
  onAction: () => void
}

/** One toast: what was done, and an action such as Undo. */
export function ToastBox({ toast, isNewest, paused, onExpire, onAction }: Props) {
  const { leading, text, action } = toast
  const remainingMs = useRef(DURATION_MS)
  const expire = useEffectEvent(onExpire)
  useEffect(() => {
    if (paused) return undefined
    const resumedAt = performance.now()
    const timer = setTimeout(() => expire(), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= performance.now() - resumedAt
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

type ToastCommandProps = { command: Command; onAction: () => void }

function ToastCommand({ command, onAction }: ToastCommandProps) {
  useCommand(command, onAction)
  return null
}
