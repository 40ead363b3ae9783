import type { ReactNode } from 'react'
import { Field } from '#src/ui/controls/field.tsx'
import styles from './send-dialogs.module.css'

type Props = {
  label: string
  note?: ReactNode
  value: string
  onValueChange: (value: string) => void
  rows?: number
  readOnly?: boolean
  hint?: ReactNode
  error?: ReactNode
}

/** A labelled multi-line text field. */
export function TextareaField({ label, note, value, onValueChange, rows, readOnly, hint, error }: Props) {
  return (
    <div className={styles.wide}>
      <Field label={label} note={note} hint={hint} error={error}>
        {(controlProps) => (
          <textarea
            {...controlProps}
            className={styles.textarea}
            dir="auto"
            rows={rows ?? 3}
            readOnly={readOnly}
            value={value}
            onChange={(event) => onValueChange(event.currentTarget.value)}
          />
        )}
      </Field>
    </div>
  )
}
