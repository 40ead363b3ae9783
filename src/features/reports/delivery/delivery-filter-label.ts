import type { Config } from '#src/api/schema/config.ts'
import { type ReportsSearchParams, splitList } from '#src/domain/reports/search-params.ts'

/** Which messages the report of delivery is of: every filter in force is said (ANA-05). */
export function getDeliveryFilterLabel(
  searchParams: ReportsSearchParams,
  channels: Config['channels'],
): string {
  const { by, campaign, journey } = searchParams
  const named = splitList(searchParams.channels).map(
    (id) => channels.find((it) => it.id.toLowerCase() === id)?.name ?? 'a channel without a name',
  )
  const parts = [
    by === undefined ? 'All messages' : `Messages by ${by}`,
    ...splitList(searchParams.categories),
    ...splitList(searchParams.kinds),
    ...named,
    ...(campaign === undefined ? [] : [`${campaign === 'yes' ? 'with' : 'without'} campaign`]),
    ...(journey === undefined ? [] : [`${journey === 'yes' ? 'with' : 'without'} journey`]),
    ...(searchParams.campaigns === undefined ? [] : ['of the campaigns chosen']),
    ...(searchParams.journeys === undefined ? [] : ['of the journeys chosen']),
  ]
  return (parts.length > 1 && by === undefined ? ['Messages', ...parts.slice(1)] : parts).join(', ')
}
