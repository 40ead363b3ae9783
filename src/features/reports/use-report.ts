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
import { useSession } from '#src/data/session/use-session.ts'
import type { ReportLoad } from '#src/domain/reports/report-load.ts'
import {
  planAttribution,
  planDelivery,
  type ReportField,
  type ReportProblem,
} from '#src/domain/reports/requests.ts'
import {
  type ReportsSearchParams,
  toAttributionChoice,
  toDeliveryChoice,
} from '#src/domain/reports/search-params.ts'

type ReferenceTime = { readonly now: number; readonly zone: string }

/** The state of a report, and the functions that control its loading. */
export type ReportResult<Report> = {
  readonly state: /** Not requested: a field is invalid. */
    | { readonly kind: 'invalid'; readonly field: ReportField; readonly problem: ReportProblem }
    | { readonly kind: 'loading' | 'stopped' }
    | { readonly kind: 'failed'; readonly error: ApiError }
    | { readonly kind: 'loaded'; readonly report: Report }
  /** True also while further pages of a loaded report arrive. */
  readonly isLoading: boolean
  readonly stop: () => void
  /** Continues a stopped or failed report; reloads a complete one. */
  readonly resume: () => void
  readonly reload: () => void
}

type ReportPlan =
  | { readonly ok: true }
  | { readonly ok: false; readonly field: ReportField; readonly problem: ReportProblem }

export function useAttributionReport(
  searchParams: ReportsSearchParams,
  referenceTime: ReferenceTime,
): ReportResult<AttributionReport> {
  const { api } = useSession()
  const plan = planAttribution(toAttributionChoice(searchParams, referenceTime))
  const options = attributionReportQuery(api, plan.ok ? plan.requests : [])
  const query = useQuery({ ...options, enabled: plan.ok && searchParams.report !== 'delivery' })
  return useReportResult(plan, options.queryKey, query)
}

export function useDeliveryReport(
  searchParams: ReportsSearchParams,
  referenceTime: ReferenceTime,
): ReportResult<DeliveryReport> {
  const { api } = useSession()
  const plan = planDelivery(toDeliveryChoice(searchParams, referenceTime))
  const options = deliveryReportQuery(api, plan.ok ? plan.requests : [])
  const query = useQuery({ ...options, enabled: plan.ok && searchParams.report !== 'attribution' })
  return useReportResult(plan, options.queryKey, query)
}

function useReportResult<Report extends ReportLoad<unknown>>(
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
  if (!plan.ok) return { kind: 'invalid', field: plan.field, problem: plan.problem }
  if (query.data !== undefined) return { kind: 'loaded', report: query.data }
  const error = getApiError(query.error)
  if (error && !query.isFetching) return { kind: 'failed', error }
  return { kind: query.isFetching ? 'loading' : 'stopped' }
}
