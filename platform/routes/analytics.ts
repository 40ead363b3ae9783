import { type Kysely } from 'kysely'
import {
  type Applied,
  type AttributionRow,
  attributionRow,
  attributionRows,
} from '../analytics/attribution.ts'
import { outboundRows } from '../analytics/outbound.ts'
import { type AttributionQuery, type Period, parseQuery } from '../analytics/query.ts'
import { analyticsRequest, DATASETS, ENTITY_TYPES } from '../analytics/request.ts'
import type { RowPosition } from '../analytics/row-range.ts'
import type { Database, Timestamp } from '../db/schema.ts'
import { openCursor, pageOf, sealCursor } from '../http/cursor.ts'
import { type Context, operation } from '../http/operation.ts'

/**
 * Operation 9 (ANA-01): attributed revenue, cost and ROAS by campaign and journey, in pages, or delivery by template
 * category, at once. 403 for the scope or the dataset's grant, 422 for a field that doesn't fit, 400 for fields that
 * don't go together (ERR-01 to ERR-03, D40 to D42).
 */
export const queryAnalytics = operation({
  id: 'analytics.query',
  method: 'POST',
  path: '/platform-api/v1/analytics/query',
  scopes: ['analytics.query'],
  grants: DATASETS,
  grantsFor: (body) => DATASETS.filter((dataset) => Object(body).dataset === dataset),
  body: analyticsRequest,
  async handle({ body }, context) {
    const query = parseQuery(body)
    const { db, now, principal } = context
    if (query.dataset === 'marketing_attribution') return attribution(query, context)
    const rows = await outboundRows(db, principal.workspaceId, query, now())
    return { rows, meta: { cursor: null, applied_filters: {} } }
  },
})

async function attribution(query: AttributionQuery, { db, now, principal }: Context): Promise<object> {
  const { workspaceId, secret } = principal
  const { measures, period, entities, limit, cursor: from } = query
  const applied = await appliedTo(db, workspaceId, query)
  const signed = JSON.stringify(['analytics', measures, period, entities, applied])
  const after = from === undefined ? undefined : positionOf(openCursor(secret, signed, from))
  const found = await rowsAfter(db, workspaceId, query, applied, after, now())
  const { page, cursor } = pageOf(found, limit, ({ bucket, type, id }) =>
    sealCursor(secret, signed, { at: `${bucket} ${type}`, id }),
  )
  return {
    rows: page.map((row) => attributionRow(row, query, applied)),
    meta: { cursor, applied_filters: applied },
  }
}

async function appliedTo(
  db: Kysely<Database>,
  workspaceId: string,
  { attributionType, windowHours, entities }: AttributionQuery,
): Promise<Applied> {
  const settings = await db
    .selectFrom('workspaces')
    .where('id', '=', workspaceId)
    .select(['attribution_type', 'window_hours'])
    .executeTakeFirstOrThrow()
  return {
    attribution_type: attributionType ?? settings.attribution_type,
    window_hours: windowHours ?? settings.window_hours,
    entity_types: ENTITY_TYPES.filter((type) => type in entities),
  }
}

/** Days of a bucket, at the most. */
const DAYS_OF_BUCKET: Record<Period['grain'], number> = { day: 1, week: 7, month: 31 }
/** The number of buckets that a page reads first. */
const FIRST_BUCKETS = 6

/**
 * Up to one row more than the page has. A page needs few buckets of a long period: it reads some, then as many more
 * as should contain the missing rows, so that all pages together read the period about once.
 */
async function rowsAfter(
  db: Kysely<Database>,
  workspaceId: string,
  query: AttributionQuery,
  applied: Applied,
  after: RowPosition | undefined,
  now: Timestamp,
): Promise<AttributionRow[]> {
  const { limit, period } = query
  const rows: AttributionRow[] = []
  let from = after?.bucket
  for (let bucketCount = 0, step = FIRST_BUCKETS; ; ) {
    bucketCount += step
    const horizon =
      Date.parse(after?.bucket ?? period.start) + bucketCount * DAYS_OF_BUCKET[period.grain] * 86_400_000
    const before = horizon < Date.parse(period.end) ? new Date(horizon).toISOString().slice(0, 10) : undefined
    const part = { after, from, before, limit: limit + 1 - rows.length }
    const found = await attributionRows(db, workspaceId, query, applied, part, now)
    rows.push(...found)
    if (found.length === part.limit || before === undefined) return rows
    from = before
    // Assumes the same density as in this step. Never more than all buckets so far, which is also the limit after an
    // empty step.
    step = Math.min(bucketCount, Math.ceil(((part.limit - found.length) * step) / found.length))
  }
}

function positionOf({ at, id }: { at: string; id: string }): RowPosition {
  const [bucket = '', type] = at.split(' ')
  return { bucket, type: type === 'journey' ? type : 'campaign', id }
}
