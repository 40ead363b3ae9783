import type { WorkerCoverage } from './protocol.ts'

/** What the search on this device has searched, and where its index is. */
export type SearchCoverage = WorkerCoverage & {
  /** `off`: not started. `loading`: what is stored is being loaded. `failed`: the browser can't run the worker. */
  readonly state: 'off' | 'loading' | 'ready' | 'failed'
}

export const NO_COVERAGE: SearchCoverage = {
  customers: 0,
  tickets: 0,
  messages: 0,
  oldestMessageMicros: null,
  wasEvicted: false,
  storage: 'off',
  damagedBlocks: 0,
  hasHanReadings: false,
  state: 'off',
}
