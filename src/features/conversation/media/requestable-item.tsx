import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { requestedMediaSlice, requestMedia } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { getRequestKey, type RequestableMedia } from '#src/domain/messages/media.ts'
import { shortenHost } from '#src/lib/text/link-target.ts'
import { RequestSoundButton } from '#src/ui/audio/request-sound-button.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import { focusBox, usePassedFocus } from '#src/ui/hooks/use-passed-focus.ts'
import { LazyImageGrid } from './lazy-image-grid.tsx'
import { LazyMessageAudio } from './lazy-message-audio.tsx'
import { LazyPlacedItem } from './lazy-placed-item.tsx'
import styles from './requestable-item.module.css'

type Props = { item: RequestableMedia; customerName: string }

/** Below the card of a file on another host: a button that shows or plays it here, and from then on the file. */
export function RequestableItem({ item, customerName }: Props) {
  const { store } = useSession()
  const { id, url } = item.media
  const requestKey = getRequestKey(id, url)
  const isRequested = useSessionState(requestedMediaSlice, (keys) => keys.has(requestKey))
  // What is scrolled away and back is shown again, and doesn't start by itself.
  const [isTapped, setTapped] = useState(false)
  const request = () => {
    setTapped(true)
    requestMedia(store, requestKey)
  }
  return (
    <div className={styles.place} {...focusBox}>
      {isRequested ? (
        <RequestedItem item={item} customerName={customerName} startsAtOnce={isTapped} />
      ) : item.kind === 'audio' ? (
        <RequestSoundButton url={url} onRequest={request} />
      ) : (
        <RequestButton kind={item.kind} url={url} onRequest={request} />
      )}
    </div>
  )
}

type RequestButtonProps = { kind: 'image' | 'video'; url: string; onRequest: () => void }

function RequestButton({ kind, url, onRequest }: RequestButtonProps) {
  const ref = usePassedFocus<HTMLButtonElement>()
  const host = shortenHost(new URL(url).host)
  return (
    <Button ref={ref} size="sm" className={styles.button} onClick={onRequest}>
      {kind === 'image' ? (
        <Trans comment="A button. host: a server, such as files.example.com">Show image from {host}</Trans>
      ) : (
        <Trans comment="A button. host: a server, such as files.example.com">Play video from {host}</Trans>
      )}
    </Button>
  )
}

type RequestedProps = Props & {
  /** Whether sound and video start when they appear, because the agent has just asked for them. */
  startsAtOnce: boolean
}

function RequestedItem({ item, customerName, startsAtOnce }: RequestedProps) {
  switch (item.kind) {
    case 'image':
      return <LazyImageGrid images={[item.media]} customerName={customerName} />
    case 'audio':
      return <LazyMessageAudio audio={[item.media]} {...{ customerName, startsAtOnce }} />
    case 'video': {
      const { url, attachment, message } = item.media
      // A poster would be a second request, which the agent hasn't asked for.
      const video = { kind: 'video', url, poster: null } as const
      return <LazyPlacedItem item={video} {...{ attachment, message, customerName, startsAtOnce }} />
    }
  }
}
