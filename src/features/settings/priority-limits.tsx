import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import {
  LIMITED_PRIORITIES,
  type LimitedPriority,
  priorityLimitsPreference,
  WAIT_LIMITS,
} from '#src/data/preferences/waits.ts'
import { formatDuration } from '#src/lib/text/format.ts'
import { Select } from '#src/ui/controls/select.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Setting } from './setting.tsx'

/** The limit of waits for each priority. */
export function PriorityLimits() {
  const { t } = useLingui()
  const labels: Readonly<Record<LimitedPriority, string>> = {
    urgent: t({ message: 'Limit for urgent tickets', comment: 'Setting: the longest wait of a customer' }),
    high: t({ message: 'Limit for high priority', comment: 'Setting: the longest wait of a customer' }),
    normal: t({ message: 'Limit for normal priority', comment: 'Setting: the longest wait of a customer' }),
    low: t({ message: 'Limit for low priority', comment: 'Setting: the longest wait of a customer' }),
  }
  return LIMITED_PRIORITIES.map((it) => <PriorityLimit key={it} priority={it} label={labels[it]} />)
}

function PriorityLimit({ priority, label }: { priority: LimitedPriority; label: string }) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const limits = useSyncExternalStore(priorityLimitsPreference.subscribe, priorityLimitsPreference.get)
  const { [priority]: own, ...others } = limits
  const change = (value: string) => {
    const limit = WAIT_LIMITS.find((it) => it === value)
    priorityLimitsPreference.set(limit ? { ...others, [priority]: limit } : others)
  }
  return (
    <Setting label={label}>
      <Select
        aria-label={label}
        value={own ?? 'all'}
        options={[
          {
            value: 'all',
            label: t({
              message: 'Same as for all tickets',
              comment: 'Setting: the same limit as that of all tickets',
            }),
          },
          ...WAIT_LIMITS.map((it) => ({ value: it, label: formatDuration(Number(it) * 60_000, locale) })),
        ]}
        onValueChange={change}
      />
    </Setting>
  )
}
