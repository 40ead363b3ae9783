import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { Input } from './input.tsx'

type ControlProps = { id: string; 'aria-describedby': string; 'aria-invalid': true | undefined }

type FieldProps = {
  label: ReactNode
  /** Beside the label, in muted text: `optional`. */
  note?: ReactNode
  /** The line below the control. It keeps its height when `error` replaces it. Without both there is no line. */
  hint?: ReactNode
  error?: ReactNode
  /** Shows the hint as a confirmation. */
  valid?: boolean
  /** Gets the attributes that connect the control with its label and hint: `{(props) => <input {...props} />}`. */
  children: (controlProps: ControlProps) => ReactNode
}

export function Field({ label, note, hint, error, valid = false, children }: FieldProps) {
  const id = useId()
  const below = error ?? hint
  const state = error ? 'error' : valid ? 'ok' : undefined
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {note !== undefined && <span className="muted">{note}</span>}
      </label>
      {children({ id, 'aria-describedby': `${id}-hint`, 'aria-invalid': error ? true : undefined })}
      {/* Always mounted: screen readers ignore a live region inserted together with its text. */}
      <output id={`${id}-hint`} className={below === undefined ? undefined : styles.hint} data-state={state}>
        {below}
      </output>
    </div>
  )
}

type TextFieldProps = Omit<ComponentProps<typeof Input>, 'id' | 'aria-describedby' | 'aria-invalid'> & {
  label: ReactNode
  note?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  valid?: boolean
}

/** A text input with its label and the line below it. */
export function TextField({ label, note, hint, error, valid = false, ...input }: TextFieldProps) {
  return (
    <Field label={label} note={note} hint={hint} error={error} valid={valid}>
      {(controlProps) => <Input {...input} {...controlProps} />}
    </Field>
  )
}
