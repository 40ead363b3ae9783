import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './json-details.module.css'

type Props = { label: string; value: unknown }

/** As much as anybody reads of a record, in characters. */
const MAX_CHARACTERS = 4_000

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
  return (text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text).toWellFormed()
}
