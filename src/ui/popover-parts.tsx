import type { ReactNode } from 'react'
import { Kbd } from './kbd.tsx'
import styles from './popover.module.css'

/** The line at the foot: hints, or one action. With hints alone it is gone on touch. */
export function PopoverFoot({ children }: { children: ReactNode }) {
  return <footer className={styles.foot}>{children}</footer>
}

/** The usual foot of a list: choose, do, close. */
export function ListHints({ verb }: { verb: string }) {
  return (
    <PopoverFoot>
      <span>
        <Kbd keys="↑" />
        <Kbd keys="↓" /> choose
      </span>
      <span>
        <Kbd keys="↵" /> {verb}
      </span>
      <span className="push">
        <Kbd keys="esc" /> close
      </span>
    </PopoverFoot>
  )
}

/** What a popover says where it has nothing to choose from. */
export function PopoverEmpty({ children }: { children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>
}
