import { createContext, type ReactNode, Suspense, use, useCallback, useEffect, useRef, useState } from 'react'
import type { Act } from '#src/lib/keys.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { later } from './later.tsx'
import styles from './toaster.module.css'

/** Fetched before anything was done: what was done may be said without a network. */
export const ToastBox = later(() => import('./toast-box.tsx').then((it) => it.ToastBox))

export type Toast = {
  /** What it is about: the newest of a key takes the place of the one before. */
  key: string
  /** In front: a holder mark or an icon. */
  lead?: ReactNode
  text: ReactNode
  /** `act`: whose key does it too, as long as the toast stands. */
  action?: { label: string; kbd?: string | undefined; act?: Act; onAct: () => void } | undefined
}

type Shown = Toast & { count: number }

const MOST = 3

const ShowContext = createContext<(toast: Toast) => void>(() => undefined)

/** Says something about an act whose place may no longer be on screen. Never for a failure of what is in front. */
export function useToast(): (toast: Toast) => void {
  return use(ShowContext)
}

/** Holds the toasts of everything below it. Each stays eight seconds, and while the pointer or the focus rests there. */
export function Toaster({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const [held, setHeld] = useState(false)
  useEffect(() => whenIdle(ToastBox.preload), [])
  const last = useRef(0)
  const before = useRef<EventTarget | null>(null)
  const show = useCallback((toast: Toast) => {
    last.current += 1
    // A new count makes it a new one: its eight seconds begin, and it is read out again.
    const counted = { ...toast, count: last.current }
    setToasts((all) => [...all.filter(({ key }) => key !== toast.key), counted].slice(-MOST))
  }, [])
  const close = (toast: Shown) => {
    setToasts((all) => all.filter(({ count }) => count !== toast.count))
    // What is taken away under the pointer or the focus never says that they left.
    setHeld(false)
  }
  const act = (toast: Shown) => {
    close(toast)
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
    toast.action?.onAct()
  }
  return (
    <ShowContext value={show}>
      {children}
      <div
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) before.current = event.relatedTarget
          setHeld(true)
        }}
        onBlur={() => setHeld(false)}
      >
        {/* Always in the page: a live region that comes with its words is not read out. Not atomic, as a status is by
            itself: with each toast the ones that still stand would be read out again. */}
        <div role="status" aria-atomic="false" aria-label="What was done" className={styles.toasts}>
          {toasts.map((toast) => (
            <Suspense key={toast.count}>
              <ToastBox
                toast={toast}
                isNewest={toast === toasts.at(-1)}
                held={held}
                onTime={() => close(toast)}
                onAct={() => act(toast)}
              />
            </Suspense>
          ))}
        </div>
      </div>
    </ShowContext>
  )
}
