import type { ReactNode } from 'react'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import styles from './popover.module.css'

/** The line at the foot: hints, or one action. With hints alone it is gone on touch. */
export function PopoverFooter({ children }: { children: ReactNode }) {
  return <footer className={styles.foot}>{children}</footer>
}

/** The usual foot of a list: choose, do, close. */
export function ListKeyHints({ enterLabel }: { enterLabel: string }) {
  return (
    <PopoverFooter>
      <span>
        <Kbd keys="↑" />
        <Kbd keys="↓" /> choose
      </span>
      <span>
        <Kbd keys="↵" /> {enterLabel}
      </span>
      <span className="push">
        <Kbd keys="esc" /> close
      </span>
    </PopoverFooter>
  )
}

/** What a popover says where it has nothing to choose from. */
export function PopoverEmptyState({ children }: { children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>
}
