import type { EntityType } from '#src/api/schema/analytics.ts'
import type { Config } from '#src/api/schema/config.ts'
import { hasTooManyBuckets, listBuckets } from '#src/domain/reports/buckets.ts'
import type { ReportSpan } from '#src/domain/reports/choices.ts'
import type { ReportsSearchParams } from '#src/domain/reports/search-params.ts'
import { shortenId } from '#src/lib/text/uuid.ts'

/** What all parts of a report share. */
export type ReportContext = {
  readonly span: ReportSpan
  /** Every bucket of the range, there or not. */
  readonly buckets: readonly string[]
  readonly by: EntityType | null
  readonly nameOf: (type: EntityType, id: string) => string
  readonly isNamed: (type: EntityType, id: string) => boolean
}

export function createReportContext(
  searchParams: ReportsSearchParams,
  span: ReportSpan,
  entities: Config['entities'],
): ReportContext {
  const names = {
    campaign: new Map(entities.campaigns.map(({ id, name }) => [id.toLowerCase(), name])),
    journey: new Map(entities.journeys.map(({ id, name }) => [id.toLowerCase(), name])),
  }
  // What can't be asked has no chart.
  const isDrawn = span.days.from <= span.days.to && !hasTooManyBuckets(span.days, span.grain)
  return {
    span,
    buckets: isDrawn ? listBuckets(span.days, span.grain) : [],
    by: searchParams.by ?? null,
    nameOf: (type, id) => names[type].get(id) ?? shortenId(id),
    isNamed: (type, id) => names[type].has(id),
  }
}
