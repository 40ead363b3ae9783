import type { ChoiceField } from '#src/domain/reports/questions.ts'

/** The choices as they are called on the screen. */
export const FIELD_WORDS: Readonly<Record<ChoiceField, string>> = {
  days: 'Days and zone',
  measures: 'Shown',
  campaigns: 'Campaigns',
  journeys: 'Journeys',
  types: 'Side by side',
  hours: 'Look-back',
  by: 'Told by',
}

const PATHS: readonly (readonly [part: string, field: ChoiceField])[] = [
  ['time', 'days'],
  ['measures', 'measures'],
  ['campaign_ids', 'campaigns'],
  ['journey_ids', 'journeys'],
  ['entity_types', 'types'],
  ['window_hours', 'hours'],
  ['dimensions', 'by'],
]

/** The choice that a field of the request comes from; null: none that somebody made. */
export function fieldOf(path: string): ChoiceField | null {
  return PATHS.find(([part]) => path.split(/[.[\]]/).includes(part))?.[1] ?? null
}
