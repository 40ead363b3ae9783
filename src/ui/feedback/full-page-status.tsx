import type { ReactNode } from 'react'
import styles from './full-page-status.module.css'

type Props = {
  children: ReactNode
  /** What to do about it: the sentence says what failed. */
  actions?: ReactNode
}

/** One sentence in place of a page: what is going on while nothing else may be shown, or what failed. */
export function FullPageStatus({ children, actions }: Props) {
  return (
    <main className={styles.page}>
      <p role={actions === undefined ? 'status' : 'alert'}>{children}</p>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </main>
  )
}
