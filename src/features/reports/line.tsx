import { type ReactNode, useId } from 'react'
import styles from './report-menus.module.css'

/** A choice in a menu, under its name. */
export function Line({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.line} role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <div className={styles.choices}>{children}</div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  )
}
