/** Starts the worker that reads texts by the tables of phrases. */
import type { Session } from '#src/data/session/session.ts'
import { sessionTabs } from '#src/data/tabs/session-tabs.ts'
import type { TextSense } from '#src/domain/attention/text-sense.ts'
import { openModuleWorker } from '#src/lib/browser/module-worker.ts'
import { onVisibilityChange } from '#src/lib/browser/page-events.ts'
import type { OpenTextPort } from './text-senses.ts'

/** In the tab that leads, and in others once they are seen: the tables are large. */
export function createTextWorkerOpener(session: Session): OpenTextPort {
  return async (onReply, onError) => {
    await whenNeeded(session)
    const { default: address } = await import('./text-worker.ts?worker&url')
    const worker = openModuleWorker({ address, name: 'attention' }, onError)
    worker.addEventListener('message', ({ data }: MessageEvent<readonly TextSense[]>) => onReply(data))
    return { post: (texts) => worker.postMessage(texts, []), close: () => worker.terminate() }
  }
}

/** Resolves when this tab leads or is visible; not after the session ends. */
function whenNeeded(session: Session): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const tabs = sessionTabs(session)
  const check = () => {
    if (tabs.isLeader() || document.visibilityState === 'visible') resolve()
  }
  const unsubscribe = tabs.subscribe(check)
  const listening = new AbortController()
  onVisibilityChange(check, listening.signal)
  const stop = () => {
    unsubscribe()
    listening.abort()
  }
  session.endSignal.addEventListener('abort', stop, { signal: listening.signal })
  check()
  return promise.finally(stop)
}
