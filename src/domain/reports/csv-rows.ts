/** A report as CSV (RFC 4180): exact numbers, one line per bucket and currency, nothing summed. */
import type { EntityType } from '#src/api/schema/analytics.ts'
import type { AttributionRow, DeliveryRow } from '#src/api/schema/analytics-rows.ts'
import { formatCsvHeader, formatCsvRow } from '#src/domain/text/csv.ts'
import { getDeliveryRate } from './delivery-sums.ts'

type GetName = (type: EntityType, id: string) => string
/** The report's settings, which every line repeats. */
type AttributionCsvColumns = {
  readonly zone: string
  readonly event: string | null
  readonly hours: number | null
}

const ATTRIBUTION_COLUMNS = [
  'bucket',
  'zone',
  'type',
  'id',
  'name',
  'interaction',
  'look-back hours',
  'currency',
  'gross revenue',
  'orders',
  'estimated cost',
  'estimated ROAS',
]
const DELIVERY_COLUMNS = [
  'bucket',
  'zone',
  'id',
  'name',
  'template category today',
  'sent',
  'delivered or read',
  'read',
  'failed',
  'delivery rate',
]

export const createAttributionCsvHeader = (): string => formatCsvHeader(ATTRIBUTION_COLUMNS)

/** One line per currency. A cell is empty where the platform reported nothing or null, which isn't zero. */
export function createAttributionCsvLines(
  { bucket, type, id, revenue, roas, cost }: AttributionRow,
  getName: GetName,
  { zone, event, hours }: AttributionCsvColumns,
): string {
  const currencies = new Set([...(revenue ?? []), ...(roas ?? []), ...(cost ?? [])].map((it) => it.currency))
  const findCurrency = <T extends { currency: string }>(entries: readonly T[] | null, currency: string) =>
    entries?.find((it) => it.currency === currency)
  return [...currencies]
    .toSorted()
    .map((currency) => {
      const earned = findCurrency(revenue, currency)
      return formatCsvRow([
        bucket,
        zone,
        type,
        id,
        getName(type, id),
        event ?? '',
        toCellText(hours),
        currency,
        earned?.revenue ?? '',
        toCellText(earned?.orders),
        findCurrency(cost, currency)?.cost ?? '',
        toCellText(findCurrency(roas, currency)?.roas),
      ])
    })
    .join('')
}

export const createDeliveryCsvHeader = (): string => formatCsvHeader(DELIVERY_COLUMNS)

/** The rate's cell is empty if nothing was sent, which isn't 0 % (OUT-06). */
export function createDeliveryCsvLine(
  row: DeliveryRow,
  by: EntityType | null,
  getName: GetName,
  zone: string,
): string {
  const rate = getDeliveryRate(row)
  return formatCsvRow([
    row.bucket,
    zone,
    row.id ?? '',
    by && row.id ? getName(by, row.id) : '',
    row.category,
    toCellText(row.sent),
    toCellText(row.delivered),
    toCellText(row.read),
    toCellText(row.failed),
    rate?.kind === 'rate' ? toCellText(rate.value) : '',
  ])
}

function toCellText(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}
