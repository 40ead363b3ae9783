'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { playbackSlice } from '#src/data/audio/playback-state.ts'
import { getAudioPlayer } from '#src/data/audio/player.ts'
import { useTrackControls } from '#src/data/audio/use-audio-track.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import type { AudioTrack } from '#src/domain/audio/playback.ts'
import { setMediaSession } from '#src/lib/browser/media-session.ts'
import { getTrackKindLabel, getTrackLabel } from '#src/presentation/audio/track-labels.ts'
import { AudioControls } from '#src/ui/audio/audio-controls.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './mini-player.module.css'

/** Controls of the current track below every page on which its own controls aren't in view. */
export function MiniPlayer() {
  const track = useSessionState(playbackSlice, (it) => it.current?.track ?? null)
  const isInView = useSessionState(playbackSlice, (it) => (it.current?.viewCount ?? 0) > 0)
  useMediaSession(track)
  return track && !isInView && <PlayerBar track={track} />
}

/** Keys and locked screens control the player. They show what kind of sound it is, and nothing about a customer. */
function useMediaSession(track: AudioTrack | null) {
  const { i18n } = useLingui()
  const session = useSession()
  useEffect(() => {
    if (!track) return undefined
    const player = getAudioPlayer(session)
    return setMediaSession(getTrackKindLabel(track, i18n), {
      play: () => player.play(track),
      pause: player.pause,
      stop: player.close,
    })
  }, [session, track, i18n])
}

function PlayerBar({ track }: { track: AudioTrack }) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const { locale } = useDisplayLocale()
  const ref = useRef<HTMLElement>(null)
  const { state, ...controls } = useTrackControls(track)
  const kindLabel = getTrackKindLabel(track, i18n)
  useLayoutEffect(() => {
    const bar = ref.current
    // A focused control of a bar that goes away would leave keyboard users at the start of the page.
    return () => {
      if (bar?.contains(document.activeElement)) document.getElementById('main')?.focus()
    }
  }, [])
  return (
    <section ref={ref} className={styles.bar} aria-label={t`Audio player`}>
      <RecordLink track={track}>
        <span className={styles.kind}>
          {state?.step === 'failed' ? <Trans>Can’t be played</Trans> : kindLabel}
        </span>
        <Bdi text={track.source} max={120} className="truncate" />
      </RecordLink>
      <div className={styles.controls} dir="ltr">
        <AudioControls label={getTrackLabel(track, locale, i18n)} state={state} {...controls} />
      </div>
      <IconButton icon="x" label={t`Close player`} onClick={() => getAudioPlayer(session).close()} />
    </section>
  )
}

/**
 * Leads to the message, or to the call in the timeline of its ticket or its customer, and keeps the inbox's current view.
 */
function RecordLink({ track: { record, ticket }, children }: { track: AudioTrack; children: ReactNode }) {
  const { t } = useLingui()
  const { view = 'open', q } = useSearch({ strict: false })
  if (!ticket)
    return record.kind === 'message' ? (
      <p className={styles.origin}>{children}</p>
    ) : (
      <Link
        className={styles.origin}
        title={t`Go to call`}
        to="/customers/$customerId"
        params={{ customerId: record.customerId }}
        search={{ at: record.id }}
      >
        {children}
      </Link>
    )
  const { id, code } = ticket
  const isMessage = record.kind === 'message'
  return (
    <Link
      className={styles.origin}
      title={isMessage ? t`Go to message` : t`Go to call`}
      to="/inbox/$chatId"
      params={{ chatId: id }}
      search={{
        view,
        ...(q === undefined ? {} : { q }),
        ...(code === null ? {} : { code }),
        ...(isMessage ? { m: record.id } : { show: 'timeline', at: record.id }),
      }}
    >
      {children}
    </Link>
  )
}
