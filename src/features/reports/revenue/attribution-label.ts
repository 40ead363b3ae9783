import type { AppliedSettings } from '#src/api/schema/analytics-rows.ts'
import type { ReportsSearchParams } from '#src/domain/reports/search-params.ts'
import { getAttributionEventLabel, getHoursLabel } from '#src/features/reports/labels.ts'

/** What applied in fact, and which of it is the workspace's own setting (ATR-08, ATR-11, ATR-12; rule 25). */
export function getAttributionLabel(
  applied: AppliedSettings | null,
  searchParams: ReportsSearchParams,
  locale: string,
): string {
  const event = applied?.attributionType ?? searchParams.event ?? null
  const hours = applied?.windowHours ?? searchParams.hours ?? null
  const types = applied?.entityTypes ?? (searchParams.types === undefined ? [] : [searchParams.types])
  const parts = [
    [
      event === null ? 'Credited' : getAttributionEventLabel(event),
      hours === null ? '' : `within ${getHoursLabel(hours, locale)}`,
    ]
      .filter((it) => it !== '')
      .join(' '),
    getSettingSourceLabel(searchParams),
    types.length === 1 ? `${types[0]}s only` : '',
  ]
  return parts.filter((it) => it !== '').join(', ')
}

function getSettingSourceLabel({ event, hours }: ReportsSearchParams): string {
  if (event === undefined && hours === undefined) return 'workspace setting'
  if (event === undefined) return 'interaction by workspace setting'
  return hours === undefined ? 'look-back by workspace setting' : ''
}
