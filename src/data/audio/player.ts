/** Plays the tracks of a session by one audio element, which no page contains: leaving a page doesn't stop it. */

import { pauseOtherMedia } from '#src/data/audio/sole-playback.ts'
import type { Session } from '#src/data/session/session.ts'
import type { SessionStore } from '#src/data/session/store.ts'
import {
  type AudioReading,
  type AudioTrack,
  applyReading,
  closeTrack,
  type PlaybackProblem,
  type PlaybackRate,
  seekTrack,
  setPlaybackRate,
  startTrack,
} from '#src/domain/audio/playback.ts'
import { limitMediaLoad } from '#src/lib/browser/load-limit.ts'
import { playbackSlice, setPlayback } from './playback-state.ts'
import { rereadTrack } from './reread-track.ts'

export type AudioPlayer = {
  /** Begins or continues a track in place of any other. One that failed is loaded again, by a new link if there is one. */
  readonly play: (track: AudioTrack) => void
  readonly pause: () => void
  readonly seek: (trackId: string, seconds: number) => void
  readonly setRate: (rate: PlaybackRate) => void
  /** Ends playing and forgets the file. */
  readonly close: () => void
}

const players = new WeakMap<SessionStore, AudioPlayer>()

/** The session's player. It stops when the session is locked or closed. */
export function getAudioPlayer(session: Session): AudioPlayer {
  const player = players.get(session.store) ?? createAudioPlayer(session)
  players.set(session.store, player)
  return player
}

/** After any of these the element is read. */
const EVENTS = [
  'playing',
  'pause',
  'waiting',
  'timeupdate',
  'durationchange',
  'seeked',
  'ended',
  'error',
] as const

function createAudioPlayer(session: Session): AudioPlayer {
  const { store, endSignal } = session
  const element = new Audio()
  element.preload = 'none'
  const getPlayback = playbackSlice(store).get
  const getCurrent = () => getPlayback().current
  /** The element has no error of its own: the file was given up before anything of it could be played. */
  let isTooSlow = false
  let stopLimit = () => {}
  const readState = () => {
    const reading = readElement(element, getCurrent()?.track)
    setPlayback(
      store,
      applyReading(getPlayback(), isTooSlow ? { ...reading, problem: 'notLoaded' } : reading),
    )
  }
  const load = (track: AudioTrack) => {
    stopLimit()
    isTooSlow = false
    element.src = track.url
    stopLimit = limitMediaLoad(element, {
      onTooSlow: () => {
        isTooSlow = true
        readState()
      },
    })
    element.currentTime = getCurrent()?.positionSeconds ?? 0
    // Loading sets the rate to the default.
    element.defaultPlaybackRate = getPlayback().rate
    element.play().catch(readState)
  }
  const reload = async (failedTrack: AudioTrack) => {
    const track = await rereadTrack(session, failedTrack)
    const current = getCurrent()
    // Meanwhile the agent may have paused it, played another track or closed the player.
    if (endSignal.aborted || current?.track.id !== track.id || current.state.step !== 'loading') return
    setPlayback(store, startTrack(getPlayback(), track))
    load(track)
  }
  const unload = () => {
    stopLimit()
    element.pause()
    element.removeAttribute('src')
    element.load()
  }
  for (const name of EVENTS) element.addEventListener(name, readState, { signal: endSignal })
  element.addEventListener('play', () => pauseOtherMedia(element), { signal: endSignal })
  endSignal.addEventListener('abort', unload, { once: true })
  return {
    play: (track) => {
      const before = getCurrent()
      const isCurrent = before?.track.id === track.id
      setPlayback(store, startTrack(getPlayback(), isCurrent ? before.track : track))
      if (!isCurrent) load(track)
      else if (before.state.step === 'failed') void reload(track)
      else element.play().catch(readState)
    },
    pause: () => {
      element.pause()
      // An element that isn't playing has no event for it.
      readState()
    },
    seek: (trackId, seconds) => {
      if (getCurrent()?.track.id === trackId) element.currentTime = seconds
      setPlayback(store, seekTrack(getPlayback(), trackId, seconds))
    },
    setRate: (rate) => {
      element.defaultPlaybackRate = rate
      element.playbackRate = rate
      setPlayback(store, setPlaybackRate(getPlayback(), rate))
    },
    close: () => {
      setPlayback(store, closeTrack(getPlayback()))
      unload()
    },
  }
}

function readElement(element: HTMLAudioElement, track: AudioTrack | undefined): AudioReading {
  return {
    problem: getProblem(element, track),
    hasEnded: element.ended,
    isPaused: element.paused,
    isReady: element.readyState >= element.HAVE_FUTURE_DATA,
    positionSeconds: element.readyState === element.HAVE_NOTHING ? null : element.currentTime,
    durationSeconds: element.duration,
  }
}

function getProblem(element: HTMLAudioElement, track: AudioTrack | undefined): PlaybackProblem | null {
  if (!element.error) return null
  if (element.error.code === MediaError.MEDIA_ERR_NETWORK) return 'interrupted'
  const type = track?.type ?? null
  // A word such as “audio” is no type that a browser knows.
  return type?.includes('/') && element.canPlayType(type) === '' ? 'unsupportedType' : 'notLoaded'
}
