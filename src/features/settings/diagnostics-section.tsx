import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { type Diagnosis, HOURLY_BUDGET, partsOf, reportOf } from '#src/domain/diagnostics.ts'
import { paceOf } from '#src/domain/pace.ts'
import { requestsInLastHour } from '#src/domain/request-log.ts'
import type { Desk } from '#src/queries/desk.ts'
import { namesHere } from '#src/queries/names.ts'
import { pacePreference } from '#src/queries/pace.ts'
import { requestsQuery } from '#src/queries/requests.ts'
import { clockQuery, rightsQuery, syncQuery } from '#src/queries/session.ts'
import { readingNotesQuery } from '#src/queries/unreadable.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Fact, Facts } from '#src/ui/facts.tsx'
import { useMinute, useReader } from '#src/ui/reader.tsx'
import { buildHash, version } from './build.ts'
import { RequestMeter } from './request-meter.tsx'
import { RequestTable } from './request-table.tsx'
import { SettingGroup } from './setting.tsx'
import { useStorage } from './use-storage.ts'

type Props = { desk: Desk; config: Config }

/** What a person who helps wants to know, as it is now. */
export function DiagnosticsSection({ desk, config }: Props) {
  const facts = useDiagnosis(desk, config)
  const { log, at } = facts
  return (
    <>
      <SettingGroup
        title="Requests in the last hour"
        end={<CopyButton look="button" label="Copy report" text={reportOf(facts)} />}
      >
        <RequestMeter count={requestsInLastHour(log, at)} most={HOURLY_BUDGET} />
      </SettingGroup>
      {partsOf(facts).map(({ title, lines }) => (
        <SettingGroup key={title} title={title}>
          <Facts wide>
            {lines.map(({ name, value }, index) => (
              // Two may have the same name: what they are called in full isn't told.
              <Fact key={index} name={name}>
                {value}
              </Fact>
            ))}
          </Facts>
        </SettingGroup>
      ))}
      <SettingGroup title="Request log" note="The last 200 of this device, newest first.">
        <RequestTable entries={log.entries} />
      </SettingGroup>
    </>
  )
}

function useDiagnosis(desk: Desk, config: Config): Diagnosis {
  const { locale, zone } = useReader()
  const { session, scheduler, tabs } = desk
  const { data: log } = useQuery(requestsQuery())
  const { data: rights } = useQuery(rightsQuery())
  const { data: sync } = useQuery(syncQuery())
  const { data: notes } = useQuery(readingNotesQuery())
  const { data: aheadMs } = useQuery(clockQuery())
  const pause = useSyncExternalStore(scheduler.subscribe, scheduler.pause)
  const isLeader = useSyncExternalStore(tabs.subscribe, tabs.isLeader)
  const count = useSyncExternalStore(tabs.subscribe, tabs.count)
  const chosen = useSyncExternalStore(pacePreference.subscribe, pacePreference.get)
  const store = namesHere(config)
  const names = useSyncExternalStore(store.subscribe, store.get)
  const storage = useStorage()
  const minute = useMinute()
  return {
    at: Math.max(minute, log.entries[0]?.at ?? 0, sync.checkedAt ?? 0),
    locale,
    zone,
    version,
    build: buildHash(),
    browser: navigator.userAgent,
    config,
    pace: paceOf(config.polling, chosen),
    names: names.size,
    agentId: session.agentId,
    rights,
    log,
    notes,
    aheadMs,
    storage,
    tabs: { isLeader, count },
    pause,
    sync,
  }
}
