import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './json-details.module.css'

type Props = { label: string; value: unknown }

/** A longer record is truncated: no agent reads more than this. */
const MAX_CHARACTERS = 4_000

/** Collapsed raw JSON of a value whose shape the specification doesn't define. */
export function JsonDetails({ label, value }: Props) {
  return (
    <details className={styles.details}>
      <summary>
        {label}
        <Icon name="chevron-right" size="xs" className={styles.chevron} />
      </summary>
      <pre className={styles.json} dir="ltr" tabIndex={0} role="group" aria-label={label}>
        {formatValue(value)}
      </pre>
    </details>
  )
}

function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? String(value))
  return (text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text).toWellFormed()
}
