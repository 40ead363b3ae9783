import { type Kysely } from 'kysely'
import {
  type Applied,
  type AttributionRow,
  attributionRow,
  attributionRows,
} from '../analytics/attribution.ts'
import { outboundRows } from '../analytics/outbound.ts'
import type { Place } from '../analytics/part.ts'
import { type AttributionQuestion, type Period, questionOf } from '../analytics/question.ts'
import { analyticsRequest, DATASETS, ENTITY_TYPES } from '../analytics/request.ts'
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
    const question = questionOf(body)
    const { db, now, principal } = context
    if (question.dataset === 'marketing_attribution') return attribution(question, context)
    const rows = await outboundRows(db, principal.workspaceId, question, now())
    return { rows, meta: { cursor: null, applied_filters: {} } }
  },
})

async function attribution(question: AttributionQuestion, { db, now, principal }: Context): Promise<object> {
  const { workspaceId, secret } = principal
  const { measures, period, entities, limit, cursor: from } = question
  const applied = await appliedTo(db, workspaceId, question)
  const signed = JSON.stringify(['analytics', measures, period, entities, applied])
  const after = from === undefined ? undefined : placeOf(openCursor(secret, signed, from))
  const found = await pageBehind(db, workspaceId, question, applied, after, now())
  const { page, cursor } = pageOf(found, limit, ({ bucket, type, id }) =>
    sealCursor(secret, signed, { at: `${bucket} ${type}`, id }),
  )
  return {
    rows: page.map((row) => attributionRow(row, question, applied)),
    meta: { cursor, applied_filters: applied },
  }
}

async function appliedTo(
  db: Kysely<Database>,
  workspaceId: string,
  { attributionType, windowHours, entities }: AttributionQuestion,
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
const LENGTH: Record<Period['grain'], number> = { day: 1, week: 7, month: 31 }
/** Buckets that a page looks at first. */
const FIRST = 6

/**
 * One row more than the page has, where there are so many. A page needs a few buckets of a long period: it looks at some
 * of them, then at as many more as should have what is missing, so that many pages together read the period about once.
 */
async function pageBehind(
  db: Kysely<Database>,
  workspaceId: string,
  question: AttributionQuestion,
  applied: Applied,
  after: Place | undefined,
  now: Timestamp,
): Promise<AttributionRow[]> {
  const { limit, period } = question
  const rows: AttributionRow[] = []
  let from = after?.bucket
  for (let seen = 0, look = FIRST; ; ) {
    seen += look
    const horizon = Date.parse(after?.bucket ?? period.start) + seen * LENGTH[period.grain] * 86_400_000
    const before = horizon < Date.parse(period.end) ? new Date(horizon).toISOString().slice(0, 10) : undefined
    const part = { after, from, before, limit: limit + 1 - rows.length }
    const found = await attributionRows(db, workspaceId, question, applied, part, now)
    rows.push(...found)
    if (found.length === part.limit || before === undefined) return rows
    from = before
    // Were they as close as in this look; and never more than have been seen, which is also what an empty look leads to.
    look = Math.min(seen, Math.ceil(((part.limit - found.length) * look) / found.length))
  }
}

function placeOf({ at, id }: { at: string; id: string }): Place {
  const [bucket = '', type] = at.split(' ')
  return { bucket, type: type === 'journey' ? type : 'campaign', id }
}
