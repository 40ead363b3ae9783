import type { Applied } from '#src/api/schema/analytics-rows.ts'
import type { ReportsPlace } from '#src/domain/reports-place.ts'
import { eventWords, hoursWords } from './report-words.ts'

/** What applied in fact, and which of it is the workspace's own setting (ATR-08, ATR-11, ATR-12; rule 25). */
export function appliedWords(applied: Applied | null, place: ReportsPlace, locale: string): string {
  const event = applied?.attributionType ?? place.event ?? null
  const hours = applied?.windowHours ?? place.hours ?? null
  const types = applied?.entityTypes ?? (place.types === undefined ? [] : [place.types])
  const parts = [
    [
      event === null ? 'Credited' : eventWords(event),
      hours === null ? '' : `within ${hoursWords(hours, locale)}`,
    ]
      .filter((it) => it !== '')
      .join(' '),
    whoseWords(place),
    types.length === 1 ? `${types[0]}s only` : '',
  ]
  return parts.filter((it) => it !== '').join(', ')
}

function whoseWords({ event, hours }: ReportsPlace): string {
  if (event === undefined && hours === undefined) return 'workspace setting'
  if (event === undefined) return 'interaction by workspace setting'
  return hours === undefined ? 'look-back by workspace setting' : ''
}
