import type { ReactNode } from 'react'
import { Field } from '#src/ui/field.tsx'
import styles from './send-form.module.css'

type Props = {
  label: string
  note?: ReactNode
  value: string
  onValue: (value: string) => void
  rows?: number
  hint?: ReactNode
  error?: ReactNode
}

export function TextareaField({ label, note, value, onValue, rows, hint, error }: Props) {
  return (
    <div className={styles.wide}>
      <Field label={label} note={note} hint={hint} error={error}>
        {(wiring) => (
          <textarea
            {...wiring}
            className={styles.textarea}
            dir="auto"
            rows={rows ?? 3}
            value={value}
            onChange={(event) => onValue(event.currentTarget.value)}
          />
        )}
      </Field>
    </div>
  )
}
