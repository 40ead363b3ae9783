import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { assigneeStripPreference } from '#src/data/preferences/inbox.ts'
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
import { formatDuration } from '#src/lib/text/format.ts'
import { getChannelLabel } from '#src/presentation/tickets/channel-label.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { PreferenceChoice } from './preference-choice.tsx'
import { PriorityLimits } from './priority-limits.tsx'
import { SettingGroup, SwitchRow, SwitchSetting } from './setting.tsx'

/** How waits are shown and marked, and which tickets need a person. */
export function WaitsSection() {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  return (
    <>
      <SettingGroup>
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
          note={t`Waits turn amber at two thirds of the limit and red once they exceed it.`}
          preference={waitLimitPreference}
          options={WAIT_LIMITS}
          labels={labelLimits(locale)}
        />
        <SwitchSetting
          label={t`A pilot’s answer ends the wait`}
          note={t`When off, customers wait until a person answers.`}
          preference={pilotEndsWaitPreference}
        />
        <SwitchSetting
          label={t({
            message: 'Assignees above the list',
            comment: 'Switch: shows a table with their open tickets',
          })}
          note={t`Shows each assignee’s open tickets, longest wait and overlong waits, only to you.`}
          preference={assigneeStripPreference}
        />
      </SettingGroup>
      <SettingGroup
        title={
          <Trans comment="Heading: limits of waits for each priority of tickets">Limits by priority</Trans>
        }
      >
        <PriorityLimits />
      </SettingGroup>
      <SettingGroup
        title={<Trans comment="Heading: channels on which replies are free for 24 hours">Channels</Trans>}
      >
        <WindowChannels />
      </SettingGroup>
    </>
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
          message: `${kind}: reply window closes after 24 hours`,
          comment:
            'Setting: whether replies are free only that long after the customer’s last message; kind: of a channel, such as “Chat app”',
        })}
        note={t`Tickets whose reply window closes soon need a person.`}
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
