/** A report as lines of a file: exact numbers, one line for each bucket and currency, nothing added up (RFC 4180). */
import type { EntityType } from '#src/api/schema/analytics.ts'
import type { AttributionRow, DeliveryRow } from '#src/api/schema/analytics-rows.ts'
import { formatCsvHeader, formatCsvRow } from '#src/domain/text/csv.ts'
import { getDeliveryRate } from './delivery-sums.ts'

type NameOf = (type: EntityType, id: string) => string
/** What the file says of each line besides the numbers. */
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

/** Nothing stands where the platform told nothing, or null: it is no zero. */
export function createAttributionCsvLines(
  { bucket, type, id, revenue, roas, cost }: AttributionRow,
  nameOf: NameOf,
  { zone, event, hours }: AttributionCsvColumns,
): string {
  const currencies = new Set([...(revenue ?? []), ...(roas ?? []), ...(cost ?? [])].map((it) => it.currency))
  const of = <T extends { currency: string }>(entries: readonly T[] | null, currency: string) =>
    entries?.find((it) => it.currency === currency)
  return [...currencies]
    .toSorted()
    .map((currency) => {
      const earned = of(revenue, currency)
      return formatCsvRow([
        bucket,
        zone,
        type,
        id,
        nameOf(type, id),
        event ?? '',
        toCellText(hours),
        currency,
        earned?.revenue ?? '',
        toCellText(earned?.orders),
        of(cost, currency)?.cost ?? '',
        toCellText(of(roas, currency)?.roas),
      ])
    })
    .join('')
}

export const createDeliveryCsvHeader = (): string => formatCsvHeader(DELIVERY_COLUMNS)

/** The rate is empty where nothing was sent: that is no 0 % (OUT-06). */
export function createDeliveryCsvLine(
  row: DeliveryRow,
  by: EntityType | null,
  nameOf: NameOf,
  zone: string,
): string {
  const rate = getDeliveryRate(row)
  return formatCsvRow([
    row.bucket,
    zone,
    row.id ?? '',
    by && row.id ? nameOf(by, row.id) : '',
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
