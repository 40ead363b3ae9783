import { type ReactNode, useId } from 'react'
import type { ChoiceField } from '#src/domain/reports/questions.ts'
import { useComplaints } from './complaints.tsx'
import styles from './report-menus.module.css'

type Props = { label: string; field: ChoiceField; note?: ReactNode; children: ReactNode }

/** A choice in a menu, under its name, with what is wrong with it. */
export function Line({ label, field, note, children }: Props) {
  const id = useId()
  const { words, isWanted } = useComplaints([field])
  return (
    <div
      className={styles.line}
      role="group"
      aria-labelledby={id}
      data-invalid={words ? true : undefined}
      aria-describedby={words && `${id}-why`}
      tabIndex={-1}
      data-autofocus={isWanted || undefined}
    >
      <span id={id}>{label}</span>
      <div className={styles.choices}>{children}</div>
      {words !== undefined && (
        <p id={`${id}-why`} className={styles.complaint}>
          {words}
        </p>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  )
}
