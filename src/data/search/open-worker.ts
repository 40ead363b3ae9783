/** Starts the search worker. */
import { toScriptUrl } from '#src/lib/browser/script-url.ts'
import type { OpenSearchPort, SearchReply } from './protocol.ts'

/** Calls `onError` when the worker can't be loaded, or has failed. */
export const openSearchWorker: OpenSearchPort = async (onReply, onError) => {
  const { default: workerAddress } = await import('./worker.ts?worker&url')
  // Trusted Types refuses a plain string, but the type of `Worker` allows nothing else.
  const worker: unknown = Reflect.construct(Worker, [
    toScriptUrl(workerAddress),
    { type: 'module', name: 'search' },
  ])
  if (!(worker instanceof Worker)) throw new TypeError('there is no worker')
  worker.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => onReply(data))
  worker.addEventListener('error', onError)
  worker.addEventListener('messageerror', onError)
  return {
    post: (command) => worker.postMessage(command, []),
    close: () => worker.terminate(),
  }
}
