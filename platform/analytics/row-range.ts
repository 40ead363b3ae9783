import { type RawBuilder, sql } from 'kysely'
import type { EntityType, Period } from './query.ts'
import { within } from './sql.ts'

/** The sort key of a row (ATR-14). */
export type RowPosition = { bucket: string; type: EntityType; id: string }
/** The requested rows: those after a position, in buckets from one day and before another, up to a limit. */
export type RowRange = {
  after: RowPosition | undefined
  from: string | undefined
  before: string | undefined
  limit: number
}

/** How far a bucket extends beyond its first day, with three hours for clocks that are set back. */
const BUCKET_LENGTH: Record<Period['grain'], string> = { day: '3 hours', week: '7 days', month: '31 days' }

/**
 * The condition on a time column that an index can use: the part of the period that contains those buckets, and a
 * little more.
 */
export function mayBeInRange(
  { from, before }: RowRange,
  at: RawBuilder<unknown>,
  period: Period,
): RawBuilder<boolean> {
  const moment = (day: string, shift: string) =>
    sql`(${day}::timestamp at time zone ${sql.lit(period.zone)} + ${sql.lit(shift)}::interval)`
  return sql`${within(at, period)}
    and ${from === undefined ? sql`true` : sql`${at} >= ${moment(from, '-3 hours')}`}
    and ${before === undefined ? sql`true` : sql`${at} < ${moment(before, BUCKET_LENGTH[period.grain])}`}`
}

/** For rows with a `bucket`, a `type` and an `entity_id`. */
export function isInRange({ after, from, before }: RowRange): RawBuilder<boolean> {
  return sql`${from === undefined ? sql`true` : sql`bucket >= ${from}::date`}
    and ${before === undefined ? sql`true` : sql`bucket < ${before}::date`}
    and ${after ? sql`(bucket, type, entity_id) > (${after.bucket}::date, ${after.type}, ${after.id}::uuid)` : sql`true`}`
}

/** The position as text that sorts in the same order. */
export function positionText({ bucket, type, id }: RowPosition): string {
  return `${bucket} ${type} ${id}`
}
