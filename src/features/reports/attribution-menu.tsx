import { useState } from 'react'
import type { AttributionType } from '#src/api/schema/analytics.ts'
import { type AttributionMeasure, LONGEST_WINDOW } from '#src/domain/reports/questions.ts'
import { attributionShown, changed, type ReportsPlace } from '#src/domain/reports-place.ts'
import { formatNumber } from '#src/lib/format.ts'
import { useReader } from '#src/ui/reader.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useComplaints } from './complaints.tsx'
import { Line } from './line.tsx'
import styles from './report-menus.module.css'
import { EVENT_WORDS } from './report-words.ts'
import { Toggles } from './toggles.tsx'

type Props = { place: ReportsPlace; onPlace: (place: ReportsPlace) => void }

const EVENTS: readonly AttributionType[] = ['delivery', 'read', 'clicked']
const MEASURES: readonly { value: AttributionMeasure; label: string }[] = [
  { value: 'revenue', label: 'Revenue' },
  { value: 'roas', label: 'Estimated ROAS' },
  { value: 'cost', label: 'Estimated cost' },
]

/** What an order is credited to, and what of it is shown. */
export function AttributionMenu({ place, onPlace }: Props) {
  return (
    <div className={styles.form}>
      <Line
        label="Credited by"
        field="event"
        note="The latest such message before an order has it to itself."
      >
        <Segmented
          label="Credited by"
          value={place.event ?? 'workspace'}
          options={[
            { value: 'workspace', label: 'Workspace' },
            ...EVENTS.map((value) => ({ value, label: EVENT_WORDS[value] })),
          ]}
          onValue={(it) => onPlace(changed(place, { event: it === 'workspace' ? undefined : it }))}
        />
      </Line>
      <Hours place={place} onPlace={onPlace} />
      <Line label="Side by side" field="types">
        <Segmented
          label="Side by side"
          value={place.types ?? 'both'}
          options={[
            { value: 'both', label: 'Both' },
            { value: 'campaign', label: 'Campaigns' },
            { value: 'journey', label: 'Journeys' },
          ]}
          onValue={(it) => onPlace(changed(place, { types: it === 'both' ? undefined : it }))}
        />
      </Line>
      <Line label="Shown" field="measures">
        <Toggles
          options={MEASURES}
          chosen={attributionShown(place)}
          atLeastOne
          onChosen={(it) => onPlace(changed(place, { measures: it.join(',') }))}
        />
      </Line>
    </div>
  )
}

function Hours({ place, onPlace }: Props) {
  const { locale } = useReader()
  const { words, isWanted } = useComplaints(['hours'])
  const [text, setText] = useState(place.hours === undefined ? '' : String(place.hours))
  const hours = Number(text)
  const isRight = text.trim() === '' || (Number.isInteger(hours) && hours >= 1 && hours <= LONGEST_WINDOW)
  const keep = () => {
    if (isRight) onPlace(changed(place, { hours: text.trim() === '' ? undefined : hours }))
  }
  return (
    <TextField
      label="Look-back, in hours"
      note="empty: the workspace’s"
      inputMode="numeric"
      data-autofocus={isWanted || undefined}
      value={text}
      onValue={setText}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
      }}
      hint="How long before an order the message may lie, whatever the days of the report are."
      error={isRight ? words : `A whole number of hours from 1 to ${formatNumber(LONGEST_WINDOW, locale)}.`}
    />
  )
}
