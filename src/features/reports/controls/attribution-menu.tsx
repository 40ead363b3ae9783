import { useState } from 'react'
import type { AttributionType } from '#src/api/schema/analytics.ts'
import { type AttributionMeasure, MAX_LOOK_BACK_HOURS } from '#src/domain/reports/requests.ts'
import {
  getShownAttributionMeasures,
  type ReportsSearchParams,
  updateReportsSearchParams,
} from '#src/domain/reports/search-params.ts'
import { useFieldErrors } from '#src/features/reports/field-errors.tsx'
import { ATTRIBUTION_EVENT_LABELS } from '#src/features/reports/labels.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { TextField } from '#src/ui/controls/field.tsx'
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { MenuField, ToggleChips } from './menu-field.tsx'
import styles from './report-menus.module.css'

type Props = {
  searchParams: ReportsSearchParams
  onSearchParamsChange: (searchParams: ReportsSearchParams) => void
}

const ATTRIBUTION_EVENTS: readonly AttributionType[] = ['delivery', 'read', 'clicked']
const MEASURE_OPTIONS: readonly { value: AttributionMeasure; label: string }[] = [
  { value: 'revenue', label: 'Revenue' },
  { value: 'roas', label: 'Estimated ROAS' },
  { value: 'cost', label: 'Estimated cost' },
]

/** The attribution settings, and which measures are shown. */
export function AttributionMenu({ searchParams, onSearchParamsChange }: Props) {
  return (
    <div className={styles.form}>
      <MenuField
        label="Credited by"
        field="event"
        note="Only the latest such message before an order is credited."
      >
        <SegmentedControl
          label="Credited by"
          value={searchParams.event ?? 'workspace'}
          options={[
            { value: 'workspace', label: 'Workspace' },
            ...ATTRIBUTION_EVENTS.map((value) => ({ value, label: ATTRIBUTION_EVENT_LABELS[value] })),
          ]}
          onValueChange={(it) =>
            onSearchParamsChange(
              updateReportsSearchParams(searchParams, { event: it === 'workspace' ? undefined : it }),
            )
          }
        />
      </MenuField>
      <LookBackField searchParams={searchParams} onSearchParamsChange={onSearchParamsChange} />
      <MenuField label="Side by side" field="types">
        <SegmentedControl
          label="Side by side"
          value={searchParams.types ?? 'both'}
          options={[
            { value: 'both', label: 'Both' },
            { value: 'campaign', label: 'Campaigns' },
            { value: 'journey', label: 'Journeys' },
          ]}
          onValueChange={(it) =>
            onSearchParamsChange(
              updateReportsSearchParams(searchParams, { types: it === 'both' ? undefined : it }),
            )
          }
        />
      </MenuField>
      <MenuField label="Shown" field="measures">
        <ToggleChips
          options={MEASURE_OPTIONS}
          chosen={getShownAttributionMeasures(searchParams)}
          atLeastOne
          onChange={(it) =>
            onSearchParamsChange(updateReportsSearchParams(searchParams, { measures: it.join(',') }))
          }
        />
      </MenuField>
    </div>
  )
}

function LookBackField({ searchParams, onSearchParamsChange }: Props) {
  const { locale } = useDisplayLocale()
  const { fieldError, shouldFocus } = useFieldErrors(['hours'])
  const [text, setText] = useState(searchParams.hours === undefined ? '' : String(searchParams.hours))
  const hours = Number(text)
  const isValid =
    text.trim() === '' || (Number.isInteger(hours) && hours >= 1 && hours <= MAX_LOOK_BACK_HOURS)
  const applyHours = () => {
    if (isValid)
      onSearchParamsChange(
        updateReportsSearchParams(searchParams, { hours: text.trim() === '' ? undefined : hours }),
      )
  }
  return (
    <TextField
      label="Look-back, in hours"
      note="empty: the workspace’s"
      inputMode="numeric"
      data-autofocus={shouldFocus || undefined}
      value={text}
      onValueChange={setText}
      onBlur={applyHours}
      onKeyDown={(event) => {
        if (event.key === 'Enter') applyHours()
      }}
      hint="How long before an order the message may be, regardless of the report’s days."
      error={
        isValid
          ? fieldError
          : `A whole number of hours from 1 to ${formatNumber(MAX_LOOK_BACK_HOURS, locale)}.`
      }
    />
  )
}
