import type { EntityType } from '#src/api/schema/analytics.ts'
import type { Config } from '#src/api/schema/config.ts'
import { hasTooManyBuckets, listBuckets } from '#src/domain/reports/range.ts'
import type { ReportPeriod, ReportsSearchParams } from '#src/domain/reports/search-params.ts'
import { shortenId } from '#src/lib/text/uuid.ts'

/** What all sections of the reports page share. */
export type ReportContext = {
  readonly span: ReportPeriod
  /** Every bucket of the range, with or without data; empty if the range is invalid or has too many. */
  readonly buckets: readonly string[]
  /** What delivery is grouped by besides the category. */
  readonly groupBy: EntityType | null
  /** The entity's name; its shortened id if it has none. */
  readonly getEntityName: (type: EntityType, id: string) => string
  readonly hasEntityName: (type: EntityType, id: string) => boolean
}

export function createReportContext(
  searchParams: ReportsSearchParams,
  span: ReportPeriod,
  entities: Config['entities'],
): ReportContext {
  const names = {
    campaign: new Map(entities.campaigns.map(({ id, name }) => [id.toLowerCase(), name])),
    journey: new Map(entities.journeys.map(({ id, name }) => [id.toLowerCase(), name])),
  }
  // A range that can't be requested has no charts.
  const isValid = span.days.from <= span.days.to && !hasTooManyBuckets(span.days, span.grain)
  return {
    span,
    buckets: isValid ? listBuckets(span.days, span.grain) : [],
    groupBy: searchParams.by ?? null,
    getEntityName: (type, id) => names[type].get(id) ?? shortenId(id),
    hasEntityName: (type, id) => names[type].has(id),
  }
}
