import { id, natural, text } from './wire.ts'
import { z } from './zod.ts'

/** The date of a bucket in the report's zone, as `2026-11-21` (ANA-19); a time behind it is left away. */
const bucket = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\d(?!\d)/, 'a date')),
  z.transform((value: string) => value.slice(0, 10)),
)
const currency = z.string().check(z.minLength(1))
/**
 * An amount as decimal text, so that sums of it are exact. Whoever writes money as text has kept its digits; up to
 * fifteen of them a number keeps too.
 */
const money = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/, 'a decimal number'))]),
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
const revenue = z.object({ currency, revenue: money, orders: natural })
const roas = z.object({ currency, roas: z.nullable(z.number()) })
const cost = z.object({ currency, cost: money })

const costs = z.object({ by_currency: z.array(cost) })

type Cost = z.output<typeof cost>

const attributionWire = z.object({
  time_bucket: bucket,
  entity_type: z.enum(['campaign', 'journey']),
  entity_id: id,
  attribution_revenue: byCurrency(revenue),
  estimated_roas: byCurrency(roas),
  /** The specification doesn't show its form (D20): where it can't be read the row counts all the same. */
  attribution_cost: z.pipe(
    z.optional(z.unknown()),
    z.transform((value: unknown): readonly Cost[] | null => costs.safeParse(value).data?.by_currency ?? null),
  ),
})

/** One campaign or journey in one bucket (ATR-16). What wasn't asked for is null; so is a cost that can't be read. */
export const attributionRow = z.pipe(
  attributionWire,
  z.transform((it: z.output<typeof attributionWire>) => ({
    bucket: it.time_bucket,
    type: it.entity_type,
    id: it.entity_id,
    revenue: it.attribution_revenue,
    roas: it.estimated_roas,
    cost: it.attribution_cost,
  })),
)
export type AttributionRow = z.output<typeof attributionRow>

const countOrNull = z.pipe(
  z.nullish(natural),
  z.transform((value: number | null | undefined) => value ?? null),
)
const deliveryWire = z.object({
  time_bucket: bucket,
  campaign_id: z.nullish(id),
  journey_id: z.nullish(id),
  template_category: text,
  sent_count: countOrNull,
  delivered_like_count: countOrNull,
  read_count: countOrNull,
  failed_count: countOrNull,
})

/** One template category in one bucket, of a campaign or journey where it is told by those (OUT-22). Counts that weren't asked for are null. */
export const deliveryRow = z.pipe(
  deliveryWire,
  z.transform((it: z.output<typeof deliveryWire>) => ({
    bucket: it.time_bucket,
    id: it.campaign_id ?? it.journey_id ?? null,
    category: it.template_category,
    sent: it.sent_count,
    delivered: it.delivered_like_count,
    read: it.read_count,
    failed: it.failed_count,
  })),
)
export type DeliveryRow = z.output<typeof deliveryRow>

const appliedWire = z.object({
  attribution_type: z.nullish(z.string()),
  window_hours: z.nullish(z.number()),
  entity_types: z.nullish(z.array(z.string())),
})

/** What applied in fact, the workspace's settings where nothing was asked for (ATR-12); null where it isn't said. */
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
