import type { ReportField } from '#src/domain/reports/requests.ts'

export type ReportName = 'revenue' | 'delivery'

/** The choices as they are called on the screen. */
export const REPORT_FIELD_LABELS: Readonly<Record<ReportField, string>> = {
  from: 'First day',
  to: 'Last day',
  zone: 'Zone',
  grain: 'Group by',
  measures: 'Shown',
  counts: 'Shown',
  campaigns: 'Campaigns',
  journeys: 'Journeys',
  types: 'Side by side',
  event: 'Credited by',
  hours: 'Look-back',
  by: 'Told by',
  categories: 'Categories',
  kinds: 'Kinds of channel',
  channels: 'Channels',
  campaign: 'Campaign',
  journey: 'Journey',
}

const FIELD_BY_PATH: readonly (readonly [part: string, field: ReportField])[] = [
  ['start', 'from'],
  ['end', 'to'],
  ['timezone', 'zone'],
  ['grain', 'grain'],
  ['measures', 'measures'],
  ['campaign_ids', 'campaigns'],
  ['journey_ids', 'journeys'],
  ['entity_types', 'types'],
  ['attribution_type', 'event'],
  ['window_hours', 'hours'],
  ['dimensions', 'by'],
  ['template_categories', 'categories'],
  ['channel_kinds', 'kinds'],
  ['channel_ids', 'channels'],
  ['has_campaign', 'campaign'],
  ['has_journey', 'journey'],
]

/** The choice that a field of the request comes from; null: none that somebody made. */
export function getFieldOfPath(path: string, report: ReportName): ReportField | null {
  const parts = path.split(/[.[\]]/)
  const field = FIELD_BY_PATH.find(([part]) => parts.includes(part))?.[1] ?? null
  if (report === 'delivery') return field === 'measures' ? 'counts' : field
  // Its dimensions are fixed (ATR-02): nobody chose them.
  return field === 'by' ? null : field
}
