import { problemOf } from '#src/domain/problem.ts'
import { canGoOn, MOST_ROWS, type ReportReading } from '#src/domain/reports/reading.ts'
import { formatNumber } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import { NoneReadable } from '#src/ui/none-readable.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useReader } from '#src/ui/reader.tsx'

type Props = {
  report: ReportReading<unknown>
  isReading: boolean
  onGoOn: () => void
  onReadAgain: () => void
}

/** Whatever is less than the whole report is said to be (ANA-13). */
export function PartNote({ report, isReading, onGoOn, onReadAgain }: Props) {
  const { locale } = useReader()
  const { end, rows, setAside } = report
  const count = `${formatNumber(rows, locale)} ${rows === 1 ? 'row' : 'rows'}`
  return (
    <>
      {!isReading && end.why !== 'whole' && (
        <Notice
          icon="triangle-alert"
          tone="warning"
          live
          title={`Part of the report: ${count}`}
          actions={
            canGoOn(report) && (
              <Button size="sm" onClick={onGoOn}>
                Go on reading
              </Button>
            )
          }
        >
          {whyOf(end, locale)} All figures below count these rows alone.
        </Notice>
      )}
      {setAside > 0 && rows > 0 && (
        <Notice icon="file-warning" tone="warning">
          {setAside === 1 ? 'One row' : `${formatNumber(setAside, locale)} rows`} could not be read and are in
          no figure below.
        </Notice>
      )}
      {setAside > 0 && rows === 0 && !isReading && (
        <NoneReadable count={setAside} noun={['row', 'rows']} level={3} onRetry={onReadAgain} />
      )}
    </>
  )
}

function whyOf(end: ReportReading<unknown>['end'], locale: string): string {
  switch (end.why) {
    case 'stopped':
    case 'reading':
      return 'Reading was stopped.'
    case 'bound':
      return `A report holds ${formatNumber(MOST_ROWS, locale)} rows at most: choose fewer days, or some campaigns and journeys.`
    case 'circle':
      return 'The platform’s pages lead back to where they have been: there is no telling what is missing.'
    case 'failed':
      return `${problemOf(end.error).title}.`
    case 'whole':
      return ''
  }
}
