import {
  attributionHead,
  attributionLines,
  deliveryHead,
  deliveryLine,
} from '#src/domain/reports/csv-rows.ts'
import { isWhole, type ReportReading } from '#src/domain/reports/reading.ts'
import { saveFile } from '#src/lib/save-file.ts'
import type { AttributionReport, DeliveryReport } from '#src/queries/analytics.ts'
import type { Setting } from './setting.ts'

/** One line for each bucket, campaign or journey, and currency. Made page by page: none of them is long. */
export async function saveAttribution(report: AttributionReport, { span, nameOf }: Setting): Promise<void> {
  const { applied } = report
  const settings = {
    zone: span.zone,
    event: applied?.attributionType ?? null,
    hours: applied?.windowHours ?? null,
  }
  await save(report, attributionHead(), (row) => attributionLines(row, nameOf, settings), {
    what: 'revenue',
    span,
  })
}

export async function saveDelivery(report: DeliveryReport, { span, nameOf, by }: Setting): Promise<void> {
  await save(report, deliveryHead(), (row) => deliveryLine(row, by, nameOf, span.zone), {
    what: 'delivery',
    span,
  })
}

async function save<Row>(
  report: ReportReading<Row>,
  head: string,
  lineOf: (row: Row) => string,
  { what, span: { days } }: { what: string; span: Setting['span'] },
): Promise<void> {
  let text = head
  for (const page of report.pages) {
    text += page.map(lineOf).join('')
    await new Promise((resolve) => setTimeout(resolve))
  }
  const part = isWhole(report) ? '' : '-part'
  saveFile(text, `${what}-${days.from}-to-${days.to}${part}.csv`, 'text/csv')
}
