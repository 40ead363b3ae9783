import { Icon } from '#src/ui/icon.tsx'
import styles from './json-details.module.css'

type Props = { label: string; value: unknown }

/** As much as anybody reads of a record, in characters. */
const MOST = 4_000

/** Something the specification gives no shape for, folded away and shown as it came. */
export function JsonDetails({ label, value }: Props) {
  return (
    <details className={styles.details}>
      <summary>
        {label}
        <Icon name="chevron-right" size="xs" className={styles.chevron} />
      </summary>
      <pre className={styles.json} dir="ltr" tabIndex={0} role="group" aria-label={label}>
        {textOf(value)}
      </pre>
    </details>
  )
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? String(value))
  return (text.length > MOST ? `${text.slice(0, MOST)}…` : text).toWellFormed()
}
