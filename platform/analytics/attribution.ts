import type { Kysely } from 'kysely'
import type { AttributionType, Database, Timestamp } from '../db/schema.ts'
import { costRows } from './costs.ts'
import { type Revenue, shapes } from './money.ts'
import { type Part, type Place, placeText } from './part.ts'
import type { AttributionQuestion, EntityType } from './question.ts'
import { revenueRows } from './revenue.ts'

/** What applied, the workspace's settings where the question said nothing (ATR-12, D42). */
export type Applied = { attribution_type: AttributionType; window_hours: number; entity_types: EntityType[] }
export type AttributionRow = Place & { revenue: Revenue[]; cost: string | null }

/**
 * Attributed revenue and estimated costs by bucket and entity: a row wherever there is one of the two. Neither needs
 * the other: a server reads both at once.
 */
export async function attributionRows(
  db: Kysely<Database>,
  workspaceId: string,
  question: AttributionQuestion,
  applied: Applied,
  part: Part,
  now: Timestamp,
): Promise<AttributionRow[]> {
  if (applied.entity_types.length === 0) return []
  const [revenues, costs] = await Promise.all([
    revenueRows(db, workspaceId, question, applied, part),
    costRows(db, workspaceId, question, part, now),
  ])
  const rows = new Map<string, AttributionRow>()
  const rowAt = ({ bucket, type, id }: Place): AttributionRow => {
    const place = placeText({ bucket, type, id })
    const row = rows.get(place) ?? { bucket, type, id, revenue: [], cost: null }
    rows.set(place, row)
    return row
  }
  for (const row of revenues) rowAt(row).revenue.push(row)
  for (const row of costs) rowAt(row).cost = row.cost
  // The first of both together are among the first of each.
  const first = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(0, part.limit)
  return first.map(([, row]) => row)
}

/** The wire form of a row, with the measures that were asked for (ATR-16). */
export function attributionRow(
  { bucket, type, id, revenue, cost }: AttributionRow,
  { measures }: AttributionQuestion,
  { attribution_type, window_hours }: Applied,
): object {
  return {
    time_bucket: bucket,
    entity_type: type,
    entity_id: id,
    attribution_type,
    window_hours,
    ...Object.fromEntries(
      measures.map((measure) => [measure, { by_currency: shapes[measure](revenue, cost) }]),
    ),
  }
}
