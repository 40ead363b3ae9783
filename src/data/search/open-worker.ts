/** Starts the search worker. */
import { openModuleWorker } from '#src/lib/browser/module-worker.ts'
import type { OpenSearchPort, SearchReply } from './protocol.ts'

/** Calls `onError` when the worker can't be loaded, or has failed. */
export const openSearchWorker: OpenSearchPort = async (onReply, onError) => {
  const { default: workerAddress } = await import('./worker.ts?worker&url')
  const worker = openModuleWorker(workerAddress, 'search')
  worker.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => onReply(data))
  worker.addEventListener('error', onError)
  worker.addEventListener('messageerror', onError)
  return {
    post: (command) => worker.postMessage(command, []),
    close: () => worker.terminate(),
  }
}
