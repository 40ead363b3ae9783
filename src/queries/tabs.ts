/**
 * One page among those of the same person at the same platform: they ask once, keep quiet together, and know of each
 * other. Nobody else's page hears them, and where a browser can't tell its tabs of each other, each is by itself.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import type { Config } from '#src/api/schema/config.ts'
import { paceOf } from '#src/domain/pace.ts'
import type { RequestEntry } from '#src/domain/request-log.ts'
import type { Session } from '#src/domain/session.ts'
import { toBase64 } from '#src/lib/base64.ts'
import { createGuide } from '#src/lib/guide.ts'
import type { Scheduler } from '#src/lib/scheduler.ts'
import { joinTabs, openChannel, type TabGroup } from '#src/lib/tab-group.ts'
import { pacePreference } from './pace.ts'
import { createTalk } from './tab-talk.ts'

export type Link = {
  readonly isLeader: () => boolean
  readonly count: () => number
  /** Goes on among those that have this token. */
  readonly renew: (token: string) => void
  readonly close: () => void
}

export type LinkOptions = {
  api: Api
  queryClient: QueryClient
  scheduler: Scheduler
  config: Config
  session: Session
  /** What this page has asked so far, in order. */
  early: readonly RequestEntry[]
  /** There are more or fewer tabs, or another one leads. */
  onChange: () => void
}

export function linkTabs({
  api,
  queryClient,
  scheduler,
  config,
  session,
  early,
  onChange,
}: LinkOptions): Link {
  const tab = crypto.randomUUID()
  const isAlone = !('locks' in navigator && 'BroadcastChannel' in globalThis)
  let group: TabGroup | null = null
  let { token } = session
  /** Counts the times that this page has come or gone: what began before the last one is over. */
  let turn = 0

  const talk = createTalk({
    api,
    queryClient,
    scheduler,
    tab,
    early,
    post: (message) => {
      group?.post(message)
      return group !== null
    },
    isLeader: () => group?.isLeader() === true,
    hasOthers: () => group !== null && group.count() > 1,
  })
  const hiddenMs = () => paceOf(config.polling, pacePreference.get()).hiddenSeconds * 1000
  scheduler.follow(createGuide(scheduler.clockwork, { hiddenMs, sharing: talk.sharing }))

  async function join() {
    leave()
    if (isAlone) return
    const mine = turn
    const name = await nameOf(config.platform.baseUrl, { ...session, token })
    if (mine !== turn) return
    group = joinTabs({
      name,
      id: tab,
      locks: navigator.locks,
      open: openChannel,
      hear: talk.hear,
      onGone: talk.sharing.gone,
      onChange,
    })
    talk.greet()
  }

  function leave() {
    turn += 1
    group?.leave()
    group = null
  }

  // A page that is put aside or frozen leads nobody, and one that holds a lock can't be put aside.
  const come = () => void join()
  const ears = [
    [globalThis, 'pagehide', leave],
    [globalThis, 'pageshow', come],
    [document, 'freeze', leave],
    [document, 'resume', come],
  ] as const
  for (const [target, name, ear] of ears) target.addEventListener(name, ear)
  come()

  return {
    isLeader: () => isAlone || group?.isLeader() === true,
    count: () => group?.count() ?? 1,
    renew: (next) => {
      token = next
      come()
    },
    close: () => {
      for (const [target, name, ear] of ears) target.removeEventListener(name, ear)
      leave()
      talk.stop()
    },
  }
}

/** The same for the same person at the same platform, and nothing that anybody could learn from. */
async function nameOf(platform: string, { agentId, token }: Session): Promise<string> {
  const owner = new TextEncoder().encode(JSON.stringify(['tabs', platform, agentId, token]))
  return `handoff ${toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', owner)))}`
}
