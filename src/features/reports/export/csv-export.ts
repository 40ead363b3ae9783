import type { I18n } from '@lingui/core'
import type { AttributionReport, DeliveryReport } from '#src/data/reports/queries.ts'
import { isReportComplete, type ReportLoad } from '#src/domain/reports/report-load.ts'
import type { ReportContext } from '#src/features/reports/report-context.ts'
import { downloadText } from '#src/lib/browser/download.ts'
import type { CsvFormat } from '#src/lib/text/csv-format.ts'
import {
  createAttributionCsvHeader,
  createAttributionCsvLines,
  createDeliveryCsvHeader,
  createDeliveryCsvLine,
} from './csv-rows.ts'

/** Downloads one line for each bucket, campaign or journey, and currency. */
export async function exportAttributionCsv(
  report: AttributionReport,
  { span, getEntityName }: ReportContext,
  i18n: I18n,
  format: CsvFormat,
): Promise<void> {
  const { applied } = report
  const settings = {
    zone: span.zone,
    event: applied?.attributionType ?? null,
    hours: applied?.windowHours ?? null,
  }
  await exportCsv(
    report,
    createAttributionCsvHeader(i18n, format),
    (row) => createAttributionCsvLines(row, getEntityName, settings, format),
    {
      reportName: 'revenue',
      span,
    },
  )
}

export async function exportDeliveryCsv(
  report: DeliveryReport,
  { span, getEntityName, groupBy }: ReportContext,
  i18n: I18n,
  format: CsvFormat,
): Promise<void> {
  await exportCsv(
    report,
    createDeliveryCsvHeader(i18n, format),
    (row) => createDeliveryCsvLine(row, groupBy, getEntityName, span.zone, format),
    {
      reportName: 'delivery',
      span,
    },
  )
}

async function exportCsv<Row>(
  report: ReportLoad<Row>,
  header: string,
  formatRow: (row: Row) => string,
  { reportName, span: { days } }: { reportName: string; span: ReportContext['span'] },
): Promise<void> {
  let text = header
  for (const page of report.pages) {
    text += page.map(formatRow).join('')
    // Yields after each page: formatting 150,000 rows at once would block the page.
    await new Promise((resolve) => setTimeout(resolve))
  }
  const suffix = isReportComplete(report) ? '' : '-part'
  downloadText(text, `${reportName}-${days.from}-to-${days.to}${suffix}.csv`, 'text/csv')
}
