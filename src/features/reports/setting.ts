import type { EntityType } from '#src/api/schema/analytics.ts'
import type { Config } from '#src/api/schema/config.ts'
import { bucketsOf, isTooFine } from '#src/domain/reports/buckets.ts'
import type { Span } from '#src/domain/reports/choices.ts'
import type { ReportsPlace } from '#src/domain/reports-place.ts'
import { shortId } from '#src/lib/uuid.ts'

/** What all parts of a report share. */
export type Setting = {
  readonly span: Span
  /** Every bucket of the range, there or not. */
  readonly buckets: readonly string[]
  readonly by: EntityType | null
  readonly nameOf: (type: EntityType, id: string) => string
  readonly isNamed: (type: EntityType, id: string) => boolean
}

export function settingOf(place: ReportsPlace, span: Span, entities: Config['entities']): Setting {
  const names = {
    campaign: new Map(entities.campaigns.map(({ id, name }) => [id.toLowerCase(), name])),
    journey: new Map(entities.journeys.map(({ id, name }) => [id.toLowerCase(), name])),
  }
  // What can't be asked has no chart.
  const isDrawn = span.days.from <= span.days.to && !isTooFine(span.days, span.grain)
  return {
    span,
    buckets: isDrawn ? bucketsOf(span.days, span.grain) : [],
    by: place.by ?? null,
    nameOf: (type, id) => names[type].get(id) ?? shortId(id),
    isNamed: (type, id) => names[type].has(id),
  }
}
