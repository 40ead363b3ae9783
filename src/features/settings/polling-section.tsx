import { useSyncExternalStore } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { pollingIntervalsPreference } from '#src/data/preferences/polling-intervals.ts'
import {
  getPollingIntervals,
  POLLING_INTERVAL_LIMITS,
  type PollingIntervals,
} from '#src/domain/polling/intervals.ts'
import { formatDuration, formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Select } from '#src/ui/controls/select.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Setting, SettingGroup } from './setting.tsx'

type Props = { config: Config }

/** Seconds to choose from; each row offers those within its limits. */
const SECOND_CHOICES = [1, 2, 4, 5, 8, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 900, 1800, 3600]

const INTERVAL_ROWS: readonly (readonly [keyof PollingIntervals, string, string])[] = [
  ['openTicketSeconds', 'The open ticket', 'Its messages, while the tab is visible.'],
  ['queueSeconds', 'The list', 'Tickets, while the tab is visible.'],
  ['hiddenSeconds', 'In the background', 'Only the list, while no tab is visible.'],
]

/** The polling intervals, and how many requests an hour they cause. */
export function PollingSection({ config: { polling } }: Props) {
  const { locale } = useDisplayLocale()
  const chosenIntervals = useSyncExternalStore(
    pollingIntervalsPreference.subscribe,
    pollingIntervalsPreference.get,
  )
  const intervals = getPollingIntervals(polling, chosenIntervals)
  const configuredIntervals = getPollingIntervals(polling, null)
  const isConfigured = INTERVAL_ROWS.every(([key]) => intervals[key] === configuredIntervals[key])
  const getDurationLabel = (seconds: number) => formatDuration(seconds * 1000, locale)
  const getRequestsPerHourLabel = (seconds: number) =>
    `about ${formatNumber(Math.round(3600 / seconds), locale)} requests an hour`
  return (
    <SettingGroup>
      {INTERVAL_ROWS.map(([key, label, note]) => (
        <Setting
          key={key}
          label={label}
          note={`${note} At this interval ${getRequestsPerHourLabel(intervals[key])}.`}
        >
          <Select
            aria-label={label}
            value={String(intervals[key])}
            options={getChoices(key, intervals[key], configuredIntervals[key]).map((it) => ({
              value: String(it),
              label: `Every ${getDurationLabel(it)}${it === configuredIntervals[key] ? ', default' : ''}`,
            }))}
            onValueChange={(value) => pollingIntervalsPreference.set({ ...intervals, [key]: Number(value) })}
          />
        </Setting>
      ))}
      <Setting
        label="Total"
        note={`With a ticket open and no slowdown: ${getRequestsPerHourLabel(1 / (1 / intervals.openTicketSeconds + 1 / intervals.queueSeconds))}. Checks slow down while you are inactive, and when the platform asks for a pause.`}
      >
        <Button
          disabledReason={isConfigured ? 'Already the deployment’s settings' : null}
          onClick={() => pollingIntervalsPreference.set(null)}
        >
          Reset to default
        </Button>
      </Setting>
    </SettingGroup>
  )
}

function getChoices(key: keyof PollingIntervals, ...current: readonly number[]): readonly number[] {
  const { min, max } = POLLING_INTERVAL_LIMITS[key]
  const seconds = new Set([...SECOND_CHOICES.filter((it) => it >= min && it <= max), ...current])
  return [...seconds].toSorted((a, b) => a - b)
}
