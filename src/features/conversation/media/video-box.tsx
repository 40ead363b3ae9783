'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Attachment } from '#src/api/schema/attachment.ts'
import type { Message } from '#src/api/schema/message.ts'
import { pauseOtherMedia } from '#src/data/audio/sole-playback.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { getAllowedUrl } from '#src/domain/messages/media.ts'
import type { PlacedItem } from '#src/domain/messages/placed-item.ts'
import { limitMediaLoad } from '#src/lib/browser/load-limit.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { LoadFailureCause } from '#src/ui/feedback/load-failure-cause.tsx'
import { focusBox, usePassedFocus } from '#src/ui/hooks/use-passed-focus.ts'
import { useResponseStatus } from '#src/ui/hooks/use-response-status.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { CheckedImage } from './checked-image.tsx'
import { OriginalLink, RetryButton } from './image-failure.tsx'
import styles from './placed-item.module.css'
import { useNearViewport } from './use-near-viewport.ts'
import { useRereadMessage } from './use-reread-message.ts'
import { useSourceLabel } from './use-source-label.ts'

type Props = {
  video: Extract<PlacedItem, { kind: 'video' }>
  attachment: Attachment
  message: Message
  customerName: string
  /** Whether it plays when it appears, because the agent has just asked for it. */
  startsAtOnce: boolean
}

/** A video that the agent plays where it stands. Until then nothing is requested but its poster. */
export function VideoBox(props: Props) {
  const { video, attachment, message, customerName, startsAtOnce } = props
  const { name, caption } = attachment
  const { t } = useLingui()
  const source = useSourceLabel(customerName)(message)
  const { config } = useSession()
  const reread = useRereadMessage()
  const ref = useRef<HTMLVideoElement>(null)
  // Polling renews links. A video that is given another one stops and begins again.
  const [playedUrl, setPlayedUrl] = useState<string | null>(null)
  const isPlayed = playedUrl !== null
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const stopLimit = useRef(() => {})
  useEffect(() => () => stopLimit.current(), [])
  const start = useEffectEvent(() => {
    if (startsAtOnce) play(ref.current)
  })
  useEffect(() => start(), [])
  const label = name === null ? t`Video, ${source}` : t`Video “${name}”, ${source}`
  return (
    <>
      <div className={styles.video} data-name={label} {...focusBox}>
        {hasFailed ? (
          <VideoFailure
            url={video.url}
            readableUrl={getAllowedUrl(playedUrl ?? video.url, config.content.mediaHosts)}
            onRetry={async () => {
              await reread(message)
              setHasFailed(false)
              setPlayedUrl(null)
              setAttempt(attempt + 1)
            }}
          />
        ) : (
          <>
            <video
              ref={ref}
              key={attempt}
              className={styles.player}
              src={playedUrl ?? video.url}
              aria-label={label}
              controls={isPlayed}
              tabIndex={isPlayed ? undefined : -1}
              playsInline
              preload="none"
              onPlay={({ currentTarget }) => {
                pauseOtherMedia(currentTarget)
                stopLimit.current()
                if (currentTarget.readyState < currentTarget.HAVE_CURRENT_DATA)
                  stopLimit.current = limitMediaLoad(currentTarget, { onTooSlow: () => setHasFailed(true) })
                setPlayedUrl(playedUrl ?? video.url)
              }}
              onError={() => setHasFailed(true)}
            />
            {!isPlayed && (
              <PlayButton onPlay={() => play(ref.current)}>
                {video.poster !== null && <Poster url={video.poster} />}
                <span className={styles.playIcon}>
                  <Icon name="play" />
                </span>
                <span className="visually-hidden">
                  <Trans comment="A button. Placeholder: a video’s name, sender and time.">
                    Play: {label}
                  </Trans>
                </span>
              </PlayButton>
            )}
          </>
        )}
      </div>
      {caption !== null && (
        <p className={styles.caption}>
          <Bdi text={caption} max={400} />
        </p>
      )}
    </>
  )
}

function PlayButton({ onPlay, children }: { onPlay: () => void; children: ReactNode }) {
  const ref = usePassedFocus<HTMLButtonElement>()
  return (
    <button ref={ref} type="button" className={styles.play} onClick={onPlay}>
      {children}
    </button>
  )
}

/** The focus stays on the video when its controls take the place of the button. */
function play(video: HTMLVideoElement | null) {
  video?.focus()
  // A failure is an `error` event as well.
  video?.play().catch(() => undefined)
}

/** A picture of a video. An attribute `poster` would decode it whatever its size in pixels. */
function Poster({ url }: { url: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  const isNear = useNearViewport(ref)
  const [hasProblem, setHasProblem] = useState(false)
  return (
    <span ref={ref} className={styles.poster} aria-hidden>
      {isNear && !hasProblem && (
        <CheckedImage
          url={url}
          alt=""
          className={styles.image}
          isStill
          onShown={() => undefined}
          onProblem={() => setHasProblem(true)}
        />
      )}
    </span>
  )
}

type VideoFailureProps = {
  url: string
  /** The link that failed, if its host may be asked for the reason. */
  readableUrl: string | null
  onRetry: () => Promise<void>
}

/** Why a video isn't played. */
function VideoFailure({ url, readableUrl, onRetry }: VideoFailureProps) {
  const reasonId = useId()
  const status = useResponseStatus(readableUrl)
  return (
    <div className={styles.note}>
      <Icon name="play" />
      <span id={reasonId}>
        <Trans>The video can’t be played.</Trans>{' '}
        <LoadFailureCause
          status={status}
          unreadable={<Trans>The file is damaged, or not a video that this browser plays.</Trans>}
          unknown={
            <Trans comment="After “The video can’t be played.”">
              The link may have expired, or the file isn’t a video that this browser plays.
            </Trans>
          }
        />
      </span>
      <RetryButton onRetry={onRetry} describedBy={reasonId} />
      <OriginalLink url={url} />
    </div>
  )
}
