import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import {
  getGrain,
  type ReportsSearchParams,
  updateReportsSearchParams,
} from '#src/domain/reports/search-params.ts'
import { useFieldErrors } from '#src/features/reports/field-errors.tsx'
import { GRAIN_LABELS } from '#src/features/reports/labels.ts'
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx'

type Props = {
  searchParams: ReportsSearchParams
  onSearchParamsChange: (searchParams: ReportsSearchParams) => void
}

/** Chooses the length of a bucket. An error link to this field focuses the chosen option. */
export function GrainChoice({ searchParams, onSearchParamsChange }: Props) {
  const { t } = useLingui()
  const { fieldError, shouldFocus, requestField } = useFieldErrors(['grain'])
  const control = useRef<HTMLDivElement>(null)
  const errorId = useId()
  useEffect(() => {
    if (!shouldFocus) return
    control.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
    requestField(null)
  }, [shouldFocus, requestField])
  return (
    <div ref={control}>
      <SegmentedControl
        label={t({ message: 'Group by', comment: 'Setting: by day, week or month' })}
        describedBy={fieldError && errorId}
        value={getGrain(searchParams)}
        options={(['day', 'week', 'month'] as const).map((value) => ({
          value,
          label: t(GRAIN_LABELS[value]),
        }))}
        onValueChange={(it) =>
          onSearchParamsChange(
            updateReportsSearchParams(searchParams, { grain: it === 'day' ? undefined : it }),
          )
        }
      />
      <span id={errorId} hidden>
        {fieldError}
      </span>
    </div>
  )
}
