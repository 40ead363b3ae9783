import type { ComponentProps } from 'react'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { EmptyState } from './empty-state.tsx'
import styles from './skipped-records.module.css'

type SkippedRecordsNoteProps = {
  /** The path of each record in the response, and what was expected there. */
  records: readonly { readonly path: string; readonly reason: string }[]
  /** What a record is called, singular and plural. */
  noun?: readonly [one: string, several: string]
}

const MAX_SHOWN = 20

/** Lists the records of a response that could not be read, so that none is dropped silently. */
export function SkippedRecordsNote({ records, noun = ['record', 'records'] }: SkippedRecordsNoteProps) {
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
        {records.slice(0, MAX_SHOWN).map(({ path, reason }, index) => (
          <li key={`${index} ${path}`}>
            <code>{path.slice(0, 200)}</code>: {reason.slice(0, 200)}
          </li>
        ))}
        {records.length > MAX_SHOWN && <li>and {formatNumber(records.length - MAX_SHOWN, locale)} more</li>}
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

type AllRecordsSkippedProps = Pick<ComponentProps<typeof EmptyState>, 'level'> & {
  count: number
  /** What a record is called, singular and plural: `['ticket', 'tickets']`. */
  noun: readonly [string, string]
  /** Where the page itself lists the records, in addition to Settings, Diagnostics. */
  detailsPosition?: 'above' | 'below' | undefined
  onRetry: () => void
}

/** Replaces a list of which no record could be read: it must not look like an empty list (rule 1). */
export function AllRecordsSkipped({ count, noun, detailsPosition, level, onRetry }: AllRecordsSkippedProps) {
  const { locale } = useDisplayLocale()
  return (
    <EmptyState
      icon="file-warning"
      title={getSkippedRecordsLabel(count, noun, locale)}
      {...(level === undefined ? {} : { level })}
      actions={
        <Button icon="refresh-cw" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      They have an unknown format. The details are
      {detailsPosition === undefined ? '' : ` ${detailsPosition} and`} in Settings, Diagnostics.
    </EmptyState>
  )
}

type UnreadableFieldsNoteProps = {
  /** Field names of the platform specification. */
  fields: readonly string[] | undefined
}

/** Names the fields of a record that could not be read; renders nothing where there are none. */
export function UnreadableFieldsNote({ fields = [] }: UnreadableFieldsNoteProps) {
  if (fields.length === 0) return null
  return (
    <p className="muted" data-unreadable>
      Not readable: {fields.map((it) => it.replaceAll('_', ' ')).join(', ')}
    </p>
  )
}
