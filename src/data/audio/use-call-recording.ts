'use memo'

import { requestedMediaSlice, requestMedia } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import type { AudioTrack } from '#src/domain/audio/playback.ts'
import { getRecordingAccess, getRequestKey } from '#src/domain/messages/media.ts'
import { getAudioPlayer } from './player.ts'
import { useAudioTrack } from './use-audio-track.ts'

/** The recording of a call. One on another host than the deployment's is loaded once `onRequest` was called. */
export function useCallRecording(track: AudioTrack) {
  const session = useSession()
  const requestKey = getRequestKey(track.id, track.url)
  const isRequested = useSessionState(requestedMediaSlice, (keys) => keys.has(requestKey))
  return {
    controls: useAudioTrack(track),
    isHeldBack: !isRequested && getRecordingAccess(track.url, session.config.content) !== 'plays',
    /** Allows the host for this recording, and plays it. */
    onRequest: () => {
      requestMedia(session.store, requestKey)
      getAudioPlayer(session).play(track)
    },
  }
}
