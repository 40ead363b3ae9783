import { type ReactNode, useId } from 'react'
import type { ReportField } from '#src/domain/reports/requests.ts'
import { useFieldErrors } from '#src/features/reports/field-errors.tsx'
import styles from './report-menus.module.css'

type Props = { label: string; field: ReportField; note?: ReactNode; children: ReactNode }

/** A choice in a menu, under its name, with what is wrong with it. */
export function MenuField({ label, field, note, children }: Props) {
  const id = useId()
  const { fieldError, shouldFocus } = useFieldErrors([field])
  return (
    <div
      className={styles.line}
      role="group"
      aria-labelledby={id}
      data-invalid={fieldError ? true : undefined}
      aria-describedby={fieldError && `${id}-why`}
      tabIndex={-1}
      data-autofocus={shouldFocus || undefined}
    >
      <span id={id}>{label}</span>
      <div className={styles.choices}>{children}</div>
      {fieldError !== undefined && (
        <p id={`${id}-why`} className={styles.complaint}>
          {fieldError}
        </p>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  )
}
