import { type QueryKey, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { attributionChoice, deliveryChoice } from '#src/domain/reports/choices.ts'
import { type ChoiceField, planAttribution, planDelivery } from '#src/domain/reports/questions.ts'
import type { ReportReading } from '#src/domain/reports/reading.ts'
import type { ReportsPlace } from '#src/domain/reports-place.ts'
import {
  type AttributionReport,
  attributionReportQuery,
  type DeliveryReport,
  deliveryReportQuery,
  stopReport,
} from '#src/queries/analytics.ts'
import type { Desk } from '#src/queries/desk.ts'
import { failureOf } from '#src/queries/failure.ts'

type Seen = { readonly now: number; readonly zone: string }

/** A report as it stands on the screen. */
export type Asked<Report> = {
  readonly state:
    | { readonly is: 'refused'; readonly field: ChoiceField; readonly why: string }
    | { readonly is: 'asking' | 'stopped' }
    | { readonly is: 'failed'; readonly error: ApiError }
    | { readonly is: 'there'; readonly report: Report }
  readonly isReading: boolean
  readonly stop: () => void
  /** Goes on with what was stopped or has failed; else reads it anew. */
  readonly goOn: () => void
  readonly readAgain: () => void
}

type Ready = { readonly ok: true } | { readonly ok: false; readonly field: ChoiceField; readonly why: string }

export function useAttribution(desk: Desk, place: ReportsPlace, seen: Seen): Asked<AttributionReport> {
  const plan = planAttribution(attributionChoice(place, seen))
  const options = attributionReportQuery(desk.api, plan.ok ? plan.questions : [])
  const query = useQuery({ ...options, enabled: plan.ok && place.report !== 'delivery' })
  return useAskedOf(plan, options.queryKey, query)
}

export function useDelivery(desk: Desk, place: ReportsPlace, seen: Seen): Asked<DeliveryReport> {
  const plan = planDelivery(deliveryChoice(place, seen))
  const options = deliveryReportQuery(desk.api, plan.ok ? plan.questions : [])
  const query = useQuery({ ...options, enabled: plan.ok && place.report !== 'attribution' })
  return useAskedOf(plan, options.queryKey, query)
}

function useAskedOf<Report extends ReportReading<unknown>>(
  plan: Ready,
  queryKey: QueryKey,
  query: UseQueryResult<Report>,
): Asked<Report> {
  const client = useQueryClient()
  return {
    state: stateOf(plan, query),
    isReading: query.isFetching,
    stop: () => stopReport(client, queryKey),
    goOn: () => void query.refetch(),
    readAgain: () => {
      if (plan.ok) void client.resetQueries({ queryKey, exact: true })
    },
  }
}

function stateOf<Report>(plan: Ready, query: UseQueryResult<Report>): Asked<Report>['state'] {
  if (!plan.ok) return { is: 'refused', field: plan.field, why: plan.why }
  if (query.data !== undefined) return { is: 'there', report: query.data }
  const error = failureOf(query.error)
  if (error && !query.isFetching) return { is: 'failed', error }
  return { is: query.isFetching ? 'asking' : 'stopped' }
}
