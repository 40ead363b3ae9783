import type { ReportReading } from '#src/domain/reports/reading.ts'
import { formatNumber } from '#src/lib/format.ts'
import frame from '#src/ui/page-frame.module.css'
import { useReader } from '#src/ui/reader.tsx'
import { clockWords } from './report-words.ts'
import type { Asked } from './use-report.ts'

type Props = { asked: readonly Asked<ReportReading<unknown>>[]; zone: string }

/** How far the reading is, or from when what is shown is. */
export function ReadingState({ asked, zone }: Props) {
  const { locale } = useReader()
  const reports = asked.flatMap(({ state }) => (state.is === 'there' ? [state.report] : []))
  const isReading = asked.some((it) => it.isReading)
  const rows = reports.reduce((sum, it) => sum + it.rows, 0)
  const slices = reports.flatMap(({ questions, next }) =>
    questions > 1 && next ? [`, question ${next.question + 1} of ${questions}`] : [],
  )
  const at = Math.min(...reports.map((it) => it.at))
  return (
    <>
      <p className={frame.sub}>
        {isReading
          ? `Reading: ${formatNumber(rows, locale)} rows so far${slices[0] ?? ''}`
          : reports.length > 0
            ? `Read at ${clockWords(at, locale, zone)}, ${zone}`
            : 'Not read'}
      </p>
      {/* Each page would be said: that it is done is enough. */}
      <output className="visually-hidden">
        {isReading ? 'Reading the report.' : reports.length > 0 ? 'The report is there.' : ''}
      </output>
    </>
  )
}
