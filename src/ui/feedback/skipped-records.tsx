import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { formatList, formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { EmptyState } from './empty-state.tsx'
import styles from './skipped-records.module.css'

type SkippedRecordsNoteProps = {
  /** The path of each record in the response. What its schema expected there is for diagnostics alone. */
  records: readonly { readonly path: string }[]
  /** How many records were skipped, in a sentence: "8 messages could not be read". */
  title: string
}

const MAX_SHOWN = 20

/** Lists the records of a response that could not be read, so that none is dropped silently. */
export function SkippedRecordsNote({ records, title }: SkippedRecordsNoteProps) {
  const { locale } = useDisplayLocale()
  if (records.length === 0) return null
  const hiddenCount = formatNumber(records.length - MAX_SHOWN, locale)
  return (
    <details className={styles.note}>
      <summary className="focus-inset">
        <Icon name="file-warning" size="sm" />
        <span role="status">{title}</span>
        <Icon name="chevron-right" size="sm" className={styles.chevron} />
      </summary>
      <ul className={styles.list}>
        {records.slice(0, MAX_SHOWN).map(({ path }, index) => (
          <li key={`${index} ${path}`}>
            <SkippedRecord path={path} />
          </li>
        ))}
        {records.length > MAX_SHOWN && (
          <li>
            <Trans comment="At the end of a list of which only the beginning is shown.">
              and {hiddenCount} more
            </Trans>
          </li>
        )}
      </ul>
    </details>
  )
}

/** The record's number in its response, and the field without which it can't be shown. */
function SkippedRecord({ path }: { path: string }) {
  const { locale } = useDisplayLocale()
  const [, index, field] = /\[(\d+)\](?:\.(.+))?$/.exec(path) ?? []
  const number = formatNumber(Number(index ?? 0) + 1, locale)
  const fieldName = field?.replaceAll(/[_.]/g, ' ').slice(0, 80)
  return fieldName === undefined ? (
    <Trans comment="Of an entry of a list: its number">No. {number} has an unknown format</Trans>
  ) : (
    <Trans comment="Of an entry of a list: its number, and the name of a field, in English, as the platform calls it">
      No. {number} has an unknown format ({fieldName})
    </Trans>
  )
}

type AllRecordsSkippedProps = Pick<ComponentProps<typeof EmptyState>, 'level'> & {
  /** How many records were skipped, in a sentence: "8 messages could not be read". */
  title: string
  /** Where the page itself lists the records, in addition to Settings, Diagnostics. */
  detailsPosition?: 'above' | 'below' | undefined
  onRetry: () => void
}

/** Replaces a list of which no record could be read: it must not look like an empty list (rule 1). */
export function AllRecordsSkipped({ title, detailsPosition, level, onRetry }: AllRecordsSkippedProps) {
  return (
    <EmptyState
      icon="file-warning"
      title={title}
      {...(level === undefined ? {} : { level })}
      actions={
        <Button icon="refresh-cw" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {detailsPosition === undefined && (
        <Trans>Unknown format. The details are in Settings, Diagnostics.</Trans>
      )}
      {detailsPosition === 'above' && (
        <Trans>Unknown format. The details are above and in Settings, Diagnostics.</Trans>
      )}
      {detailsPosition === 'below' && (
        <Trans>Unknown format. The details are below and in Settings, Diagnostics.</Trans>
      )}
    </EmptyState>
  )
}

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
