import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
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
const MEASURE_OPTIONS: readonly { value: AttributionMeasure; label: MessageDescriptor }[] = [
  { value: 'revenue', label: msg`Revenue` },
  {
    value: 'roas',
    label: msg({
      message: 'Estimated ROAS',
      comment: 'Return on advertising spend: revenue divided by cost',
    }),
  },
  { value: 'cost', label: msg`Estimated cost` },
]

/** The attribution settings, and which measures are shown. */
export function AttributionMenu({ searchParams, onSearchParamsChange }: Props) {
  const { t } = useLingui()
  const creditLabel = t({
    message: 'Attribute by',
    comment: 'Setting: the event by which an order is credited to a message',
  })
  const typesLabel = t({
    message: 'Side by side',
    comment: 'Setting: whether campaigns, journeys or both are shown',
  })
  return (
    <div className={styles.form}>
      <MenuField
        label={creditLabel}
        field="event"
        note={t`Only the latest such message before an order is credited.`}
      >
        <SegmentedControl
          label={creditLabel}
          value={searchParams.event ?? 'workspace'}
          options={[
            {
              value: 'workspace',
              label: t({ message: 'Workspace setting', comment: 'The workspace’s own setting applies' }),
            },
            ...ATTRIBUTION_EVENTS.map((value) => ({ value, label: t(ATTRIBUTION_EVENT_LABELS[value]) })),
          ]}
          onValueChange={(it) =>
            onSearchParamsChange(
              updateReportsSearchParams(searchParams, { event: it === 'workspace' ? undefined : it }),
            )
          }
        />
      </MenuField>
      <LookBackField searchParams={searchParams} onSearchParamsChange={onSearchParamsChange} />
      <MenuField label={typesLabel} field="types">
        <SegmentedControl
          label={typesLabel}
          value={searchParams.types ?? 'both'}
          options={[
            {
              value: 'both',
              label: t({
                message: 'Both',
                comment: 'Campaigns and journeys',
                context: 'campaigns and journeys',
              }),
            },
            { value: 'campaign', label: t`Campaigns` },
            { value: 'journey', label: t`Journeys` },
          ]}
          onValueChange={(it) =>
            onSearchParamsChange(
              updateReportsSearchParams(searchParams, { types: it === 'both' ? undefined : it }),
            )
          }
        />
      </MenuField>
      <MenuField
        label={t({ message: 'Shown', comment: 'Setting: which numbers a report shows' })}
        field="measures"
      >
        <ToggleChips
          options={MEASURE_OPTIONS.map(({ value, label }) => ({ value, label: t(label) }))}
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
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const { fieldError, shouldFocus } = useFieldErrors(['hours'])
  const [text, setText] = useState(searchParams.hours === undefined ? '' : String(searchParams.hours))
  const hours = Number(text)
  const isValid =
    text.trim() === '' || (Number.isInteger(hours) && hours >= 1 && hours <= MAX_LOOK_BACK_HOURS)
  const maxHours = formatNumber(MAX_LOOK_BACK_HOURS, locale)
  const applyHours = () => {
    if (isValid)
      onSearchParamsChange(
        updateReportsSearchParams(searchParams, { hours: text.trim() === '' ? undefined : hours }),
      )
  }
  return (
    <TextField
      label={t`Look-back, in hours`}
      note={t({
        message: 'leave empty for the workspace setting',
        comment: 'If the field is empty, the workspace’s setting applies',
      })}
      inputMode="numeric"
      data-autofocus={shouldFocus || undefined}
      value={text}
      onValueChange={setText}
      onBlur={applyHours}
      onKeyDown={(event) => {
        if (event.key === 'Enter') applyHours()
      }}
      hint={t`Within this time before an order, a message can be credited, even outside the report’s dates.`}
      error={isValid ? fieldError : t`A whole number of hours from 1 to ${maxHours}.`}
    />
  )
}
