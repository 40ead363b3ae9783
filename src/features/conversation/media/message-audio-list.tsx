'use memo'

import { useLingui } from '@lingui/react/macro'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { getAudioPlayer } from '#src/data/audio/player.ts'
import { useAudioTrack } from '#src/data/audio/use-audio-track.ts'
import { useSession } from '#src/data/session/use-session.ts'
import type { AudioTrack } from '#src/domain/audio/playback.ts'
import type { ThreadAudio } from '#src/domain/messages/media.ts'
import { getTrackLabel } from '#src/presentation/audio/track-labels.ts'
import { AudioCard } from '#src/ui/audio/audio-card.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './message-audio-list.module.css'
import { useAudioDuration } from './use-audio-duration.ts'
import { useSourceLabel } from './use-source-label.ts'

type Props = {
  /** Of one message. */
  audio: readonly ThreadAudio[]
  customerName: string
  /** Whether it plays when it appears, because the agent has just asked for it. */
  startsAtOnce?: boolean
}

/** The voice notes and other sounds of a message, played where they stand. Before that, at most their beginning is loaded. */
export function MessageAudioList({ audio, customerName, startsAtOnce = false }: Props) {
  const { t } = useLingui()
  const getSourceLabel = useSourceLabel(customerName)
  return (
    <ul className={styles.list} aria-label={t({ message: 'Audio', context: 'sound files' })}>
      {audio.map((it) => (
        <li key={it.id}>
          <MessageAudioCard audio={it} source={getSourceLabel(it.message)} startsAtOnce={startsAtOnce} />
        </li>
      ))}
    </ul>
  )
}

type CardProps = { audio: ThreadAudio; source: string; startsAtOnce: boolean }

function MessageAudioCard({ audio, source, startsAtOnce }: CardProps) {
  const { i18n } = useLingui()
  const session = useSession()
  const { locale } = useDisplayLocale()
  const chatId = useParams({ strict: false, select: (params) => params.chatId })
  const code = useSearch({ strict: false, select: (search) => search.code ?? null })
  const { id, kind, url, attachment, message } = audio
  const { type, name } = attachment
  const ref = useRef<HTMLDivElement>(null)
  const measuredSeconds = useAudioDuration({ ref, url: audio.durationSeconds === null ? url : null })
  const durationSeconds = audio.durationSeconds ?? measuredSeconds
  const track: AudioTrack = {
    id,
    kind,
    url,
    // Phones name voice notes themselves.
    name: kind === 'voice' ? null : name,
    type,
    durationSeconds,
    source,
    record: { kind: 'message', id: message.id, chatId: message.chatId, at: message.at },
    ticket: chatId === undefined ? null : { id: chatId, code },
  }
  const start = useEffectEvent(() => {
    if (startsAtOnce) getAudioPlayer(session).play(track)
  })
  useEffect(() => start(), [])
  const controls = useAudioTrack(track)
  return (
    <div ref={ref}>
      <AudioCard label={getTrackLabel(track, locale, i18n)} {...controls} />
    </div>
  )
}
