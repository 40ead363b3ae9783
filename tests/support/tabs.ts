import { createScheduler, type Task } from '#src/data/polling/scheduler.ts'
import { createVisibilityPolicy } from '#src/data/polling/visibility-policy.ts'
import { joinTabs, type TabGroup } from '#src/data/tabs/group.ts'
import { parseTabMessage, wrapTabMessage } from '#src/data/tabs/message.ts'
import { createRequestSharing } from '#src/data/tabs/request-sharing.ts'
import { REQUESTED_AT_HEADER } from '#src/lib/browser/shared-response.ts'
import { createLocks } from './locks.ts'

export type Asked = { readonly at: number; readonly tab: string; readonly key: string }
/**
 * What a tab has read: when its run ended, and the number that the platform gave. `askedAt`: when another tab sent the
 * request, in milliseconds since 1970; null: this tab sent it.
 */
export type Read = {
  readonly at: number
  readonly key: string
  readonly value: number
  readonly askedAt: number | null
}

type Options = {
  /** Milliseconds after which a message arrives, for each time it does; none: it is lost. */
  post?: () => readonly number[]
  /** Milliseconds that the platform takes. */
  answerMs?: () => number
  random?: () => number
}

export const EVERY = 10_000
export const HIDDEN = 90_000

/** A browser with tabs of one session, and a platform that counts up: all in this process, by the test's clock. */
export function createBrowser({ post = () => [1], answerMs = () => 20, random = Math.random }: Options = {}) {
  const locks = createLocks()
  const ears = new Map<string, (message: unknown) => void>()
  const asked: Asked[] = []
  let value = 0

  function openTab(tab: string) {
    const events = new EventTarget()
    const reads: Read[] = []
    const stops = new Map<string, () => void>()
    let hidden = false
    let group: TabGroup | null = null
    const scheduler = createScheduler({ random })
    const sharing = createRequestSharing({
      broadcast: (said) => group?.post(wrapTabMessage(tab, said)),
      hasOthers: () => (group?.count() ?? 1) > 1,
      isHidden: () => hidden,
      startTask: scheduler.controls.startTask,
      onHiddenRequest: scheduler.controls.reschedule,
    })
    const hiddenMs = () => HIDDEN
    scheduler.setPolicy(
      createVisibilityPolicy(scheduler.controls, { hiddenMs, sharing, events, isHidden: () => hidden }),
    )
    group = joinTabs({
      name: 'tabs',
      id: tab,
      locks: locks.of(tab),
      open: (_, hear) => {
        ears.set(tab, hear)
        return { post: (message) => deliver(tab, message), close: () => ears.delete(tab) }
      },
      onMessage: (message) => {
        const heard = parseTabMessage(message)
        const said = heard?.said
        if (said?.kind === 'asks' || said?.kind === 'answer' || said?.kind === 'ends')
          sharing.onMessage(said, heard?.tab ?? '')
      },
      onTabGone: sharing.onTabGone,
      onChange: () => undefined,
    })
    const { count, isLeader } = group

    const network =
      (key: string): typeof fetch =>
      async (input) => {
        const { signal } = new Request(input)
        asked.push({ at: Date.now(), tab, key })
        value += 1
        const mine = value
        await delay(answerMs(), signal)
        return new Response(String(mine))
      }

    return {
      tab,
      reads,
      scheduler,
      isLeader,
      count,
      /** Wants to know something again and again, from now on. */
      want: (key: string, { unseen }: { unseen?: number } = {}) => {
        stops.get(key)?.()
        const task: Task = {
          key,
          intervalMs: EVERY,
          ...(unseen === undefined ? {} : { hiddenFactor: unseen }),
          run: async (signal) => {
            const fetch = sharing.wrapFetch(key, network(key))
            const response = await fetch(new Request(`http://platform.test/${key}`, { signal }))
            const header = response.headers.get(REQUESTED_AT_HEADER)
            const answer = Number(await response.text())
            reads.push({
              at: Date.now(),
              key,
              value: answer,
              askedAt: header === null ? null : Number(header),
            })
            return { ok: true }
          },
        }
        stops.set(key, scheduler.addTask(task))
      },
      unwant: (key: string) => stops.get(key)?.(),
      show: (isShown: boolean) => {
        hidden = !isShown
        events.dispatchEvent(new Event('visibilitychange'))
      },
      dispatch: (name: string) => events.dispatchEvent(new Event(name)),
      /** As when its process is killed. */
      kill: () => {
        ears.delete(tab)
        scheduler.stop()
        locks.kill(tab)
      },
      leave: () => {
        scheduler.stop()
        group?.leave()
      },
    }
  }

  function deliver(from: string, message: unknown) {
    for (const [tab] of ears)
      if (tab !== from) for (const ms of post()) setTimeout(() => ears.get(tab)?.(message), ms)
  }

  return { openTab, asked, deliver }
}

export type Tab = ReturnType<ReturnType<typeof createBrowser>['openTab']>

function delay(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    reject(signal.reason)
  })
  return promise
}
