import type { AttributionQuery } from '#src/api/schema/analytics.ts'
import { planAttribution } from '#src/domain/reports/requests.ts'

/** A year in the seeded data, by day. */
const DAYS = { from: '2025-11-01', to: '2026-11-21' }
export const RANGE = { days: DAYS, zone: 'Asia/Kolkata', grain: 'day' } as const
export const CHOICE = {
  ...RANGE,
  measures: ['revenue', 'roas', 'cost'],
  campaignIds: [],
  journeyIds: [],
  types: [],
  event: 'read',
  hours: 200,
} as const

/** The requests of an attribution report; throws for a choice that has none. */
export function planQueries(
  choice: Parameters<typeof planAttribution>[0] = CHOICE,
): readonly AttributionQuery[] {
  const plan = planAttribution(choice)
  if (!plan.ok) throw new Error(plan.problem.kind)
  return plan.requests
}
