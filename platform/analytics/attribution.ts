import type { Kysely } from 'kysely'
import type { AttributionType, Database, Timestamp } from '../db/schema.ts'
import { byCurrency, type Revenue } from './by-currency.ts'
import { costRows } from './costs.ts'
import type { AttributionQuery, EntityType } from './query.ts'
import { revenueRows } from './revenue.ts'
import { positionText, type RowPosition, type RowRange } from './row-range.ts'

/** The applied filters: the workspace's settings where the query has none (ATR-12, D42). */
export type Applied = { attribution_type: AttributionType; window_hours: number; entity_types: EntityType[] }
export type AttributionRow = RowPosition & { revenue: Revenue[]; cost: string | null }

/**
 * Attributed revenue and estimated costs by bucket and entity: a row wherever there is one of the two. They are
 * independent, so a server reads both at once.
 */
export async function attributionRows(
  db: Kysely<Database>,
  workspaceId: string,
  query: AttributionQuery,
  applied: Applied,
  range: RowRange,
  now: Timestamp,
): Promise<AttributionRow[]> {
  if (applied.entity_types.length === 0) return []
  const [revenues, costs] = await Promise.all([
    revenueRows(db, workspaceId, query, applied, range),
    costRows(db, workspaceId, query, range, now),
  ])
  const rows = new Map<string, AttributionRow>()
  const rowAt = ({ bucket, type, id }: RowPosition): AttributionRow => {
    const key = positionText({ bucket, type, id })
    const row = rows.get(key) ?? { bucket, type, id, revenue: [], cost: null }
    rows.set(key, row)
    return row
  }
  for (const row of revenues) rowAt(row).revenue.push(row)
  for (const row of costs) rowAt(row).cost = row.cost
  // The first rows of the union are among the first rows of each.
  const first = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(0, range.limit)
  return first.map(([, row]) => row)
}

/** The wire form of a row, with the measures that were asked for (ATR-16). */
export function attributionRow(
  { bucket, type, id, revenue, cost }: AttributionRow,
  { measures }: AttributionQuery,
  { attribution_type, window_hours }: Applied,
): object {
  return {
    time_bucket: bucket,
    entity_type: type,
    entity_id: id,
    attribution_type,
    window_hours,
    ...Object.fromEntries(
      measures.map((measure) => [measure, { by_currency: byCurrency[measure](revenue, cost) }]),
    ),
  }
}
