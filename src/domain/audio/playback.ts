/** What a session plays: one track at a time. The rules alone; `src/data/audio/player.ts` has the audio element. */
import type { Instant } from '#src/lib/time/instant.ts'

/** The record that has the file's link. It is read again when the link has expired. */
export type TrackRecord =
  | { readonly kind: 'message'; readonly id: string; readonly chatId: string; readonly at: Instant }
  | { readonly kind: 'call'; readonly id: string; readonly customerId: string }

export type AudioTrack = {
  readonly id: string
  readonly kind: 'voice' | 'audio' | 'recording'
  /** On a host that the deployment allows. */
  readonly url: string
  /** Of the file, by its sender. */
  readonly name: string | null
  /** The MIME type, if the record has one. */
  readonly type: string | null
  /** As the record says. The file may say something else. */
  readonly durationSeconds: number | null
  /** Who is heard and when, on one line. */
  readonly source: string
  readonly record: TrackRecord
  /** The open ticket, so that the player can lead back to the record there. */
  readonly ticket: { readonly id: string; readonly code: string | null } | null
}

export const PLAYBACK_RATES = [1, 1.5, 2] as const
export type PlaybackRate = (typeof PLAYBACK_RATES)[number]

/** Why a track can't be heard. A browser doesn't tell a page why another host's file could not be loaded. */
export type PlaybackProblem = 'interrupted' | 'unsupportedType' | 'notLoaded'

export type CurrentTrack = {
  readonly track: AudioTrack
  readonly state:
    | { readonly step: 'loading' | 'playing' | 'paused' }
    | { readonly step: 'failed'; readonly problem: PlaybackProblem }
  readonly positionSeconds: number
  /** Null while unknown. */
  readonly durationSeconds: number | null
  /** How many of its controls are in view, besides those of the small player. */
  readonly viewCount: number
}

export type Playback = {
  readonly current: CurrentTrack | null
  /** Of all tracks. */
  readonly rate: PlaybackRate
  /** Where tracks that were begun and not ended go on, in seconds. */
  readonly positions: ReadonlyMap<string, number>
}

/** More positions than an agent remembers; the oldest is dropped. */
const MAX_POSITIONS = 200

/** In seconds, of the current track or any other. */
export function getPosition({ current, positions }: Playback, trackId: string): number {
  return current?.track.id === trackId ? current.positionSeconds : (positions.get(trackId) ?? 0)
}

/** Begins or continues a track in place of the current one. */
export function startTrack(playback: Playback, track: AudioTrack): Playback {
  const { current } = playback
  const isCurrent = current?.track.id === track.id
  return {
    ...closeTrack(playback),
    current: {
      track,
      state: { step: 'loading' },
      positionSeconds: getPosition(playback, track.id),
      durationSeconds: isCurrent ? current.durationSeconds : track.durationSeconds,
      viewCount: isCurrent ? current.viewCount : 0,
    },
  }
}

/** Ends playing before the end; the position is remembered. */
export function closeTrack(playback: Playback): Playback {
  const { current } = playback
  if (!current) return playback
  return { ...withPosition(playback, current.track.id, current.positionSeconds), current: null }
}

export function seekTrack(playback: Playback, trackId: string, seconds: number): Playback {
  const { current } = playback
  if (current?.track.id !== trackId) return withPosition(playback, trackId, seconds)
  return { ...playback, current: { ...current, positionSeconds: seconds } }
}

export function setPlaybackRate(playback: Playback, rate: PlaybackRate): Playback {
  return { ...playback, rate }
}

/** The rate after this one; after the fastest the slowest. */
export function getNextRate(rate: PlaybackRate): PlaybackRate {
  return PLAYBACK_RATES.find((it) => it > rate) ?? PLAYBACK_RATES[0]
}

/** Counts controls of a track that came into view (1) or left it (-1). Other tracks than the current one don't count. */
export function countView(playback: Playback, trackId: string, change: 1 | -1): Playback {
  const { current } = playback
  if (current?.track.id !== trackId) return playback
  return { ...playback, current: { ...current, viewCount: Math.max(0, current.viewCount + change) } }
}

/** What an audio element shows of the current track. */
export type AudioReading = {
  readonly problem: PlaybackProblem | null
  readonly hasEnded: boolean
  readonly isPaused: boolean
  /** It has enough data to play on. */
  readonly isReady: boolean
  /** Null before anything of the file is known. */
  readonly positionSeconds: number | null
  /** Null or not finite while unknown. */
  readonly durationSeconds: number | null
}

/** After the end a track starts from its beginning again. */
export function applyReading(playback: Playback, reading: AudioReading): Playback {
  const { current } = playback
  if (!current) return playback
  if (reading.hasEnded) return closeTrack(seekTrack(playback, current.track.id, 0))
  const durationSeconds = Number.isFinite(reading.durationSeconds)
    ? reading.durationSeconds
    : current.durationSeconds
  return {
    ...playback,
    current: {
      ...current,
      state: getState(reading),
      // A file that failed is at 0: the position before it counts.
      positionSeconds:
        reading.problem === null
          ? (reading.positionSeconds ?? current.positionSeconds)
          : current.positionSeconds,
      durationSeconds,
    },
  }
}

function getState({ problem, isPaused, isReady }: AudioReading): CurrentTrack['state'] {
  if (problem !== null) return { step: 'failed', problem }
  if (isPaused) return { step: 'paused' }
  return { step: isReady ? 'playing' : 'loading' }
}

function withPosition(playback: Playback, trackId: string, seconds: number): Playback {
  const others = [...playback.positions].filter(([id]) => id !== trackId)
  return {
    ...playback,
    positions: new Map(seconds > 0 ? [...others, [trackId, seconds] as const].slice(-MAX_POSITIONS) : others),
  }
}
