import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
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

const INTERVAL_ROWS: readonly (readonly [keyof PollingIntervals, MessageDescriptor])[] = [
  ['openTicketSeconds', msg({ message: 'The open ticket', comment: 'How often it is checked' })],
  ['queueSeconds', msg({ message: 'The list', comment: 'How often the ticket list is checked' })],
  ['hiddenSeconds', msg({ message: 'In the background', comment: 'How often the list is checked' })],
]

/** The polling intervals, and how many requests an hour they cause. */
export function PollingSection({ config: { polling } }: Props) {
  const { i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const chosenIntervals = useSyncExternalStore(
    pollingIntervalsPreference.subscribe,
    pollingIntervalsPreference.get,
  )
  const intervals = getPollingIntervals(polling, chosenIntervals)
  const configuredIntervals = getPollingIntervals(polling, null)
  const isConfigured = INTERVAL_ROWS.every(([key]) => intervals[key] === configuredIntervals[key])
  const getIntervalLabel = (key: keyof PollingIntervals, seconds: number) => {
    const interval = formatDuration(seconds * 1000, locale)
    return seconds === configuredIntervals[key]
      ? t(i18n)({ message: `Every ${interval}, default`, comment: 'For example “Every 8 s, default”' })
      : t(i18n)({ message: `Every ${interval}`, comment: 'For example “Every 8 s”' })
  }
  return (
    <SettingGroup>
      {INTERVAL_ROWS.map(([key, label]) => (
        <Setting key={key} label={i18n._(label)} note={getIntervalNote(key, intervals[key], locale, i18n)}>
          <Select
            aria-label={i18n._(label)}
            value={String(intervals[key])}
            options={getChoices(key, intervals[key], configuredIntervals[key]).map((it) => ({
              value: String(it),
              label: getIntervalLabel(key, it),
            }))}
            onValueChange={(value) => pollingIntervalsPreference.set({ ...intervals, [key]: Number(value) })}
          />
        </Setting>
      ))}
      <Setting
        label={t(i18n)({ message: 'Total', comment: 'Requests an hour' })}
        note={getTotalNote(intervals, locale, i18n)}
      >
        <Button
          disabledReason={isConfigured ? t(i18n)`Already set to the defaults` : null}
          onClick={() => pollingIntervalsPreference.set(null)}
        >
          <Trans>Reset to default</Trans>
        </Button>
      </Setting>
    </SettingGroup>
  )
}

function getIntervalNote(key: keyof PollingIntervals, seconds: number, locale: string, i18n: I18n): string {
  const requestCount = Math.round(3600 / seconds)
  const formattedCount = formatNumber(requestCount, locale)
  switch (key) {
    case 'openTicketSeconds':
      return t(i18n)`${plural(requestCount, {
        other: `Checks the open ticket’s messages while the tab is visible. At this interval, Handoff sends about ${formattedCount} requests an hour.`,
      })}`
    case 'queueSeconds':
      return t(i18n)`${plural(requestCount, {
        other: `Checks for tickets while the tab is visible. At this interval, Handoff sends about ${formattedCount} requests an hour.`,
      })}`
    case 'hiddenSeconds':
      return t(i18n)`${plural(requestCount, {
        other: `Checks only the list while no tab is visible. At this interval, Handoff sends about ${formattedCount} requests an hour.`,
      })}`
  }
}

function getTotalNote(
  { openTicketSeconds, queueSeconds }: PollingIntervals,
  locale: string,
  i18n: I18n,
): string {
  const requestCount = Math.round(3600 / (1 / (1 / openTicketSeconds + 1 / queueSeconds)))
  const formattedCount = formatNumber(requestCount, locale)
  return t(i18n)`${plural(requestCount, {
    other: `With a ticket open and no slowdown, Handoff sends about ${formattedCount} requests an hour. Checks slow down while you’re inactive or the server is busy.`,
  })}`
}

function getChoices(key: keyof PollingIntervals, ...current: readonly number[]): readonly number[] {
  const { min, max } = POLLING_INTERVAL_LIMITS[key]
  const seconds = new Set([...SECOND_CHOICES.filter((it) => it >= min && it <= max), ...current])
  return [...seconds].toSorted((a, b) => a - b)
}
