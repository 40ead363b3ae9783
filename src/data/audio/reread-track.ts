import { rereadCall } from '#src/data/customers/reread-call.ts'
import { rereadMessage } from '#src/data/messages/reread-message.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import type { Session } from '#src/data/session/session.ts'
import { requestedMediaSlice } from '#src/data/session/state.ts'
import { findTrackRecording } from '#src/domain/audio/call-track.ts'
import type { AudioTrack } from '#src/domain/audio/playback.ts'
import { getMessageAudio, getRequestKey, isOnMediaHost } from '#src/domain/messages/media.ts'

/**
 * The track with the link that its record has now, because links expire; the same track where that can't be read: playing
 * it then says what is wrong.
 */
export async function rereadTrack(session: Session, track: AudioTrack): Promise<AudioTrack> {
  try {
    return { ...track, url: (await rereadUrl(session, track)) ?? track.url }
  } catch {
    return track
  }
}

async function rereadUrl(session: Session, { id, record }: AudioTrack): Promise<string | null> {
  const { mediaHosts } = session.config.content
  const requested = requestedMediaSlice(session.store).get()
  if (record.kind === 'message') {
    const message = await rereadMessage(session, getThreadId(session.config, record.chatId), record)
    const audio = message ? getMessageAudio(message, mediaHosts, requested) : []
    return audio.find((it) => it.id === id)?.url ?? null
  }
  const call = await rereadCall(session, record)
  const url = (call && findTrackRecording(call, id))?.href ?? null
  return url !== null && (isOnMediaHost(url, mediaHosts) || requested.has(getRequestKey(id, url)))
    ? url
    : null
}
