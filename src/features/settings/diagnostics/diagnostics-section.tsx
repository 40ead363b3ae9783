import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { getDirectoryStore } from '#src/data/preferences/directory.ts'
import { pollingIntervalsPreference } from '#src/data/preferences/polling-intervals.ts'
import { diagnosticsQuery } from '#src/data/session/diagnostics.ts'
import type { Session } from '#src/data/session/session.ts'
import { clockOffsetQuery, rightsQuery, syncQuery } from '#src/data/session/state.ts'
import { requestLogQuery } from '#src/data/tabs/request-log.ts'
import {
  type DiagnosticsInput,
  formatDiagnosticsReport,
  getDiagnosticSections,
  HOURLY_REQUEST_BUDGET,
} from '#src/domain/diagnostics/report.ts'
import { getPollingIntervals } from '#src/domain/polling/intervals.ts'
import { countRequestsInLastHour } from '#src/domain/session/request-log.ts'
import { SettingGroup } from '#src/features/settings/setting.tsx'
import { useStorageUsage } from '#src/features/settings/use-storage-usage.ts'
import { CopyButton } from '#src/ui/controls/copy-button.tsx'
import { DescriptionItem, DescriptionList } from '#src/ui/data-display/description-list.tsx'
import { useCurrentMinute, useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { appVersion, getBuildHash } from './build-info.ts'
import { RequestMeter } from './request-meter.tsx'
import { RequestTable } from './request-table.tsx'

type Props = { session: Session; config: Config }

/** What a person who helps wants to know, as it is now. */
export function DiagnosticsSection({ session, config }: Props) {
  const diagnosis = useDiagnosis(session, config)
  const { log, at } = diagnosis
  return (
    <>
      <SettingGroup
        title="Requests in the last hour"
        trailing={
          <CopyButton variant="button" label="Copy report" text={formatDiagnosticsReport(diagnosis)} />
        }
      >
        <RequestMeter count={countRequestsInLastHour(log, at)} max={HOURLY_REQUEST_BUDGET} />
      </SettingGroup>
      {getDiagnosticSections(diagnosis).map(({ title, lines }) => (
        <SettingGroup key={title} title={title}>
          <DescriptionList wide>
            {lines.map(({ name, value }, index) => (
              // Two may have the same name: what they are called in full isn't told.
              <DescriptionItem key={index} term={name}>
                {value}
              </DescriptionItem>
            ))}
          </DescriptionList>
        </SettingGroup>
      ))}
      <SettingGroup title="Request log" note="The last 200 of this device, newest first.">
        <RequestTable entries={log.entries} />
      </SettingGroup>
    </>
  )
}

function useDiagnosis(session: Session, config: Config): DiagnosticsInput {
  const { locale, zone } = useDisplayLocale()
  const { credentials, scheduler, tabs } = session
  const { data: log } = useQuery(requestLogQuery())
  const { data: rights } = useQuery(rightsQuery())
  const { data: sync } = useQuery(syncQuery())
  const { data: notes } = useQuery(diagnosticsQuery())
  const { data: aheadMs } = useQuery(clockOffsetQuery())
  const pause = useSyncExternalStore(scheduler.subscribe, scheduler.getPause)
  const isLeader = useSyncExternalStore(tabs.subscribe, tabs.isLeader)
  const count = useSyncExternalStore(tabs.subscribe, tabs.count)
  const chosenIntervals = useSyncExternalStore(
    pollingIntervalsPreference.subscribe,
    pollingIntervalsPreference.get,
  )
  const directoryStore = getDirectoryStore(config)
  const names = useSyncExternalStore(directoryStore.subscribe, directoryStore.get)
  const storage = useStorageUsage()
  const minute = useCurrentMinute()
  return {
    at: Math.max(minute, log.entries[0]?.at ?? 0, sync.checkedAt ?? 0),
    locale,
    timeZone: zone,
    version: appVersion,
    build: getBuildHash(),
    browser: navigator.userAgent,
    config,
    pollingIntervals: getPollingIntervals(config.polling, chosenIntervals),
    directoryEntryCount: names.size,
    agentId: credentials.agentId,
    rights,
    log,
    entries: notes,
    clockOffsetMs: aheadMs,
    storage,
    tabs: { isLeader, count },
    pause,
    sync,
  }
}
