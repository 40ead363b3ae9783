/** The search worker: owns the index of one session, in one tab. Loaded by `open-worker.ts` only. */
import type { SearchCommand } from './protocol.ts'
import { createSearchWorkerCore } from './worker-core.ts'

const core = createSearchWorkerCore((reply) => globalThis.postMessage(reply, {}))

globalThis.addEventListener('message', ({ data }: MessageEvent<SearchCommand>) => core.handle(data))
