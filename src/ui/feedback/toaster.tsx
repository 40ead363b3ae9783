'use memo'

import { useLingui } from '@lingui/react/macro'
import {
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { Command } from '#src/lib/browser/keyboard.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { usePressGuard } from '#src/ui/hooks/use-press-guard.ts'
import styles from './toaster.module.css'

export type Toast = {
  /** A toast replaces the previous one with the same key. */
  key: string
  /** In front of the text: an avatar or an icon. */
  leading?: ReactNode
  /** An element follows a change of the language, a string doesn't. */
  text: ReactNode
  /** The shortcut of `command` also runs the action while the toast is shown. */
  action?:
    | { label: ReactElement; shortcut?: string | undefined; command?: Command; onAction: () => void }
    | undefined
}

type NumberedToast = Toast & { number: number }

const MAX_TOASTS = 3
/** Milliseconds for which a toast stays. */
const DURATION_MS = 8000

const ShowToastContext = createContext<(toast: Toast) => void>(() => undefined)

/** Returns a function that shows a toast: for the result of a command whose context may no longer be on screen. */
export function useShowToast(): (toast: Toast) => void {
  return use(ShowToastContext)
}

/**
 * Shows the toasts of all components below it. Each stays eight seconds, and as long as it has the pointer or focus.
 */
export function Toaster({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const [toasts, setToasts] = useState<readonly NumberedToast[]>([])
  const [paused, setPaused] = useState(false)
  const lastNumber = useRef(0)
  const previousFocus = useRef<EventTarget | null>(null)
  const showToast = useCallback((toast: Toast) => {
    lastNumber.current += 1
    // A new number makes React mount a new toast: its timer restarts, and screen readers announce it again.
    const numbered = { ...toast, number: lastNumber.current }
    setToasts((all) => [...all.filter(({ key }) => key !== toast.key), numbered].slice(-MAX_TOASTS))
  }, [])
  const closeToast = (toast: NumberedToast) => {
    setToasts((all) => all.filter(({ number }) => number !== toast.number))
    // A removed element fires neither pointerleave nor blur.
    setPaused(false)
  }
  const runAction = (toast: NumberedToast) => {
    closeToast(toast)
    if (previousFocus.current instanceof HTMLElement && previousFocus.current.isConnected)
      previousFocus.current.focus()
    toast.action?.onAction()
  }
  // Another toast takes the place of a pressed one, or of an earlier one.
  const list = usePressGuard<HTMLDivElement>(toasts.map(({ number }) => number).join())
  return (
    <ShowToastContext value={showToast}>
      {children}
      <div
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) previousFocus.current = event.relatedTarget
          setPaused(true)
        }}
        onBlur={() => setPaused(false)}
      >
        {/* Always mounted: screen readers ignore a live region inserted together with its text. Not atomic, which a status
            is by default: each new toast would announce the earlier ones again. */}
        <div
          ref={list}
          role="status"
          aria-atomic="false"
          aria-label={t`Recent actions`}
          className={styles.toasts}
        >
          {toasts.map((toast) => (
            <ToastBox
              key={toast.number}
              toast={toast}
              isNewest={toast === toasts.at(-1)}
              paused={paused}
              onExpire={() => closeToast(toast)}
              onAction={() => runAction(toast)}
            />
          ))}
        </div>
      </div>
    </ShowToastContext>
  )
}

type ToastBoxProps = {
  toast: Toast
  /** Only the newest toast shows the shortcut of its action. */
  isNewest: boolean
  /** The timer is paused. */
  paused: boolean
  onExpire: () => void
  onAction: () => void
}

/** One toast: what was done, and an action such as Undo. */
function ToastBox({ toast, isNewest, paused, onExpire, onAction }: ToastBoxProps) {
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
