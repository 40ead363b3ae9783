import { type QueryKey, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { getApiError } from '#src/data/query-error.ts'
import {
  type AttributionReport,
  attributionReportQuery,
  type DeliveryReport,
  deliveryReportQuery,
  stopReport,
} from '#src/data/reports/queries.ts'
import type { Session } from '#src/data/session/session.ts'
import { toAttributionChoice, toDeliveryChoice } from '#src/domain/reports/choices.ts'
import type { ReportReading } from '#src/domain/reports/reading.ts'
import { planAttribution, planDelivery, type ReportField } from '#src/domain/reports/requests.ts'
import type { ReportsSearchParams } from '#src/domain/reports/search-params.ts'

type ReferenceTime = { readonly now: number; readonly zone: string }

/** A report as it stands on the screen. */
export type ReportResult<Report> = {
  readonly state:
    | { readonly kind: 'refused'; readonly field: ReportField; readonly message: string }
    | { readonly kind: 'asking' | 'stopped' }
    | { readonly kind: 'failed'; readonly error: ApiError }
    | { readonly kind: 'there'; readonly report: Report }
  readonly isLoading: boolean
  readonly stop: () => void
  /** Goes on with what was stopped or has failed; else reads it anew. */
  readonly resume: () => void
  readonly reload: () => void
}

type ReportPlan =
  | { readonly ok: true }
  | { readonly ok: false; readonly field: ReportField; readonly reason: string }

export function useAttributionReport(
  session: Session,
  searchParams: ReportsSearchParams,
  referenceTime: ReferenceTime,
): ReportResult<AttributionReport> {
  const plan = planAttribution(toAttributionChoice(searchParams, referenceTime))
  const options = attributionReportQuery(session.api, plan.ok ? plan.requests : [])
  const query = useQuery({ ...options, enabled: plan.ok && searchParams.report !== 'delivery' })
  return useReportResult(plan, options.queryKey, query)
}

export function useDeliveryReport(
  session: Session,
  searchParams: ReportsSearchParams,
  referenceTime: ReferenceTime,
): ReportResult<DeliveryReport> {
  const plan = planDelivery(toDeliveryChoice(searchParams, referenceTime))
  const options = deliveryReportQuery(session.api, plan.ok ? plan.requests : [])
  const query = useQuery({ ...options, enabled: plan.ok && searchParams.report !== 'attribution' })
  return useReportResult(plan, options.queryKey, query)
}

function useReportResult<Report extends ReportReading<unknown>>(
  plan: ReportPlan,
  queryKey: QueryKey,
  query: UseQueryResult<Report>,
): ReportResult<Report> {
  const client = useQueryClient()
  return {
    state: getReportState(plan, query),
    isLoading: query.isFetching,
    stop: () => stopReport(client, queryKey),
    resume: () => void query.refetch(),
    reload: () => {
      if (plan.ok) void client.resetQueries({ queryKey, exact: true })
    },
  }
}

function getReportState<Report>(
  plan: ReportPlan,
  query: UseQueryResult<Report>,
): ReportResult<Report>['state'] {
  if (!plan.ok) return { kind: 'refused', field: plan.field, message: plan.reason }
  if (query.data !== undefined) return { kind: 'there', report: query.data }
  const error = getApiError(query.error)
  if (error && !query.isFetching) return { kind: 'failed', error }
  return { kind: query.isFetching ? 'asking' : 'stopped' }
}
