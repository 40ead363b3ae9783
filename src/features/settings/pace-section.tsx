import { useSyncExternalStore } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { PACE_BOUNDS, type Pace, paceOf } from '#src/domain/pace.ts'
import { formatNumber, formatSpan } from '#src/lib/format.ts'
import { pacePreference } from '#src/queries/pace.ts'
import { Button } from '#src/ui/button.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { Select } from '#src/ui/select.tsx'
import { Setting, SettingGroup } from './setting.tsx'

type Props = { config: Config }

/** Offered, as far as they lie within the bounds. */
const STEPS = [1, 2, 4, 5, 8, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 900, 1800, 3600]

const ROWS: readonly (readonly [keyof Pace, string, string])[] = [
  ['openTicketSeconds', 'The open ticket', 'Its messages, while somebody looks.'],
  ['queueSeconds', 'The list', 'Tickets, while somebody looks.'],
  ['hiddenSeconds', 'In the background', 'The list alone, while no tab is in sight.'],
]

/** How often the platform is asked, and what that costs. */
export function PaceSection({ config: { polling } }: Props) {
  const { locale } = useReader()
  const chosen = useSyncExternalStore(pacePreference.subscribe, pacePreference.get)
  const pace = paceOf(polling, chosen)
  const own = paceOf(polling, null)
  const isOwn = ROWS.every(([key]) => pace[key] === own[key])
  const span = (seconds: number) => formatSpan(seconds * 1000, locale)
  const anHour = (seconds: number) =>
    `about ${formatNumber(Math.round(3600 / seconds), locale)} requests an hour`
  return (
    <SettingGroup>
      {ROWS.map(([key, label, note]) => (
        <Setting key={key} label={label} note={`${note} At this pace ${anHour(pace[key])}.`}>
          <Select
            aria-label={label}
            value={String(pace[key])}
            options={stepsOf(key, pace[key], own[key]).map((it) => ({
              value: String(it),
              label: `Every ${span(it)}${it === own[key] ? ', as deployed' : ''}`,
            }))}
            onValue={(value) => pacePreference.set({ ...pace, [key]: Number(value) })}
          />
        </Setting>
      ))}
      <Setting
        label="All of it"
        note={`With a ticket open and nothing resting: ${anHour(1 / (1 / pace.openTicketSeconds + 1 / pace.queueSeconds))}. It slows down by itself while nobody touches the desk, and when the platform asks for a pause.`}
      >
        <Button
          disabledReason={isOwn ? 'It is as this deployment says' : null}
          onClick={() => pacePreference.set(null)}
        >
          As deployed
        </Button>
      </Setting>
    </SettingGroup>
  )
}

function stepsOf(key: keyof Pace, ...also: readonly number[]): readonly number[] {
  const { least, most } = PACE_BOUNDS[key]
  const all = new Set([...STEPS.filter((it) => it >= least && it <= most), ...also])
  return [...all].toSorted((a, b) => a - b)
}
