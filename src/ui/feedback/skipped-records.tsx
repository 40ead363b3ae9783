import { Trans } from '@lingui/react/macro'
import { formatList } from '#src/lib/text/format.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'
import styles from './skipped-records.module.css'

type SkippedRecordsNoteProps = {
  /** The path of each record in the response. What its schema expected there is for diagnostics alone. */
  records: readonly { readonly path: string }[]
  /** How many records were skipped, in a sentence: "8 messages could not be read". */
  title: string
}

const LazySkippedList = lazyPart(async () => (await import('./skipped-list.tsx')).SkippedList)

/** Lists the records of a response that could not be read, so that none is dropped silently. */
export function SkippedRecordsNote({ records, title }: SkippedRecordsNoteProps) {
  if (records.length === 0) return null
  return (
    <details className={styles.note}>
      <summary className="focus-inset">
        <Icon name="file-warning" size="sm" />
        <span role="status">{title}</span>
        <Icon name="chevron-right" size="sm" className={styles.chevron} />
      </summary>
      <LazySkippedList records={records} />
    </details>
  )
}

/** Replaces a list of which no record could be read: it must not look like an empty list (rule 1). */
export const AllRecordsSkipped = lazyPart(
  async () => (await import('./all-records-skipped.tsx')).AllRecordsSkipped,
)

type UnreadableFieldsNoteProps = {
  /** Field names of the platform specification. */
  fields: readonly string[] | undefined
}

/** Names the fields of a record that could not be read; renders nothing where there are none. */
export function UnreadableFieldsNote({ fields = [] }: UnreadableFieldsNoteProps) {
  const { locale } = useDisplayLocale()
  if (fields.length === 0) return null
  const fieldNames = formatList(
    fields.map((it) => it.replaceAll('_', ' ')),
    locale,
  )
  return (
    <p className="muted" data-unreadable>
      <Trans comment="Names of fields, in English, as the platform calls them.">
        Couldn’t show: {fieldNames}
      </Trans>
    </p>
  )
}
