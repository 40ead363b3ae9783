import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

type ControlProps = { id: string; 'aria-describedby': string; 'aria-invalid': true | undefined }

type Props = {
  label: ReactNode
  /** Beside the label, in a quieter voice: `optional`. */
  note?: ReactNode
  /** The line below keeps its height when an error takes its place. Leave both out for a field without that line. */
  hint?: ReactNode
  error?: ReactNode
  /** The hint says that all is well. */
  valid?: boolean
  /** Gets what ties the control to its label and its hint: `{(wiring) => <input {...wiring} />}`. */
  children: (controlProps: ControlProps) => ReactNode
}

export function Field({ label, note, hint, error, valid = false, children }: Props) {
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
      {/* Always in the page: a live region that comes with its words is not read out. */}
      <output id={`${id}-hint`} className={below === undefined ? undefined : styles.hint} data-state={state}>
        {below}
      </output>
    </div>
  )
}
