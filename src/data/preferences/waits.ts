import { useSyncExternalStore } from 'react'
import { DEFAULT_SIGNAL_SETTINGS } from '#src/domain/attention/signals/signal.ts'
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

/** Milliseconds after which a wait is marked, as the agent has set. */
export function useWaitLimitMs(): number {
  return Number(useSyncExternalStore(waitLimitPreference.subscribe, waitLimitPreference.get)) * 60_000
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
