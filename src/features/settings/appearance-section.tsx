import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import {
  APPEARANCES,
  appearancePreference,
  CONTRASTS,
  contrastPreference,
  DENSITIES,
  densityPreference,
} from '#src/data/preferences/appearance.ts'
import {
  pilotEndsWaitPreference,
  ROW_TIMES,
  rowTimePreference,
  WAIT_LIMITS,
  type WaitLimit,
  waitLimitPreference,
  windowChannelsPreference,
} from '#src/data/preferences/waits.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import type { Preference } from '#src/lib/storage/preference.ts'
import { formatDuration } from '#src/lib/text/format.ts'
import { getChannelLabel } from '#src/presentation/tickets/channel-label.ts'
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { PriorityLimits } from './priority-limits.tsx'
import { Setting, SettingGroup, SwitchRow, SwitchSetting } from './setting.tsx'

/** Colours, contrast and density on this device. */
export function AppearanceSection() {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  return (
    <SettingGroup>
      <PreferenceChoice
        label={t`Colours`}
        preference={appearancePreference}
        options={APPEARANCES}
        labels={{
          system: t({ message: 'System', comment: 'Colours: as set in the system', context: 'appearance' }),
          light: t({ message: 'Light', comment: 'Colours', context: 'appearance' }),
          dark: t({ message: 'Dark', comment: 'Colours', context: 'appearance' }),
        }}
      />
      <PreferenceChoice
        label={t`Contrast`}
        note={t({ message: 'More makes lines and small text stronger.', comment: 'More contrast' })}
        preference={contrastPreference}
        options={CONTRASTS}
        labels={{
          system: t({ message: 'System', comment: 'Contrast: as set in the system', context: 'contrast' }),
          more: t({ message: 'More', comment: 'More contrast', context: 'contrast' }),
        }}
      />
      <PreferenceChoice
        label={t({ message: 'Density', comment: 'Of the rows in lists' })}
        note={t({
          message:
            'Compact shows more tickets and customers at once. On touch screens, rows stay large enough.',
          comment: 'Compact: a density of the rows',
        })}
        preference={densityPreference}
        options={DENSITIES}
        labels={{
          comfortable: t({ message: 'Comfortable', comment: 'Density of the rows in lists' }),
          compact: t({ message: 'Compact', comment: 'Density of the rows in lists' }),
        }}
      />
      <PreferenceChoice
        label={t({ message: 'Time in ticket rows', comment: 'Setting' })}
        preference={rowTimePreference}
        options={ROW_TIMES}
        labels={{
          last: t({ message: 'Last message', comment: 'Setting: the time that a row of the list shows' }),
          waiting: t({
            message: 'Waiting time',
            comment: 'Setting: a row shows how long the customer waits',
          }),
          both: t({
            message: 'Both',
            comment: 'Setting: the time of the last message and how long the customer waits',
            context: 'row time',
          }),
        }}
      />
      <PreferenceChoice
        label={t({ message: 'Mark waits longer than', comment: 'Setting: 5 minutes, 15 minutes …' })}
        note={t`Amber from two thirds of it, red once it is over.`}
        preference={waitLimitPreference}
        options={WAIT_LIMITS}
        labels={labelLimits(locale)}
      />
      <PriorityLimits />
      <SwitchSetting
        label={t`A pilot’s answer ends the wait`}
        note={t`When off, customers wait until a person answers.`}
        preference={pilotEndsWaitPreference}
      />
      <WindowChannels />
    </SettingGroup>
  )
}

/** The kinds of channels that the loaded tickets came through, and those that were chosen before. */
function WindowChannels() {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const chosen = useSyncExternalStore(windowChannelsPreference.subscribe, windowChannelsPreference.get)
  const { tickets } = useSessionState(ticketStoreSlice)
  const kinds = new Set([...chosen, ...[...tickets.values()].flatMap((it) => it.channelKind ?? [])])
  return [...kinds].toSorted(new Intl.Collator(locale).compare).map((value) => {
    const kind = getChannelLabel(value, i18n)
    return (
      <SwitchRow
        key={value}
        label={t({
          message: `${kind} closes after 24 hours`,
          comment:
            'Setting: whether replies are free only that long; for example “Chat app closes after 24 hours”',
        })}
        note={t`Tickets that close soon need a person.`}
        checked={chosen.includes(value)}
        onCheckedChange={(isOn) =>
          windowChannelsPreference.set(isOn ? [...chosen, value] : chosen.filter((it) => it !== value))
        }
      />
    )
  })
}

function labelLimits(locale: string): Record<WaitLimit, string> {
  const label = (limit: WaitLimit) => formatDuration(Number(limit) * 60_000, locale)
  return { 5: label('5'), 15: label('15'), 30: label('30'), 60: label('60'), 240: label('240') }
}

type Props<Value extends string> = {
  label: string
  note?: string
  preference: Preference<Value>
  options: readonly Value[]
  labels: Readonly<Record<Value, string>>
}

function PreferenceChoice<Value extends string>({ label, note, preference, options, labels }: Props<Value>) {
  const value = useSyncExternalStore(preference.subscribe, preference.get)
  return (
    <Setting label={label} note={note}>
      <SegmentedControl
        label={label}
        value={value}
        options={options.map((it) => ({ value: it, label: labels[it] }))}
        onValueChange={preference.set}
      />
    </Setting>
  )
}
