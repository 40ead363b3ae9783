import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client/client.ts'
import { queryDelivery } from '#src/api/operations/analytics.ts'
import { createDeliverySums, getDeliveryRate } from '#src/domain/reports/delivery-sums.ts'
import { resolveDays, toPeriod } from '#src/domain/reports/range.ts'

const HOUR_MS = 3_600_000

/** By category: the share of delivered messages, and how many were sent. Categories without sends are left out. */
export type DeliveryRates = ReadonlyMap<string, { readonly rate: number; readonly sent: number }>

/** The delivery rate of each category in the 30 days up to `now` (milliseconds since 1970). Refetched after an hour. */
export function deliveryRatesQuery(api: Api, { now, zone }: { now: number; zone: string }) {
  return queryOptions({
    queryKey: ['reports', 'rates', zone],
    staleTime: HOUR_MS,
    gcTime: HOUR_MS,
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<DeliveryRates> => {
      const period = toPeriod(resolveDays('last30', now, zone), zone, 'month')
      const { value } = await api.run(
        queryDelivery,
        { measures: ['sent_count', 'delivered_like_count'], period, by: 'category' },
        { signal },
      )
      const { categories } = createDeliverySums().addRows(value.rows)
      return new Map(
        categories.flatMap(({ category, period: counts }) => {
          const rate = getDeliveryRate(counts)
          return rate?.kind === 'rate' ? [[category, { rate: rate.value, sent: counts.sent ?? 0 }]] : []
        }),
      )
    },
  })
}
