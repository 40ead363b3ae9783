import { formatNumber } from '#src/lib/text/format.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './skipped-records-note.module.css'

type Props = {
  /** Where each record stood in the answer, and what was expected there. */
  records: readonly { readonly path: string; readonly reason: string }[]
  /** What the records are, one and several of them. */
  noun?: readonly [one: string, several: string]
}

/** As many as anybody reads. */
const SHOWN = 20

/** Says that an answer held records that didn't fit, and which: nothing is dropped without a word. */
export function SkippedRecordsNote({ records, noun = ['record', 'records'] }: Props) {
  const { locale } = useDisplayLocale()
  if (records.length === 0) return null
  return (
    <details className={styles.note}>
      <summary className="focus-inset">
        <Icon name="file-warning" size="sm" />
        <span role="status">{getSkippedRecordsLabel(records.length, noun, locale)}</span>
        <Icon name="chevron-right" size="sm" className={styles.chevron} />
      </summary>
      <ul className={styles.list}>
        {records.slice(0, SHOWN).map(({ path, reason }, index) => (
          <li key={`${index} ${path}`}>
            <code>{path.slice(0, 200)}</code>: {reason.slice(0, 200)}
          </li>
        ))}
        {records.length > SHOWN && <li>and {formatNumber(records.length - SHOWN, locale)} more</li>}
      </ul>
    </details>
  )
}

/** "8 messages could not be read". */
export function getSkippedRecordsLabel(
  count: number,
  [one, several]: readonly [string, string],
  locale: string,
): string {
  return `${formatNumber(count, locale)} ${count === 1 ? one : several} could not be read`
}
