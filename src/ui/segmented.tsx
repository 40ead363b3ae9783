import type { ReactNode } from 'react'
import styles from './segmented.module.css'

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onValue: (value: Value) => void
}

/** One of a few, all in sight. */
export function Segmented<Value extends string>({ label, value, options, onValue }: Props<Value>) {
  return (
    <div role="group" aria-label={label} className={styles.segmented}>
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
