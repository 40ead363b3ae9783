import { createScheduler, type Task } from '#src/data/session/scheduler.ts'
import { joinTabs, type TabGroup } from '#src/data/tabs/group.ts'
import { parseTabMessage, wrapTabMessage } from '#src/data/tabs/message.ts'
import { createRequestSharing } from '#src/data/tabs/request-sharing.ts'
import { createVisibilityPolicy } from '#src/data/tabs/visibility-policy.ts'
import { REQUESTED_AT_HEADER } from '#src/lib/browser/shared-response.ts'
import { createLocks } from './web-locks.ts'

export type SentRequest = { readonly at: number; readonly tab: string; readonly key: string }
/**
 * A response that a tab has read, and when. `requestedAt`: when another tab sent the request, in milliseconds since 1970;
 * null: this tab sent it.
 */
export type TabRead = {
  readonly at: number
  readonly key: string
  readonly value: number
  readonly requestedAt: number | null
}

type Options = {
  /** The delays of a message in milliseconds, one for each delivery; empty: the message is lost. */
  post?: () => readonly number[]
  /** Milliseconds until the platform responds. */
  answerMs?: () => number
  random?: () => number
}

export const INTERVAL_MS = 10_000
export const HIDDEN_INTERVAL_MS = 90_000

/** A browser with tabs of one session, and a platform that responds with a counter, all by the test's clock. */
export function createBrowser({ post = () => [1], answerMs = () => 20, random = Math.random }: Options = {}) {
  const locks = createLocks()
  const listeners = new Map<string, (message: unknown) => void>()
  const requests: SentRequest[] = []
  let value = 0

  function openTab(tab: string) {
    const events = new EventTarget()
    const reads: TabRead[] = []
    const stopCallbacks = new Map<string, () => void>()
    let hidden = false
    let group: TabGroup | null = null
    const scheduler = createScheduler({ random })
    const sharing = createRequestSharing({
      broadcast: (message) => group?.post(wrapTabMessage(tab, message)),
      hasOthers: () => (group?.count() ?? 1) > 1,
      isHidden: () => hidden,
      startTask: scheduler.controls.startTask,
      onHiddenRequest: scheduler.controls.reschedule,
    })
    const hiddenMs = () => HIDDEN_INTERVAL_MS
    scheduler.setPolicy(
      createVisibilityPolicy(scheduler.controls, { hiddenMs, sharing, events, isHidden: () => hidden }),
    )
    group = joinTabs({
      name: 'tabs',
      id: tab,
      locks: locks.of(tab),
      open: (_, onMessage) => {
        listeners.set(tab, onMessage)
        return { post: (message) => deliver(tab, message), close: () => listeners.delete(tab) }
      },
      onMessage: (message) => {
        const parsed = parseTabMessage(message)
        const content = parsed?.message
        if (content?.kind === 'request' || content?.kind === 'response' || content?.kind === 'end')
          sharing.onMessage(content, parsed?.tab ?? '')
      },
      onTabGone: sharing.onTabGone,
      onChange: () => undefined,
    })
    const { count, isLeader } = group

    const network =
      (key: string): typeof fetch =>
      async (input) => {
        const { signal } = new Request(input)
        requests.push({ at: Date.now(), tab, key })
        value += 1
        const ownValue = value
        await delay(answerMs(), signal)
        return new Response(String(ownValue))
      }

    return {
      tab,
      reads,
      scheduler,
      isLeader,
      count,
      /** Polls a key from now on. */
      startPolling: (key: string, { hiddenFactor }: { hiddenFactor?: number } = {}) => {
        stopCallbacks.get(key)?.()
        const task: Task = {
          key,
          intervalMs: INTERVAL_MS,
          ...(hiddenFactor === undefined ? {} : { hiddenFactor }),
          run: async (signal) => {
            const fetch = sharing.wrapFetch(key, network(key))
            const response = await fetch(new Request(`http://platform.test/${key}`, { signal }))
            const header = response.headers.get(REQUESTED_AT_HEADER)
            const answer = Number(await response.text())
            reads.push({
              at: Date.now(),
              key,
              value: answer,
              requestedAt: header === null ? null : Number(header),
            })
            return { ok: true }
          },
        }
        stopCallbacks.set(key, scheduler.addTask(task))
      },
      stopPolling: (key: string) => stopCallbacks.get(key)?.(),
      setVisible: (isShown: boolean) => {
        hidden = !isShown
        events.dispatchEvent(new Event('visibilitychange'))
      },
      dispatch: (name: string) => events.dispatchEvent(new Event(name)),
      /** Stops everything, as when the tab's process is killed. */
      kill: () => {
        listeners.delete(tab)
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
    for (const [tab] of listeners)
      if (tab !== from) for (const ms of post()) setTimeout(() => listeners.get(tab)?.(message), ms)
  }

  return { openTab, requests, deliver }
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
