import type { ReactNode } from 'react'
import styles from './segmented-control.module.css'

type Props<Value extends string> = {
  label: string
  /** The id of the element with the error of this field. */
  describedBy?: string | undefined
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onValueChange: (value: Value) => void
}

/** A choice between a few options, all visible. */
export function SegmentedControl<Value extends string>({
  label,
  describedBy,
  value,
  options,
  onValueChange,
}: Props<Value>) {
  const middle = Math.ceil(options.length / 2)
  return (
    <div role="group" aria-label={label} aria-describedby={describedBy} className={styles.segmented}>
      {[options.slice(0, middle), options.slice(middle)].map((half, index) => (
        <span key={index} className={styles.half}>
          {half.map((option) => (
            <button
              key={option.value}
              type="button"
              aria-pressed={option.value === value}
              onClick={() => onValueChange(option.value)}
            >
              {option.label}
            </button>
          ))}
        </span>
      ))}
    </div>
  )
}
