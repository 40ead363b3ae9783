import type { ReactNode } from 'react'
import styles from './customer-panel.module.css'

/** What is below the head. It can be scrolled by the keyboard, so it can have the focus. */
export function PanelScrollArea({ children }: { children: ReactNode }) {
  return (
    <div
      className={`${styles.scroll} scroll focus-inset`}
      tabIndex={0}
      role="region"
      aria-label="Customer details"
    >
      {children}
    </div>
  )
}
