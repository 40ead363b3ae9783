import type { ReactNode } from 'react'
import styles from './segmented.module.css'

type Props<Value extends string> = {
  label: string
  /** The id of the element that says what is wrong with the choice. */
  describedBy?: string | undefined
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onValue: (value: Value) => void
}

/** One of a few, all in sight. */
export function Segmented<Value extends string>({
  label,
  describedBy,
  value,
  options,
  onValue,
}: Props<Value>) {
  return (
    <div role="group" aria-label={label} aria-describedby={describedBy} className={styles.segmented}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onValue(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
