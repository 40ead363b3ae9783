'use memo'

import { useLingui } from '@lingui/react/macro'
import { requestedMediaSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { getAuthor } from '#src/domain/messages/author.ts'
import { getThreadImages } from '#src/domain/messages/media.ts'
import type { Thread } from '#src/domain/messages/thread.ts'
import type { useMessagePages } from '#src/features/conversation/thread/use-message-pages.ts'
import { getAuthorLabel } from '#src/presentation/messages/author-label.ts'
import { useImageNavigation } from './image-navigation.ts'
import { ImageViewer } from './image-viewer.tsx'
import { useImageSequence } from './use-image-sequence.ts'

type Props = {
  thread: Thread
  hasNewerMessages: boolean
  pages: ReturnType<typeof useMessagePages>
  customerName: string
  openImageId: string
}

/** The viewer with the images of the loaded messages; it reads messages that are not loaded on the way to the next one. */
export function ThreadImageViewer({ thread, hasNewerMessages, pages, customerName, openImageId }: Props) {
  const { showImage, closeImage } = useImageNavigation()
  const { config, directory } = useSession()
  const { i18n } = useLingui()
  const requested = useSessionState(requestedMediaSlice, (keys) => keys)
  const images = getThreadImages(thread.messages, config.content.mediaHosts, requested)
  const sequence = useImageSequence({
    images,
    openImageId,
    thread,
    hasNewerMessages,
    pages,
    onShow: showImage,
    onMissing: closeImage,
  })
  return (
    <ImageViewer
      sequence={sequence}
      openImageId={openImageId}
      images={images}
      onShow={showImage}
      onClose={closeImage}
      getAuthorName={({ message }) => getAuthorLabel(getAuthor(message), directory, customerName, i18n)}
    />
  )
}
