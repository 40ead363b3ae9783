import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import styles from './toaster.module.css'

export type Toast = {
  /** What it is about: the newest of a key takes the place of the one before. */
  key: string
  /** In front: a holder mark or an icon. */
  lead?: ReactNode
  text: ReactNode
  action?: { label: string; kbd?: string; onPress: () => void }
}

type Show = { show: (toast: Toast) => void; dismiss: (key: string) => void }

const ToastContext = createContext<Show>({ show: () => {}, dismiss: () => {} })

/** To say that something was done. What went wrong belongs where the person looks, not here. */
export function useToast(): Show {
  return use(ToastContext)
}

type Numbered = Toast & { id: number }

const STAY = 8000
const AT_ONCE = 3

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Numbered[]>([])
  const last = useRef(0)
  const dismiss = (key: string) => setToasts((all) => all.filter((toast) => toast.key !== key))
  const show = (toast: Toast) => {
    last.current += 1
    // A new number makes it a new one: its eight seconds begin, and it is read out again.
    const numbered = { ...toast, id: last.current }
    setToasts((all) => [...all.filter(({ key }) => key !== toast.key), numbered].slice(-AT_ONCE))
  }
  return (
    <ToastContext value={{ show, dismiss }}>
      {children}
      <Toaster toasts={toasts} onDismiss={dismiss} />
    </ToastContext>
  )
}

type ToasterProps = { toasts: readonly Numbered[]; onDismiss: (key: string) => void }

/** They stay for eight seconds, and as long as the pointer or the focus rests on one of them. */
export function Toaster({ toasts, onDismiss }: ToasterProps) {
  const [paused, setPaused] = useState(false)
  const before = useRef<Element | null>(null)
  return (
    <div
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) before.current = event.relatedTarget
        setPaused(true)
      }}
      onBlur={() => setPaused(false)}
    >
      {/* Always in the page: a live region that comes with its words is not read out. */}
      <div role="status" aria-label="What was done" className={styles.toasts}>
        {toasts.map((toast) => (
          <Item
            key={toast.id}
            toast={toast}
            paused={paused}
            onDone={(key) => {
              onDismiss(key)
              setPaused(false)
            }}
            onPressed={() => {
              if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
            }}
          />
        ))}
      </div>
    </div>
  )
}

type ItemProps = { toast: Numbered; paused: boolean; onDone: (key: string) => void; onPressed: () => void }

function Item({ toast, paused, onDone, onPressed }: ItemProps) {
  const { key, lead, text, action } = toast
  const left = useRef(STAY)
  const onTimeUp = useEffectEvent(() => onDone(key))
  useEffect(() => {
    if (paused) return undefined
    const since = performance.now()
    const timer = setTimeout(() => onTimeUp(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [paused])
  return (
    <div className={styles.toast}>
      {lead}
      <span className={styles.text}>{text}</span>
      {action && (
        <Button
          variant="quiet"
          {...(action.kbd !== undefined && { kbd: action.kbd })}
          onClick={() => {
            onDone(key)
            onPressed()
            action.onPress()
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  )
}
