'use memo'

import { useLingui } from '@lingui/react/macro'
import type { Message } from '#src/api/schema/message.ts'
import { requestedImagesSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { getAuthor } from '#src/domain/messages/author.ts'
import { getAuthorLabel } from '#src/domain/messages/author-label.ts'
import { getThreadImages } from '#src/domain/messages/media.ts'
import { useImageNavigation } from './image-navigation.ts'
import { ImageViewer } from './image-viewer.tsx'

type Props = {
  messages: readonly Message[]
  customerName: string
  openImageId: string
}

/** The viewer with all images of the loaded messages that are shown. */
export function ThreadImageViewer({ messages, customerName, openImageId }: Props) {
  const { showImage, closeImage } = useImageNavigation()
  const { config, directory } = useSession()
  const { i18n } = useLingui()
  const requestedIds = useSessionState(requestedImagesSlice, (ids) => ids)
  const images = getThreadImages(messages, config.content.mediaHosts, requestedIds)
  return (
    <ImageViewer
      openImageId={openImageId}
      images={images}
      onShow={showImage}
      onClose={closeImage}
      getAuthorName={({ message }) => getAuthorLabel(getAuthor(message), directory, customerName, i18n)}
    />
  )
}
