import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Button } from '#src/ui/controls/button.tsx'
import { EmptyState } from './empty-state.tsx'

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
        <Trans>Unknown format. The details are in Diagnostics in Settings.</Trans>
      )}
      {detailsPosition === 'above' && (
        <Trans>Unknown format. The details are above and in Diagnostics in Settings.</Trans>
      )}
      {detailsPosition === 'below' && (
        <Trans>Unknown format. The details are below and in Diagnostics in Settings.</Trans>
      )}
    </EmptyState>
  )
}
