'use memo'

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import {
  type AudioTrack,
  type CurrentTrack,
  countView,
  getNextRate,
  getPosition,
  type PlaybackRate,
} from '#src/domain/audio/playback.ts'
import { getAllowedUrl } from '#src/domain/messages/media.ts'
import { playbackSlice, setPlayback } from './playback-state.ts'
import { getAudioPlayer } from './player.ts'

type TrackControls = {
  readonly name: string | null
  /** The newest link to the file. */
  readonly url: string
  /** The link if it is on a media host, which may be asked why the file can't be played. */
  readonly readableUrl: string | null
  /** Null: it isn't the current track. */
  readonly state: CurrentTrack['state'] | null
  readonly positionSeconds: number
  readonly durationSeconds: number | null
  readonly rate: PlaybackRate
  readonly onToggle: () => void
  readonly onSeek: (seconds: number) => void
  readonly onRateChange: () => void
}

/** What the controls of a track show and do where it stands: `ref` is for their element. */
export function useAudioTrack(track: AudioTrack): TrackControls & { ref: RefObject<HTMLDivElement | null> } {
  const ref = useRef<HTMLDivElement>(null)
  useTrackInView(track.id, ref)
  return { ref, ...useTrackControls(track) }
}

/** What the controls of a track show and do. */
export function useTrackControls(track: AudioTrack): TrackControls {
  const session = useSession()
  const current = useSessionState(playbackSlice, (it) =>
    it.current?.track.id === track.id ? it.current : null,
  )
  const positionSeconds = useSessionState(playbackSlice, (it) => getPosition(it, track.id))
  const rate = useSessionState(playbackSlice, (it) => it.rate)
  const state = current?.state ?? null
  const url = current?.track.url ?? track.url
  return {
    name: track.name,
    url,
    readableUrl: getAllowedUrl(url, session.config.content.mediaHosts),
    state,
    positionSeconds,
    durationSeconds: current ? current.durationSeconds : track.durationSeconds,
    rate,
    onToggle: () => {
      const player = getAudioPlayer(session)
      if (state?.step === 'playing' || state?.step === 'loading') player.pause()
      else player.play(track)
    },
    onSeek: (seconds) => getAudioPlayer(session).seek(track.id, seconds),
    onRateChange: () => getAudioPlayer(session).setRate(getNextRate(rate)),
  }
}

/** Counts the controls of a track while they are in the viewport and it is the current one. */
function useTrackInView(trackId: string, ref: RefObject<HTMLElement | null>): void {
  const { store } = useSession()
  const isCurrent = useSessionState(playbackSlice, (it) => it.current?.track.id === trackId)
  // Before the small player could be painted.
  useLayoutEffect(() => {
    const element = ref.current
    if (!isCurrent || !element) return undefined
    let isInView = false
    const setInView = (next: boolean) => {
      if (next === isInView) return
      isInView = next
      setPlayback(store, countView(playbackSlice(store).get(), trackId, next ? 1 : -1))
    }
    setInView(true)
    const observer =
      typeof IntersectionObserver === 'undefined'
        ? null
        : new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true))
    observer?.observe(element)
    return () => {
      observer?.disconnect()
      setInView(false)
    }
  }, [store, trackId, isCurrent, ref])
}
