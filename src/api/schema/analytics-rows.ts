import { parseInstant, toMillis } from '#src/lib/time/instant.ts'
import { getBucketOfDay, getDayInZone, getStartOfDay } from '#src/lib/time/zone-days.ts'
import type { Period } from './analytics.ts'
import { convert, id, instant, nonNegativeInt, number, text } from './wire.ts'
import { z } from './zod.ts'

/** The zone and the grain of the report that a response belongs to. */
export type BucketRule = Pick<Period, 'zone' | 'grain'>

/**
 * The date of a bucket in the report's time zone, as `2026-11-21` (ANA-19). An instant is the bucket that begins then, and
 * a time without an offset one in the report's zone; one at which no bucket begins can't be read.
 */
function createBucketSchema(rule: BucketRule) {
  return convert('the beginning of a bucket', (value) => toBucket(value, rule))
}

function toBucket(value: unknown, { zone, grain }: BucketRule): string | undefined {
  const { data } = instant.safeParse(value)
  // A date and time without an offset is a date and time with one as soon as it gets a Z.
  const local = typeof value === 'string' && data?.day === undefined ? parseInstant(`${value.trim()}Z`) : null
  const at = local ?? data
  if (!at) return undefined
  const day = at.day ?? getDayInZone(toMillis(at), local ? 'UTC' : zone)
  const beginning = at.day === undefined ? parseInstant(getStartOfDay(day, local ? 'UTC' : zone)) : at
  return getBucketOfDay(day, grain) === day && beginning?.micros === at.micros ? day : undefined
}

const currency = z.string().check(z.minLength(1))
/** An amount as decimal text with every digit that was sent, so that sums are exact. */
const money = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?(e[+-]?\d{1,3})?$/i, 'a decimal number'))]),
  z.transform((value: number | string) => String(value)),
)

function byCurrency<T>(entry: z.ZodMiniType<T>) {
  return z.pipe(
    z.nullish(z.object({ by_currency: z.array(entry) })),
    z.transform(
      (value: { by_currency: T[] } | null | undefined): readonly T[] | null => value?.by_currency ?? null,
    ),
  )
}
const revenue = z.object({ currency, revenue: money, orders: nonNegativeInt })
const roas = z.object({ currency, roas: z.nullable(number) })
const cost = z.object({ currency, cost: money })

const costs = z.object({ by_currency: z.array(cost) })

type Cost = z.output<typeof cost>

const attributionWireFields = {
  entity_type: z.enum(['campaign', 'journey']),
  entity_id: id,
  attribution_revenue: byCurrency(revenue),
  estimated_roas: byCurrency(roas),
  /** The specification doesn't show its shape (D20), so a cost that can't be read doesn't skip the row. */
  attribution_cost: z.pipe(
    z.optional(z.unknown()),
    z.transform((value: unknown): readonly Cost[] | null => costs.safeParse(value).data?.by_currency ?? null),
  ),
}

/**
 * One campaign or journey in one bucket (ATR-16). A measure that was not requested is null, as is an unreadable cost.
 */
export function createAttributionRowSchema(rule: BucketRule) {
  const wire = z.object({ time_bucket: createBucketSchema(rule), ...attributionWireFields })
  return z.pipe(
    wire,
    z.transform((it: z.output<typeof wire>) => ({
      bucket: it.time_bucket,
      type: it.entity_type,
      id: it.entity_id,
      revenue: it.attribution_revenue,
      roas: it.estimated_roas,
      cost: it.attribution_cost,
    })),
  )
}
export type AttributionRow = z.output<ReturnType<typeof createAttributionRowSchema>>

const countOrNull = z.pipe(
  z.nullish(nonNegativeInt),
  z.transform((value: number | null | undefined) => value ?? null),
)
const deliveryWireFields = {
  campaign_id: z.nullish(id),
  journey_id: z.nullish(id),
  template_category: text,
  sent_count: countOrNull,
  delivered_like_count: countOrNull,
  read_count: countOrNull,
  failed_count: countOrNull,
}

/**
 * One template category in one bucket, of one campaign or journey where the report is grouped by those (OUT-22). Counts
 * that were not requested are null.
 */
export function createDeliveryRowSchema(rule: BucketRule) {
  const wire = z.object({ time_bucket: createBucketSchema(rule), ...deliveryWireFields })
  return z.pipe(
    wire,
    z.transform((it: z.output<typeof wire>) => ({
      bucket: it.time_bucket,
      id: it.campaign_id ?? it.journey_id ?? null,
      category: it.template_category,
      sent: it.sent_count,
      delivered: it.delivered_like_count,
      read: it.read_count,
      failed: it.failed_count,
    })),
  )
}
export type DeliveryRow = z.output<ReturnType<typeof createDeliveryRowSchema>>

const appliedWire = z.object({
  attribution_type: z.nullish(z.string()),
  window_hours: z.nullish(number),
  entity_types: z.nullish(z.array(z.string())),
})

/**
 * The settings that the platform applied: those of the query, or else those of the workspace (ATR-12). Null where the
 * response doesn't report one.
 */
export type AppliedSettings = {
  readonly attributionType: string | null
  readonly windowHours: number | null
  readonly entityTypes: readonly string[] | null
}

export const appliedSettings = z.pipe(
  z.unknown(),
  z.transform((value: unknown): AppliedSettings => {
    const parsed = appliedWire.safeParse(value).data
    return {
      attributionType: parsed?.attribution_type ?? null,
      windowHours: parsed?.window_hours ?? null,
      entityTypes: parsed?.entity_types ?? null,
    }
  }),
)
