'use memo'

import { createContext, type ReactNode, Suspense, use, useCallback, useEffect, useRef, useState } from 'react'
import type { Command } from '#src/lib/browser/keyboard.ts'
import { whenIdle } from '#src/lib/browser/when-idle.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import styles from './toaster.module.css'

/** Fetched before anything was done: what was done may be said without a network. */
export const LazyToastBox = lazyWithRetry(() => import('./toast-box.tsx').then((it) => it.ToastBox))

export type Toast = {
  /** What it is about: the newest of a key takes the place of the one before. */
  key: string
  /** In front: a holder mark or an icon. */
  leading?: ReactNode
  text: ReactNode
  /** `act`: whose key does it too, as long as the toast stands. */
  action?:
    | { label: string; shortcut?: string | undefined; command?: Command; onAction: () => void }
    | undefined
}

type NumberedToast = Toast & { count: number }

const MAX_TOASTS = 3

const ShowToastContext = createContext<(toast: Toast) => void>(() => undefined)

/** Says something about an act whose place may no longer be on screen. Never for a failure of what is in front. */
export function useShowToast(): (toast: Toast) => void {
  return use(ShowToastContext)
}

/** Holds the toasts of everything below it. Each stays eight seconds, and while the pointer or the focus rests there. */
export function Toaster({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly NumberedToast[]>([])
  const [paused, setHeld] = useState(false)
  useEffect(() => whenIdle(LazyToastBox.preload), [])
  const lastNumber = useRef(0)
  const previousFocus = useRef<EventTarget | null>(null)
  const showToast = useCallback((toast: Toast) => {
    lastNumber.current += 1
    // A new count makes it a new one: its eight seconds begin, and it is read out again.
    const numbered = { ...toast, count: lastNumber.current }
    setToasts((all) => [...all.filter(({ key }) => key !== toast.key), numbered].slice(-MAX_TOASTS))
  }, [])
  const closeToast = (toast: NumberedToast) => {
    setToasts((all) => all.filter(({ count }) => count !== toast.count))
    // What is taken away under the pointer or the focus never says that they left.
    setHeld(false)
  }
  const runAction = (toast: NumberedToast) => {
    closeToast(toast)
    if (previousFocus.current instanceof HTMLElement && previousFocus.current.isConnected)
      previousFocus.current.focus()
    toast.action?.onAction()
  }
  return (
    <ShowToastContext value={showToast}>
      {children}
      <div
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) previousFocus.current = event.relatedTarget
          setHeld(true)
        }}
        onBlur={() => setHeld(false)}
      >
        {/* Always in the page: a live region that comes with its words is not read out. Not atomic, as a status is by
            itself: with each toast the ones that still stand would be read out again. */}
        <div role="status" aria-atomic="false" aria-label="What was done" className={styles.toasts}>
          {toasts.map((toast) => (
            <Suspense key={toast.count}>
              <LazyToastBox
                toast={toast}
                isNewest={toast === toasts.at(-1)}
                paused={paused}
                onExpire={() => closeToast(toast)}
                onAction={() => runAction(toast)}
              />
            </Suspense>
          ))}
        </div>
      </div>
    </ShowToastContext>
  )
}
