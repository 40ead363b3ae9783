import type { ReactNode } from 'react'
import styles from './full-page-status.module.css'

/** One sentence in place of a page: what is going on while nothing else may be shown. */
export function FullPageStatus({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page}>
      <p role="status">{children}</p>
    </main>
  )
}
