import { useMemo, useSyncExternalStore } from 'react'
import { DEFAULT_SIGNAL_SETTINGS } from '#src/domain/attention/signals/rule.ts'
import type { WaitLimits } from '#src/domain/attention/wait-level.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

/** What a row of the list says about time: when the last message came, how long the customer waits, or both. */
export const ROW_TIMES = ['last', 'waiting', 'both'] as const
export type RowTime = (typeof ROW_TIMES)[number]

export const rowTimePreference = createPreference(
  'rowTime',
  (stored): RowTime => ROW_TIMES.find((it) => it === stored) ?? 'waiting',
)

/** Minutes; a longer wait is marked. */
export const WAIT_LIMITS = ['5', '15', '30', '60', '240'] as const
export type WaitLimit = (typeof WAIT_LIMITS)[number]

export const waitLimitPreference = createPreference(
  'waitLimit',
  (stored): WaitLimit => WAIT_LIMITS.find((it) => it === stored) ?? '15',
)

/** The priorities that can have a limit of their own. */
export const LIMITED_PRIORITIES = ['urgent', 'high', 'normal', 'low'] as const
export type LimitedPriority = (typeof LIMITED_PRIORITIES)[number]
type PriorityLimits = Readonly<Partial<Record<LimitedPriority, WaitLimit>>>

/** For the priorities that it names, instead of the limit of all. */
export const priorityLimitsPreference = createPreference('waitLimits', parsePriorityLimits)

function parsePriorityLimits(stored: unknown): PriorityLimits {
  const limits: Partial<Record<LimitedPriority, WaitLimit>> = {}
  for (const priority of LIMITED_PRIORITIES) {
    const limit = WAIT_LIMITS.find((it) => it === Object(stored)[priority])
    if (limit) limits[priority] = limit
  }
  return limits
}

/** After which waits are marked, as the agent has set. */
export function getWaitLimits(): WaitLimits {
  return toWaitLimits(waitLimitPreference.get(), priorityLimitsPreference.get())
}

export function useWaitLimits(): WaitLimits {
  const limit = useSyncExternalStore(waitLimitPreference.subscribe, waitLimitPreference.get)
  const byPriority = useSyncExternalStore(priorityLimitsPreference.subscribe, priorityLimitsPreference.get)
  return useMemo(() => toWaitLimits(limit, byPriority), [limit, byPriority])
}

function toWaitLimits(limit: WaitLimit, byPriority: PriorityLimits): WaitLimits {
  const limits = { default: Number(limit) }
  return Object.assign(
    limits,
    Object.fromEntries(Object.entries(byPriority).map(([priority, it]) => [priority, Number(it)])),
  )
}

/** Whether the answer of a pilot ends a wait, as a human's does. */
export const pilotEndsWaitPreference = createPreference('pilotEndsWait', (stored) => stored === true)

/** The kinds of channels that take free replies only within 24 hours of the customer’s last message. */
export const windowChannelsPreference = createPreference('windowChannels', parseChannelKinds)

const MAX_CHANNEL_KINDS = 20

function parseChannelKinds(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return DEFAULT_SIGNAL_SETTINGS.windowChannelKinds
  return stored.filter((it): it is string => typeof it === 'string').slice(0, MAX_CHANNEL_KINDS)
}
