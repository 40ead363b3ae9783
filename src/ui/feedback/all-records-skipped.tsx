import type { ComponentProps } from 'react'
import { Button } from '#src/ui/controls/button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { EmptyState } from './empty-state.tsx'
import { getSkippedRecordsLabel } from './skipped-records-note.tsx'

type Props = Pick<ComponentProps<typeof EmptyState>, 'level'> & {
  count: number
  /** What a record is, one and several: `['ticket', 'tickets']`. */
  noun: readonly [string, string]
  /** Where the page itself lists them: beside Settings, Diagnostics. */
  detailsPosition?: 'above' | 'below' | undefined
  onRetry: () => void
}

/** In the place of a list whose records all came and could not be read: never drawn as an empty one (rule 1). */
export function AllRecordsSkipped({ count, noun, detailsPosition, level, onRetry }: Props) {
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
      They came in a form that Handoff doesn’t know. The details are
      {detailsPosition === undefined ? '' : ` ${detailsPosition} and`} in Settings, Diagnostics.
    </EmptyState>
  )
}
