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

/** How long a bucket is. */
export function GrainChoice({ searchParams, onSearchParamsChange }: Props) {
  const { fieldError, shouldFocus, requestField } = useFieldErrors(['grain'])
  const ref = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (!shouldFocus) return
    ref.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
    requestField(null)
  }, [shouldFocus, requestField])
  return (
    <div ref={ref}>
      <SegmentedControl
        label="Group by"
        describedBy={fieldError && id}
        value={getGrain(searchParams)}
        options={(['day', 'week', 'month'] as const).map((value) => ({ value, label: GRAIN_LABELS[value] }))}
        onValueChange={(it) =>
          onSearchParamsChange(
            updateReportsSearchParams(searchParams, { grain: it === 'day' ? undefined : it }),
          )
        }
      />
      <span id={id} hidden>
        {fieldError}
      </span>
    </div>
  )
}
