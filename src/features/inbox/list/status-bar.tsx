import { useLingui } from '@lingui/react/macro'
import { type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { getApiError } from '#src/data/query-error.ts'
import { useConnection } from '#src/data/session/use-connection.ts'
import { usePause } from '#src/data/session/use-pause.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { customerScanSlice, type FetchResult, getCustomerScanText } from '#src/data/tickets/store.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import type { View } from '#src/domain/tickets/views.ts'
import { useIsPausedByPlatform } from '#src/features/inbox/use-is-paused.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useSecondsSince, useSecondsUntil } from '#src/ui/hooks/use-seconds.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './status-bar.module.css'
import { getStatusBarState } from './status-bar-state.ts'

type Props = {
  view: View
  head: UseQueryResult<FetchResult>
  /** The list shows matches among loaded tickets only: the platform hasn't responded for this search yet. */
  isSearching: boolean
  onRefresh: () => void
}

/** When the list was last checked, and with what result. */
export function ListStatusBar({ view, head, isSearching, onRefresh }: Props) {
  const { t, i18n } = useLingui()
  const displayLocale = useDisplayLocale()
  const scope = useScopeText(view)
  const connection = useConnection()
  const pause = usePause()
  const readAt = head.data?.readAt ?? null
  const seconds = useSecondsSince(readAt)
  const waitSeconds = useSecondsUntil(pause?.until ?? null)
  // Only checks that the user requests are shown as running: polls every few seconds would make the bar flicker.
  const [countAtRequest, setCountAtRequest] = useState<number | null>(null)
  const isChecking = head.isFetching && (countAtRequest === getSettledCount(head) || readAt === null)
  const isPausedByPlatform = useIsPausedByPlatform()
  const pausedReason = isPausedByPlatform ? t`Too many requests` : null
  const refresh = () => {
    if (isPausedByPlatform) return
    setCountAtRequest(getSettledCount(head))
    onRefresh()
  }
  useCommand(COMMANDS.check, refresh, { disabledReason: pausedReason })
  const key = useShortcutLabel(COMMANDS.check)
  const checkNowLabel = t`Check now`
  const { icon, text, announcement } = getStatusBarState(
    {
      isOffline: connection === 'offline',
      error: getApiError(head.error),
      isPlatformPause: isPausedByPlatform,
      isChecking,
      isSearching,
      readAt,
      scope,
      secondsSinceCheck: seconds,
      secondsUntilRetry: waitSeconds !== null && waitSeconds > 0 ? waitSeconds : null,
      displayLocale,
    },
    i18n,
  )
  return (
    <footer className={styles.bar} data-up-to-date={(icon === 'cloud-check' && scope === null) || undefined}>
      <Icon name={icon} size="sm" spin={icon === 'refresh-cw'} />
      <span className="tabular">{text}</span>
      {/* Screen readers announce changes of state only, not the seconds. */}
      <output className="visually-hidden">{announcement}</output>
      <IconButton
        size="sm"
        icon="refresh-cw"
        label={t`Check for new tickets now`}
        title={pausedReason ?? (key === undefined ? checkNowLabel : `${checkNowLabel} · ${key}`)}
        aria-disabled={isPausedByPlatform || undefined}
        onClick={refresh}
      />
    </footer>
  )
}

/** Without a route that lists tickets, the customers whose chats make up the list; else null. */
function useScopeText(view: View): string | null {
  const { i18n } = useLingui()
  const { api } = useSession()
  const { locale } = useDisplayLocale()
  const data = useSessionState(customerScanSlice(view))
  if (api.platform.routes.listTickets !== null || data.customers === 0) return null
  return getCustomerScanText(data, locale, i18n)
}

/** A number that grows with every response and failure. */
function getSettledCount({ dataUpdatedAt, errorUpdateCount }: UseQueryResult): number {
  return dataUpdatedAt + errorUpdateCount
}
