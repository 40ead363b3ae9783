/** A report as lines of a file: exact numbers, one line for each bucket and currency, nothing added up (RFC 4180). */
import type { EntityType } from '#src/api/schema/analytics.ts'
import type { AttributionRow, DeliveryRow } from '#src/api/schema/analytics-rows.ts'
import { csvHead, csvLine } from '../csv.ts'
import { rateOf } from './delivery-sums.ts'

type NameOf = (type: EntityType, id: string) => string
/** What the file says of each line besides the numbers. */
type Settings = { readonly zone: string; readonly event: string | null; readonly hours: number | null }

const ATTRIBUTION_HEAD = [
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
const DELIVERY_HEAD = [
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

export const attributionHead = (): string => csvHead(ATTRIBUTION_HEAD)

/** Nothing stands where the platform told nothing, or null: it is no zero. */
export function attributionLines(
  { bucket, type, id, revenue, roas, cost }: AttributionRow,
  nameOf: NameOf,
  { zone, event, hours }: Settings,
): string {
  const currencies = new Set([...(revenue ?? []), ...(roas ?? []), ...(cost ?? [])].map((it) => it.currency))
  const of = <T extends { currency: string }>(entries: readonly T[] | null, currency: string) =>
    entries?.find((it) => it.currency === currency)
  return [...currencies]
    .toSorted()
    .map((currency) => {
      const earned = of(revenue, currency)
      return csvLine([
        bucket,
        zone,
        type,
        id,
        nameOf(type, id),
        event ?? '',
        text(hours),
        currency,
        earned?.revenue ?? '',
        text(earned?.orders),
        of(cost, currency)?.cost ?? '',
        text(of(roas, currency)?.roas),
      ])
    })
    .join('')
}

export const deliveryHead = (): string => csvHead(DELIVERY_HEAD)

/** The rate is empty where nothing was sent: that is no 0 % (OUT-06). */
export function deliveryLine(row: DeliveryRow, by: EntityType | null, nameOf: NameOf, zone: string): string {
  const rate = rateOf(row)
  return csvLine([
    row.bucket,
    zone,
    row.id ?? '',
    by && row.id ? nameOf(by, row.id) : '',
    row.category,
    text(row.sent),
    text(row.delivered),
    text(row.read),
    text(row.failed),
    rate?.kind === 'rate' ? text(rate.value) : '',
  ])
}

function text(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}
