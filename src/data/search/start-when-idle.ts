import type { Session } from '#src/data/session/session.ts'
import { whenQuiet } from '#src/data/session/when-quiet.ts'
import { deviceSearch } from './search-device.ts'

/** Milliseconds after the start of a session: until then, nothing that can wait is loaded. */
const START_AFTER_MS = 15_000

/** Starts the session's search a while after its start: the first messages come first. Returns a function that cancels it. */
export function startSearchWhenIdle(session: Session): () => void {
  if (!('Worker' in globalThis)) return () => undefined
  // Where its code can't be loaded now, the first search tries again.
  return whenQuiet(session, START_AFTER_MS, () => void deviceSearch(session).catch(() => undefined))
}
