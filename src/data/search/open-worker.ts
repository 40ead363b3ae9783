/** Starts the search worker. */
import { openModuleWorker } from '#src/lib/browser/module-worker.ts'
import type { OpenSearchPort, SearchReply } from './protocol.ts'

/** Calls `onError` when the worker can't be loaded, or has failed. */
export const openSearchWorker: OpenSearchPort = async (onReply, onError) => {
  const { default: address } = await import('./worker.ts?worker&url')
  const worker = openModuleWorker({ address, name: 'search' }, onError)
  worker.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => onReply(data))
  return { post: (command) => worker.postMessage(command, []), close: () => worker.terminate() }
}
