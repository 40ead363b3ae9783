/** Starts the worker that reads texts by the tables of phrases. */
import type { TextSense } from '#src/domain/attention/text-sense.ts'
import { openModuleWorker } from '#src/lib/browser/module-worker.ts'
import type { OpenTextPort } from './text-senses.ts'

export const openTextWorker: OpenTextPort = async (onReply, onError) => {
  const { default: address } = await import('./text-worker.ts?worker&url')
  const worker = openModuleWorker({ address, name: 'attention' }, onError)
  worker.addEventListener('message', ({ data }: MessageEvent<readonly TextSense[]>) => onReply(data))
  return { post: (texts) => worker.postMessage(texts, []), close: () => worker.terminate() }
}
