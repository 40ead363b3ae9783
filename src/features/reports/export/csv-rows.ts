/** A report as CSV (RFC 4180): exact numbers, one line per bucket and currency, nothing summed. */

import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EntityType } from '#src/api/schema/analytics.ts'
import type { AttributionRow, DeliveryRow } from '#src/api/schema/analytics-rows.ts'
import { getDeliveryRate } from '#src/domain/reports/delivery-sums.ts'
import { formatCsvHeader, formatCsvRow } from '#src/domain/text/csv.ts'
import type { CsvFormat } from '#src/lib/text/csv-format.ts'

type GetName = (type: EntityType, id: string) => string
/** The report's settings, which every line repeats. */
type AttributionCsvColumns = {
  readonly zone: string
  readonly event: string | null
  readonly hours: number | null
}

const ATTRIBUTION_COLUMNS: readonly MessageDescriptor[] = [
  msg({ message: 'bucket', context: 'heading in a CSV file' }),
  msg({ message: 'zone', context: 'heading in a CSV file' }),
  msg({ message: 'type', context: 'heading in a CSV file' }),
  msg({ message: 'id', context: 'heading in a CSV file' }),
  msg({ message: 'name', context: 'heading in a CSV file' }),
  msg({ message: 'interaction', context: 'heading in a CSV file' }),
  msg({ message: 'look-back hours', context: 'heading in a CSV file' }),
  msg({ message: 'currency', context: 'heading in a CSV file' }),
  msg({ message: 'gross revenue', context: 'heading in a CSV file' }),
  msg({ message: 'orders', context: 'heading in a CSV file' }),
  msg({ message: 'estimated cost', context: 'heading in a CSV file' }),
  msg({ message: 'estimated ROAS', context: 'heading in a CSV file' }),
]
const DELIVERY_COLUMNS: readonly MessageDescriptor[] = [
  msg({ message: 'bucket', context: 'heading in a CSV file' }),
  msg({ message: 'zone', context: 'heading in a CSV file' }),
  msg({ message: 'id', context: 'heading in a CSV file' }),
  msg({ message: 'name', context: 'heading in a CSV file' }),
  msg({ message: 'template category today', context: 'heading in a CSV file' }),
  msg({ message: 'sent', context: 'heading in a CSV file' }),
  msg({ message: 'delivered or read', context: 'heading in a CSV file' }),
  msg({ message: 'read', context: 'heading in a CSV file' }),
  msg({ message: 'failed', context: 'heading in a CSV file' }),
  msg({ message: 'delivery rate', context: 'heading in a CSV file' }),
]

export const createAttributionCsvHeader = (i18n: I18n, format: CsvFormat): string =>
  formatCsvHeader(
    ATTRIBUTION_COLUMNS.map((it) => i18n._(it)),
    format,
  )

/** One line per currency. A cell is empty where the platform reported nothing or null, which isn't zero. */
export function createAttributionCsvLines(
  { bucket, type, id, revenue, roas, cost }: AttributionRow,
  getName: GetName,
  { zone, event, hours }: AttributionCsvColumns,
  format: CsvFormat,
): string {
  const currencies = new Set([...(revenue ?? []), ...(roas ?? []), ...(cost ?? [])].map((it) => it.currency))
  const findCurrency = <T extends { currency: string }>(entries: readonly T[] | null, currency: string) =>
    entries?.find((it) => it.currency === currency)
  return [...currencies]
    .toSorted()
    .map((currency) => {
      const earned = findCurrency(revenue, currency)
      const spent = findCurrency(cost, currency)
      return formatCsvRow(
        [
          bucket,
          zone,
          type,
          id,
          getName(type, id),
          event ?? '',
          hours,
          currency,
          earned ? { decimal: earned.revenue } : null,
          earned?.orders ?? null,
          spent ? { decimal: spent.cost } : null,
          findCurrency(roas, currency)?.roas ?? null,
        ],
        format,
      )
    })
    .join('')
}

export const createDeliveryCsvHeader = (i18n: I18n, format: CsvFormat): string =>
  formatCsvHeader(
    DELIVERY_COLUMNS.map((it) => i18n._(it)),
    format,
  )

/** The rate's cell is empty if nothing was sent, which isn't 0 % (OUT-06). */
export function createDeliveryCsvLine(
  row: DeliveryRow,
  by: EntityType | null,
  getName: GetName,
  zone: string,
  format: CsvFormat,
): string {
  const rate = getDeliveryRate(row)
  return formatCsvRow(
    [
      row.bucket,
      zone,
      row.id ?? '',
      by && row.id ? getName(by, row.id) : '',
      row.category,
      row.sent,
      row.delivered,
      row.read,
      row.failed,
      rate?.kind === 'rate' ? rate.value : null,
    ],
    format,
  )
}
