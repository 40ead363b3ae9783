import type { AttributionReport, DeliveryReport } from '#src/data/reports/queries.ts'
import {
  createAttributionCsvHeader,
  createAttributionCsvLines,
  createDeliveryCsvHeader,
  createDeliveryCsvLine,
} from '#src/domain/reports/csv-rows.ts'
import { isReportComplete, type ReportReading } from '#src/domain/reports/reading.ts'
import type { ReportContext } from '#src/features/reports/report-context.ts'
import { downloadText } from '#src/lib/browser/download.ts'

/** One line for each bucket, campaign or journey, and currency. Made page by page: none of them is long. */
export async function exportAttributionCsv(
  report: AttributionReport,
  { span, nameOf }: ReportContext,
): Promise<void> {
  const { applied } = report
  const settings = {
    zone: span.zone,
    event: applied?.attributionType ?? null,
    hours: applied?.windowHours ?? null,
  }
  await exportCsv(
    report,
    createAttributionCsvHeader(),
    (row) => createAttributionCsvLines(row, nameOf, settings),
    {
      reportName: 'revenue',
      span,
    },
  )
}

export async function exportDeliveryCsv(
  report: DeliveryReport,
  { span, nameOf, by }: ReportContext,
): Promise<void> {
  await exportCsv(
    report,
    createDeliveryCsvHeader(),
    (row) => createDeliveryCsvLine(row, by, nameOf, span.zone),
    {
      reportName: 'delivery',
      span,
    },
  )
}

async function exportCsv<Row>(
  report: ReportReading<Row>,
  header: string,
  lineOf: (row: Row) => string,
  { reportName, span: { days } }: { reportName: string; span: ReportContext['span'] },
): Promise<void> {
  let text = header
  for (const page of report.pages) {
    text += page.map(lineOf).join('')
    await new Promise((resolve) => setTimeout(resolve))
  }
  const part = isReportComplete(report) ? '' : '-part'
  downloadText(text, `${reportName}-${days.from}-to-${days.to}${part}.csv`, 'text/csv')
}
