import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { pollingIntervalsPreference } from '#src/data/preferences/polling-intervals.ts'
import { diagnosticsSlice } from '#src/data/session/diagnostics.ts'
import { getDirectoryStore } from '#src/data/session/directory-names.ts'
import { clockOffsetSlice, rightsSlice, syncSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { requestLogSlice } from '#src/data/tabs/request-log.ts'
import { sessionTabs } from '#src/data/tabs/session-tabs.ts'
import { type DiagnosticsInput, HOURLY_REQUEST_BUDGET } from '#src/domain/diagnostics/input.ts'
import { getPollingIntervals } from '#src/domain/polling/intervals.ts'
import { countRequestsInLastHour } from '#src/domain/session/request-log.ts'
import { SettingGroup } from '#src/features/settings/setting.tsx'
import { useStorageUsage } from '#src/features/settings/use-storage-usage.ts'
import { CopyButton } from '#src/ui/controls/copy-button.tsx'
import { DescriptionItem, DescriptionList } from '#src/ui/data-display/description-list.tsx'
import { useCurrentMinute, useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { formatDiagnosticsReport } from './report.ts'
import { RequestMeter, RequestTable } from './requests.tsx'
import { getDiagnosticSections } from './sections.ts'

type Props = { config: Config }

/** The information that a support person needs, kept current while it is shown. */
export function DiagnosticsSection({ config }: Props) {
  const { t, i18n } = useLingui()
  const diagnostics = useDiagnostics(config)
  const { log, at } = diagnostics
  return (
    <>
      <SettingGroup
        title={t`Requests in the last hour`}
        trailing={
          <CopyButton
            variant="button"
            label={t`Copy report`}
            text={formatDiagnosticsReport(diagnostics, i18n)}
          />
        }
      >
        <RequestMeter count={countRequestsInLastHour(log, at)} max={HOURLY_REQUEST_BUDGET} />
      </SettingGroup>
      {getDiagnosticSections(diagnostics, i18n).map(({ title, lines }) => (
        <SettingGroup key={title} title={title}>
          <DescriptionList wide>
            {lines.map(({ name, value }, index) => (
              // The index is the key: redaction may give two lines the same name.
              <DescriptionItem key={index} term={name}>
                {value === '' ? value : <bdi>{value}</bdi>}
              </DescriptionItem>
            ))}
          </DescriptionList>
        </SettingGroup>
      ))}
      <SettingGroup title={t`Request log`} note={t`This device’s last 200 requests, newest first.`}>
        <RequestTable entries={log.entries} />
      </SettingGroup>
    </>
  )
}

function useDiagnostics(config: Config): DiagnosticsInput {
  const { locale, zone } = useDisplayLocale()
  const session = useSession()
  const { credentials, scheduler } = session
  const tabs = sessionTabs(session)
  const log = useSessionState(requestLogSlice)
  const rights = useSessionState(rightsSlice)
  const sync = useSessionState(syncSlice)
  const entries = useSessionState(diagnosticsSlice)
  const clockOffsetMs = useSessionState(clockOffsetSlice)
  const pause = useSyncExternalStore(scheduler.subscribe, scheduler.getPause)
  const isLeader = useSyncExternalStore(tabs.subscribe, tabs.isLeader)
  const tabCount = useSyncExternalStore(tabs.subscribe, tabs.count)
  const chosenIntervals = useSyncExternalStore(
    pollingIntervalsPreference.subscribe,
    pollingIntervalsPreference.get,
  )
  const directoryStore = getDirectoryStore(config)
  const localDirectory = useSyncExternalStore(directoryStore.subscribe, directoryStore.get)
  const storage = useStorageUsage()
  const minute = useCurrentMinute()
  // Set by the build; absent in development.
  const version: unknown = import.meta.env.VERSION
  return {
    at: Math.max(minute, log.entries[0]?.at ?? 0, sync.checkedAt ?? 0),
    locale,
    timeZone: zone,
    version: typeof version === 'string' ? version : null,
    build: getBuildHash(),
    browser: navigator.userAgent,
    config,
    pollingIntervals: getPollingIntervals(config.polling, chosenIntervals),
    directoryEntryCount: localDirectory.size,
    agentId: credentials.agentId,
    rights,
    log,
    entries,
    clockOffsetMs,
    storage,
    tabs: { isLeader, count: tabCount },
    pause,
    sync,
  }
}

/** The hash in the name of the entry script, which differs in each build; null in development. */
function getBuildHash(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return /-([\w-]{8,})\.js$/.exec(script?.src ?? '')?.[1] ?? null
}
