import type { Config } from '#src/api/schema/config.ts'
import { itemsOf, type ReportsPlace } from '#src/domain/reports-place.ts'

/** Which messages the report of delivery is of: every filter in force is said (ANA-05). */
export function messagesWords(place: ReportsPlace, channels: Config['channels']): string {
  const { by, campaign, journey } = place
  const named = itemsOf(place.channels).map(
    (id) => channels.find((it) => it.id.toLowerCase() === id)?.name ?? 'a channel without a name',
  )
  const parts = [
    by === undefined ? 'All messages' : `Messages by ${by}`,
    ...itemsOf(place.categories),
    ...itemsOf(place.kinds),
    ...named,
    ...(campaign === undefined ? [] : [`${campaign === 'yes' ? 'with' : 'without'} campaign`]),
    ...(journey === undefined ? [] : [`${journey === 'yes' ? 'with' : 'without'} journey`]),
    ...(place.campaigns === undefined ? [] : ['of the campaigns chosen']),
    ...(place.journeys === undefined ? [] : ['of the journeys chosen']),
  ]
  return (parts.length > 1 && by === undefined ? ['Messages', ...parts.slice(1)] : parts).join(', ')
}
