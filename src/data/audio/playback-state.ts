import { defineSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'
import type { Playback } from '#src/domain/audio/playback.ts'

const playback = defineSlice<Playback>({ current: null, rate: 1, positions: new Map() })

/** What the session plays. A start loads this module, but neither the rules nor the player. */
export const playbackSlice: Slice<Playback> = playback

/** Sets the state to the result of a transition of `src/domain/audio/playback.ts`. */
export function setPlayback(store: SessionStore, next: Playback): void {
  playback(store).update(() => next)
}
