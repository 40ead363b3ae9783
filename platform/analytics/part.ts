import { type RawBuilder, sql } from 'kysely'
import type { EntityType, Period } from './question.ts'
import { within } from './sql.ts'

/** Where a row stands: rows are in the order of these (ATR-14). */
export type Place = { bucket: string; type: EntityType; id: string }
/** Which rows are wanted: those behind a place, of buckets from one day on and before another, so many at most. */
export type Part = {
  after: Place | undefined
  from: string | undefined
  before: string | undefined
  limit: number
}

/** What a bucket that begins a day earlier may have left, and three hours for clocks that are put back. */
const REACH: Record<Period['grain'], string> = { day: '3 hours', week: '7 days', month: '31 days' }

/** Within the part of the period in which those buckets lie, and a little more: what an index can find. */
export function mayBeIn(
  { from, before }: Part,
  at: RawBuilder<unknown>,
  period: Period,
): RawBuilder<boolean> {
  const moment = (day: string, shift: string) =>
    sql`(${day}::timestamp at time zone ${sql.lit(period.zone)} + ${sql.lit(shift)}::interval)`
  return sql`${within(at, period)}
    and ${from === undefined ? sql`true` : sql`${at} >= ${moment(from, '-3 hours')}`}
    and ${before === undefined ? sql`true` : sql`${at} < ${moment(before, REACH[period.grain])}`}`
}

/** For rows with a `bucket`, a `type` and an `entity_id`. */
export function isIn({ after, from, before }: Part): RawBuilder<boolean> {
  return sql`${from === undefined ? sql`true` : sql`bucket >= ${from}::date`}
    and ${before === undefined ? sql`true` : sql`bucket < ${before}::date`}
    and ${after ? sql`(bucket, type, entity_id) > (${after.bucket}::date, ${after.type}, ${after.id}::uuid)` : sql`true`}`
}

/** As text that sorts as places do. */
export function placeText({ bucket, type, id }: Place): string {
  return `${bucket} ${type} ${id}`
}
