import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { requestedImagesSlice, requestImage } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import type { ThreadImage } from '#src/domain/messages/media.ts'
import { shortenHost } from '#src/lib/text/link-target.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { LazyImageGrid } from './lazy-image-grid.tsx'
import styles from './requestable-image.module.css'

type Props = { image: ThreadImage; customerName: string }

/** Below the card of an image on another host: a button that shows it here, and from then on the image. */
export function RequestableImage({ image, customerName }: Props) {
  const { store } = useSession()
  const isRequested = useSessionState(requestedImagesSlice, (ids) => ids.has(image.id))
  const ref = useRef<HTMLDivElement>(null)
  return (
    <div ref={ref} className={styles.place} tabIndex={-1}>
      {isRequested ? (
        <LazyImageGrid images={[image]} customerName={customerName} />
      ) : (
        <Button
          size="sm"
          className={styles.button}
          onClick={() => {
            // The button goes away: the next Tab leads from here to the image.
            ref.current?.focus({ preventScroll: true })
            requestImage(store, image.id)
          }}
        >
          <Trans comment="A button. Placeholder: a server, such as files.example.com">
            Show image from {shortenHost(new URL(image.url).host)}
          </Trans>
        </Button>
      )}
    </div>
  )
}
