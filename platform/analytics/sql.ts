import { type RawBuilder, sql } from 'kysely'
import type { Period } from './query.ts'

/** The first day of the bucket that a moment falls in, by the report's zone; weeks begin on Monday (ANA-08, D40). */
export function bucketOf(at: RawBuilder<unknown>, { grain, zone }: Period): RawBuilder<string> {
  return sql`date_trunc(${sql.lit(grain)}, ${at} at time zone ${sql.lit(zone)})::date`
}

export function within(at: RawBuilder<unknown>, { start, end }: Pick<Period, 'start' | 'end'>) {
  return sql<boolean>`${at} >= ${start}::timestamptz and ${at} < ${end}::timestamptz`
}

/** One of the ids, or, where there are none, whatever it is. */
export function among(column: RawBuilder<unknown>, ids: readonly string[] | undefined): RawBuilder<boolean> {
  return ids ? sql`${column} = any(${`{${ids.join(',')}}`}::uuid[])` : sql`true`
}
