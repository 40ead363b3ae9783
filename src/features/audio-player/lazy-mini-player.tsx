import { playbackSlice } from '#src/data/audio/playback-state.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'

const MiniPlayer = lazyPart(async () => (await import('./mini-player.tsx')).MiniPlayer)

/** The small player, while something is played. */
export function LazyMiniPlayer() {
  const hasTrack = useSessionState(playbackSlice, (it) => it.current !== null)
  return hasTrack && <MiniPlayer />
}
