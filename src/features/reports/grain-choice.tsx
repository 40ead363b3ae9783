import { useEffect, useId, useRef } from 'react'
import { changed, grainOf, type ReportsPlace } from '#src/domain/reports-place.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { useComplaints } from './complaints.tsx'
import { GRAIN_WORDS } from './report-words.ts'

type Props = { place: ReportsPlace; onPlace: (place: ReportsPlace) => void }

/** How long a bucket is. */
export function GrainChoice({ place, onPlace }: Props) {
  const { words, isWanted, lead } = useComplaints(['grain'])
  const ref = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isWanted) return
    ref.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
    lead(null)
  }, [isWanted, lead])
  return (
    <div ref={ref}>
      <Segmented
        label="Group by"
        describedBy={words && id}
        value={grainOf(place)}
        options={(['day', 'week', 'month'] as const).map((value) => ({ value, label: GRAIN_WORDS[value] }))}
        onValue={(it) => onPlace(changed(place, { grain: it === 'day' ? undefined : it }))}
      />
      <span id={id} hidden>
        {words}
      </span>
    </div>
  )
}
