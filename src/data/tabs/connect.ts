/**
 * Connects this page to the other tabs of the same agent at the same platform: they share requests, pauses and the
 * count of tabs. Tabs of other agents receive nothing. Without Web Locks or BroadcastChannel each tab works alone.
 */

import type { Api } from '#src/api/client/client.ts'
import type { Config } from '#src/api/schema/config.ts'
import { pollingIntervalsPreference } from '#src/data/preferences/polling-intervals.ts'
import { getTokenChannelName } from '#src/data/session/channels.ts'
import { getStorageOwner, getTokenId } from '#src/data/session/device/owner.ts'
import type { Scheduler } from '#src/data/session/scheduler.ts'
import type { SessionStore } from '#src/data/session/store.ts'
import { getPollingIntervals } from '#src/domain/polling/intervals.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import type { RequestEntry } from '#src/domain/session/request-log.ts'
import { onPageResume, onPageSuspend } from '#src/lib/browser/page-events.ts'
import { openTabChannel } from '#src/lib/browser/tab-channel.ts'
import { joinTabs, type TabGroup } from './group.ts'
import { createTabMessaging } from './messaging.ts'
import { createVisibilityPolicy } from './visibility-policy.ts'

export type TabConnection = {
  readonly isLeader: () => boolean
  readonly count: () => number
  /** Joins the group of tabs that have this token. */
  readonly renewToken: (token: string) => void
  readonly close: () => void
}

export type TabConnectionOptions = {
  api: Api
  store: SessionStore
  scheduler: Scheduler
  config: Config
  credentials: Credentials
  /** The requests that this page has sent so far, in order. */
  earlyRequests: readonly RequestEntry[]
  /** The number of tabs or the leader has changed. */
  onChange: () => void
}

export function connectTabs({
  api,
  store,
  scheduler,
  config,
  credentials,
  earlyRequests,
  onChange,
}: TabConnectionOptions): TabConnection {
  const tab = crypto.randomUUID()
  const isAlone = !('locks' in navigator && 'BroadcastChannel' in globalThis)
  let group: TabGroup | null = null
  let { token } = credentials
  /** Incremented by each join and leave: a join that was started before the last one is obsolete. */
  let generation = 0

  const messaging = createTabMessaging({
    api,
    store,
    scheduler,
    tab,
    earlyRequests,
    post: (message) => {
      group?.post(message)
      return group !== null
    },
    isLeader: () => group?.isLeader() === true,
    hasOthers: () => group !== null && group.count() > 1,
  })
  const hiddenMs = () =>
    getPollingIntervals(config.polling, pollingIntervalsPreference.get()).hiddenSeconds * 1000
  scheduler.setPolicy(createVisibilityPolicy(scheduler.controls, { hiddenMs, sharing: messaging.sharing }))

  async function join() {
    leave()
    if (isAlone) return
    const ownGeneration = generation
    const name = await getGroupName(config.platform.baseUrl, credentials, token)
    if (ownGeneration !== generation) return
    group = joinTabs({
      name,
      id: tab,
      locks: navigator.locks,
      open: openTabChannel,
      onMessage: messaging.onMessage,
      onTabGone: messaging.sharing.onTabGone,
      onChange,
    })
    messaging.announceTab()
  }

  function leave() {
    generation += 1
    group?.leave()
    group = null
  }

  // A frozen page must not lead, and a page that holds a Web Lock can't enter the back/forward cache.
  const rejoin = () => void join()
  const listeners = new AbortController()
  onPageSuspend(leave, listeners.signal)
  onPageResume(rejoin, listeners.signal)
  rejoin()

  return {
    isLeader: () => isAlone || group?.isLeader() === true,
    count: () => group?.count() ?? 1,
    renewToken: (next) => {
      token = next
      rejoin()
    },
    close: () => {
      listeners.abort()
      leave()
      messaging.stop()
    },
  }
}

/** Tabs with another token may be of another workspace, or have other rights: they share no responses. */
async function getGroupName(platform: string, credentials: Credentials, token: string): Promise<string> {
  const owner = await getStorageOwner(platform, credentials)
  return getTokenChannelName(owner, await getTokenId(platform, token))
}
