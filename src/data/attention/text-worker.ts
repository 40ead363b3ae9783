/** Reads what texts say about persons, off the main thread. Loaded by `open-text-worker.ts` only. */
import { readText } from '#src/domain/attention/person/reader.ts'

globalThis.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) =>
  globalThis.postMessage(data.map(readText), {}),
)
